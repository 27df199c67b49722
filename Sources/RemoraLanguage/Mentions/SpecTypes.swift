import RemoraLimits
import RemoraLuaSyntax
import RemoraRuntime

/// Finds out what expressions of a spec are, where that is certain: a control, or a behaviour of a script.
final class SpecTypes {
  private let types: CheckedTypes
  private let scenes: SpecScenes
  let script: CheckedScript
  private var known: [Int: CheckedType] = [:]
  private var results: [Int: CheckedType] = [:]
  private var knownIDs: [String: CheckedType] = [:]
  private var open: Set<Int> = []
  private var openFunctions: Set<Int> = []
  private var openIDs: Set<String> = []
  private lazy var tables = SpecTables(self)
  /// What the spec makes or attaches with an id, which is a global name then.
  private let ownIDs: [String: [LuaExpression]]
  /// The arguments of the calls of functions that variables hold, by the functions' numbers.
  private let calls: [Int: [[LuaExpression]]]
  /// The values that variables get after their declaration, by the numbers of these.
  private let values: [Int: [LuaExpression?]]
  /// The scripts that the spec declares itself, by the names made of their titles.
  private let drafts: Set<String>
  private let assignedGlobals: Set<String>

  init(_ analysis: ScriptAnalysis, _ scenes: SpecScenes) {
    (types, script, self.scenes) = (analysis.types, analysis.script, scenes)
    var values: [Int: [LuaExpression?]] = [:]
    var drafts: Set<String> = []
    var calls: [Int: [[LuaExpression]]] = [:]
    var ownIDs: [String: [LuaExpression]] = [:]
    for occurrence in script.code.expressions {
      let expression = occurrence.expression
      if case .assigned(let value) = occurrence.role, let name = expression.name,
        let variable = script.code.variable(of: name)
      {
        values[variable, default: []].append(value)
      }
      if let call = expression.namedCall, call.function.text == "behaviour",
        let title = call.arguments.first?.text
      {
        let words = title.lowercased().split { !($0.isLetter || $0.isNumber) }
        drafts.insert(words.joined(separator: "_"))
      }
      if let id = expression.givenID { ownIDs[id, default: []].append(expression) }
      if case .suffixed(let base, let suffixes) = expression.kind, let name = base.name,
        case .call(let arguments)? = suffixes.first?.kind,
        let function = script.code.variable(of: name).flatMap(types.function(ofVariable:))
      {
        calls[function, default: []].append(arguments)
      }
    }
    (self.values, self.drafts, self.calls, self.ownIDs) = (values, drafts, calls, ownIDs)
    assignedGlobals = script.code.assignedGlobals
  }

  /// What has an id in the scene that the spec opens.
  func named(_ id: String) -> SpecScenes.Named? {
    assignedGlobals.contains(id) ? nil : scenes.ids[id]
  }

  /// A script file, and none that the spec declares in its place.
  func type(ofScript name: String) -> CheckedType {
    guard !drafts.contains(name), case .behaviour(let script) = types.type(ofKind: name) else {
      return .unknown
    }
    return .behaviour(script)
  }

  func type(of expression: LuaExpression) -> CheckedType {
    switch expression.kind {
    case .name(let name):
      guard let variable = script.code.variable(of: name) else {
        return named(name.text)?.type ?? type(ofOwnID: name.text)
          ?? types.type(of: expression, in: 1)
      }
      return type(ofVariable: variable)
    case .suffixed(let base, let suffixes):
      return suffixes.indices.reduce(type(of: base)) { type, index in
        self.type(of: suffixes[index], on: type, base, index)
      }
    case .parenthesized(let inner): return type(of: inner)
    default: return types.type(of: expression, in: 1)
    }
  }

  func type(
    of suffix: LuaSuffix,
    on type: CheckedType,
    _ base: LuaExpression,
    _ index: Int
  ) -> CheckedType {
    switch (suffix.kind, type) {
    case (.call(let arguments), _):
      guard index == 0, let name = base.name else { return .unknown }
      guard let variable = script.code.variable(of: name) else {
        return result(of: name.text, arguments)
      }
      return types.function(ofVariable: variable).map { result(ofFunction: $0) } ?? .unknown
    case (.method(let name, let arguments), _):
      // Only owners and behaviours have such a function, also where nothing else is known of them.
      guard name.text == "attach" else { return .unknown }
      return arguments.first?.text.map { self.type(ofScript: $0) } ?? .unknown
    case (.field(let name), .owner(let kind)) where !kind.hasMember(name.text):
      return self.type(ofScript: name.text)
    case (.field, .owner), (.field, .behaviour):
      return types.type(of: suffix, on: type, base, index).present
    default: return .unknown
    }
  }

  /// What a function of the spec returns, if every `return` in it gives the same.
  private func result(ofFunction number: Int) -> CheckedType {
    if let type = results[number] { return type }
    guard openFunctions.count < Limit.followedTypes.value, openFunctions.insert(number).inserted
    else {
      return .unknown
    }
    defer { openFunctions.remove(number) }
    let type = common(script.code.functions[number].returns)
    results[number] = type
    return type
  }

  /// What a function gives that all specs have.
  func result(of function: String, _ arguments: [LuaExpression]) -> CheckedType {
    switch function {
    case "find": return arguments.first?.text.flatMap { named($0)?.type } ?? .unknown
    case "stage", "screen": return types.screen
    default:
      let kind = types.host.kinds.first { $0.isMakeable && $0.name.uncapitalised == function }
      return kind.map { .owner($0) } ?? .unknown
    }
  }

  /// What all values of a variable are.
  private func type(ofVariable number: Int) -> CheckedType {
    if let type = known[number] { return type }
    if let script = tables.variables[number] { return script.map { .behaviour($0) } ?? .unknown }
    guard open.count < Limit.followedTypes.value, open.insert(number).inserted else {
      return .unknown
    }
    defer { open.remove(number) }
    let type = common(values(ofVariable: number))
    known[number] = type
    return type
  }

  /// What the spec gives an id to; `nil` if it is nothing.
  private func type(ofOwnID id: String) -> CheckedType? {
    guard let given = ownIDs[id], !assignedGlobals.contains(id), !scenes.shared.contains(id) else {
      return nil
    }
    if let type = knownIDs[id] { return type }
    // The owner that gets a behaviour with this id may be named by the same id.
    guard openIDs.count < Limit.followedTypes.value, openIDs.insert(id).inserted else {
      return .unknown
    }
    defer { openIDs.remove(id) }
    let type = common(given)
    knownIDs[id] = type
    return type
  }

  /// What all of these values are.
  private func common(_ values: [LuaExpression?]) -> CheckedType {
    let found = values.map { $0.map { type(of: $0) } ?? CheckedType.unknown }
    let isSame = found.dropFirst().allSatisfy { $0.isSame(as: found[0]) }
    return isSame ? found.first ?? .unknown : .unknown
  }

  /// What a variable gets: where it is declared, from the calls of its function or from a list, and later.
  func values(ofVariable number: Int) -> [LuaExpression?] {
    let variable = script.code.variables[number]
    let first: [LuaExpression?]
    switch variable.origin {
    case .local(let value): first = value.map { [$0] } ?? []
    case .parameter(let place):
      first =
        calls[variable.function]?.map { $0.indices.contains(place) ? $0[place] : nil } ?? [nil]
    case .loop(1, let lists):
      guard lists.count == 1, let call = lists[0].namedCall, call.function.text == "ipairs",
        case .table(let fields)? = call.arguments.first?.kind
      else { return [nil] }
      first = fields.map(\.value)
    default: return [nil]
    }
    return first + values[number, default: []]
  }

  /// The script whose properties a table holds that is written in the spec.
  func script(ofTable table: LuaExpression) -> ScriptDeclaration? {
    tables.literals[table.range.lowerBound] ?? nil
  }

  /// The owners and behaviours whose events a recorder records; none if that is not known.
  func senders(ofRecorder expression: LuaExpression) -> [CheckedType] {
    guard let name = expression.name, let variable = script.code.variable(of: name) else {
      return []
    }
    let all = values(ofVariable: variable)
    guard all.count == 1, let call = all[0]?.namedCall, call.function.text == "record" else {
      return []
    }
    return call.arguments.map { type(of: $0) }
  }
}

extension LuaExpression {
  /// The id that a call gives: `button { id = "like" }`, `page:attach("toggle_button", { id = "like" })`.
  fileprivate var givenID: String? {
    guard case .suffixed(_, let suffixes) = kind, let last = suffixes.last else { return nil }
    let options: LuaExpression? =
      switch last.kind {
      case .call(let arguments): arguments.first
      case .method(let name, let arguments) where name.text == "attach":
        arguments.dropFirst().first
      default: nil
      }
    return options?.fields.first { $0.name.text == "id" }?.value.text
  }
}
