import LuaSyntax
import RemoraCore

/// Looks for texts that are calculated with, and for numbers with a comma: `0,5` is two numbers.
struct OperationCheck {
  let script: CheckedScript

  func run() {
    for occurrence in script.code.expressions {
      guard case .operation(let operands, let operators) = occurrence.expression.kind else {
        continue
      }
      for (index, word) in operators.enumerated() where OperationCheck.calculating.contains(word) {
        for operand in operands[index...index + 1] { check(operand, word) }
      }
    }
    checkCommas()
  }

  // MARK: Texts

  private static let calculating: Set<String> = ["+", "-", "*", "/", "//", "%", "^"]

  private func check(_ operand: LuaExpression, _ word: String) {
    // Lua calculates with a text that is a number.
    guard let text = operand.text, !text.contains(where: \.isNumber) else { return }
    script.report(
      .wrongValue,
      word == "+"
        ? "+ adds numbers, and this is a text" : "\(word) takes numbers, and this is a text",
      at: operand.range,
      suggestion: word == "+" ? "join texts with two dots: \"Hello \" .. name" : nil
    )
  }

  // MARK: Numbers

  private func checkCommas() {
    for comma in DecimalComma.all(in: script.source) {
      script.report(.wrongValue, comma.diagnostic, at: comma.range)
    }
  }
}
