/// The rows on the screen, and the cursor.
struct Frame: Equatable {
  var rows: [Row]
  var cursor: Position
}

/// Turns one frame into the next with few escape sequences.
///
/// It knows only the rows that it has drawn, not their position on the screen: every motion is
/// relative, and rows above stay untouched.
struct Renderer {
  /// How many columns the window has.
  var columns: Int
  let usesColour: Bool

  private var shown = [Row()]
  /// Where the cursor is.
  ///
  /// Its column is the window's width after a full row: the terminal then keeps the cursor on the
  /// last column.
  private var cursor = Position(row: 0, column: 0)
  private var output = ""

  init(columns: Int, usesColour: Bool) {
    self.columns = columns
    self.usesColour = usesColour
  }

  /// The output that changes the screen from the last frame to this one.
  mutating func draw(_ frame: Frame) -> String {
    draw(frame.rows)
    move(to: frame.cursor)
    return takeOutput()
  }

  /// Removes the frame: moves the cursor to its start and clears everything below.
  mutating func erase() -> String {
    let isBlank = shown.allSatisfy(\.cells.isEmpty) && shown.count == 1
    move(to: Position(row: 0, column: 0))
    if !isBlank { output += "\u{1B}[J" }
    shown = [Row()]
    return takeOutput()
  }

  /// Draws any number of final rows, and moves the cursor to a new row below; without rows, leaves
  /// the frame as it is.
  mutating func leave(_ rows: [Row]? = nil) -> String {
    if let rows { draw(rows) }
    move(to: Position(row: shown.count - 1, column: 0))
    output += "\r\n"
    forget()
    return takeOutput()
  }

  /// Starts with an empty frame at the cursor.
  mutating func forget() {
    shown = [Row()]
    cursor = Position(row: 0, column: 0)
  }

  /// Removes the frame after the window's size has changed.
  ///
  /// `reflows` says whether the terminal has rewrapped the rows, as many do, or cut them off.
  mutating func resize(columns newColumns: Int, reflows: Bool) -> String {
    var rowsAbove = cursor.row
    if reflows {
      let above = shown.prefix(cursor.row).map { ($0.columns + newColumns - 1) / newColumns }
      rowsAbove = above.reduce(0) { $0 + max(1, $1) }
      rowsAbove += max(0, min(cursor.column, columns - 1)) / newColumns
    }
    output += "\r"
    if rowsAbove > 0 { output += "\u{1B}[\(rowsAbove)A" }
    output += "\u{1B}[J"
    columns = newColumns
    forget()
    return takeOutput()
  }

  // MARK: Rows

  private mutating func draw(_ rows: [Row]) {
    for index in rows.indices {
      if index == shown.count { addRow() }
      drawRow(index, rows[index])
    }
    guard shown.count > rows.count else { return }
    move(to: Position(row: rows.count, column: 0))
    output += "\u{1B}[J"
    shown = rows
  }

  private mutating func addRow() {
    move(to: Position(row: shown.count - 1, column: 0))
    output += "\r\n"
    shown.append(Row())
    cursor = Position(row: shown.count - 1, column: 0)
  }

  /// Writes a row from the first cell that is not on the screen yet.
  private mutating func drawRow(_ index: Int, _ row: Row) {
    let old = shown[index]
    guard old != row else { return }
    let kept = zip(old.cells, row.cells).prefix { $0 == $1 }.count
    let start = row.cells.prefix(kept).reduce(0) { $0 + $1.columns }
    move(to: Position(row: index, column: start))
    write(row.cells[kept...])
    if old.columns > row.columns || row.cells[kept...].contains(where: \.hasAmbiguousWidth) {
      if row.columns < columns { output += "\u{1B}[K" }
    }
    shown[index] = row
  }

  private mutating func write(_ cells: ArraySlice<Cell>) {
    var style: Style?
    for cell in cells {
      if usesColour, cell.style != style {
        if style != nil { output += "\u{1B}[0m" }
        if let next = cell.style { output += "\u{1B}[\(next.graphicRendition)m" }
        style = cell.style
      }
      if cell.hasAmbiguousWidth { writeAmbiguous(cell) } else { output += cell.text }
      cursor.column += cell.columns
    }
    if style != nil { output += "\u{1B}[0m" }
  }

  /// Writes a cell of disputed width so that it stays in its row, and the next cell is in the right
  /// column.
  private mutating func writeAmbiguous(_ cell: Cell) {
    let next = min(cursor.column + cell.columns, columns - 1)
    output += "\u{1B}[K\u{1B}[?7l\(cell.text)\u{1B}[?7h\u{1B}[\(next + 1)G"
    if next == cursor.column + cell.columns { output += "\u{1B}[K" }
  }

  // MARK: The cursor

  private mutating func move(to place: Position) {
    if cursor.column >= columns { returnToStart() }
    let down = place.row - cursor.row
    if down != 0 { output += "\u{1B}[\(count(abs(down)))\(down < 0 ? "A" : "B")" }
    cursor.row = place.row
    if place.column == 0, cursor.column != 0 { returnToStart() }
    let right = place.column - cursor.column
    if right < 0, -right <= 2 {
      output += String(repeating: "\u{8}", count: -right)
    } else if right != 0 {
      output += "\u{1B}[\(count(abs(right)))\(right < 0 ? "D" : "C")"
    }
    cursor.column = place.column
  }

  private mutating func returnToStart() {
    output += "\r"
    cursor.column = 0
  }

  /// The parameter of a motion; empty for 1, the default.
  private func count(_ number: Int) -> String { number == 1 ? "" : String(number) }

  private mutating func takeOutput() -> String {
    defer { output = "" }
    return output
  }
}
