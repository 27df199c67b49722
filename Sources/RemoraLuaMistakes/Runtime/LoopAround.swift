import RemoraLuaSyntax

/// The innermost loop around a line of a script, in the same function.
package struct LoopAround {
  /// The line in which it begins.
  package let line: Int

  /// `nil` if there is none.
  package init?(line: Int, in source: [UInt8]) {
    let tokens = LuaLexer.tokens(of: source)
    var (open, found): ([(word: String, line: Int)], [(word: String, line: Int)]) = ([], [])
    var (offset, current) = (0, 1)
    var isBeforeDo = false
    for token in tokens where token.kind == .keyword {
      current += source[offset..<token.range.lowerBound].count { $0 == 10 }
      offset = token.range.lowerBound
      if current > line { break }
      let word = String(decoding: source[token.range], as: UTF8.self)
      switch word {
      case "while", "for":
        isBeforeDo = true
        open.append((word, current))
      case "do" where isBeforeDo: isBeforeDo = false
      case "function", "if", "do", "repeat": open.append((word, current))
      case "end", "until":
        guard let last = open.popLast() else { return nil }
        if current == line { found.append(last) }
      default: break
      }
    }
    // What ends in the line itself is inside of what is still open.
    let around = (found + open.reversed()).first {
      ["while", "for", "repeat", "function"].contains($0.word)
    }
    guard let first = around, first.word != "function" else { return nil }
    self.line = first.line
  }
}
