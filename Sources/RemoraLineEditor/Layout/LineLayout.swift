/// The layout of a prompt and a text in the rows of a terminal, with the cursor's position.
struct LineLayout {
  /// The content to lay out.
  struct Content {
    var prompt: String
    /// The prompt of every line but the first.
    var continuation: String
    var text: String
    /// The cursor's position in the text; `nil` to reserve no cell for it.
    var cursor: String.Index?
    var spans: [StyledSpan] = []
  }

  /// The columns between the stops of tabs.
  private static let tabStop = 4

  private(set) var rows = [Row()]
  private(set) var cursor = Position(row: 0, column: 0)
  private let columns: Int

  init(_ content: Content, columns: Int, width: DisplayWidth) {
    self.columns = max(1, columns)
    for cell in width.cells(for: content.prompt, style: .prompt) { place(cell) }
    let styles = StyledSpan.styles(content.spans, of: content.text)
    let text = content.text
    var lineColumn = 0
    for index in text.indices {
      let character = text[index]
      let style = styles[text.utf8.distance(from: text.startIndex, to: index)]
      if character == "\n" {
        if index == content.cursor { placeCursor() }
        rows.append(Row())
        for cell in width.cells(for: content.continuation, style: .prompt) { place(cell) }
        lineColumn = 0
        continue
      }
      let cell = fit(
        character == "\t"
          ? tab(at: lineColumn, style: style) : width.cell(for: character, style: style)
      )
      beginRow(ifTooWide: cell)
      if index == content.cursor { placeCursor() }
      place(cell)
      lineColumn += cell.columns
    }
    if content.cursor == text.endIndex { placeCursor() }
  }

  private func tab(at lineColumn: Int, style: Style?) -> Cell {
    let wanted = Self.tabStop - lineColumn % Self.tabStop
    let free = columns - rows[rows.count - 1].columns
    let count = min(wanted, free > 0 ? free : columns)
    return Cell(text: String(repeating: " ", count: count), columns: count, style: style)
  }

  /// Replaces a cell that is wider than a row with a question mark.
  private func fit(_ cell: Cell) -> Cell {
    cell.columns <= columns ? cell : Cell(text: "?", columns: 1, style: cell.style)
  }

  private mutating func beginRow(ifTooWide cell: Cell) {
    if rows[rows.count - 1].columns + cell.columns > columns { rows.append(Row()) }
  }

  private mutating func place(_ cell: Cell) {
    let cell = fit(cell)
    beginRow(ifTooWide: cell)
    rows[rows.count - 1].append(cell)
  }

  /// A cursor after a full row goes to the start of the next one.
  private mutating func placeCursor() {
    if rows[rows.count - 1].columns >= columns { rows.append(Row()) }
    cursor = Position(row: rows.count - 1, column: rows[rows.count - 1].columns)
  }
}
