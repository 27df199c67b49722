import RemoraLuaSyntax
import RemoraRuntime

/// Looks for variables marked `<close>` whose values Lua refuses: those without a metamethod `__close`.
struct CloseCheck {
  let script: CheckedScript

  func run() {
    for variable in script.code.variables {
      guard case .local(let value?) = variable.origin,
        let token = script.token(at: variable.name.range.lowerBound),
        script.text(token + 1) == "<", script.text(token + 2) == "close",
        let phrase = phrase(of: value)
      else { continue }
      script.report(
        .wrongValue,
        "a variable marked <close> needs a value with __close, and this is \(phrase)",
        at: value.range,
        suggestion: "write setmetatable({}, { __close = function() … end })",
        fixes: fixes(of: value)
      )
    }
  }

  /// What a value is that can certainly not be closed; `nil` for any other.
  ///
  /// Lua takes `nil` and `false`.
  private func phrase(of value: LuaExpression) -> String? {
    switch value.kind {
    case .function: return "a function"
    case .name(let name):
      guard let variable = script.code.variable(of: name),
        case .localFunction = script.code.variables[variable].origin,
        script.code.variables[variable].writes.isEmpty
      else { return nil }
      return "a function"
    case .number: return "a number"
    case .string: return "a text"
    case .boolean(true): return "true"
    case .table: return "a table without a metatable"
    default: return nil
    }
  }

  private func fixes(of value: LuaExpression) -> [Fix] {
    switch value.kind {
    case .function, .name:
      let (start, end) = (value.range.lowerBound, value.range.upperBound)
      let edits = [
        TextEdit(start..<start, "setmetatable({}, { __close = "), TextEdit(end..<end, " })"),
      ]
      return [Fix("write setmetatable", edits, isCertain: true)]
    default: return []
    }
  }
}
