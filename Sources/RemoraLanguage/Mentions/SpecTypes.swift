import RemoraCore
import RemoraLuaSyntax

/// Finds out what expressions of a spec are, where that is certain: a control, or a behaviour of a script.
final class SpecTypes {
  private let types: CheckedTypes
  private let scenes: SpecScenes
  private let script: CheckedScript
  private var known: [Int: CheckedType] = [:]
  private var open: Set<Int> = []
  /// The values that variables get after their declaration, by the numbers of these.
  private let values: [Int: [LuaExpression?]]
  /// The scripts that the spec declares itself, by the names made of their titles.
  private let drafts: Set<String>
  private let assignedGlobals: Set<String>

  init(_ analysis: ScriptAnalysis, _ scenes: SpecScenes) {
    (types, script, self.scenes) = (analysis.types, analysis.script, scenes)
    var values: [Int: [LuaExpression?]] = [:]
    var drafts: Set<String> = []
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
    }
    (self.values, self.drafts) = (values, drafts)
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
        return named(name.text)?.type ?? types.type(of: expression, in: 1)
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
      guard index == 0, let name = base.name, script.code.variable(of: name) == nil else {
        return .unknown
      }
      return result(of: name.text, arguments)
    case (.method(let name, let arguments), .owner), (.method(let name, let arguments), .behaviour):
      guard name.text == "attach" else { return .unknown }
      return arguments.first?.text.map { self.type(ofScript: $0) } ?? .unknown
    case (.field(let name), .owner(let kind)) where !kind.hasMember(name.text):
      return self.type(ofScript: name.text)
    case (.field, .owner), (.field, .behaviour):
      return types.type(of: suffix, on: type, base, index).present
    default: return .unknown
    }
  }

  private func result(of function: String, _ arguments: [LuaExpression]) -> CheckedType {
    switch function {
    case "find": return arguments.first?.text.flatMap { named($0)?.type } ?? .unknown
    case "stage": return types.screen
    default:
      let kind = types.host.kinds.first { $0.isMakeable && $0.name.uncapitalised == function }
      return kind.map { .owner($0) } ?? .unknown
    }
  }

  /// What all values of a variable are.
  private func type(ofVariable number: Int) -> CheckedType {
    if let type = known[number] { return type }
    guard open.count < SpecTypes.maximumDepth, open.insert(number).inserted else { return .unknown }
    defer { open.remove(number) }
    let found = values(ofVariable: number).map { $0.map { type(of: $0) } ?? CheckedType.unknown }
    let isSame = found.dropFirst().allSatisfy { $0.isSame(as: found[0]) }
    let common = isSame ? found.first ?? .unknown : CheckedType.unknown
    known[number] = common
    return common
  }

  /// A chain of many variables is no type that a person could follow.
  private static let maximumDepth = 50

  /// What a local variable gets, where it is declared and later; none for a parameter.
  private func values(ofVariable number: Int) -> [LuaExpression?] {
    guard case .local(let first) = script.code.variables[number].origin else { return [] }
    return (first.map { [$0] } ?? []) + values[number, default: []]
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
