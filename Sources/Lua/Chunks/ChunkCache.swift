import Synchronization

/// The chunks that a process has compiled, for all the states that need them again.
///
/// Safe from any thread. It lives in memory only: bytecode that comes from a disk could be anybody's,
/// and crash Lua.
package final class ChunkCache: Sendable {
  /// How many texts of one name are kept: files that are saved while specs are watched.
  private static let mostVersions = 4

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
      chunks[chunk.name] = [chunk] + others.prefix(ChunkCache.mostVersions - 1)
    }
  }

  /// How many chunks it holds.
  package var count: Int { chunks.withLock { $0.values.reduce(0) { $0 + $1.count } } }
}
