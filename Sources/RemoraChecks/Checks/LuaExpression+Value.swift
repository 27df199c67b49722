package import RemoraLuaSyntax
import RemoraRuntime

extension LuaExpression {
  /// The value of a literal; `nil` for anything else.
  var value: Value? {
    switch kind {
    case .boolean(let value): return .boolean(value)
    case .string(let text?): return .text(text)
    case .number(let number?): return .number(number)
    case .unary("-", let operand):
      guard case .number(let number?) = operand.kind else { return nil }
      return .number(-number)
    default: return nil
    }
  }

  /// Whether it is a value that is written there, and so no control and no behaviour.
  var isLiteral: Bool {
    switch kind {
    case .table, .function, .nil: true
    default: value != nil
    }
  }

  /// The fields with names of a table that is written there.
  package var fields: [(name: LuaName, value: LuaExpression)] {
    guard case .table(let fields) = kind else { return [] }
    return fields.compactMap { field in
      if case .name(let name) = field.key { (name, field.value) } else { nil }
    }
  }

  /// Whether every field of a table is written with its name, so that its names are known.
  var hasOnlyNames: Bool {
    guard case .table(let fields) = kind else { return false }
    return fields.allSatisfy { if case .name = $0.key { true } else { false } }
  }
}
