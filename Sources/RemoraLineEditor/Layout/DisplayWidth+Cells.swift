extension DisplayWidth {
  /// The cell for a cluster that is neither newline nor tab.
  func cell(for character: Character, style: Style? = nil) -> Cell {
    if let ascii = character.asciiValue, !(0x20..<0x7F ~= ascii) {
      let letter = Character(Unicode.Scalar(ascii ^ 0x40))
      return Cell(text: "^\(letter)", columns: 2, style: style)
    }
    let columns = columns(of: character)
    if character.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      return Cell(text: "\u{FFFD}", columns: 1, style: style)
    }
    if columns == 0 { return visibleCell(for: character, style: style) }
    return Cell(
      text: String(character),
      columns: columns,
      style: style,
      hasAmbiguousWidth: hasAmbiguousWidth(character)
    )
  }

  /// The cells of a text of one line.
  func cells(for text: String, style: Style? = nil) -> [Cell] {
    text.map { cell(for: $0, style: style) }
  }

  /// Makes a cluster visible: a lone combining mark gets a circle as its base, other invisible
  /// clusters become a dot.
  private func visibleCell(for character: Character, style: Style?) -> Cell {
    let isMark = character.unicodeScalars.allSatisfy {
      [.nonspacingMark, .enclosingMark].contains($0.properties.generalCategory)
    }
    return Cell(text: isMark ? "\u{25CC}\(character)" : "·", columns: 1, style: style)
  }
}
