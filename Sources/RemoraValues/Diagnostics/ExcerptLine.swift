/// A source line as a terminal shows it, with the column of the caret.
struct ExcerptLine {
  /// The columns between the stops of tabs.
  private static let tabWidth = 4

  private var cells: [(text: String, columns: Int)] = []
  /// The cell above the caret; the cell after the last one for the end of the line.
  private var caret: Int?

  /// `caret` is a column of the source, from 1, counted in Unicode scalars.
  init(_ source: String, caret: Int?) {
    var columns = 0
    var scalars = 0
    for character in source {
      if self.caret == nil, let caret, caret > 0, caret <= scalars + character.unicodeScalars.count
      {
        self.caret = cells.count
      }
      scalars += character.unicodeScalars.count
      let text =
        character == "\t"
        ? String(repeating: " ", count: ExcerptLine.tabWidth - columns % ExcerptLine.tabWidth)
        : String(character).printable
      cells.append((text, text.columns))
      columns += text.columns
    }
    if let caret, self.caret == nil, caret > 0 { self.caret = cells.count }
  }

  var text: String { cells.map(\.text).joined() }

  /// The number of columns before the caret.
  var caretIndent: Int? { caret.map { cells[..<$0].reduce(0) { $0 + $1.columns } } }

  /// Cuts the line to fit, with `…` at the cuts; keeps the caret's character.
  mutating func cut(to width: Int) {
    guard cells.reduce(0, { $0 + $1.columns }) > width else { return }
    let middle = caret ?? 0
    var start = min(middle, cells.count)
    var columns = 0
    // Two thirds of the width are for the text before the caret, which explains it best.
    while start > 0, columns + cells[start - 1].columns <= width * 2 / 3 {
      start -= 1
      columns += cells[start].columns
    }
    if start > 0 { columns = columns - cells[start].columns + 1 }
    var end = min(middle, cells.count)
    while end < cells.count, columns + cells[end].columns < width {
      columns += cells[end].columns
      end += 1
    }
    let isCutAtEnd = end < cells.count
    cells = Array(cells[start..<end])
    if start > 0, !cells.isEmpty { cells[0] = ("…", 1) }
    if isCutAtEnd { cells.append(("…", 1)) }
    caret = caret.map { $0 - start }
  }
}
