/// Where motions lead and deletions reach.
extension EditBuffer {
  /// The place before the character before the cursor.
  var before: String.Index { isAtStart ? cursor : text.index(before: cursor) }

  /// The place behind the character behind the cursor.
  var after: String.Index { isAtEnd ? cursor : text.index(after: cursor) }

  /// The line of the cursor, without its newline.
  var lineRange: Range<String.Index> { lineRange(at: cursor) }

  /// The start of the word before the cursor: letters, digits and underscores.
  var wordStart: String.Index { start { $0.isWordPart } }

  /// The end of the word behind the cursor.
  var wordEnd: String.Index {
    var place = cursor
    while place < text.endIndex, !text[place].isWordPart { place = text.index(after: place) }
    while place < text.endIndex, text[place].isWordPart { place = text.index(after: place) }
    return place
  }

  /// The start of what stands between white space before the cursor.
  var argumentStart: String.Index { start { !$0.isWhitespace } }

  /// What a kill up to the line's start deletes: the newline before it when the cursor is there.
  var killStart: String.Index { cursor == lineRange.lowerBound ? before : lineRange.lowerBound }

  /// What a kill up to the line's end deletes: its newline when the cursor is there.
  var killEnd: String.Index { cursor == lineRange.upperBound ? after : lineRange.upperBound }

  /// Whether the text goes on over several lines.
  var isMultiline: Bool { text.contains("\n") }

  /// What the line of the cursor has before the cursor.
  var lineBeforeCursor: Substring { text[lineRange.lowerBound..<cursor] }

  /// The white space that the line of the cursor begins with, up to the cursor.
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

  /// Goes back over what does not fit, then over what does.
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
