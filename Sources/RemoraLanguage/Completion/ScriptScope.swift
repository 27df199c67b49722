import RemoraLuaSyntax
import RemoraRuntime

/// What is known at an offset of a script's text.
struct ScriptScope: CompletionScope {
  let types: CheckedTypes
  let offset: Int
  let scenes: ScriptScenes
  private let members: MemberItems
  /// How often each name stands in the text.
  private let counts: [String: Int]
  /// The names that stand behind a dot or a colon anywhere in the text.
  private let fieldNames: Set<String>
  /// The token behind the word at the cursor.
  let following: LuaToken?

  let isScript = true
  var host: ScriptHost { types.host }
  var script: CheckedScript { types.script }

  /// `tokens` are those of the whole text.
  init(_ types: CheckedTypes, _ tokens: [LuaToken], in scenes: ScriptScenes, at offset: Int) {
    (self.types, self.scenes, self.offset) = (types, scenes, offset)
    members = MemberItems(host: types.host, types: types)
    let text = types.script.source
    var counts: [String: Int] = [:]
    var fields: Set<String> = []
    for token in tokens where token.kind == .name {
      let name = String(decoding: text[token.range], as: UTF8.self)
      counts[name, default: 0] += 1
      let before = token.range.lowerBound - 1
      if before >= 0, text[before] == UInt8(ascii: ".") || text[before] == UInt8(ascii: ":") {
        fields.insert(name)
      }
    }
    (self.counts, fieldNames) = (counts, fields)
    following = tokens.first { $0.range.lowerBound >= offset }
  }

  func uses(of name: String) -> Int { counts[name, default: 0] }

  // MARK: Expressions

  private func type(of chain: LuaChain) -> CheckedType {
    types.type(of: chain, in: scenes, at: offset)
  }

  func type(ofProperty name: String, of chain: LuaChain) -> PropertyType? {
    let owner = type(of: chain)
    if case .value(let type) = types.type(ofField: name, of: owner).present { return type }
    return nil
  }

  func declarer(of chain: LuaChain) -> MemberDeclarer? {
    switch type(of: chain) {
    case .owner(let kind): .kind(kind)
    case .behaviour(let linked): .script(linked)
    case .itself: script.declaration.map { .script($0) }
    default: nil
    }
  }

  func script(named name: String) -> ScriptDeclaration? {
    if case .behaviour(let script) = types.type(ofKind: name) { script } else { nil }
  }

  func members(of chain: LuaChain?, callable: Bool) -> [Item] {
    let type = chain.map { self.type(of: $0) } ?? .unknown
    let known = members.items(of: type, callable: callable)
    // Where nothing is known, what the text calls so elsewhere is the best guess.
    let guesses = fieldNames.sorted { (uses(of: $0), $1) > (uses(of: $1), $0) }
      .map { Item($0, .field) }
    switch type {
    case .unknown, .record, .list, .anyOwner: return known + guesses + anyMembers(callable)
    default: return known + guesses.filter { $0.label.hasPrefix("_") }
    }
  }

  /// The members of every kind, for a control of which nothing is known.
  private func anyMembers(_ callable: Bool) -> [Item] {
    host.kinds.flatMap { kind in
      kind.ownMethods.map { Item($0.name, .method, detail: kind.name, help: $0.help) }
        + (callable ? [] : kind.ownProperties.map(MemberItems.item))
    } + MemberItems.functions(of: "string").filter { _ in callable }
  }

  // MARK: Texts

  var ids: [Item] { scenes.ids.map { Item($0.name, .id, detail: $0.words) } }

  func ids(for type: PropertyType) -> [String] {
    scenes.ids.filter { $0.fits(type) }.map(\.name)
  }

  func scripts(ofScreen id: String) -> [ScriptDeclaration] {
    scenes.ids.first { $0.name == id }?.scriptsOfScreen ?? []
  }

  func files(for type: PropertyType, beginningWith path: String) -> [Item]? {
    if scenes.folders.isEmpty { return nil }
    return scenes.folders.flatMap {
      SceneFiles(in: $0, of: host).files(for: type, beginningWith: path)
    }
  }
  func files(beginningWith path: String) -> [Item] { [] }

  /// The other texts of the script that are one word, as a last resort.
  var texts: [Item] {
    script.texts.filter { !$0.isEmpty && $0.count < 40 && !$0.contains(where: \.isWhitespace) }
      .sorted().map { Item($0, .value, detail: "text") }
  }
}
