/// Formats Lua scripts: the indentation of lines, the space between tokens, and blank lines.
///
/// It changes white space only. It never joins or splits lines, and never touches strings and comments. Any bytes are
/// safe: the tokens of a text stay the same. Takes time in proportion to the text.
package struct LuaFormatter {
  /// What an editor lets a person choose.
  package struct Style: Sendable {
    /// The columns of one step of indentation.
    let width: Int
    let usesTabs: Bool

    /// A width below 1 counts as 1, and one above 8 as 8.
    package init(width: Int = 2, usesTabs: Bool = false) {
      (self.width, self.usesTabs) = (min(max(width, 1), 8), usesTabs)
    }

    fileprivate func indentation(_ columns: Int) -> [UInt8] {
      usesTabs
        ? Array(repeating: UInt8(ascii: "\t"), count: columns / width)
        : Array(repeating: UInt8(ascii: " "), count: columns)
    }
  }

  private var edits: [TextEdit] = []
  private let code: SpacedTokens
  private let style: Style

  private init(_ code: SpacedTokens, _ style: Style) { (self.code, self.style) = (code, style) }

  /// The edits that format a text, in their order; none if it is formatted already.
  ///
  /// There are none, too, if quotes, brackets or the words of blocks do not match: a missing `end` would indent all
  /// that follows it.
  package static func edits(for text: [UInt8], style: Style = Style()) -> [TextEdit] {
    let code = SpacedTokens(text)
    guard !code.isUnfinished, let steps = LuaIndentation.steps(of: code) else { return [] }
    let columns = steps.map { $0 * style.width }
    let spaces = LuaSpacing.spaces(of: code)
    let padding = LuaAlignment.padding(of: code, columns, spaces, tabWidth: style.width)
    var formatter = LuaFormatter(code, style)
    for index in code.tokens.indices {
      if code.isFirst(index) {
        formatter.startLine(index, at: columns[index])
      } else if let space = spaces[index] {
        let count = space + padding[index, default: 0]
        formatter.replace(code.gaps[index].range, Array(repeating: UInt8(ascii: " "), count: count))
      }
    }
    formatter.endText()
    return formatter.edits
  }

  /// Whether quotes, brackets and the words of blocks match.
  package static func canFormat(_ text: [UInt8]) -> Bool {
    let code = SpacedTokens(text)
    return !code.isUnfinished && LuaIndentation.steps(of: code) != nil
  }

  /// The edits that format the lines of a range, in bytes; the other lines stay as they are.
  package static func edits(
    for text: [UInt8],
    in range: Range<Int>,
    style: Style = Style()
  ) -> [TextEdit] {
    let range = range.clamped(to: 0..<text.count)
    let first = text[..<range.lowerBound].lastIndex { $0.isLineEnd }.map { $0 + 1 } ?? 0
    // A selection of whole lines ends where the next line begins.
    let last = max(range.lowerBound, range.upperBound - 1)
    let end = text[last...].firstIndex { $0.isLineEnd } ?? text.count
    return edits(for: text, style: style).filter {
      $0.range.lowerBound >= first && $0.range.upperBound <= end
    }
  }

  /// Keeps one line end, and one blank line if there is any.
  private mutating func startLine(_ index: Int, at columns: Int) {
    let gap = code.gaps[index]
    var start = gap.range.lowerBound
    if start > 0 {
      for lineEnd in gap.lineEnds.prefix(2) {
        replace(start..<lineEnd.lowerBound, [])
        start = lineEnd.upperBound
      }
    }
    replace(start..<gap.range.upperBound, style.indentation(columns))
  }

  /// Ends the last line with one line end.
  private mutating func endText() {
    let gap = code.end
    if let lineEnd = gap.lineEnds.first, gap.range.lowerBound > 0 {
      replace(gap.range.lowerBound..<lineEnd.lowerBound, [])
      replace(lineEnd.upperBound..<gap.range.upperBound, [])
    } else {
      replace(gap.range, gap.range.lowerBound > 0 ? code.lineEnd : [])
    }
  }

  /// Replaces as little of a range as it can.
  private mutating func replace(_ range: Range<Int>, _ wanted: [UInt8]) {
    var (old, new) = (code.text[range], wanted[...])
    while let byte = old.first, byte == new.first {
      old.removeFirst()
      new.removeFirst()
    }
    while let byte = old.last, byte == new.last {
      old.removeLast()
      new.removeLast()
    }
    if old.isEmpty, new.isEmpty { return }
    edits.append(TextEdit(old.indices, String(decoding: new, as: UTF8.self)))
  }
}
