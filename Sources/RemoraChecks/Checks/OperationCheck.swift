import RemoraLuaMistakes
import RemoraLuaSyntax
import RemoraRuntime

/// Looks for texts that are calculated with, and for numbers with a comma: `0,5` is two numbers.
struct OperationCheck {
  let script: CheckedScript

  func run() {
    for occurrence in script.code.expressions {
      guard case .operation(let operands, let operators) = occurrence.expression.kind else {
        continue
      }
      for (index, word) in operators.enumerated()
      where LuaExpression.arithmeticSigns.contains(word) {
        for operand in operands[index...index + 1] {
          check(operand, word, fixes: word == "+" ? joins(operands, operators) : [])
        }
      }
    }
    checkCommas()
  }

  // MARK: Texts

  /// Whether it is a text that Lua cannot calculate with, as it does with one that is a number.
  private func isText(_ operand: LuaExpression) -> Bool {
    operand.text.map { !$0.contains(where: \.isNumber) } ?? false
  }

  private func check(_ operand: LuaExpression, _ word: String, fixes: [Fix]) {
    guard isText(operand) else { return }
    script.report(
      .wrongValue,
      word == "+"
        ? "+ adds numbers, and this is a text" : "\(word) takes numbers, and this is a text",
      at: operand.range,
      suggestion: word == "+" ? "join texts with two dots: \"Hello \" .. name" : nil,
      fixes: fixes
    )
  }

  /// Joins everything from the first text on: what is before it may be a sum of numbers.
  private func joins(_ operands: [LuaExpression], _ operators: [String]) -> [Fix] {
    guard let first = operands.firstIndex(where: isText) else { return [] }
    let joined = operators.indices.dropFirst(max(0, first - 1))
    guard joined.allSatisfy({ operators[$0] == "+" }) else { return [] }
    let edits = joined.compactMap { index -> TextEdit? in
      guard let next = script.token(at: operands[index + 1].range.lowerBound),
        script.text(next - 1) == "+"
      else { return nil }
      return script.edit(ofToken: next - 1, to: "..")
    }
    guard edits.count == joined.count else { return [] }
    return [Fix("write ..", edits, isCertain: true)]
  }

  // MARK: Numbers

  private func checkCommas() {
    for comma in DecimalComma.all(inScript: script.source) {
      let diagnostic = Diagnostic(.error, comma.message, suggestion: comma.suggestion)
      script.report(.wrongValue, diagnostic, at: comma.range, fixes: [comma.fix])
    }
  }
}

extension DecimalComma {
  /// Writes the number with a point.
  var fix: Fix { Fix("write a point", [TextEdit(comma, ".")], isCertain: true) }
}
