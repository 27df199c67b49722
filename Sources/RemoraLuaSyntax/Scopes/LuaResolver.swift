/// Walks a tree once, and fills a ``LuaCode``.
struct LuaResolver {
  private(set) var code = LuaCode()
  /// The variables in scope by name, the innermost one last.
  private var variables: [String: [Int]] = [:]
  /// The names that each block declares, and where it ends; the innermost block last.
  private var scopes: [(names: [String], end: Int)] = []
  private var function = 0

  mutating func visit(_ tree: LuaTree) {
    code.functions.append(
      LuaCode.Function(parent: nil, body: nil, target: .none, range: tree.block.range)
    )
    visit(tree.block)
  }

  private mutating func visit(_ block: LuaBlock) {
    scoped(to: block.end) { $0.visitStatements(of: block) }
  }

  private mutating func visitStatements(of block: LuaBlock) {
    for statement in block.statements { visit(statement) }
  }

  private mutating func scoped(to end: Int, _ body: (inout LuaResolver) -> Void) {
    scopes.append(([], end))
    body(&self)
    for name in scopes.removeLast().names { variables[name]?.removeLast() }
  }

  // MARK: Names

  /// Declares a variable in the innermost block; it is visible behind its declaration, which ends at `start`.
  @discardableResult
  private mutating func declare(
    _ name: LuaName,
    _ origin: LuaCode.Origin,
    from start: Int? = nil
  ) -> Int {
    let number = code.variables.count
    let first = (start ?? name.range.upperBound) + 1
    let visible = first..<max(first, scopes[scopes.count - 1].end + 1)
    code.variables.append(
      LuaCode.Variable(name: name, function: function, origin: origin, visible: visible)
    )
    variables[name.text, default: []].append(number)
    scopes[scopes.count - 1].names.append(name.text)
    code.variablesByOffset[name.range.lowerBound] = number
    return number
  }

  private mutating func use(_ name: LuaName, _ role: LuaCode.Role) {
    // A name that is missing in a text with mistakes means nothing.
    guard !name.text.isEmpty else { return }
    let use = LuaCode.Use(name: name, function: function)
    guard let number = variables[name.text]?.last else {
      code.globals.append((use, role))
      return
    }
    code.variablesByOffset[name.range.lowerBound] = number
    if case .assigned = role {
      code.variables[number].writes.append(use)
    } else {
      code.variables[number].reads.append(use)
    }
  }

  // MARK: Statements

  private mutating func visit(_ statement: LuaStatement) {
    switch statement.kind {
    case .local(let locals, let values):
      for (index, value) in values.enumerated() {
        let name = index < locals.count ? locals[index].name : nil
        visit(value, target: name.map(LuaCode.Target.variable) ?? .none)
      }
      for (index, local) in locals.enumerated() {
        let value = index < values.count ? values[index] : nil
        declare(local.name, .local(value), from: statement.range.upperBound)
      }
    case .localFunction(let name, let body):
      declare(name, .localFunction)
      visit(body, .variable(name))
    case .function(let name, let body): visit(function: name, body)
    case .assignment(let targets, let values):
      for (index, target) in targets.enumerated() {
        visit(target, .assigned(index < values.count ? values[index] : nil))
      }
      for (index, value) in values.enumerated() {
        visit(value, target: index < targets.count ? self.target(of: targets[index]) : .none)
      }
    case .call(let call): visit(call)
    case .do(let block): visit(block)
    case .while(let condition, let block):
      visit(condition, .tested)
      visit(block)
    case .repeat(let block, let condition):
      scoped(to: max(block.end, condition.range.upperBound)) { resolver in
        resolver.visitStatements(of: block)
        resolver.visit(condition, .tested)
      }
    case .if(let branches, let otherwise):
      for branch in branches {
        visit(branch.condition, .tested)
        visit(branch.block)
      }
      if let otherwise { visit(otherwise) }
    case .numericFor(let name, let values, let block):
      for value in values { visit(value) }
      scoped(to: block.end) { resolver in
        resolver.declare(name, .counter, from: values.last?.range.upperBound)
        resolver.visit(block)
      }
    case .genericFor(let names, let values, let block):
      for value in values { visit(value) }
      scoped(to: block.end) { resolver in
        for (index, name) in names.enumerated() {
          resolver.declare(name, .loop(index, values), from: values.last?.range.upperBound)
        }
        resolver.visit(block)
      }
    case .goto, .label, .break: break
    case .return(let values):
      if let first = values.first {
        code.functions[function].returns.append(first)
      } else {
        code.functions[function].mayReturnNothing = true
      }
      for value in values { visit(value) }
    }
  }

  private mutating func visit(function name: LuaFunctionName, _ body: LuaFunctionBody) {
    guard let last = name.method ?? name.fields.last else {
      use(name.base, .assigned(nil))
      return visit(body, .variable(name.base))
    }
    use(name.base, .value)
    let isDirect = name.fields.count + (name.method == nil ? 0 : 1) == 1
    visit(body, isDirect ? .member(base: name.base, name: last) : .none)
  }

  private func target(of expression: LuaExpression) -> LuaCode.Target {
    switch expression.kind {
    case .name(let name): return .variable(name)
    case .suffixed(let base, let suffixes):
      guard let base = base.name, suffixes.count == 1, case .field(let name) = suffixes[0].kind
      else { return .none }
      return .member(base: base, name: name)
    default: return .none
    }
  }

  // MARK: Functions

  private mutating func visit(_ body: LuaFunctionBody, _ target: LuaCode.Target) {
    let number = code.functions.count
    code.functions.append(
      LuaCode.Function(parent: function, body: body, target: target, range: body.range)
    )
    let outer = function
    function = number
    scoped(to: body.block.end) { resolver in
      // `self` of a method is written nowhere: the place before its parameters stands for it.
      let itself = LuaName(text: "self", range: body.range.lowerBound..<body.range.lowerBound)
      let names = (body.isMethod ? [itself] : []) + body.parameters
      for (index, name) in names.enumerated() {
        let variable = resolver.declare(name, .parameter(index))
        resolver.code.functions[number].parameters.append(variable)
      }
      resolver.visit(body.block)
    }
    function = outer
  }

  // MARK: Expressions

  private mutating func visit(
    _ expression: LuaExpression,
    _ role: LuaCode.Role = .value,
    target: LuaCode.Target = .none
  ) {
    code.expressions.append(
      LuaCode.Occurrence(expression: expression, role: role, function: function)
    )
    switch expression.kind {
    case .nil, .boolean, .number, .string, .varargs: break
    case .function(let body): visit(body, target)
    case .table(let fields):
      for field in fields {
        if case .computed(let key) = field.key { visit(key) }
        visit(field.value)
      }
    case .name(let name): use(name, role)
    case .suffixed(let base, let suffixes):
      visit(base)
      let isTest = base.name?.text == "type" && suffixes.count == 1
      for suffix in suffixes { visit(suffix, isTest ? .tested : .value) }
    case .unary(let sign, let operand): visit(operand, sign == "not" ? .tested : .value)
    case .operation(let operands, let operators): visit(operands, operators, role)
    case .parenthesized(let inner): visit(inner, role)
    }
  }

  private mutating func visit(_ suffix: LuaSuffix, _ role: LuaCode.Role) {
    switch suffix.kind {
    case .field: break
    case .index(let key): visit(key)
    case .call(let arguments), .method(_, let arguments):
      for argument in arguments { visit(argument, role) }
    }
  }

  private mutating func visit(
    _ operands: [LuaExpression],
    _ operators: [String],
    _ role: LuaCode.Role
  ) {
    let sign = operators[0]
    let isChoice = sign == "and" || sign == "or"
    let isComparison = operators.contains { $0 == "==" || $0 == "~=" }
    for (index, operand) in operands.enumerated() {
      if isChoice {
        visit(operand, index < operands.count - 1 ? .tested : role)
      } else {
        visit(operand, isComparison ? .tested : .value)
      }
    }
  }
}
