/// Where the lines of a source begin, and how far they are indented.
///
/// A parser asks it where a statement ends that is not finished: what begins a line no deeper than the statement is
/// not part of it.
struct LuaLayout {
  /// The words that begin a statement, at the start of a line.
  static let statementWords: Set<String> = [
    "break", "for", "function", "goto", "if", "local", "repeat", "return", "while", "::",
  ]
  /// The keywords that end a block, or the head of a statement.
  static let closingWords: Set<String> = ["do", "else", "elseif", "end", "then", "until"]

  /// For each token the number of the first one in its line.
  private var firsts: [Int] = []
  /// For each token its column, in bytes; exact for the first one of a line.
  private var columns: [Int] = []
  /// For each token the column that a line must stay left of, so that its statements reach the token.
  private var limits: [Int] = []
  /// For the first token of each line the first token of the next line that is not deeper.
  private var closings: [Int] = []

  init() {}

  init(_ bytes: [UInt8], _ tokens: [LuaToken], _ words: [String?]) {
    let isTrusted = readLines(bytes, tokens, words)
    limits = tokens.indices.map { index in
      guard isTrusted, firsts[index] == index else { return .max }
      if tokens[index].kind == .name { return columns[index] }
      guard let word = words[index] else { return .max }
      if LuaLayout.statementWords.contains(word) { return columns[index] }
      return LuaLayout.closingWords.contains(word) ? columns[index] + 1 : .max
    }
    findClosings()
  }

  /// Finds the lines of the tokens.
  ///
  /// - Returns: Whether blocks are indented: in a text without indentation, it says nothing.
  private mutating func readLines(
    _ bytes: [UInt8],
    _ tokens: [LuaToken],
    _ words: [String?]
  ) -> Bool {
    var (lineStart, end) = (0, 0)
    var (deeper, notDeeper) = (0, 0)
    for (index, token) in tokens.enumerated() {
      let newline = bytes[end..<token.range.lowerBound].lastIndex { $0 == 10 || $0 == 13 }
      if let newline { lineStart = newline + 1 }
      let isFirst = index == 0 || newline != nil
      firsts.append(isFirst ? index : firsts[index - 1])
      columns.append(token.range.lowerBound - lineStart)
      end = token.range.upperBound
      guard isFirst, index > 0, opensBlock(index - 1, words),
        !LuaLayout.closingWords.contains(words[index] ?? "")
      else { continue }
      if columns[index] > lineColumn(index - 1) { deeper += 1 } else { notDeeper += 1 }
    }
    // One block may be just being typed, in a text that has no other.
    return notDeeper <= deeper + 1
  }

  /// Whether a token is the last one before a block.
  private func opensBlock(_ index: Int, _ words: [String?]) -> Bool {
    switch words[index] {
    case "then", "do", "else", "repeat": true
    case ")": words[firsts[index]...].prefix(2).contains("function")
    default: false
    }
  }

  private mutating func findClosings() {
    closings = Array(repeating: .max, count: firsts.count)
    var open: [Int] = []
    for index in firsts.indices where firsts[index] == index {
      while let last = open.last, columns[last] >= columns[index] {
        closings[last] = index
        open.removeLast()
      }
      open.append(index)
    }
  }

  // MARK: Questions

  /// Whether a token is the first one of its line.
  func startsLine(_ index: Int) -> Bool { index < firsts.count && firsts[index] == index }

  /// How far the line of a token is indented.
  func lineColumn(_ index: Int) -> Int { index < firsts.count ? columns[firsts[index]] : 0 }

  /// Whether a statement in a line with that column cannot reach a token.
  func isOutOfReach(_ index: Int, from column: Int) -> Bool {
    index < limits.count && column >= limits[index]
  }

  /// The first token of the next line that is not deeper than the line that a token begins, if that line's column
  /// is the same.
  func closing(_ index: Int) -> Int? {
    guard startsLine(index), closings[index] < columns.count,
      columns[closings[index]] == columns[index]
    else { return nil }
    return closings[index]
  }
}
