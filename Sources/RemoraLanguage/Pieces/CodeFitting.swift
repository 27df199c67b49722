import RemoraLuaSyntax

/// Makes code fit into a number of lines, so that everything below keeps its line.
enum CodeFitting {
  /// Code with a number of line ends, one of them behind it if there is any; `nil` if it cannot be that short.
  ///
  /// Code that has too many lines loses its comments and line ends, the last ones first.
  static func fitted(_ code: [UInt8], lineEnds: Int) -> [UInt8]? {
    let surplus = self.lineEnds(in: code[...]) - max(0, lineEnds - 1)
    guard let code = surplus > 0 ? shortened(code, by: surplus) : code else { return nil }
    return code + blank(lineEnds: lineEnds - self.lineEnds(in: code[...]))
  }

  /// That many line ends, behind a space: it parts words, and line ends that would be one together.
  static func blank(lineEnds: Int) -> [UInt8] { [32] + Array(repeating: 10, count: lineEnds) }

  /// The line ends in a text, as Lua counts them: `\r\n` is one.
  static func lineEnds(in text: ArraySlice<UInt8>) -> Int {
    var (count, last): (Int, UInt8) = (0, 0)
    for byte in text {
      if byte.isLineEnd, last.isLineEnd, byte != last {
        last = 0
        continue
      }
      if byte.isLineEnd { count += 1 }
      last = byte
    }
    return count
  }

  /// Code without the comments and spaces behind it.
  static func trimmed(_ code: ArraySlice<UInt8>) -> [UInt8] {
    let code = Array(code)
    let last = LuaLexer.tokens(of: code).last { $0.kind != .comment }
    return Array(code[..<(last?.range.upperBound ?? 0)])
  }

  /// Code with fewer line ends between its tokens.
  private static func shortened(_ code: [UInt8], by surplus: Int) -> [UInt8]? {
    let tokens = LuaLexer.tokens(of: code).filter { $0.kind != .comment }
    var surplus = surplus
    var parts: [ArraySlice<UInt8>] = []
    for (index, token) in tokens.enumerated().reversed() {
      parts.append(code[token.range])
      let start = index > 0 ? tokens[index - 1].range.upperBound : 0
      let gap = code[start..<token.range.lowerBound]
      let count = surplus > 0 ? lineEnds(in: gap) : 0
      parts.append(count > 0 ? blank(lineEnds: max(0, count - surplus))[...] : gap)
      surplus -= min(count, surplus)
    }
    return surplus > 0 ? nil : Array(parts.reversed().joined())
  }
}
