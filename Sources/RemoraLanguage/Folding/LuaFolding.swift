import RemoraLuaSyntax

/// Finds the functions, blocks, tables, calls, long strings and comments of a Lua text that can be folded.
package struct LuaFolding {
  private static let closers = [
    "(": ")", "[": "]", "{": "}", "repeat": "until", "function": "end", "if": "end", "for": "end",
    "while": "end", "do": "end",
  ]
  /// What begins a line and does not end an opener that is indented as deep.
  private static let continuingWords: Set<String> = [
    ")", "]", "}", "end", "until", "else", "elseif", "then", "do",
  ]

  private let text: [UInt8]
  /// Whether an opener ends where a line is indented no deeper than its own.
  private let trustsIndentation: Bool
  private var stack = FoldingStack()
  private var counter: LineCounter
  /// The line where the last token ended.
  private var lastLine = -1
  /// The line where the last token ended that is no comment.
  private var lastCodeLine = 0
  /// The column of the first token of the line.
  private var column = 0
  /// The first and the last line of a run of comments.
  private var comments: ClosedRange<Int>?

  private init(_ text: [UInt8], trustsIndentation: Bool) {
    (self.text, self.trustsIndentation) = (text, trustsIndentation)
    counter = LineCounter(text)
  }

  /// The lines that can be folded.
  ///
  /// If an `end` or a bracket is missing, indentation tells where blocks end; otherwise it does not matter. Takes time
  /// in proportion to the text.
  package static func ranges(of text: [UInt8]) -> [FoldingRange] {
    let tokens = LuaLexer.tokens(of: text)
    var folding = LuaFolding(text, trustsIndentation: false)
    let ranges = folding.ranges(of: tokens)
    if folding.stack.isMatched { return ranges }
    folding = LuaFolding(text, trustsIndentation: true)
    return folding.ranges(of: tokens)
  }

  private mutating func ranges(of tokens: [LuaToken]) -> [FoldingRange] {
    for token in tokens { take(token) }
    endComments()
    return stack.finish(lastLine: max(lastLine, 0))
  }

  private mutating func take(_ token: LuaToken) {
    let line = counter.line(at: token.range.lowerBound)
    let hasWord = token.kind == .keyword || token.kind == .symbol
    let word = hasWord ? String(decoding: text[token.range], as: UTF8.self) : ""
    let isComment = token.kind == .comment || token.kind == .unfinishedComment
    let isFirst = line > lastLine
    if isFirst {
      column = token.range.lowerBound - counter.lineStart
      if trustsIndentation, !isComment { endDeeper(than: word) }
    }
    let last = counter.line(at: max(token.range.lowerBound, token.range.upperBound - 1))
    if isComment, last == line, isFirst {
      if comments?.upperBound != line - 1 { endComments() }
      comments = (comments?.lowerBound ?? line)...line
    } else if isComment {
      stack.add(line...last, .comment)
    } else if last > line {
      stack.add(line...(last - 1), .code)
    }
    lastLine = last
    if !isComment { lastCodeLine = last }
    take(word, line)
  }

  private mutating func take(_ word: String, _ line: Int) {
    switch word {
    case ")", "]", "}", "end", "until": stack.close(word, at: line)
    case "else", "elseif":
      guard stack.openers.last?.word == "if" else { return }
      stack.endLast(before: line)
      stack.open(.init(word: "if", closer: "end", line: line, column: column))
    case "do" where stack.openers.last?.isHead == true:
      stack.openers[stack.openers.count - 1].isHead = false
    default:
      guard let closer = LuaFolding.closers[word] else { return }
      let isHead = word == "for" || word == "while"
      stack.open(.init(word: word, closer: closer, line: line, column: column, isHead: isHead))
    }
  }

  /// Ends the openers whose ends are missing before the first word of a line.
  private mutating func endDeeper(than word: String) {
    let continues = LuaFolding.continuingWords.contains(word)
    while let opener = stack.openers.last,
      opener.column > column || (opener.column == column && !continues)
    {
      stack.endLast(before: lastCodeLine + 1)
    }
  }

  private mutating func endComments() {
    if let comments { stack.add(comments, .comment) }
    comments = nil
  }
}
