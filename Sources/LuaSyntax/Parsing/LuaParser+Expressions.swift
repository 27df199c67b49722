extension LuaParser {
  /// How strongly each operator binds what is left and right of it, as in Lua.
  private static let ranks: [String: (left: Int, right: Int)] = [
    "or": (1, 1), "and": (2, 2),
    "<": (3, 3), ">": (3, 3), "<=": (3, 3), ">=": (3, 3), "~=": (3, 3), "==": (3, 3),
    "|": (4, 4), "~": (5, 5), "&": (6, 6), "<<": (7, 7), ">>": (7, 7), "..": (9, 8),
    "+": (10, 10), "-": (10, 10), "*": (11, 11), "/": (11, 11), "//": (11, 11), "%": (11, 11),
    "^": (14, 13),
  ]
  private static let unaryOperators: Set<String> = ["not", "-", "#", "~"]
  private static let unaryRank = 12

  mutating func expressions() throws(LuaSyntaxError) -> [LuaExpression] {
    var list = [try expression()]
    while take(",") { list.append(try expression()) }
    return list
  }

  mutating func expression() throws(LuaSyntaxError) -> LuaExpression {
    try operation(above: 0)
  }

  /// An expression whose operators bind stronger than `limit` on their left.
  private mutating func operation(above limit: Int) throws(LuaSyntaxError) -> LuaExpression {
    try nested { parser throws(LuaSyntaxError) in try parser.operands(above: limit) }
  }

  private mutating func operands(above limit: Int) throws(LuaSyntaxError) -> LuaExpression {
    let first = start
    var whole: LuaExpression
    if let sign = word, LuaParser.unaryOperators.contains(sign) {
      advance()
      let operand = try operation(above: LuaParser.unaryRank)
      whole = LuaExpression(kind: .unary(sign, operand), range: first..<end)
    } else {
      whole = try simple()
    }
    var operands = [whole]
    var operators: [String] = []
    var lastRank = 0
    while let sign = word, let rank = LuaParser.ranks[sign], rank.left > limit {
      // What binds stronger is one operand; each rank follows a higher one, so this nests no deeper than ranks.
      if rank.left != lastRank, !operators.isEmpty {
        operands = [LuaExpression(kind: .operation(operands, operators), range: first..<end)]
        operators = []
      }
      lastRank = rank.left
      advance()
      operators.append(sign)
      operands.append(try operation(above: rank.right))
    }
    if !operators.isEmpty {
      whole = LuaExpression(kind: .operation(operands, operators), range: first..<end)
    }
    return whole
  }

  private mutating func simple() throws(LuaSyntaxError) -> LuaExpression {
    guard let token = current else { throw error("an expression") }
    let kind: LuaExpression.Kind
    switch (token.kind, word) {
    case (.number, _): kind = .number(LuaNumeral.value(of: bytes[token.range]))
    case (.string, _), (.longString, _): kind = .string(LuaStringLiteral.text(bytes[token.range]))
    case (_, "nil"): kind = .nil
    case (_, "true"): kind = .boolean(true)
    case (_, "false"): kind = .boolean(false)
    case (_, "..."): kind = .varargs
    case (_, "{"): return try table()
    case (_, "function"):
      advance()
      let body = try functionBody(isMethod: false)
      return LuaExpression(kind: .function(body), range: token.range.lowerBound..<end)
    default: return try suffixed()
    }
    advance()
    return LuaExpression(kind: kind, range: token.range)
  }

  /// A name or an expression in parentheses, with what follows it.
  mutating func suffixed() throws(LuaSyntaxError) -> LuaExpression {
    let first = start
    let base: LuaExpression
    if take("(") {
      let inner = try expression()
      try expect(")")
      base = LuaExpression(kind: .parenthesized(inner), range: first..<end)
    } else {
      let name = try name()
      base = LuaExpression(kind: .name(name), range: name.range)
    }
    var suffixes: [LuaSuffix] = []
    while let suffix = try suffix() { suffixes.append(suffix) }
    if suffixes.isEmpty { return base }
    return LuaExpression(kind: .suffixed(base, suffixes), range: first..<end)
  }

  private mutating func suffix() throws(LuaSyntaxError) -> LuaSuffix? {
    let first = start
    let kind: LuaSuffix.Kind
    switch word {
    case ".":
      advance()
      kind = .field(try name())
    case "[":
      advance()
      kind = .index(try expression())
      try expect("]")
    case ":":
      advance()
      let name = try name()
      guard let arguments = try arguments() else { throw error("the arguments") }
      kind = .method(name, arguments)
    default:
      guard let arguments = try arguments() else { return nil }
      kind = .call(arguments)
    }
    return LuaSuffix(kind: kind, range: first..<end)
  }

  private mutating func arguments() throws(LuaSyntaxError) -> [LuaExpression]? {
    if let token = current, token.kind == .string || token.kind == .longString {
      return [try simple()]
    }
    if word == "{" { return [try table()] }
    guard take("(") else { return nil }
    if take(")") { return [] }
    let list = try expressions()
    try expect(")")
    return list
  }

  private mutating func table() throws(LuaSyntaxError) -> LuaExpression {
    let first = start
    try expect("{")
    var fields: [LuaField] = []
    while word != "}" {
      fields.append(try field())
      guard take(",") || take(";") else { break }
    }
    try expect("}")
    return LuaExpression(kind: .table(fields), range: first..<end)
  }

  private mutating func field() throws(LuaSyntaxError) -> LuaField {
    if take("[") {
      let key = try expression()
      try expect("]")
      try expect("=")
      return LuaField(key: .computed(key), value: try expression())
    }
    if current?.kind == .name, nextWord == "=" {
      let name = try name()
      advance()
      return LuaField(key: .name(name), value: try expression())
    }
    return LuaField(key: .item, value: try expression())
  }

  mutating func functionBody(isMethod: Bool) throws(LuaSyntaxError) -> LuaFunctionBody {
    let first = start
    try expect("(")
    var parameters: [LuaName] = []
    var isVariadic = false
    if word != ")" {
      repeat {
        if take("...") {
          isVariadic = true
          break
        }
        parameters.append(try name())
      } while take(",")
    }
    try expect(")")
    let body = try block()
    try expect("end")
    return LuaFunctionBody(
      parameters: parameters,
      isVariadic: isVariadic,
      isMethod: isMethod,
      block: body,
      range: first..<end
    )
  }
}
