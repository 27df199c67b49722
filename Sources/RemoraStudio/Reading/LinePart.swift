import RemoraLanguage

/// A part of a line, as pages count: lines from 1, columns from 0, both columns and lengths in units of UTF-16.
struct LinePart: Encodable, Equatable {
  let line: Int
  let column: Int
  let length: Int
}

extension LineTable {
  /// The parts of lines that a range of bytes covers, without empty ones and line ends.
  func parts(of range: Range<Int>) -> [LinePart] {
    let last = position(of: range.upperBound).line
    return (position(of: range.lowerBound).line...last).compactMap { line in
      let covered = range.clamped(to: self.line(line))
      return covered.isEmpty ? nil : part(from: covered.lowerBound, to: covered.upperBound)
    }
  }

  /// The first line of a range of bytes, which may be empty.
  func firstPart(of range: Range<Int>) -> LinePart {
    let end = line(position(of: range.lowerBound).line).upperBound
    return part(from: range.lowerBound, to: max(range.lowerBound, min(range.upperBound, end)))
  }

  /// The byte at a line and a column of a page, which are clamped.
  func offset(ofLine line: Int, column: Int) -> Int {
    offset(of: Position(line: max(1, line) - 1, column: column))
  }

  private func part(from start: Int, to end: Int) -> LinePart {
    let (start, end) = (position(of: start), position(of: end))
    return LinePart(line: start.line + 1, column: start.column, length: end.column - start.column)
  }
}
