/// Keeps columns that a person has aligned, such as the `=` of consecutive lines.
///
/// Tokens of one kind belong together if they begin at the same column in lines without a blank line between them.
/// One of them must have more than one space before it. They are aligned again behind the longest of their lines.
struct LuaAlignment {
  private struct Column: Hashable {
    let paragraph: Int
    let column: Int
    /// What begins there; the same for all values.
    let word: String
  }

  /// Where a token is.
  private struct Place {
    var paragraph = 0
    /// Counts lines, in tokens as well.
    var line = 0
    /// Its column in the text.
    var old = 0
    /// Its column without any alignment.
    var new = 0
  }

  /// The additional spaces before tokens, by their index.
  static func padding(
    of code: SpacedTokens,
    _ indentation: [Int],
    _ spaces: [Int?],
    tabWidth: Int
  ) -> [Int: Int] {
    let places = places(of: code, indentation, spaces, tabWidth)
    func column(_ index: Int) -> Column {
      let token = code.tokens[index]
      let word = token.isComment ? "--" : token.endsOperand ? "" : token.word
      return Column(paragraph: places[index].paragraph, column: places[index].old, word: word)
    }
    let movable = spaces.indices.filter { spaces[$0] == 1 }
    let wide = Set(movable.filter { code.gaps[$0].range.count > 1 }.map(column))
    guard !wide.isEmpty else { return [:] }
    let columns = Dictionary(grouping: movable, by: column).filter { wide.contains($0.key) }
    var padding: [Int: Int] = [:]
    // From left to right, as what a column adds to a line moves the rest of that line.
    var added: [Int: Int] = [:]
    for (_, members) in columns.sorted(by: { $0.key.column < $1.key.column }) {
      let ends = members.map { places[$0].new + added[places[$0].line, default: 0] }
      let target = ends.max() ?? 0
      for (member, end) in zip(members, ends) where end < target {
        padding[member] = target - end
        added[places[member].line, default: 0] += target - end
      }
    }
    return padding
  }

  private static func places(
    of code: SpacedTokens,
    _ indentation: [Int],
    _ spaces: [Int?],
    _ tabWidth: Int
  ) -> [Place] {
    var place = Place()
    return code.tokens.indices.map { index in
      let gap = code.gaps[index]
      if code.isFirst(index) {
        place.line += 1
        if gap.lineEnds.count > 1 { place.paragraph += 1 }
        let blanks = code.text[(gap.lineEnds.last?.upperBound ?? 0)..<gap.range.upperBound]
        place.old = blanks.reduce(0) { $0 + ($1 == UInt8(ascii: "\t") ? tabWidth : 1) }
        place.new = indentation[index]
      } else {
        place.old += gap.range.count
        place.new += spaces[index] ?? gap.range.count
      }
      let start = place
      let token = code.text[code.tokens[index].range]
      let lastLine = token.lastIndex { $0.isLineEnd }.map { $0 + 1 }
      if lastLine != nil {
        place.line += 1
        (place.old, place.new) = (0, 0)
      }
      // Bytes that continue a character take no column.
      let width = token[(lastLine ?? token.startIndex)...].count { $0 & 0xc0 != 0x80 }
      place.old += width
      place.new += width
      return start
    }
  }
}
