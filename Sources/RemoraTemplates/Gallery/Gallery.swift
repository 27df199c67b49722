import RemoraFileWatching
import RemoraLimits
import RemoraLuaSyntax
package import RemoraRuntime
import RemoraSpelling

/// The behaviours that come with Remora, as files to copy.
package struct Gallery {
  /// A text of the gallery, and what it names.
  private struct Text {
    let text: String
    /// What stands in quotes in it.
    let quoted: Set<String>
    /// Whether it opens a scene, which is not copied.
    let opensScene: Bool

    init(_ bytes: [UInt8]) {
      text = String(decoding: bytes, as: UTF8.self)
      let tokens = LuaLexer.tokens(of: bytes).filter { $0.kind != .comment }
      func content(of token: LuaToken) -> String {
        String(decoding: bytes[token.range], as: UTF8.self)
      }
      quoted = Set(
        tokens.filter { $0.kind == .string }.map { String(content(of: $0).dropFirst().dropLast()) }
      )
      opensScene = zip(tokens, tokens.dropFirst()).contains { word, argument in
        argument.isString && content(of: word) == "scene"
      }
    }
  }

  private let folder: String

  /// The gallery in a folder.
  package init(_ folder: String) { self.folder = folder }

  /// The names of its behaviours, sorted.
  package var names: [String] {
    DiskFiles().list(FileLocation(trusting: folder)).map(\.name)
      .filter { $0.hasSuffix(".lua") }.map { String($0.dropLast(".lua".count)) }
      .filter { !$0.hasSuffix(SpecName.suffix) }.sorted()
  }

  /// The files of a behaviour for a folder: its script and spec, and those of the behaviours that these name and the
  /// folder lacks.
  ///
  /// A spec that opens a scene of the gallery is replaced by a first spec.
  ///
  /// - Throws: ``Diagnostic`` if there is no such behaviour, or a file cannot be read.
  func files(
    of name: String,
    for target: ScriptFolder,
    makeHost: () throws -> ScriptHost
  ) throws -> NewFiles {
    let names = Set(names)
    guard names.contains(name) else { throw missing(name) }
    var files = NewFiles(in: target.root)
    var (waiting, known) = ([name], Set([name]))
    while let next = waiting.popLast() {
      let path = target.path(of: "\(next).lua")
      if next != name, target.hasFile("\(next).lua") { continue }
      let script = try read("\(next).lua")
      var spec = try read("\(next)\(SpecName.suffix).lua")
      if spec.opensScene {
        let host = try makeHost()
        let source = try ScriptFolder(of: folder, in: host)
        spec = Text(Array(try SpecTemplate(of: next, in: source, host).text.utf8))
      }
      try files.add(path, script.text)
      try files.add(target.path(of: "\(next)\(SpecName.suffix).lua"), spec.text)
      let named = script.quoted.union(spec.quoted).intersection(names).subtracting(known)
      waiting += named.sorted().reversed()
      known.formUnion(named)
    }
    return files
  }

  /// How one gets a script that a folder lacks; `nil` if the gallery has none of that name.
  package func suggestion(for name: ScriptName) -> String? {
    names.contains(name.description)
      ? "the gallery has one: remora new behaviour \(name) --from gallery" : nil
  }

  private func missing(_ name: String) -> Diagnostic {
    Diagnostic(
      .error,
      "the gallery has no behaviour \(NameRules.quoted(name))",
      suggestion: Suggestion.question(for: name, in: names)
        ?? "there are: \(names.joined(separator: ", "))"
    )
  }

  private func read(_ name: String) throws -> Text {
    let location = FileLocation(try RelativePath(name), beneath: folder)
    guard let bytes = try DiskFiles().read(location, atMost: Limit.scriptFile.value) else {
      throw Diagnostic(.error, "there is no \(location)")
    }
    return Text(bytes)
  }
}
