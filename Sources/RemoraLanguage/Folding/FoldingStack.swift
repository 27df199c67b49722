/// Collects the folding ranges of a text with nested brackets or blocks, also where some have no end.
///
/// The line of an end stays visible. Of the ranges that begin in one line, the longest counts.
struct FoldingStack {
  struct Opener {
    let word: String
    /// The word that ends it.
    let closer: String
    var line: Int
    /// The column of the first token of its line.
    var column = 0
    /// Whether its block has not begun, as between `while` and `do`.
    var isHead = false
  }

  var openers: [Opener] = []
  /// Whether all ends so far belonged to the last opener.
  private(set) var isMatched = true
  /// How many openers wait for a word.
  private var expected: [String: Int] = [:]
  private var ranges: [Int: FoldingRange] = [:]

  mutating func open(_ opener: Opener) {
    openers.append(opener)
    expected[opener.closer, default: 0] += 1
  }

  /// Ends the last opener that waits for a word, and those in it; ignores the word if there is none.
  mutating func close(_ word: String, at line: Int) {
    guard expected[word, default: 0] > 0 else {
      isMatched = false
      return
    }
    while let opener = openers.last {
      endLast(before: line)
      if opener.closer == word { return }
      isMatched = false
    }
  }

  /// Ends the last opener; its range ends before a line.
  mutating func endLast(before line: Int) {
    guard let opener = openers.popLast() else { return }
    expected[opener.closer, default: 0] -= 1
    add(opener.line...max(opener.line, line - 1), .code)
  }

  /// Adds a range of at least two lines.
  mutating func add(_ lines: ClosedRange<Int>, _ kind: FoldingRange.Kind) {
    guard lines.count > 1, lines.count >= ranges[lines.lowerBound]?.lines.count ?? 0 else { return }
    ranges[lines.lowerBound] = FoldingRange(lines, kind)
  }

  /// All ranges, from the first line to the last; those without an end reach to the last line.
  mutating func finish(lastLine: Int) -> [FoldingRange] {
    if !openers.isEmpty { isMatched = false }
    while !openers.isEmpty { endLast(before: lastLine + 1) }
    return ranges.values.sorted { $0.lines.lowerBound < $1.lines.lowerBound }
  }
}

/// Counts the lines of a text, as editors do: a line ends with `\n`, `\r\n` or `\r`.
struct LineCounter {
  private let text: [UInt8]
  private var position = 0
  /// The line of the last position.
  private(set) var line = 0
  /// Where that line begins.
  private(set) var lineStart = 0

  init(_ text: [UInt8]) { self.text = text }

  /// The line of a position, which is not before the last one that was asked for.
  mutating func line(at offset: Int) -> Int {
    while position < offset {
      let byte = text[position]
      position += 1
      let isPair = byte == 13 && position < text.count && text[position] == 10
      guard byte.isLineEnd, !isPair else { continue }
      line += 1
      lineStart = position
    }
    return line
  }
}
