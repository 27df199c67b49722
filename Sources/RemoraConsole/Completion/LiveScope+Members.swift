import RemoraLanguage
import RemoraLimits
import RemoraLua
import RemoraLuaSyntax
import RemoraRuntime

/// What a completer asks, answered by living objects.
extension LiveScope: CompletionScope {
  var isScript: Bool { false }
  var functions: [Item] { [] }
  var handlers: [Item] { [] }
  var texts: [Item] { [] }
  func uses(of name: String) -> Int { 0 }

  func declarer(of chain: LuaChain) -> MemberDeclarer? {
    switch meaning(of: chain) {
    case .owner(let owner): .kind(host.kind(of: owner))
    case .kind(let kind): .kind(kind)
    case .behaviour(let behaviour): .script(host.scripts.library.declaration(of: behaviour.script))
    default: nil
    }
  }

  func type(ofProperty name: String, of chain: LuaChain) -> PropertyType? {
    declarer(of: chain)?.type(ofProperty: name)
  }

  func script(named name: String) -> ScriptDeclaration? {
    host.scripts.loaded.first { $0.name == name }.map { host.scripts.library.declaration(of: $0) }
  }

  // MARK: Names

  func names(startsStatement: Bool) -> [Item] {
    var names = hidden.sorted().map { Item($0, .variable, detail: "local") }
    if let screen = host.topScreen {
      names.append(Item("screen", .variable, detail: host.stage.shortText(of: screen)))
    }
    names += ids.filter { LuaLiteral.isName($0.text) } + devices
    if !last.isNil { names.append(Item("_", .variable, detail: "the last value")) }
    return names + members(of: environment)
  }

  var ids: [Item] { ids() }

  /// The ids of owners, of behaviours or of both.
  func ids(owners: Bool = true, behaviours: Bool = true) -> [Item] {
    host.ids.compactMap { id in
      switch Named(id, in: host) {
      case .owner(let owner): owners ? Item(id, .id, detail: host.kind(of: owner).name) : nil
      case .behaviour(let behaviour): behaviours ? item(behaviour) : nil
      case nil: nil
      }
    }
  }

  func item(_ behaviour: Behaviour) -> Item {
    Item(behaviour.id, .id, detail: "\(behaviour.script.title), a behaviour")
  }

  /// The owners that the host lends.
  var devices: [Item] {
    let ids = Set(host.ids)
    return host.serviceNames.filter { !ids.contains($0) }.compactMap { name in
      host.lentOwner(name).map { Item(name, .id, detail: host.kind(of: $0).name) }
    }
  }

  func ids(for type: PropertyType) -> [String] { host.scenes.ids(for: type) }

  func scripts(ofScreen id: String) -> [ScriptDeclaration] { host.scenes.scripts(ofScreen: id) }

  // MARK: Members

  func members(of chain: LuaChain?, callable: Bool) -> [Item] {
    chain.flatMap(meaning).map { members(of: $0, callable: callable) } ?? []
  }

  func members(of meaning: Meaning, callable: Bool) -> [Item] {
    switch meaning {
    case .owner(let owner):
      let kind = MemberItems.items(of: host.kind(of: owner), callable: callable)
      return callable ? kind : kind + owner.attached.behaviours.map(item)
    case .kind(let kind): return MemberItems.items(of: kind, callable: callable)
    case .behaviour(let behaviour):
      return MemberItems.items(
        of: host.scripts.library.declaration(of: behaviour.script),
        callable: callable,
        owner: behaviour.owner.map { host.stage.shortText(of: $0) },
        screen: (behaviour.owner as? Control)?.screen.map { host.stage.shortText(of: $0) }
      )
    case .service(let name): return callable ? [] : MemberItems.functions(ofService: name, host)
    case .text:
      guard callable, case .table(let string) = environment["string"] else { return [] }
      return members(of: string)
    case .value(.table(let table)):
      return members(of: table).filter { !callable || table[$0.text].kind == .function }
    case .value: return []
    }
  }

  /// The fields that a table itself has.
  private func members(of table: LuaTable) -> [Item] {
    let prefix = libraryName(of: table).map { "\($0)." } ?? ""
    let names = table.keys(beyond: 0, limit: Limit.offeredMembers.value).keys.compactMap(\.text)
    return names.filter { LuaLiteral.isName($0) && $0 != "_" }.sorted().map { name in
      Item(name, .field, detail: detail(of: table[name], prefix + name))
    }
  }

  private func detail(of value: LuaValue, _ name: String) -> String {
    if let function = FunctionDocumentation.named(name) { return function.usage }
    switch meaning(of: value) {
    case .owner(let owner): return host.stage.shortText(of: owner)
    case .behaviour(let behaviour): return behaviour.description
    case .service(let name): return "the service \(name)"
    default: break
    }
    switch value {
    case .table: return "table"
    case .function: return "function"
    default:
      var printer = ValuePrinter(host, .readable)
      return printer.print(value).line.clipped(to: 40)
    }
  }

  // MARK: Files

  func files(for type: PropertyType, beginningWith path: String) -> [Item]? {
    host.scene.map { SceneFiles(in: $0.folder, of: host).files(for: type, beginningWith: path) }
      ?? []
  }

  func files(beginningWith path: String) -> [Item] {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    let showsHidden = path.dropFirst(folder.count).hasPrefix(".")
    let location = FileLocation(trusting: folder.isEmpty ? "." : String(folder))
    return host.files.list(location).filter { showsHidden || !$0.name.hasPrefix(".") }.map {
      entry in
      let label = entry.name + (entry.isFolder ? "/" : "")
      return Item(folder + label, .file, label: label)
    }
  }
}
