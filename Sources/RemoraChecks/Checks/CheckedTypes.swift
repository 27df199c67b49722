import RemoraLimits
package import RemoraLuaSyntax
package import RemoraRuntime

/// Finds out what expressions are, where that is certain.
///
/// A variable that is assigned again, an untyped value and a name that is computed are ``CheckedType/unknown``.
package final class CheckedTypes {
  package let script: CheckedScript
  package let host: ScriptHost
  private var types: [Int: CheckedType] = [:]
  private var results: [Int: CheckedType] = [:]
  /// How many variables and functions are being looked at: each costs stack.
  private var depth = 0
  private var open: Set<Int> = []
  private var openFunctions: Set<Int> = []
  private let assignedGlobals: Set<String>
  private var scripts: [String: ScriptDeclaration?] = [:]

  package init(_ script: CheckedScript) {
    self.script = script
    host = script.host
    assignedGlobals = script.code.assignedGlobals
  }

  /// Every chain of the text, in its order.
  package private(set) lazy var chains: [CheckedChain] = script.code.expressions.compactMap {
    occurrence in
    guard case .suffixed(let base, let suffixes) = occurrence.expression.kind else { return nil }
    let found = types(along: base, suffixes, in: occurrence.function)
    return CheckedChain(base: base, suffixes: suffixes, occurrence: occurrence, types: found)
  }

  package func type(of expression: LuaExpression, in function: Int) -> CheckedType {
    guard depth < Limit.followedTypes.value else { return .unknown }
    depth += 1
    defer { depth -= 1 }
    if let module = script.module(requiredBy: expression) { return .module(module) }
    switch expression.kind {
    case .name(let name): return type(of: name, in: function)
    case .suffixed(let base, let suffixes):
      return types(along: base, suffixes, in: function).last ?? .unknown
    case .nil: return .nothing
    case .parenthesized(let inner): return type(of: inner, in: function)
    case .string: return .value(.text)
    case .number: return .value(.number())
    case .boolean: return .value(.boolean)
    case .operation(let operands, let operators):
      return type(of: operands, operators, in: function)
    case .unary("not", _): return .value(.boolean)
    case .unary: return .value(.number())
    case .table:
      let fields = expression.fields.map { field in
        (field.name.text, type(ofField: field.name.text, field.value, in: function))
      }
      return .record(Dictionary(fields) { first, _ in first })
    default: return .unknown
    }
  }

  /// The type of a field of a table, which may get another value wherever a field of its name is assigned.
  private func type(
    ofField name: String,
    _ value: LuaExpression,
    in function: Int
  ) -> CheckedType {
    guard !script.code.mayAssign(field: name) else { return .unknown }
    let type = type(of: value, in: function)
    if case .nothing = type { return .unknown }
    return type
  }

  /// The types of what a chain begins with, and of what it is after each suffix.
  private func types(
    along base: LuaExpression,
    _ suffixes: [LuaSuffix],
    in function: Int
  ) -> [CheckedType] {
    var found = [type(of: base, in: function)]
    found.reserveCapacity(suffixes.count + 1)
    var path = base.name.flatMap { self.path(pathRoot(of: $0)) }
    for (index, suffix) in suffixes.enumerated() {
      var next = CheckedType.unknown
      if index == 0 || !found[index].isUnknown {
        next = type(of: suffix, on: found[index].present, base, index)
      }
      if case .field(let name) = suffix.kind {
        path = path?.appending(name.text)
      } else {
        path = nil
      }
      found.append(narrowed(next, path, at: base.range.lowerBound))
    }
    return found
  }

  private func type(
    of operands: [LuaExpression],
    _ operators: [String],
    in function: Int
  ) -> CheckedType {
    switch operators.last {
    case "and":
      let found = operands.map { type(of: $0, in: function) }
      let last = found[found.count - 1]
      let mayBeNil = found.dropLast().contains { if case .optional = $0 { true } else { false } }
      return mayBeNil ? last.orNil : last
    case "or":
      // Only what every operand is, is certain.
      let found = operands.map { type(of: $0, in: function) }
      return common(found.dropLast().map(\.present) + found.suffix(1))
    case "..": return .value(.text)
    case "==", "~=", "<", ">", "<=", ">=": return .value(.boolean)
    default: return .value(.number())
    }
  }

  /// The type that several values have in common.
  private func common(_ types: [CheckedType]) -> CheckedType {
    let present = types.filter { if case .nothing = $0 { false } else { true } }.map(\.present)
    guard let first = present.first else { return types.first ?? .unknown }
    guard present.dropFirst().allSatisfy({ $0.isSame(as: first) }) else { return .unknown }
    return types.allSatisfy { $0.isSame(as: first) } ? first : first.orNil
  }

  private func pathRoot(of name: LuaName) -> LuaPath.Root {
    script.code.variable(of: name).map { .variable($0) } ?? .global(name.text)
  }

  private func type(of name: LuaName, in function: Int) -> CheckedType {
    let root = pathRoot(of: name)
    return narrowed(type(of: root, in: function), path(root), at: name.range.lowerBound)
  }

  private func type(of root: LuaPath.Root, in function: Int) -> CheckedType {
    switch root {
    case .variable(let number): return type(ofVariable: number)
    case .global(let name) where assignedGlobals.contains(name): return .unknown
    case .global("screen") where function != 0: return screen.orNil
    case .global(let name): return Modules.libraries.contains(name) ? .library(name) : .unknown
    }
  }

  package var screen: CheckedType { host.kind(named: "Screen").map { .owner($0) } ?? .unknown }

  // MARK: Variables

  package func type(ofVariable number: Int) -> CheckedType {
    if let known = types[number] { return known }
    guard open.insert(number).inserted else { return .unknown }
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
    case .counter: return .value(.number())
    case .loop(let index, let values):
      guard values.count == 1, let call = values[0].namedCall, call.function.text == "ipairs",
        script.code.variable(of: call.function) == nil, let list = call.arguments.first
      else { return .unknown }
      if index == 0 { return .value(.integer()) }
      guard index == 1, case .list(let item) = type(of: list, in: variable.function).present else {
        return .unknown
      }
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
      return events(named: name, of: type(ofKind: declaration.outlets[index].kind))
    case .ownerMessage, .outletMessage: return []
    }
  }

  /// The events of that name that a value sends.
  func events(named name: String, of sender: CheckedType) -> [EventDeclaration] {
    switch sender {
    case .owner(let kind): kind.event(name).map { [$0] } ?? []
    case .behaviour(let linked): linked.events.filter { $0.name == name }
    case .itself: script.declaration?.events.filter { $0.name == name } ?? []
    default: []
    }
  }

  // MARK: Functions

  /// What a function of the text returns, if every `return` in it gives the same type.
  package func result(ofFunction number: Int) -> CheckedType {
    if let known = results[number] { return known }
    guard openFunctions.insert(number).inserted else { return .unknown }
    defer { openFunctions.remove(number) }
    let function = script.code.functions[number]
    let type = common(function.returns.map { self.type(of: $0, in: number) })
    let result = function.mayReturnNothing ? type.orNil : type
    results[number] = result
    return result
  }

  /// The number of the function in a variable that is never assigned again.
  package func function(ofVariable number: Int) -> Int? {
    let variable = script.code.variables[number]
    return variable.writes.isEmpty ? functions[variable.name.range.lowerBound] : nil
  }

  /// The numbers of the functions that variables hold, by where these are declared.
  private lazy var functions: [Int: Int] = {
    let places = script.code.functions.enumerated().compactMap { number, function in
      if case .variable(let name) = function.target { (name.range.lowerBound, number) } else { nil }
    }
    return Dictionary(places) { first, _ in first }
  }()

  // MARK: Names

  /// What is behind the name of a kind or of a script.
  package func type(ofKind name: String) -> CheckedType {
    if let kind = host.kind(named: name) { return .owner(kind) }
    if let own = script.declaration, "\(own.name)" == name { return .behaviour(own) }
    if scripts[name] == nil {
      scripts[name] = (try? host.script(named: name)).map {
        host.scripts.library.declaration(of: $0)
      }
    }
    return scripts[name].flatMap { $0 }.map { .behaviour($0) } ?? .unknown
  }
}

extension CheckedType {
  /// Whether two are certainly the same.
  package func isSame(as other: CheckedType) -> Bool {
    switch (self, other) {
    case (.itself, .itself), (.script, .script), (.anyOwner, .anyOwner), (.task, .task),
      (.nothing, .nothing):
      true
    case (.optional(let one), .optional(let two)): one.isSame(as: two)
    case (.owner(let one), .owner(let two)): one === two
    case (.behaviour(let one), .behaviour(let two)): one.name == two.name
    case (.list(let one), .list(let two)): one.isSame(as: two)
    case (.value(let one), .value(let two)): one.name == two.name
    case (.library(let one), .library(let two)), (.service(let one), .service(let two)):
      one == two
    default: false
    }
  }
}
