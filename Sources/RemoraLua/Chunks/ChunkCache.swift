import Synchronization

/// A cache of compiled chunks, shared by the states of a process.
///
/// Safe from any thread. It lives in memory only: bytecode from a disk could be forged, and crash
/// Lua.
package final class ChunkCache: Sendable {
  /// The most versions of one name to keep, for files that are saved while specs are watched.
  private static let maximumVersions = 4

  /// By name, the newest text first.
  private let chunks = Mutex<[String: [LuaChunk]]>([:])

  package init() {}

  /// The chunk of that name and exactly that text, if it was compiled already.
  func chunk(_ name: String, _ source: [UInt8]) -> LuaChunk? {
    let versions = chunks.withLock { $0[name] }
    return versions?.first { $0.source == source }
  }

  func add(_ chunk: LuaChunk) {
    chunks.withLock { chunks in
      let others = chunks[chunk.name, default: []].filter { $0.source != chunk.source }
      chunks[chunk.name] = [chunk] + others.prefix(ChunkCache.maximumVersions - 1)
    }
  }

  /// The number of chunks in it.
  package var count: Int { chunks.withLock { $0.values.reduce(0) { $0 + $1.count } } }
}
