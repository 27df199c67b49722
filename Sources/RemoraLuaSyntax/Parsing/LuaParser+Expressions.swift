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

  /// Words that begin an expression, besides names and literals.
  static let expressionWords: Set<String> = [
    "nil", "true", "false", "...", "{", "function", "(", "not", "-", "#", "~",
  ]

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
      ?? missingExpression
  }

  private mutating func operands(above limit: Int) throws(LuaSyntaxError) -> LuaExpression {
    var whole: LuaExpression
    if let sign = word, LuaParser.unaryOperators.contains(sign) {
      let first = start
      advance()
      let operand = try operation(above: LuaParser.unaryRank)
      whole = LuaExpression(kind: .unary(sign, operand), range: range(from: first))
    } else {
      whole = try simple()
    }
    let first = whole.range.lowerBound
    var operands = [whole]
    var operators: [String] = []
    var lastRank = 0
    while let sign = word, let rank = LuaParser.ranks[sign], rank.left > limit {
      // What binds stronger is one operand; each rank follows a higher one, so this nests no deeper than ranks.
      if rank.left != lastRank, !operators.isEmpty {
        operands = [LuaExpression(kind: .operation(operands, operators), range: range(from: first))]
        operators = []
      }
      lastRank = rank.left
      advance()
      operators.append(sign)
      operands.append(try operation(above: rank.right))
    }
    if !operators.isEmpty {
      whole = LuaExpression(kind: .operation(operands, operators), range: range(from: first))
    }
    return whole
  }

  private mutating func simple() throws(LuaSyntaxError) -> LuaExpression {
    guard let token = current else {
      try miss("an expression")
      return missingExpression
    }
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
      let body = try inItsLines { parser throws(LuaSyntaxError) in
        parser.advance()
        return try parser.functionBody(isMethod: false)
      }
      return LuaExpression(kind: .function(body), range: range(from: token.range.lowerBound))
    case _ where reading == .tolerant && token.isMalformedLiteral(in: bytes):
      try miss("an expression")
      kind = token.isString ? .string(nil) : .number(nil)
    default: return try suffixed()
    }
    advance()
    return LuaExpression(kind: kind, range: token.range)
  }

  /// A name or an expression in parentheses, with what follows it.
  mutating func suffixed() throws(LuaSyntaxError) -> LuaExpression {
    let base = try prefix()
    var suffixes: [LuaSuffix] = []
    while let suffix = try suffix() { suffixes.append(suffix) }
    if suffixes.isEmpty { return base }
    return LuaExpression(
      kind: .suffixed(base, suffixes),
      range: range(from: base.range.lowerBound)
    )
  }

  private mutating func prefix() throws(LuaSyntaxError) -> LuaExpression {
    let first = start
    if take("(") {
      let inner = try inBrackets { parser throws(LuaSyntaxError) in
        let inner = try parser.expression()
        try parser.expect(")")
        return inner
      }
      return LuaExpression(kind: .parenthesized(inner), range: range(from: first))
    }
    guard let token = current, token.kind == .name else {
      try miss("a name")
      return missingExpression
    }
    advance()
    return LuaExpression(kind: .name(name(token)), range: token.range)
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
      kind = .index(
        try inBrackets { parser throws(LuaSyntaxError) in
          let key = try parser.expression()
          try parser.expect("]")
          return key
        }
      )
    case ":":
      advance()
      let name = try name()
      let arguments = try arguments()
      if arguments == nil { try miss("the arguments") }
      kind = .method(name, arguments ?? [])
    default:
      guard let arguments = try arguments() else { return nil }
      kind = .call(arguments)
    }
    return LuaSuffix(kind: kind, range: range(from: first))
  }

  private mutating func arguments() throws(LuaSyntaxError) -> [LuaExpression]? {
    guard let token = current else { return nil }
    if token.kind == .string || token.kind == .longString
      || (reading == .tolerant && token.isString)
    {
      return [try simple()]
    }
    if word == "{" { return [try table()] }
    guard take("(") else { return nil }
    if take(")") { return [] }
    return try inBrackets { parser throws(LuaSyntaxError) in
      var list: [LuaExpression] = []
      repeat { list.append(try parser.expression()) } while parser.takeComma()
      try parser.expect(")")
      return list
    }
  }

  private mutating func table() throws(LuaSyntaxError) -> LuaExpression {
    let first = start
    advance()
    let fields = try inBrackets { parser throws(LuaSyntaxError) in
      var fields: [LuaField] = []
      while parser.word != "}" {
        fields.append(try parser.field())
        guard parser.take(";") || parser.takeComma() else { break }
      }
      try parser.expect("}")
      return fields
    }
    return LuaExpression(kind: .table(fields), range: range(from: first))
  }

  private mutating func field() throws(LuaSyntaxError) -> LuaField {
    if take("[") {
      let key = try expression()
      try expect("]")
      try expect("=")
      return LuaField(key: .computed(key), value: try expression())
    }
    if let token = current, token.kind == .name, nextWord == "=" {
      index += 2
      return LuaField(key: .name(name(token)), value: try expression())
    }
    return LuaField(key: .item, value: try expression())
  }

  mutating func functionBody(isMethod: Bool) throws(LuaSyntaxError) -> LuaFunctionBody {
    let first = start
    var (parameters, isVariadic): ([LuaName], Bool) = ([], false)
    if take("(") {
      (parameters, isVariadic) = try inBrackets { parser throws(LuaSyntaxError) in
        try parser.parameters()
      }
    } else {
      try miss("(")
    }
    let body = try block(until: "end")
    try expect("end")
    return LuaFunctionBody(
      parameters: parameters,
      isVariadic: isVariadic,
      isMethod: isMethod,
      block: body,
      range: range(from: first)
    )
  }

  private mutating func parameters() throws(LuaSyntaxError) -> ([LuaName], isVariadic: Bool) {
    var names: [LuaName] = []
    var isVariadic = false
    if word != ")" {
      repeat {
        if take("...") {
          isVariadic = true
          break
        }
        names.append(try name())
      } while take(",")
    }
    try expect(")")
    return (names, isVariadic)
  }
}
