/// Targets of motions and deletions.
extension EditBuffer {
  /// The position before the previous character.
  var before: String.Index { isAtStart ? cursor : text.index(before: cursor) }

  /// The position after the next character.
  var after: String.Index { isAtEnd ? cursor : text.index(after: cursor) }

  /// The line of the cursor, without its newline.
  var lineRange: Range<String.Index> { lineRange(at: cursor) }

  /// The start of the word before the cursor: letters, digits and underscores.
  var wordStart: String.Index { start { $0.isWordPart } }

  /// The end of the word after the cursor.
  var wordEnd: String.Index {
    var place = cursor
    while place < text.endIndex, !text[place].isWordPart { place = text.index(after: place) }
    while place < text.endIndex, text[place].isWordPart { place = text.index(after: place) }
    return place
  }

  /// The start of the argument before the cursor: text delimited by white space.
  var argumentStart: String.Index { start { !$0.isWhitespace } }

  /// The start of a kill to the start of the line; the previous newline if the cursor is there.
  var killStart: String.Index { cursor == lineRange.lowerBound ? before : lineRange.lowerBound }

  /// The end of a kill to the end of the line; includes the newline if the cursor is there.
  var killEnd: String.Index { cursor == lineRange.upperBound ? after : lineRange.upperBound }

  /// Whether the text has several lines.
  var isMultiline: Bool { text.contains("\n") }

  /// The part of the cursor's line before the cursor.
  var lineBeforeCursor: Substring { text[lineRange.lowerBound..<cursor] }

  /// The leading white space of the cursor's line, up to the cursor.
  var indentation: Substring { lineBeforeCursor.prefix { $0 == " " || $0 == "\t" } }

  func lineRange(at place: String.Index) -> Range<String.Index> {
    let start = text[..<place].lastIndex(of: "\n").map { text.index(after: $0) } ?? text.startIndex
    let end = text[place...].firstIndex(of: "\n") ?? text.endIndex
    return start..<end
  }

  func lineRange(before line: Range<String.Index>) -> Range<String.Index>? {
    guard line.lowerBound > text.startIndex else { return nil }
    return lineRange(at: text.index(before: line.lowerBound))
  }

  func lineRange(after line: Range<String.Index>) -> Range<String.Index>? {
    guard line.upperBound < text.endIndex else { return nil }
    return lineRange(at: text.index(after: line.upperBound))
  }

  /// Skips back over characters that do not match, then over those that do.
  private func start(of fits: (Character) -> Bool) -> String.Index {
    var place = cursor
    while place > text.startIndex, !fits(text[text.index(before: place)]) {
      place = text.index(before: place)
    }
    while place > text.startIndex, fits(text[text.index(before: place)]) {
      place = text.index(before: place)
    }
    return place
  }
}

extension Character {
  /// Whether a name may contain it.
  var isWordPart: Bool { isLetter || isNumber || self == "_" }
}
