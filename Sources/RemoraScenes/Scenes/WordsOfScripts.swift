import RemoraLuaSyntax
import RemoraRuntime

/// The names and texts that scripts use anywhere.
struct WordsOfScripts {
  private struct Words {
    var names: Set<String> = []
    var texts: Set<String> = []

    init(_ bytes: [UInt8]) {
      for token in LuaLexer.tokens(of: bytes) {
        let text = String(decoding: bytes[token.range], as: UTF8.self)
        if token.kind == .name { names.insert(text) }
        if token.kind == .string { texts.insert(String(text.dropFirst().dropLast())) }
      }
    }
  }

  private let scripts: [(name: String, words: Words)]
  private let modules: [Words]

  init(_ host: ScriptHost) {
    scripts = host.scripts.loaded.map { ($0.name, Words($0.version.source.bytes)) }
    modules = host.scripts.library.modules.loaded.values.map { Words($0.source.bytes) }
  }

  /// Whether a connection or a script names what would show a control.
  func mayShow(_ control: UnseenControl) -> Bool {
    let changing = control.unseen.changingNames
    guard control.connected.isDisjoint(with: changing) else { return true }
    // A script may find it by its id.
    if scripts.contains(where: { !$0.words.texts.isDisjoint(with: control.ids) }) { return true }
    if control.scripts.isEmpty { return false }
    return (words(of: Set(control.scripts.map(\.name))) + modules).contains {
      !$0.names.isDisjoint(with: changing)
    }
  }

  /// The words of scripts, and of those that they extend.
  private func words(of names: Set<String>) -> [Words] {
    var (found, next): (Set<String>, Set<String>) = ([], names)
    while !next.isEmpty {
      found.formUnion(next)
      let extending = scripts.filter {
        next.contains($0.name) && $0.words.names.contains("extends")
      }
      next = Set(extending.flatMap(\.words.texts)).subtracting(found)
    }
    return scripts.filter { found.contains($0.name) }.map(\.words)
  }
}
