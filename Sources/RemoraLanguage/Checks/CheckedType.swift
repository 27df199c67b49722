import LuaSyntax
import RemoraCore

/// What a check knows about the value of an expression.
indirect enum CheckedType {
  /// Nothing: no check looks at it.
  case unknown
  /// `self`
  case itself
  /// The table that `behaviour "Title"` returns.
  case script
  /// An owner of a kind, or of one that descends from it.
  case owner(Kind)
  /// A behaviour of a script, or of one that extends it.
  case behaviour(ScriptDeclaration)
  case list(CheckedType)
  /// What a handler gets: one of these events.
  case event([EventDeclaration])
  /// A library of Lua.
  case library(String)
  /// A module that the text requires.
  case module(CheckedModule)
  /// The owner of the behaviour, of whatever kind.
  case anyOwner
}

/// Finds out what expressions are, where that is certain.
///
/// A variable that is assigned again, an untyped value and a name that is computed are ``CheckedType/unknown``.
final class CheckedTypes {
  private let script: CheckedScript
  private let host: Host
  private var types: [Int: CheckedType] = [:]
  private var open: Set<Int> = []
  private let assignedGlobals: Set<String>
  private var scripts: [String: ScriptDeclaration?] = [:]

  init(_ script: CheckedScript) {
    self.script = script
    host = script.host
    assignedGlobals = Set(
      script.code.globals.compactMap { use, role in
        if case .assigned = role { use.name.text } else { nil }
      }
    )
  }

  func type(of expression: LuaExpression, in function: Int) -> CheckedType {
    if let module = script.module(requiredBy: expression) { return .module(module) }
    return switch expression.kind {
    case .name(let name): type(of: name, in: function)
    case .suffixed(let base, let suffixes):
      suffixes.indices.reduce(type(of: base, in: function)) { type, index in
        type.isUnknown && index > 0 ? type : self.type(of: suffixes[index], on: type, base, index)
      }
    default: .unknown
    }
  }

  private func type(of name: LuaName, in function: Int) -> CheckedType {
    if let variable = script.code.variable(of: name) { return type(ofVariable: variable) }
    guard !assignedGlobals.contains(name.text) else { return .unknown }
    if name.text == "screen", function != 0 { return screen }
    return Modules.libraries.contains(name.text) ? .library(name.text) : .unknown
  }

  private var screen: CheckedType { host.kind(named: "Screen").map { .owner($0) } ?? .unknown }

  // MARK: Variables

  private func type(ofVariable number: Int) -> CheckedType {
    if let known = types[number] { return known }
    // A chain of many variables is no type that a person could follow, and each costs stack.
    guard open.count < 50, open.insert(number).inserted else { return .unknown }
    defer { open.remove(number) }
    let variable = script.code.variables[number]
    let type = variable.writes.isEmpty ? self.type(of: variable, number) : .unknown
    types[number] = type
    return type
  }

  private func type(of variable: LuaCode.Variable, _ number: Int) -> CheckedType {
    if number == script.behaviour { return .script }
    switch variable.origin {
    case .local(let value?): return type(of: value, in: variable.function)
    case .parameter(let index): return type(ofParameter: index, of: variable)
    case .loop(1, let values):
      guard values.count == 1, let call = values[0].namedCall, call.function.text == "ipairs",
        script.code.variable(of: call.function) == nil, let list = call.arguments.first,
        case .list(let item) = type(of: list, in: variable.function)
      else { return .unknown }
      return item
    default: return .unknown
    }
  }

  private func type(ofParameter index: Int, of variable: LuaCode.Variable) -> CheckedType {
    guard let method = script.method(of: variable.function) else { return .unknown }
    if index == 0 { return variable.name.text == "self" ? .itself : .unknown }
    guard index == 1, !script.isCalled(method.text), let declaration = script.declaration,
      let handler = declaration.handlers.first(where: { $0.name == method.text })
    else { return .unknown }
    let events = events(of: handler.trigger, declaration)
    return events.isEmpty ? .unknown : .event(events)
  }

  /// The declarations of the event that a handler handles; none if one of its senders is not known.
  private func events(
    of trigger: HandlerTrigger,
    _ declaration: ScriptDeclaration
  ) -> [EventDeclaration] {
    switch trigger {
    case .ownerEvent(let name): return host.kinds.compactMap { $0.event(name) }
    case .outletEvent(let index, let name):
      let outlet = declaration.outlets[index]
      if let kind = host.kind(named: outlet.kind) { return kind.event(name).map { [$0] } ?? [] }
      guard case .behaviour(let linked) = type(ofKind: outlet.kind) else { return [] }
      return linked.events.filter { $0.name == name }
    case .ownerMessage, .outletMessage: return []
    }
  }

  // MARK: Members

  /// The type after a suffix, on what the suffixes before it give.
  func type(
    of suffix: LuaSuffix,
    on type: CheckedType,
    _ base: LuaExpression,
    _ index: Int
  ) -> CheckedType {
    switch (suffix.kind, type) {
    case (.field(let name), .itself): return self.type(ofField: name.text)
    case (.field(let name), .owner) where name.text == "screen": return screen
    case (.index, .list(let item)): return item
    case (.method(let name, let arguments), .itself), (.method(let name, let arguments), .owner),
      (.method(let name, let arguments), .behaviour):
      return result(of: name.text, arguments)
    case (.field(let name), .anyOwner) where name.text == "screen": return screen
    case (.call(let arguments), _):
      guard index == 0, let name = base.name, script.code.variable(of: name) == nil else {
        return .unknown
      }
      return result(of: name.text, arguments)
    default: return .unknown
    }
  }

  private func type(ofField name: String) -> CheckedType {
    if name == "screen" { return screen }
    if name == "owner" { return .anyOwner }
    guard let outlet = script.declaration?.outlets.first(where: { $0.name == name }) else {
      return .unknown
    }
    let item = type(ofKind: outlet.kind)
    return outlet.isList ? .list(item) : item
  }

  /// What is behind the name of a kind or of a script.
  func type(ofKind name: String) -> CheckedType {
    if let kind = host.kind(named: name) { return .owner(kind) }
    if let own = script.declaration, "\(own.name)" == name { return .behaviour(own) }
    if scripts[name] == nil {
      scripts[name] = (try? host.script(named: name)).map { host.library.declaration(of: $0) }
    }
    return scripts[name].flatMap { $0 }.map { .behaviour($0) } ?? .unknown
  }

  private func result(of function: String, _ arguments: [LuaExpression]) -> CheckedType {
    switch function {
    case "add":
      let kind = arguments.first?.text.flatMap { host.kind(named: $0) }
      return kind.map { .owner($0) } ?? .unknown
    case "attach": return arguments.first?.text.map(type(ofKind:)) ?? .unknown
    case "present", "push": return screen
    default: return .unknown
    }
  }
}

extension CheckedType {
  var isUnknown: Bool { if case .unknown = self { true } else { false } }
}
