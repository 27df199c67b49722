extension LuaParser {
  private static let blockEnds: Set<String> = ["end", "else", "elseif", "until"]

  mutating func block() throws(LuaSyntaxError) -> LuaBlock {
    let first = start
    var statements: [LuaStatement] = []
    while current != nil, !LuaParser.blockEnds.contains(word ?? "") {
      if take(";") { continue }
      let isReturn = word == "return"
      let statement = try nested { parser throws(LuaSyntaxError) in try parser.statement() }
      statements.append(statement)
      if isReturn { break }
    }
    return LuaBlock(statements: statements, range: first..<max(first, end))
  }

  private mutating func statement() throws(LuaSyntaxError) -> LuaStatement {
    let first = start
    let kind = try statementKind()
    return LuaStatement(kind: kind, range: first..<end)
  }

  private mutating func statementKind() throws(LuaSyntaxError) -> LuaStatement.Kind {
    switch word {
    case "if": return try ifStatement()
    case "while":
      advance()
      let condition = try expression()
      return .while(condition, try blockAfter("do"))
    case "do": return .do(try blockAfter("do"))
    case "for": return try forStatement()
    case "repeat":
      advance()
      let body = try block()
      try expect("until")
      return .repeat(body, until: try expression())
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
    let body = try block()
    try expect("end")
    return body
  }

  private mutating func ifStatement() throws(LuaSyntaxError) -> LuaStatement.Kind {
    var branches: [LuaBranch] = []
    repeat {
      advance()
      let condition = try expression()
      try expect("then")
      branches.append(LuaBranch(condition: condition, block: try block()))
    } while word == "elseif"
    let otherwise = take("else") ? try block() : nil
    try expect("end")
    return .if(branches, otherwise: otherwise)
  }

  private mutating func forStatement() throws(LuaSyntaxError) -> LuaStatement.Kind {
    advance()
    let first = try name()
    if take("=") {
      let values = try expressions()
      guard (2...3).contains(values.count) else { throw error("a start, an end and a step") }
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
    if current != nil, word != ";", !LuaParser.blockEnds.contains(word ?? "") {
      values = try expressions()
    }
    _ = take(";")
    if current != nil, !LuaParser.blockEnds.contains(word ?? "") { throw error("end") }
    return .return(values)
  }

  private mutating func assignmentOrCall() throws(LuaSyntaxError) -> LuaStatement.Kind {
    let first = try suffixed()
    guard word == "=" || word == "," else {
      guard case .suffixed(_, let suffixes) = first.kind, suffixes.last?.isCall ?? false else {
        throw error("=")
      }
      return .call(first)
    }
    var targets = [first]
    while take(",") { targets.append(try suffixed()) }
    try expect("=")
    guard targets.allSatisfy(\.isAssignable) else { throw error("a variable") }
    return .assignment(targets, try expressions())
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
  fileprivate var isAssignable: Bool {
    switch kind {
    case .name: true
    case .suffixed(_, let suffixes): !(suffixes.last?.isCall ?? true)
    default: false
    }
  }
}
