import RemoraLuaSyntax
import RemoraRuntime

/// The tables of a spec that hold the properties of a behaviour: `attach` gets them, directly or through variables
/// and parameters.
struct SpecTables {
  /// The scripts whose properties a variable holds, by the variable's number; `nil` if there are several.
  private(set) var variables: [Int: ScriptDeclaration?] = [:]
  /// The same for tables that are written in the spec, by their offsets.
  private(set) var literals: [Int: ScriptDeclaration?] = [:]
  private var pending: [(LuaExpression, ScriptDeclaration?)] = []

  init(_ spec: SpecTypes) {
    for occurrence in spec.script.code.expressions {
      guard case .suffixed(_, let suffixes) = occurrence.expression.kind else { continue }
      for case .method(let name, let arguments) in suffixes.map(\.kind)
      where name.text == "attach" && arguments.count > 1 {
        if case .behaviour(let script) = spec.type(ofScript: arguments[0].text ?? "") {
          pending.append((arguments[1], script))
        }
      }
    }
    while let (expression, script) = pending.popLast() { add(expression, script, in: spec) }
  }

  private mutating func add(
    _ expression: LuaExpression,
    _ script: ScriptDeclaration?,
    in spec: SpecTypes
  ) {
    switch expression.kind {
    case .table:
      literals.merge([expression.range.lowerBound: script], uniquingKeysWith: SpecTables.common)
    case .name(let name):
      guard let variable = spec.script.code.variable(of: name) else { return }
      let known = variables[variable]
      let script = known.map { SpecTables.common($0, script) } ?? script
      // A variable is followed at most twice: for its script, and when there are several.
      if let known, known?.name == script?.name { return }
      variables[variable] = .some(script)
      pending += spec.values(ofVariable: variable).compactMap { $0.map { ($0, script) } }
    case .parenthesized(let inner): pending.append((inner, script))
    case .operation(let operands, let operators) where ["and", "or"].contains(operators.last):
      pending += operands.map { ($0, script) }
    default: break
    }
  }

  private static func common(
    _ one: ScriptDeclaration?,
    _ other: ScriptDeclaration?
  ) -> ScriptDeclaration? {
    one?.name == other?.name ? one : nil
  }
}
