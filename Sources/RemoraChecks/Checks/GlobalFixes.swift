import RemoraLuaMistakes
import RemoraLuaSyntax
import RemoraRuntime
import RemoraSpelling

/// What can be done about globals.
struct GlobalFixes {
  let script: CheckedScript

  /// Writes `local` before the statement that sets a name, if it sets no other.
  func makeLocal(_ name: LuaName) -> [Fix] {
    guard let index = script.token(at: name.range.lowerBound) else { return [] }
    if script.text(index - 1) == "function" {
      return local("function \(name.text)", before: script.tokens[index - 1].range.lowerBound)
    }
    guard script.text(index + 1) == "=", script.text(index - 1) != "," else { return [] }
    return local(name.text, before: name.range.lowerBound)
  }

  private func local(_ what: String, before place: Int) -> [Fix] {
    // Code in other blocks may read it, too.
    [Fix("write local \(what)", [TextEdit(place..<place, "local ")], isCertain: false)]
  }

  /// Sets and reads the member of the behaviour wherever a script uses a global of its name.
  func useMember(_ use: LuaCode.Use) -> [Fix] {
    let uses = script.code.globals.map(\.use).filter { $0.name.text == use.name.text }
    guard script.declaration?.functions[use.name.text] == nil,
      uses.allSatisfy({ script.hasSelf(in: $0.function) && !isFunction($0.name) })
    else { return [] }
    let member = "self.\(use.name.text)"
    return [Fix("write \(member)", uses.map { TextEdit($0.name.range, member) }, isCertain: false)]
  }

  private func isFunction(_ name: LuaName) -> Bool {
    script.token(at: name.range.lowerBound).map { script.text($0 - 1) == "function" } ?? false
  }

  /// Reads a member of the behaviour instead of a global; `name` is that of the member, if it is another.
  ///
  /// It is not certain where a variable has nearly the same name.
  func readMember(_ use: LuaCode.Use, _ name: String? = nil) -> [Fix] {
    guard let index = script.token(at: use.name.range.lowerBound),
      script.hasSelf(in: use.function)
    else { return [] }
    let member = name ?? use.name.text
    let variables = script.code.variables.filter {
      script.code.isFunction(use.function, inside: $0.function)
    }
    let isCertain =
      name == nil && NearName(to: member, in: Set(variables.map(\.name.text))) == nil
    guard script.declaration?.functions[member] != nil else {
      return script.write("self.\(member)", over: use.name.range, isCertain: isCertain)
    }
    let next = script.tokens.indices.contains(index + 1) ? script.tokens[index + 1] : nil
    let isCall = ["(", "{"].contains(script.text(index + 1)) || (next?.kind.isText ?? false)
    guard isCall, script.takesSelf(member) else { return [] }
    return script.write("self:\(member)", over: use.name.range, isCertain: isCertain)
  }

  /// Declares a method with a colon instead of a dot.
  func takeSelf(_ method: LuaName) -> [Fix] {
    guard let index = script.token(at: method.range.lowerBound), script.text(index - 1) == ".",
      script.text(index + 2) == ")"
    else { return [] }
    return [
      Fix(
        "write \(script.name):\(method.text)",
        [TextEdit(script.tokens[index - 1].range, ":")],
        isCertain: !script.isCalled(method.text)
      )
    ]
  }

  /// Writes Lua's word for one of another language.
  func write(_ foreign: ForeignGlobal, for use: LuaCode.Use) -> [Fix] {
    guard let word = foreign.word, word != "self" || script.hasSelf(in: use.function) else {
      return []
    }
    return script.write(word, over: use.name.range, isCertain: foreign.isCertain)
  }
}

extension LuaToken.Kind {
  fileprivate var isText: Bool { self == .string || self == .longString }
}
