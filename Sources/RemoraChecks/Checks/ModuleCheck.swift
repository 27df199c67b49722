import RemoraLua
import RemoraLuaSyntax
import RemoraRuntime

/// Looks at the modules that a text requires: whether they return something, and what they have.
struct ModuleCheck {
  let script: CheckedScript

  func run() {
    for variable in script.code.variables {
      guard variable.writes.isEmpty, case .local(let value?) = variable.origin,
        let module = script.module(requiredBy: value), module.isEmpty
      else { continue }
      let isUsed = script.code.expressions.contains { occurrence in
        guard case .suffixed(let base, _) = occurrence.expression.kind, let name = base.name else {
          return false
        }
        return variable.reads.contains { $0.name == name }
      }
      guard isUsed else { continue }
      script.report(
        .wrongValue,
        "the module \(module.name) returns nothing",
        at: value.range,
        suggestion: "end \(module.file) with: return \(variable.name.text)"
      )
    }
  }
}

/// A module that a text requires.
package struct CheckedModule {
  let name: String
  package let file: String
  /// Whether its text does not end with `return`.
  let isEmpty: Bool
  /// What its table has; `nil` if it is no plain table.
  let members: Set<String>?
  /// The names in its text: its functions may set them later.
  let words: Set<String>
}

extension CheckedScript {
  /// The module behind `require "name"`, if that is what an expression is.
  func module(requiredBy expression: LuaExpression) -> CheckedModule? {
    guard let call = expression.namedCall, call.function.text == "require",
      code.variable(of: call.function) == nil, let given = call.arguments.first?.text,
      let name = try? ScriptName(required: given),
      let module = host.scripts.library.modules.loaded[name], !module.value.isNil
    else { return nil }
    var members: Set<String>?
    if case .table(let table) = module.value, table.metatable == nil {
      members = (try? table.boundedEntries()).map { Set($0.compactMap(\.key.text)) }
    }
    return CheckedModule(
      name: "\(name)",
      file: module.source.file,
      isEmpty: module.value == .boolean(true) && !CheckedScript.returns(module.source.bytes),
      members: members,
      words: session.words(of: module.source).names
    )
  }

  /// Whether a text ends with `return`.
  static func returns(_ source: [UInt8]) -> Bool {
    guard let last = (try? LuaParser.tree(of: withoutMark(source)))?.block.statements.last else {
      return false
    }
    if case .return = last.kind { return true }
    return false
  }
}
