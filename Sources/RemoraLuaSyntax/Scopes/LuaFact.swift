/// A variable or a global, and the fields that are read from it one after the other: `self.button`.
package struct LuaPath: Hashable {
  package enum Root: Hashable {
    /// The number of a variable.
    case variable(Int)
    case global(String)
  }

  package let root: Root
  package private(set) var fields: [String] = []

  package init(_ root: Root) { self.root = root }

  /// The path of a field of its value.
  package func appending(_ field: String) -> LuaPath {
    var path = self
    path.fields.append(field)
    return path
  }
}

/// What a test found out about the value of a path.
package struct LuaFact {
  package enum Claim: Equatable {
    /// It is neither nil nor false.
    case truthy
    /// It is nil or false.
    case falsy
    case isNil
    case notNil
    /// What `type` gives for it.
    case type(String)
    case notType(String)
  }

  let path: LuaPath
  package let claim: Claim
  /// Where the test ends.
  let test: Int
  /// The number of the function with the test.
  var function = 0
  /// The offsets of a cursor where code only runs with that outcome of the test.
  var places = 0..<0
}

extension LuaCode {
  /// The path of an expression that is a name, or that reads fields of one.
  package func path(of expression: LuaExpression) -> LuaPath? {
    switch expression.kind {
    case .name(let name):
      return LuaPath(variable(of: name).map { .variable($0) } ?? .global(name.text))
    case .parenthesized(let inner): return path(of: inner)
    case .suffixed(let base, let suffixes):
      guard suffixes.count <= LuaCode.longestPath, var path = path(of: base) else { return nil }
      for suffix in suffixes {
        guard case .field(let name) = suffix.kind else { return nil }
        path = path.appending(name.text)
      }
      return path
    default: return nil
    }
  }

  private static let longestPath = 8

  // MARK: Questions

  /// Whether any test is about a variable or a global, or about a field of it.
  package func hasFacts(about root: LuaPath.Root) -> Bool { flow.roots.contains(root) }

  /// What is known about a path where a cursor is, the outermost test first.
  package func facts(about path: LuaPath, at offset: Int) -> [LuaFact] {
    flow.facts(about: path, at: offset)
  }

  /// Whether nothing may have changed the value of a fact between the test and a cursor.
  ///
  /// Any call counts as a change of fields and globals: what is unknown is better than what is wrong.
  package func isCurrent(_ fact: LuaFact, at offset: Int) -> Bool {
    flow.isCurrent(fact, at: offset, self)
  }

  // MARK: Conditions

  /// The arguments, if an expression calls a function of Lua by its name.
  func arguments(ofCallOf function: String, _ expression: LuaExpression) -> [LuaExpression]? {
    guard let call = expression.namedCall, call.function.text == function,
      variable(of: call.function) == nil
    else { return nil }
    return call.arguments
  }

  /// What is known where a condition was true, or false.
  func facts(in condition: LuaExpression, when outcome: Bool) -> [LuaFact] {
    switch condition.kind {
    case .name, .suffixed:
      return fact(condition, outcome ? .truthy : .falsy, condition)
    case .parenthesized(let inner): return facts(in: inner, when: outcome)
    case .unary("not", let operand): return facts(in: operand, when: !outcome)
    case .operation(let operands, let signs):
      switch signs[0] {
      case "and" where outcome, "or" where !outcome:
        return operands.flatMap { facts(in: $0, when: outcome) }
      case "==" where signs.count == 1: return facts(inEquationOf: operands, condition, outcome)
      case "~=" where signs.count == 1: return facts(inEquationOf: operands, condition, !outcome)
      default: return []
      }
    default: return []
    }
  }

  private func fact(
    _ expression: LuaExpression,
    _ claim: LuaFact.Claim,
    _ test: LuaExpression
  ) -> [LuaFact] {
    path(of: expression).map {
      [LuaFact(path: $0, claim: claim, test: test.range.upperBound)]
    } ?? []
  }

  private func facts(
    inEquationOf operands: [LuaExpression],
    _ test: LuaExpression,
    _ isEqual: Bool
  ) -> [LuaFact] {
    let isReversed = operands[0].literalType != nil
    let (tested, value) = isReversed ? (operands[1], operands[0]) : (operands[0], operands[1])
    if let type = value.text, let arguments = arguments(ofCallOf: "type", tested),
      let first = arguments.first
    {
      return fact(first, isEqual ? .type(type) : .notType(type), test)
    }
    guard let type = value.literalType else { return [] }
    if type == "nil" { return fact(tested, isEqual ? .isNil : .notNil, test) }
    return isEqual ? fact(tested, .type(type), test) : []
  }
}

extension LuaExpression {
  /// What `type` gives for a literal.
  fileprivate var literalType: String? {
    switch kind {
    case .nil: "nil"
    case .boolean: "boolean"
    case .number: "number"
    case .string: "string"
    default: nil
    }
  }
}
