/// Finds the indentation of each line, from brackets, blocks and unfinished statements.
///
/// What a line opens is one step deeper than the line, however many brackets and blocks that are. A line that
/// continues a statement, or an item of a list, is one step deeper than the line where that began.
struct LuaIndentation {
  /// An open bracket or block; the first level is the text, which nothing closes.
  private struct Level {
    /// The word that opened it; empty for the text.
    let word: String
    /// The steps of the line that opened it.
    let base: Int
    /// Whether its block has not begun, as between `if` and `then`.
    var isHead = false
    /// The steps of the line where the current statement or item began.
    var item: Int
    var expectsItem: Bool

    var inner: Int { word.isEmpty ? 0 : base + 1 }
    var isBracket: Bool { LuaIndentation.closers[word] != nil }

    /// Whether a word ends it, or the part of it that is open.
    func isClosed(by other: String) -> Bool {
      switch (word, isHead) {
      case ("if", true): other == "then"
      case ("for", true), ("while", true): other == "do"
      case ("if", false): ["end", "else", "elseif"].contains(other)
      case ("repeat", _): other == "until"
      case ("", _), ("function", true): false
      default: other == LuaIndentation.closers[word] ?? "end"
      }
    }
  }

  private static let closers = ["(": ")", "[": "]", "{": "}"]
  private static let closingWords: Set<String> = [
    ")", "]", "}", "end", "then", "else", "elseif", "until",
  ]
  private static let statementWords: Set<String> = [
    "local", "if", "for", "while", "do", "repeat", "return", "break", "goto", "::",
  ]
  /// Deeper lines than these stand below each other, so that edits stay small.
  private static let maximum = 40

  private let code: SpacedTokens
  private var steps: [Int]
  private var levels = [Level(word: "", base: 0, item: 0, expectsItem: true)]
  /// The steps of the current line.
  private var line = 0
  /// The index behind the last token that is no comment.
  private var pending = 0

  /// The innermost level.
  private var level: Level {
    get { levels[levels.count - 1] }
    set { levels[levels.count - 1] = newValue }
  }

  private init(_ code: SpacedTokens) {
    self.code = code
    steps = Array(repeating: 0, count: code.tokens.count)
  }

  /// The steps before each token that is the first of its line; `nil` if brackets or blocks do not match.
  static func steps(of code: SpacedTokens) -> [Int]? {
    var indentation = LuaIndentation(code)
    for index in code.tokens.indices where !code.tokens[index].isComment {
      guard indentation.take(index) else { return nil }
    }
    // Comments at the end have no step.
    return indentation.levels.count == 1 ? indentation.steps : nil
  }

  /// - Returns: Whether the token can stand there.
  private mutating func take(_ index: Int) -> Bool {
    let word = code.tokens[index].word
    let isClosing = level.isClosed(by: word)
    if isClosing {
      place(index, at: level.base, comments: level.inner)
    } else if LuaIndentation.closingWords.contains(word) {
      return false
    } else if startsItem(index) {
      place(index, at: level.inner, comments: level.inner)
      (level.item, level.expectsItem) = (line, false)
    } else {
      place(index, at: level.item + 1, comments: level.item + 1)
    }
    pending = index + 1
    if isClosing { close(word) } else { open(word) }
    return true
  }

  /// Places a token, and the comments before it, if they are the first of their lines.
  private mutating func place(_ index: Int, at target: Int, comments: Int) {
    for other in pending...index where code.isFirst(other) {
      line = other == index ? target : comments
      steps[other] = min(line, LuaIndentation.maximum)
    }
  }

  private func startsItem(_ index: Int) -> Bool {
    if level.expectsItem { return true }
    if level.isBracket || level.isHead { return false }
    let token = code.tokens[index]
    if LuaIndentation.statementWords.contains(token.word) { return true }
    // Lua takes a parenthesis on the next line for a call, and people seldom mean that.
    let canStart =
      token.kind == .name || token.word == "function" || (token.word == "(" && code.isFirst(index))
    guard canStart, pending > 0 else { return false }
    let last = code.tokens[pending - 1]
    return last.endsOperand || ["break", "::"].contains(last.word)
  }

  private mutating func open(_ word: String) {
    switch word {
    case "(", "[", "{", "repeat", "do":
      levels.append(Level(word: word, base: line, item: line, expectsItem: true))
    case "if", "for", "while", "function":
      levels.append(Level(word: word, base: line, isHead: true, item: line, expectsItem: false))
    case ";": level.expectsItem = true
    case ",": if level.isBracket { level.expectsItem = true }
    default: break
    }
  }

  private mutating func close(_ word: String) {
    switch word {
    case "then", "do", "else": beginBlock()
    case "elseif": (level.isHead, level.item) = (true, level.base)
    default:
      levels.removeLast()
      if word == ")", level.word == "function", level.isHead { beginBlock() }
    }
  }

  private mutating func beginBlock() {
    (level.isHead, level.expectsItem) = (false, true)
  }
}
