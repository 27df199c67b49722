import RemoraFileWatching
import RemoraLuaSyntax
package import RemoraRuntime

/// What several checks share: the files that were read, and the names in the scripts beside them.
///
/// One session can check with several hosts, if their files are the same.
package final class CheckSession {
  /// The files that were read, as messages name them.
  package internal(set) var files: Set<String> = []
  /// Whether the app may have kinds that the host does not know.
  let allowsKindsOfApp: Bool
  private var names: [String: ScriptWords] = [:]
  private var known: (folders: [String], scripts: [KnownScript])?
  private var libraries: [String: Set<String>] = [:]

  package init(allowsKindsOfApp: Bool = false) { self.allowsKindsOfApp = allowsKindsOfApp }

  /// Counts a file that something else has checked.
  package func noteRead(_ file: String) { files.insert(file) }

  /// Reads the words of a file again when they are next needed.
  package func forget(_ file: String) {
    names[file] = nil
    known = nil
  }

  /// The scripts in the host's folders, each with its words; looked for once.
  fileprivate func scripts(of host: ScriptHost) -> [KnownScript] {
    if let known, known.folders == host.scriptFolders { return known.scripts }
    let scripts = host.availableScripts.compactMap { name -> KnownScript? in
      guard let scriptName = try? ScriptName(name),
        let source = try? host.scripts.library.sourceOnDisk(.script(scriptName), in: host.files)
      else { return nil }
      return KnownScript(name: name, file: source.file, words: words(of: source))
    }
    known = (host.scriptFolders, scripts)
    return scripts
  }

  /// The names of the functions of one of Lua's libraries; looked up once.
  func functions(ofLibrary name: String, in host: ScriptHost) -> Set<String> {
    if let known = libraries[name] { return known }
    guard case .table(let table) = host.lua.makeEnvironment()[name] else { return [] }
    let names = Set(table.entries.compactMap(\.key.text))
    libraries[name] = names
    return names
  }

  /// The words of the scripts beside one that mention it, such as those that extend it.
  func words(beside script: String, in host: ScriptHost) -> [ScriptWords] {
    scripts(of: host).filter { $0.name != script && $0.words.texts.contains(script) }.map(\.words)
  }

  /// The words of a script's text, read once.
  package func words(of source: ScriptSource) -> ScriptWords {
    if let known = names[source.file] { return known }
    let words = ScriptWords(source.bytes)
    names[source.file] = words
    return words
  }
}

/// A script in a folder, with what its text says anywhere.
private struct KnownScript {
  let name: String
  let file: String
  let words: ScriptWords
}

/// The names and the texts that a script uses anywhere.
package struct ScriptWords {
  package private(set) var names: Set<String> = []
  private(set) var texts: Set<String> = []

  package init(_ bytes: [UInt8]) {
    for token in LuaLexer.tokens(of: bytes) {
      let text = String(decoding: bytes[token.range], as: UTF8.self)
      if token.kind == .name { names.insert(text) }
      if token.kind == .string { texts.insert(String(text.dropFirst().dropLast())) }
    }
  }

  /// Whether it may extend a script.
  func mayExtend(_ script: String) -> Bool { names.contains("extends") && texts.contains(script) }
}

extension CheckedScript {
  /// Whether another script beside it has a name anywhere.
  func isUsedBeside(_ name: String) -> Bool {
    session.scripts(of: host).contains { $0.file != file && $0.words.names.contains(name) }
  }

  /// Whether another module that is loaded has a name anywhere.
  func isUsedInModules(_ name: String) -> Bool {
    host.scripts.library.modules.loaded.values.contains {
      $0.source.file != file && session.words(of: $0.source).names.contains(name)
    }
  }
}
