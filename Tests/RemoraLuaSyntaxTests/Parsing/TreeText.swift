import RemoraLuaSyntax

/// Writes a tree as Lua in one line, with `?` for each missing name, and parentheses around each operation.
enum TreeText {
  static func text(_ tree: LuaTree) -> String { text(tree.block) }

  private static func text(_ block: LuaBlock) -> String {
    block.statements.map(text).joined(separator: "; ")
  }

  private static func text(_ name: LuaName) -> String { name.text.isEmpty ? "?" : name.text }

  private static func text(_ list: [LuaExpression]) -> String {
    list.map(text).joined(separator: ", ")
  }

  private static func text(_ body: LuaFunctionBody) -> String {
    let parameters = body.parameters.map(text) + (body.isVariadic ? ["..."] : [])
    return "(\(parameters.joined(separator: ", ")))" + inside(body.block) + "end"
  }

  private static func inside(_ block: LuaBlock) -> String {
    block.statements.isEmpty ? " " : " \(text(block)) "
  }

  private static func text(_ statement: LuaStatement) -> String {
    switch statement.kind {
    case .local(let locals, let values):
      let names = locals.map { local in
        text(local.name) + (local.attribute.map { " <\(text($0))>" } ?? "")
      }
      return "local \(names.joined(separator: ", "))"
        + (values.isEmpty ? "" : " = \(text(values))")
    case .localFunction(let name, let body): return "local function \(text(name))\(text(body))"
    case .function(let name, let body):
      let names = ([name.base] + name.fields).map(text).joined(separator: ".")
      return "function \(names)\(name.method.map { ":\(text($0))" } ?? "")\(text(body))"
    case .assignment(let targets, let values): return "\(text(targets)) = \(text(values))"
    case .call(let expression): return text(expression)
    case .do(let block): return "do\(inside(block))end"
    case .while(let condition, let block): return "while \(text(condition)) do\(inside(block))end"
    case .repeat(let block, let condition):
      return "repeat\(inside(block))until \(text(condition))"
    case .if(let branches, let otherwise):
      let parts = branches.map { "if \(text($0.condition)) then\(inside($0.block))" }
      return parts.joined(separator: "else") + (otherwise.map { "else\(inside($0))" } ?? "") + "end"
    case .numericFor(let name, let values, let block):
      return "for \(text(name)) = \(text(values)) do\(inside(block))end"
    case .genericFor(let names, let values, let block):
      let names = names.map(text).joined(separator: ", ")
      return "for \(names) in \(text(values)) do\(inside(block))end"
    case .goto(let name): return "goto \(text(name))"
    case .label(let name): return "::\(text(name))::"
    case .break: return "break"
    case .return(let values): return values.isEmpty ? "return" : "return \(text(values))"
    }
  }

  private static func text(_ expression: LuaExpression) -> String {
    switch expression.kind {
    case .nil: return "nil"
    case .boolean(let value): return "\(value)"
    case .number(let value): return value.map { "\($0)" } ?? "number"
    case .string(let value): return value.map { "'\($0)'" } ?? "string"
    case .varargs: return "..."
    case .function(let body): return "function\(text(body))"
    case .table(let fields): return "{ \(fields.map(text).joined(separator: ", ")) }"
    case .name(let name): return text(name)
    case .suffixed(let base, let suffixes): return text(base) + suffixes.map(text).joined()
    case .unary(let sign, let operand): return "(\(sign) \(text(operand)))"
    case .operation(let operands, let operators):
      let rest = zip(operators, operands.dropFirst()).map { " \($0) \(text($1))" }
      return "(\(text(operands[0]))\(rest.joined()))"
    case .parenthesized(let inner): return "(\(text(inner)))"
    }
  }

  private static func text(_ suffix: LuaSuffix) -> String {
    switch suffix.kind {
    case .field(let name): ".\(text(name))"
    case .index(let key): "[\(text(key))]"
    case .call(let arguments): "(\(text(arguments)))"
    case .method(let name, let arguments): ":\(text(name))(\(text(arguments)))"
    }
  }

  private static func text(_ field: LuaField) -> String {
    switch field.key {
    case .item: text(field.value)
    case .name(let name): "\(text(name)) = \(text(field.value))"
    case .computed(let key): "[\(text(key))] = \(text(field.value))"
    }
  }
}
