extension LuaParser {
  static let blockEnds: Set<String> = ["end", "else", "elseif", "until"]

  /// The statements up to a word that ends them, or to the end of the file.
  mutating func block(until closer: String?) throws(LuaSyntaxError) -> LuaBlock {
    let outer = reach
    openBlock(until: closer)
    defer { closeBlock(outer, closer) }
    let first = isFenced ? end : start
    var statements: [LuaStatement] = []
    while current != nil, try !isAtBlockEnd() {
      if take(";") || skipUnexpected() { continue }
      let isReturn = word == "return"
      let statement = try nested { parser throws(LuaSyntaxError) in try parser.tried() }
      if let statement { statements.append(statement) }
      if isReturn, reading != .tolerant { break }
    }
    return LuaBlock(statements: statements, range: first..<max(first, end), end: start)
  }

  mutating func statement() throws(LuaSyntaxError) -> LuaStatement {
    let first = start
    let kind = try inItsLines { parser throws(LuaSyntaxError) in try parser.statementKind() }
    return LuaStatement(kind: kind, range: range(from: first))
  }

  private mutating func statementKind() throws(LuaSyntaxError) -> LuaStatement.Kind {
    switch word {
    case "if": return try ifStatement()
    case "while":
      advance()
      let condition = try condition()
      return .while(condition, try blockAfter("do"))
    case "do": return .do(try blockAfter("do"))
    case "for": return try forStatement()
    case "repeat":
      advance()
      let body = try block(until: "until")
      try expect("until")
      return .repeat(body, until: try condition())
    case "function":
      advance()
      let name = try functionName()
      return .function(name, try functionBody(isMethod: name.method != nil))
    case "local":
      advance()
      guard take("function") else { return try local() }
      let name = try name()
      return .localFunction(name, try functionBody(isMethod: false))
    case "::":
      advance()
      let name = try name()
      try expect("::")
      return .label(name)
    case "return": return try returnStatement()
    case "break":
      advance()
      return .break
    case "goto":
      advance()
      return .goto(try name())
    default: return try assignmentOrCall()
    }
  }

  /// A word, a block and `end`.
  private mutating func blockAfter(_ word: String) throws(LuaSyntaxError) -> LuaBlock {
    try expect(word)
    let body = try block(until: "end")
    try expect("end")
    return body
  }

  private mutating func ifStatement() throws(LuaSyntaxError) -> LuaStatement.Kind {
    var branches: [LuaBranch] = []
    repeat {
      beginBranch()
      advance()
      let condition = try condition()
      try expect("then")
      branches.append(LuaBranch(condition: condition, block: try block(until: "else")))
    } while word == "elseif"
    var otherwise: LuaBlock?
    if word == "else" {
      beginBranch()
      advance()
      otherwise = try block(until: "end")
    }
    try expect("end")
    return .if(branches, otherwise: otherwise)
  }

  /// An expression that is only tested.
  ///
  /// In a tolerant reading, `=` counts as the `==` that is meant.
  private mutating func condition() throws(LuaSyntaxError) -> LuaExpression {
    var operands = [try expression()]
    while reading == .tolerant, word == "=" {
      try miss("==")
      advance()
      operands.append(try expression())
    }
    if operands.count == 1 { return operands[0] }
    return LuaExpression(
      kind: .operation(operands, Array(repeating: "==", count: operands.count - 1)),
      range: range(from: operands[0].range.lowerBound)
    )
  }

  private mutating func forStatement() throws(LuaSyntaxError) -> LuaStatement.Kind {
    advance()
    let first = try name()
    if take("=") {
      let values = try expressions()
      if !(2...3).contains(values.count) { try miss("a start, an end and a step") }
      return .numericFor(first, values, try blockAfter("do"))
    }
    var names = [first]
    while take(",") { names.append(try name()) }
    try expect("in")
    let values = try expressions()
    return .genericFor(names, values, try blockAfter("do"))
  }

  private mutating func functionName() throws(LuaSyntaxError) -> LuaFunctionName {
    let base = try name()
    var fields: [LuaName] = []
    while take(".") { fields.append(try name()) }
    let method = take(":") ? try name() : nil
    return LuaFunctionName(base: base, fields: fields, method: method)
  }

  private mutating func local() throws(LuaSyntaxError) -> LuaStatement.Kind {
    var locals: [LuaLocal] = []
    repeat {
      let name = try name()
      var attribute: LuaName?
      if take("<") {
        attribute = try self.name()
        try expect(">")
      }
      locals.append(LuaLocal(name: name, attribute: attribute))
    } while take(",")
    return .local(locals, take("=") ? try expressions() : [])
  }

  private mutating func returnStatement() throws(LuaSyntaxError) -> LuaStatement.Kind {
    advance()
    var values: [LuaExpression] = []
    if current != nil, word != ";", !LuaParser.blockEnds.contains(word ?? ""),
      reading != .tolerant || beginsExpression
    {
      values = try expressions()
    }
    _ = take(";")
    if current != nil, !LuaParser.blockEnds.contains(word ?? "") { try miss("end") }
    return .return(values)
  }

  private mutating func assignmentOrCall() throws(LuaSyntaxError) -> LuaStatement.Kind {
    var targets = [try target()]
    guard word == "=" || word == "," else {
      if !targets[0].isCall { try miss("=") }
      return .call(targets[0])
    }
    while take(",") { targets.append(try target()) }
    let hasValues = take("=")
    if !hasValues { try miss("=") }
    if !targets.allSatisfy(\.isAssignable) { try miss("a variable") }
    return .assignment(targets, hasValues ? try expressions() : [])
  }

  /// What is assigned or called; in a tolerant reading any expression.
  private mutating func target() throws(LuaSyntaxError) -> LuaExpression {
    try reading == .tolerant ? expression() : suffixed()
  }
}

extension LuaSuffix {
  /// Whether it calls what it follows.
  package var isCall: Bool {
    switch kind {
    case .call, .method: true
    case .field, .index: false
    }
  }
}

extension LuaExpression {
  fileprivate var isCall: Bool {
    if case .suffixed(_, let suffixes) = kind { suffixes.last?.isCall ?? false } else { false }
  }

  fileprivate var isAssignable: Bool {
    switch kind {
    case .name: true
    case .suffixed(_, let suffixes): !(suffixes.last?.isCall ?? true)
    default: false
    }
  }
}
