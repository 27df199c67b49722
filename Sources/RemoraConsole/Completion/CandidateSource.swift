import Lua
import LuaSyntax
import RemoraCore
import RemoraLanguage

/// The candidates that a host offers: names, members, ids, files.
struct CandidateSource {
  typealias Candidate = ConsoleCompletions.Candidate

  /// The maximum number of entries of a table to offer.
  private static let limit = 10_000

  let finder: MeaningFinder
  var host: Host { finder.host }

  // MARK: Names

  /// Everything in scope: names that the code declares, ids, globals, keywords.
  func names(declared: Set<String>) -> [Candidate] {
    var names = declared.sorted().map { Candidate($0, "local") }
    if let screen = host.topScreen { names.append(Candidate("screen", host.shortText(of: screen))) }
    names += ids().filter { LuaLiteral.isName($0.text) }
    names += devices
    if !finder.last.isNil { names.append(Candidate("_", "the last value")) }
    names += members(of: finder.environment)
    return names + LuaLexer.keywords.sorted().map { Candidate($0) }
  }

  /// The ids of owners and behaviours.
  func ids(owners: Bool = true, behaviours: Bool = true) -> [Candidate] {
    host.ids.compactMap { id in
      switch host.named(id) {
      case .owner(let owner): owners ? Candidate(id, host.kind(of: owner).name) : nil
      case .behaviour(let behaviour):
        behaviours ? Candidate(id, "\(behaviour.script.title), a behaviour") : nil
      case nil: nil
      }
    }
  }

  /// The owners that the host lends.
  var devices: [Candidate] {
    let ids = Set(host.ids)
    return host.serviceNames.filter { !ids.contains($0) }.compactMap { name in
      host.lentOwner(name).map { Candidate(name, host.kind(of: $0).name) }
    }
  }

  // MARK: Members

  /// The members of an expression, after its dot or its colon.
  func members(of meaning: Meaning, callable: Bool) -> [Candidate] {
    switch meaning {
    case .owner(let owner):
      let kind = members(of: host.kind(of: owner), callable: callable)
      return callable ? kind : kind + owner.attachments.behaviours.map(candidate)
    case .kind(let kind): return members(of: kind, callable: callable)
    case .behaviour(let behaviour): return members(of: behaviour, callable: callable)
    case .service(let name):
      return callable ? [] : host.functionNames(ofService: name).map { Candidate($0, "function") }
    case .text:
      guard callable, case .table(let table) = finder.environment["string"] else { return [] }
      return members(of: table, prefix: "string.")
    case .value(.table(let table)):
      let prefix = finder.libraryName(of: table).map { "\($0)." }
      let all = members(of: table, prefix: prefix ?? "")
      return callable ? all.filter { table[$0.text].kind == .function } : all
    case .value: return []
    }
  }

  private func members(of kind: Kind, callable: Bool) -> [Candidate] {
    MemberItems.items(of: kind, callable: callable).map { Candidate($0) }
  }

  private func candidate(_ behaviour: Behaviour) -> Candidate {
    Candidate(behaviour.id, "\(behaviour.script.title), a behaviour")
  }

  private func members(of behaviour: Behaviour, callable: Bool) -> [Candidate] {
    let script = host.library.declaration(of: behaviour.script)
    let actions =
      script.actionNames.map { Candidate($0, "action") }
      + MemberItems.words(["attach", "detach", "isAlive"]).map { Candidate($0) }
    if callable { return actions }
    let owner = behaviour.owner.map { host.shortText(of: $0) }
    let screen = (behaviour.owner as? Control)?.screen.map { host.shortText(of: $0) }
    return MemberItems.fields(of: script).map { Candidate($0) }
      + [Candidate("owner", owner), Candidate("screen", screen)] + actions
  }

  /// The properties that an inspector shows, with those of states.
  func properties(of behaviour: Behaviour) -> [Candidate] {
    let script = host.library.declaration(of: behaviour.script)
    return MemberItems.fields(of: script).filter { script.property($0.text) != nil }
      .map { Candidate($0) }
  }

  /// The fields that a table itself has.
  private func members(of table: LuaTable, prefix: String = "") -> [Candidate] {
    let names = table.keys(beyond: 0, limit: CandidateSource.limit).keys.compactMap(\.text)
    return names.filter { LuaLiteral.isName($0) && $0 != "_" }.sorted().map { name in
      Candidate(name, detail(of: table[name], prefix + name))
    }
  }

  private func detail(of value: LuaValue, _ name: String) -> String {
    if let function = FunctionDocumentation.named(name) { return function.usage }
    switch finder.meaning(of: value) {
    case .owner(let owner): return host.shortText(of: owner)
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

  /// The properties that `animate` can change.
  func animatableProperties(of meaning: Meaning) -> [Candidate] {
    let kind: Kind
    switch meaning {
    case .owner(let owner): kind = host.kind(of: owner)
    case .kind(let known): kind = known
    default: return []
    }
    let moving = kind.propertiesOwnFirst.filter { property in
      switch property.type {
      case .number, .seconds, .point, .size: !property.isReadOnly
      default: false
      }
    }
    return moving.map { Candidate(MemberItems.item($0)) } + [Candidate("over", "seconds")]
  }
}
