/// The lines of a text, to convert byte offsets to positions and back.
///
/// As in the Language Server Protocol, a line ends at `\n`, `\r\n` or `\r`, and a column counts units of UTF-16 or
/// of UTF-8. Bytes that are not UTF-8 count like the replacement characters that `String(decoding:as:)` makes of
/// them. A conversion takes a search among the lines and a walk over at most ``stride`` bytes, however long the
/// line is.
package struct LineTable: Sendable {
  /// What a column counts.
  package enum Unit: String, Sendable {
    case utf8 = "utf-8"
    case utf16 = "utf-16"
  }

  /// A line and a column, both from 0.
  package struct Position: Hashable, Sendable {
    package let line: Int
    package let column: Int

    package init(line: Int, column: Int) { (self.line, self.column) = (line, column) }
  }

  /// A start of a character, and how many units are before it in the text.
  private struct Mark {
    var offset = 0
    var units = 0
  }

  /// The distance of the marks, in bytes.
  private static let stride = 64

  package let text: [UInt8]
  package let unit: Unit
  private let starts: [Int]
  /// The character at every `stride`th byte; none if each byte is a character and a unit.
  private let marks: [Mark]

  /// Reads the whole text once.
  package init(_ text: [UInt8], in unit: Unit = .utf16) {
    (self.text, self.unit) = (text, unit)
    (starts, marks) = Self.scan(text, unit)
  }

  /// The number of lines; an empty text has one.
  package var count: Int { starts.count }

  /// The bytes of a line, without its end; the index is clamped.
  package func line(_ index: Int) -> Range<Int> {
    let index = min(max(0, index), starts.count - 1)
    let start = starts[index]
    guard index + 1 < starts.count else { return start..<text.count }
    var end = starts[index + 1] - 1
    if end > start, text[end] == Self.lineFeed, text[end - 1] == Self.carriageReturn { end -= 1 }
    return start..<end
  }

  /// The position of a byte; inside a character or a line end, that of its start.
  ///
  /// An offset outside the text is clamped.
  package func position(of offset: Int) -> Position {
    let offset = min(max(0, offset), text.count)
    let index = starts.partitioningIndex { $0 > offset } - 1
    let line = line(index)
    let end = mark(at: min(offset, line.upperBound))
    return Position(line: index, column: end.units - mark(at: line.lowerBound).units)
  }

  /// The byte at a position; inside a character, that of its start.
  ///
  /// A position beyond the end of its line means the end of the line, and a line beyond the last the end of the
  /// text.
  package func offset(of position: Position) -> Int {
    guard position.line < count else { return text.count }
    guard position.line >= 0, position.column > 0 else { return line(position.line).lowerBound }
    let line = line(position.line)
    var place = mark(at: line.lowerBound)
    // No byte is more than three units.
    let target = place.units + min(position.column, 3 * line.count)
    if marks.isEmpty { return min(target, line.upperBound) }
    let near = marks[marks.partitioningIndex { $0.units > target } - 1]
    if near.offset > place.offset { place = near }
    while place.offset < line.upperBound {
      let (length, units) = Self.character(text, place.offset, unit)
      guard place.units + units <= target else { break }
      place = Mark(offset: place.offset + length, units: place.units + units)
    }
    return min(place.offset, line.upperBound)
  }

  /// How many units are before a byte in the whole text; inside a character, before that.
  ///
  /// An offset outside the text is clamped.
  package func units(before offset: Int) -> Int {
    mark(at: min(max(0, offset), text.count)).units
  }

  /// The start of the character at an offset, or before it.
  private func mark(at offset: Int) -> Mark {
    guard !marks.isEmpty else { return Mark(offset: offset, units: offset) }
    var place = marks[min(offset / Self.stride, marks.count - 1)]
    while place.offset < offset {
      let (length, units) = Self.character(text, place.offset, unit)
      guard place.offset + length <= offset else { break }
      place = Mark(offset: place.offset + length, units: place.units + units)
    }
    return place
  }
}

extension LineTable {
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  private static func scan(_ text: [UInt8], _ unit: Unit) -> (starts: [Int], marks: [Mark]) {
    var starts = [0]
    var marks: [Mark] = []
    var place = Mark()
    var isPlain = true
    while place.offset < text.count {
      let byte = text[place.offset]
      let (length, units) = byte < 0x80 ? (1, 1) : character(text, place.offset, unit)
      let next = place.offset + length
      if length > 1 || units > 1 { isPlain = false }
      if marks.count * stride < next { marks.append(place) }
      if byte == lineFeed
        || (byte == carriageReturn && (next == text.count || text[next] != lineFeed))
      {
        starts.append(next)
      }
      place = Mark(offset: next, units: place.units + units)
    }
    return (starts, isPlain ? [] : marks)
  }

  /// The number of bytes and of units of the character that begins at an offset.
  ///
  /// Of bytes that are not UTF-8, the longest beginning of a character is one replacement character.
  private static func character(
    _ text: [UInt8],
    _ offset: Int,
    _ unit: Unit
  ) -> (length: Int, units: Int) {
    let first = text[offset]
    let (length, second): (Int, ClosedRange<UInt8>) =
      switch first {
      case ..<0x80: (1, 0x80...0xBF)
      case 0xC2...0xDF: (2, 0x80...0xBF)
      case 0xE0: (3, 0xA0...0xBF)
      case 0xED: (3, 0x80...0x9F)
      case 0xE1...0xEF: (3, 0x80...0xBF)
      case 0xF0: (4, 0x90...0xBF)
      case 0xF1...0xF3: (4, 0x80...0xBF)
      case 0xF4: (4, 0x80...0x8F)
      default: (0, 0x80...0xBF)
      }
    var end = offset + 1
    while end < min(offset + length, text.count),
      (end == offset + 1 ? second : 0x80...0xBF).contains(text[end])
    {
      end += 1
    }
    guard end == offset + length else { return (end - offset, unit == .utf8 ? 3 : 1) }
    return (length, unit == .utf8 ? length : length == 4 ? 2 : 1)
  }
}
