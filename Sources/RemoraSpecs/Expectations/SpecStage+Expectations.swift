import Lua
import Remora

/// `expect(value):equals(other)`.
extension SpecStage {
  func addExpectations() {
    let lua = host.lua
    let methods = lua.makeTable()
    for matcher in Matcher.all {
      for isNegated in [false, true] {
        methods[isNegated ? "not_\(matcher.name)" : matcher.name] = .function(
          lua.makeFunction { [unowned self] arguments in
            try check(matcher, isNegated: isNegated, arguments)
            return []
          }
        )
      }
    }
    let unknown = lua.makeTable()
    unknown["__index"] = .function(
      lua.makeFunction { (arguments: LuaArguments) -> [LuaValue] in
        let name = arguments[1].text ?? arguments[1].kindDescription
        throw Diagnostic(
          .error,
          "there is no expectation \"\(name)\"",
          suggestion: Suggestion.question(
            for: name,
            in: Matcher.all.flatMap { [$0.name, "not_\($0.name)"] }
          )
        )
      }
    )
    methods.setMetatable(unknown)
    let metatable = lua.makeTable()
    metatable["__index"] = .table(methods)
    word("expect") { stage, arguments in
      let expectation = stage.host.lua.makeTable(list: 1)
      expectation[1] = arguments[0]
      expectation.setMetatable(metatable)
      return [.table(expectation)]
    }
  }

  private func check(_ matcher: Matcher, isNegated: Bool, _ arguments: LuaArguments) throws {
    guard case .table(let expectation) = arguments[0] else {
      throw Diagnostic(
        .error,
        "\(matcher.name) belongs to an expectation: write expect(value):\(matcher.name)(…)"
      )
    }
    let subject = expectation[1]
    let match = try matcher.match(
      Matcher.Question(stage: self, subject: subject, arguments: arguments.dropping(1))
    )
    guard match.holds == isNegated else { return }
    let shown = match.subject ?? show(subject)
    let claim = isNegated ? "not \(match.claim)" : match.claim
    let lines = ["expected \(shown) \(claim)"] + (isNegated ? [] : match.details)
    throw failed(lines.joined(separator: "\n"), at: arguments.caller())
  }

  /// Notes a failure at a place, and gives the error to raise there.
  func failed(_ message: String, at place: LuaPlace?) -> Diagnostic {
    let file = place?.source ?? self.file
    let line = place?.line ?? 1
    fail(SpecFailure(message, file: file, line: line, excerpt: excerpt(file, line)))
    return Diagnostic(.error, message)
  }

  /// A value as failures show it.
  func show(_ value: LuaValue) -> String {
    let text = console.show(value, style: .oneLine)
    return text.count > 200 ? "\(text.prefix(200))…" : text
  }
}
