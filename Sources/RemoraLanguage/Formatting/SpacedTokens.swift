import RemoraLuaSyntax

/// The tokens of a Lua text, with the white space between them.
struct SpacedTokens {
  struct Token {
    let kind: LuaToken.Kind
    let range: Range<Int>
    /// The text of a keyword or a symbol; empty for others.
    let word: String

    var isComment: Bool { kind == .comment || kind == .unfinishedComment }

    /// Whether an expression can end with it.
    var endsOperand: Bool {
      switch kind {
      case .keyword: ["end", "nil", "true", "false"].contains(word)
      case .symbol: [")", "]", "}", "..."].contains(word)
      case .comment, .unfinishedComment: false
      default: true
      }
    }
  }

  struct Gap {
    let range: Range<Int>
    let lineEnds: [Range<Int>]
  }

  let text: [UInt8]
  private(set) var tokens: [Token] = []
  /// The white space before each token.
  private(set) var gaps: [Gap] = []
  /// The white space behind the last token.
  private(set) var end: Gap
  /// Whether a string or a comment has no end, so that quotes do not match.
  let isUnfinished: Bool

  /// A first line that begins with `#` is for the shell, and is left out.
  init(_ text: [UInt8]) {
    self.text = text
    var position = 0
    if text.first == UInt8(ascii: "#") {
      position = text.firstIndex { $0.isLineEnd } ?? text.count
    }
    end = Gap(range: 0..<0, lineEnds: [])
    let all = LuaLexer.tokens(of: text)
    isUnfinished = all.contains(where: \.isUnfinished)
    for token in all {
      guard token.range.lowerBound >= position else {
        position = max(position, token.range.upperBound)
        continue
      }
      gaps.append(gap(position..<token.range.lowerBound))
      let hasWord = token.kind == .keyword || token.kind == .symbol
      let word = hasWord ? String(decoding: text[token.range], as: UTF8.self) : ""
      tokens.append(Token(kind: token.kind, range: token.range, word: word))
      position = token.range.upperBound
    }
    end = gap(position..<text.count)
  }

  /// Whether a token is the first of its line.
  func isFirst(_ index: Int) -> Bool {
    !gaps[index].lineEnds.isEmpty || gaps[index].range.lowerBound == 0
  }

  /// The line end that the text uses.
  var lineEnd: [UInt8] {
    for gap in gaps { if let first = gap.lineEnds.first { return Array(text[first]) } }
    return [UInt8(ascii: "\n")]
  }

  private func gap(_ range: Range<Int>) -> Gap {
    var lineEnds: [Range<Int>] = []
    var position = range.lowerBound
    while position < range.upperBound {
      let start = position
      position += 1
      guard text[start].isLineEnd else { continue }
      if text[start] == 13, position < range.upperBound, text[position] == 10 { position += 1 }
      lineEnds.append(start..<position)
    }
    return Gap(range: range, lineEnds: lineEnds)
  }
}
