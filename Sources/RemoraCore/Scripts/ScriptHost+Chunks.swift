package import RemoraLua

extension ScriptHost {
  /// Compiles a file, through the cache ``chunks`` if there is one; skips a byte order mark.
  package func compile(
    _ source: [UInt8],
    file: String,
    environment: LuaTable
  ) throws(LuaError) -> LuaFunction {
    let source = Array(source.withoutByteOrderMark)
    compiledTexts[file] = source
    globals.forget(file)
    refuseLostWrites(in: source, file)
    guard let chunks else {
      return try lua.load(source, chunkName: "@\(file)", environment: environment)
    }
    return try lua.load(source, chunkName: "@\(file)", environment: environment, cache: chunks)
  }

  /// The longest text of a script or a module, in bytes.
  ///
  /// Specs and input at the prompt may be longer, since no app loads them.
  package static let scriptSizeLimit = 65_536

  /// Compiles a script or a module, and counts its lines if ``countLines()`` was called.
  func compile(
    script source: [UInt8],
    file: String,
    environment: LuaTable
  ) throws(LuaError) -> LuaFunction {
    guard source.count <= ScriptHost.scriptSizeLimit else {
      throw LuaError(
        kind: .syntax,
        message: "the file has \(source.count) bytes, and a script at most "
          + "\(ScriptHost.scriptSizeLimit): move parts of it into modules"
      )
    }
    let function = try compile(source, file: file, environment: environment)
    lineCounts?.begin(file, source, in: lua)
    return function
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

extension Sequence<UInt8> where SubSequence == ArraySlice<UInt8>, Self: Collection {
  /// The text without the mark that some editors put before texts in UTF-8.
  var withoutByteOrderMark: SubSequence {
    starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self[...]
  }
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
      + sources.sorted { $0.key < $1.key }.map { LineCounts.counts($0.key, $0.value, in: lua) }
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
