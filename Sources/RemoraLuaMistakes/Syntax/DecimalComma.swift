import RemoraLuaSyntax

/// A number with a comma: in `x = 0,5` and `wait(0,5)`, Lua drops the second number.
package struct DecimalComma {
  /// The two numbers and the comma.
  package let range: Range<Int>
  package let comma: Range<Int>
  package let message: String
  package let suggestion: String

  /// Those of a text where one value is expected, such as the argument of some functions.
  package static func all(in source: [UInt8], functions: Set<String>) -> [DecimalComma] {
    let isThere = source.indices.dropFirst().dropLast().contains { index in
      source[index] == UInt8(ascii: ",") && isDigit(source[index - 1]) && isDigit(source[index + 1])
    }
    guard isThere else { return [] }
    let tokens = LuaLexer.tokens(of: source).filter { $0.kind != .comment }
    func text(_ index: Int) -> String {
      tokens.indices.contains(index)
        ? String(decoding: source[tokens[index].range], as: UTF8.self) : ""
    }
    return tokens.indices.dropFirst(2).dropLast().compactMap { index in
      let (before, after) = (tokens[index - 1], tokens[index + 1])
      guard before.kind == .number, after.kind == .number, text(index) == ",",
        before.range.upperBound == tokens[index].range.lowerBound,
        after.range.lowerBound == tokens[index].range.upperBound,
        isOneValue(before: index - 2, tokens, functions, text)
      else { return nil }
      let (whole, fraction) = (text(index - 1), text(index + 1))
      return DecimalComma(
        range: before.range.lowerBound..<after.range.upperBound,
        comma: tokens[index].range,
        message: "\(whole),\(fraction) is two numbers, and the second is lost",
        suggestion: "a number has a point: \(whole).\(fraction)"
      )
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

  /// Whether one value is expected after a token: `=` after one target, or the bracket of `wait(`.
  private static func isOneValue(
    before index: Int,
    _ tokens: [LuaToken],
    _ functions: Set<String>,
    _ text: (Int) -> String
  ) -> Bool {
    if text(index) == "(" {
      return functions.contains(text(index - 1)) && ![".", ":"].contains(text(index - 2))
    }
    guard text(index) == "=", index > 0, tokens[index - 1].kind == .name else { return false }
    var start = index - 1
    while start >= 2, text(start - 1) == ".", tokens[start - 2].kind == .name { start -= 2 }
    return ![",", "for", "{", ";"].contains(text(start - 1))
  }
}
