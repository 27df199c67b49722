extension LuaCode {
  /// The path of an expression that is a name, or that reads fields of one.
  package func path(of expression: LuaExpression) -> LuaPath? {
    switch expression.kind {
    case .name(let name):
      return LuaPath(variable(of: name).map { .variable($0) } ?? .global(name.text))
    case .parenthesized(let inner): return path(of: inner)
    case .suffixed(let base, let suffixes): return path(of: base, suffixes[...])
    default: return nil
    }
  }

  /// The path of an expression with the first of its suffixes, if these read fields.
  package func path(of base: LuaExpression, _ suffixes: ArraySlice<LuaSuffix>) -> LuaPath? {
    guard suffixes.count <= LuaCode.longestPath, var path = path(of: base) else { return nil }
    for suffix in suffixes {
      guard case .field(let name) = suffix.kind else { return nil }
      path = path.appending(name.text)
    }
    return path
  }

  /// How many names a path has at most, `a.b.c` has three: more than a person tests.
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
  /// Any call counts as a change of fields and globals, but for those of functions that are known to be harmless.
  package func isCurrent(_ fact: LuaFact, at offset: Int) -> Bool {
    flow.isCurrent(fact, at: offset, self)
  }

  /// Whether the source may assign a field of that name, in any table.
  package func mayAssign(field: String) -> Bool { flow.mayAssign(field: field) }

  /// Whether an expression is certainly a number, and so no key that a name stands for.
  func isNumber(_ expression: LuaExpression) -> Bool {
    switch expression.kind {
    case .number, .unary("-", _), .unary("#", _), .unary("~", _): return true
    case .operation(_, let signs): return LuaExpression.arithmeticSigns.contains(signs[0])
    case .parenthesized(let inner): return isNumber(inner)
    case .name(let name):
      guard let variable = variable(of: name).map({ variables[$0] }), variable.writes.isEmpty else {
        return false
      }
      switch variable.origin {
      case .counter: return true
      case .loop(0, let values):
        return values.first.flatMap { arguments(ofCallOf: "ipairs", $0) } != nil
      default: return false
      }
    default: return false
    }
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
