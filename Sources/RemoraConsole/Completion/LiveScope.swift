import RemoraLanguage
import RemoraLua
import RemoraRuntime

/// The value or type of an expression, as far as it is known without running it.
enum Meaning {
  case owner(any Owner)
  case behaviour(Behaviour)
  /// A future owner of this kind.
  case kind(Kind)
  /// A service, by its name.
  case service(String)
  /// Any text.
  case text
  /// Any other value.
  case value(LuaValue)
}

/// The names and expressions at the prompt.
///
/// It finds their meaning with raw reads of tables; no getter, metamethod or function runs.
struct LiveScope {
  let host: ScriptHost
  let environment: LuaTable
  /// The last value, `_`.
  let last: LuaValue
  /// The names that the code before the cursor declares, which hide others.
  var hidden: Set<String> = []

  func meaning(of chain: LuaChain) -> Meaning? {
    var meaning: Meaning?
    var steps = chain.steps[...]
    switch chain.root {
    case .text: meaning = .text
    case .name(let name):
      if case .call(let argument)? = steps.first, let argument,
        let result = result(of: name, argument)
      {
        meaning = result
        steps = steps.dropFirst()
      } else {
        meaning = self.meaning(of: name)
      }
    }
    for step in steps {
      guard let known = meaning else { return nil }
      meaning = self.meaning(of: step, in: known)
    }
    return meaning
  }

  // MARK: Names

  func meaning(of name: String) -> Meaning? {
    if hidden.contains(name) { return nil }
    let value = environment[name]
    if !value.isNil { return meaning(of: value) }
    switch name {
    case "_": return last.isNil ? nil : meaning(of: last)
    case "screen": return host.topScreen.map { .owner($0) }
    default: return named(name)
    }
  }

  private func named(_ name: String) -> Meaning? {
    switch Named(name, in: host) {
    case .owner(let owner): .owner(owner)
    case .behaviour(let behaviour): .behaviour(behaviour)
    case nil: nil
    }
  }

  private func meaning(ofService name: String) -> Meaning? {
    if let owner = host.lentOwner(name) { return .owner(owner) }
    return host.serviceNames.contains(name) ? .service(name) : nil
  }

  func meaning(of value: LuaValue) -> Meaning? {
    switch value {
    case .nil: return nil
    case .string: return .text
    case .table(let table):
      if let service = host.services.name(of: table) { return .service(service) }
      fallthrough
    case .object:
      switch host.lua.object(behind: value) {
      case let behaviour as Behaviour: return .behaviour(behaviour)
      case let owner as any Owner: return .owner(owner)
      default: return .value(value)
      }
    default: return .value(value)
    }
  }

  /// The result of a function whose result type is known.
  private func result(of function: String, _ argument: String) -> Meaning? {
    switch function {
    case "find": return host.ids.contains(argument) ? named(argument) : nil
    case "service": return meaning(ofService: argument)
    case "require":
      return host.scripts.value(ofModule: argument).flatMap { meaning(of: $0) }
    default: return nil
    }
  }

  // MARK: Steps

  private func meaning(of step: LuaChain.Step, in meaning: Meaning) -> Meaning? {
    switch (step, meaning) {
    case (.field("delegate"), .owner(let owner)):
      return (owner.attached.delegate as? any Owner).map { .owner($0) }
    case (.field("parent"), .owner(let owner as Control)): return owner.parent.map { .owner($0) }
    case (.field("screen"), .owner(let owner as Control)): return owner.screen.map { .owner($0) }
    case (.field(let name), .owner(let owner)):
      if let property = host.kind(of: owner).property(name) {
        return self.meaning(of: property.type)
      }
      return owner.attached.behaviour(name).map { .behaviour($0) }
    case (.field(let name), .kind(let kind)):
      return kind.property(name).flatMap { self.meaning(of: $0.type) }
    case (.field(let name), .behaviour(let behaviour)): return self.meaning(of: name, in: behaviour)
    case (.field(let name), .value(.table(let table))): return self.meaning(of: table[name])
    case (.item(let index), .value(.table(let table))): return self.meaning(of: table[index])
    default: return nil
    }
  }

  private func meaning(of name: String, in behaviour: Behaviour) -> Meaning? {
    let script = behaviour.script
    if name == "owner" { return behaviour.owner.map { .owner($0) } }
    if let property = script.property(name) { return meaning(of: property.type) }
    if name == "screen", let screen = (behaviour.owner as? Control)?.screen {
      return .owner(screen)
    }
    if script.stateNames.contains(name) { return meaning(of: behaviour.rawState(name)) }
    guard let outlet = script.outlets.firstIndex(where: { $0.name == name }) else { return nil }
    return meaning(of: behaviour.link(ofOutlet: outlet))
      ?? (script.outlets[outlet].isList
        ? nil : host.kind(named: script.outlets[outlet].kind).map { .kind($0) })
  }

  private func meaning(of type: PropertyType) -> Meaning? {
    switch type {
    case .text, .choice, .color, .image, .localized, .file: .text
    default: nil
    }
  }

  /// The name of a library of Lua, by its table.
  func libraryName(of table: LuaTable) -> String? {
    FunctionDocumentation.libraries.map(\.name).first { environment[$0] == .table(table) }
  }
}
