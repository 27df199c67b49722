import RemoraLimits
package import RemoraLua
import RemoraLuaMistakes
import RemoraSorting

/// Compiles texts, and keeps what tools ask of them.
package final class Compiler {
  private let lua: LuaState
  /// The cache of compiled chunks, which may be shared with other hosts.
  ///
  /// For specs, which open a host each. It is not public, because an app would gain little. Of the
  /// 0.3 ms that a host takes to load a script of the gallery, compiling takes 0.06 ms, and loading
  /// the chunk 0.01 ms. The texts of a server's users would also need a limit on what it holds.
  package var chunks: ChunkCache?
  private var lineCounts: LineCounts?
  /// The last compiled text of each file, for the excerpts of diagnostics.
  package var texts: [String: [UInt8]] = [:]
  package let copies = CopiedProperties()
  var globals = Globals()

  init(_ lua: LuaState) { self.lua = lua }

  /// Compiles a file, through the cache ``chunks`` if there is one; skips a byte order mark.
  func compile(
    _ source: [UInt8],
    file: String,
    environment: LuaTable,
    _ kinds: [Kind]
  ) throws(LuaError) -> LuaFunction {
    let source = Array(source.withoutByteOrderMark)
    texts[file] = source
    globals.forget(file)
    refuseLostWrites(in: source, file, kinds)
    guard let chunks else {
      return try lua.load(source, chunkName: "@\(file)", environment: environment)
    }
    return try lua.load(source, chunkName: "@\(file)", environment: environment, cache: chunks)
  }

  /// Compiles a script or a module, and counts its lines if ``countLines()`` was called.
  func compile(
    script source: [UInt8],
    file: String,
    environment: LuaTable,
    _ kinds: [Kind]
  ) throws(LuaError) -> LuaFunction {
    guard source.count <= Limit.script.value else {
      throw LuaError(
        kind: .syntax,
        message: "the file has \(source.count) bytes, and a script at most "
          + "\(Limit.script.value): move parts of it into modules"
      )
    }
    let function = try compile(source, file: file, environment: environment, kinds)
    lineCounts?.begin(file, source, in: lua)
    return function
  }

  /// Lets reading fail in the lines of a text that change only a copy.
  package func refuseLostWrites(in source: [UInt8], _ file: String, _ kinds: [Kind]) {
    for name in lua.refusedReads.keys {
      lua.refusedReads[name] = lua.refusedReads[name]?.filter { $0.key.source != file }
      if lua.refusedReads[name]?.isEmpty ?? false { lua.refusedReads[name] = nil }
    }
    copies.update(for: kinds)
    for (number, write) in LostWrite.all(in: source, of: copies.names) {
      lua.refusedReads[write.property, default: [:]][LuaPlace(source: file, line: number)] =
        write.diagnostic(isReadOnly: copies.readOnly.contains(write.property))
    }
  }

  /// Counts how often each line of scripts and modules runs, from now on.
  ///
  /// Call it before anything is loaded. Calls a hook for every line.
  package func countLines() {
    lua.countLines()
    lineCounts = LineCounts()
  }

  /// The line counts of scripts and modules, one entry for each text; empty if lines are not
  /// counted.
  package var countedFiles: [CountedFile] { lineCounts?.files(in: lua) ?? [] }
}

/// The line counts of a Lua file.
package struct CountedFile: Sendable {
  /// The file, as messages name it.
  package let file: String
  package let source: [UInt8]
  /// How often each line ran, from the first.
  package let counts: [Int]

  package init(file: String, source: [UInt8], counts: [Int]) {
    self.file = file
    self.source = source
    self.counts = counts
  }
}

/// The files of a host whose lines are counted.
struct LineCounts {
  private var sources: [String: [UInt8]] = [:]
  /// The counts of texts that a reload has replaced.
  private var former: [CountedFile] = []

  mutating func begin(_ file: String, _ source: [UInt8], in lua: LuaState) {
    if let known = sources[file] {
      if known == source { return }
      former.append(LineCounts.counts(file, known, in: lua))
    }
    sources[file] = source
    lua.countLines(ofChunk: "@\(file)", lines: LineCounts.lineCount(source))
  }

  func files(in lua: LuaState) -> [CountedFile] {
    former
      + sources.ordered { $0.key < $1.key }.map { LineCounts.counts($0.key, $0.value, in: lua) }
  }

  private static func counts(_ file: String, _ source: [UInt8], in lua: LuaState) -> CountedFile {
    let lines = lineCount(source)
    return CountedFile(
      file: file,
      source: source,
      counts: lua.lineCounts(ofChunk: "@\(file)", lines: lines)
    )
  }

  private static func lineCount(_ source: [UInt8]) -> Int {
    source.count { $0 == UInt8(ascii: "\n") } + 1
  }
}
