/// A cell of a row: a cluster, or its replacement.
struct Cell: Equatable {
  let text: String
  let columns: Int
  var style: Style?
  /// Whether terminals disagree about its width.
  var hasAmbiguousWidth = false
}

/// One row of a terminal.
struct Row: Equatable {
  private(set) var cells: [Cell] = []
  private(set) var columns = 0

  init(_ cells: [Cell] = []) {
    self.cells = cells
    columns = cells.reduce(0) { $0 + $1.columns }
  }

  mutating func append(_ cell: Cell) {
    cells.append(cell)
    columns += cell.columns
  }
}

/// A position among rows, both numbers counted from zero.
struct Position: Equatable {
  var row: Int
  var column: Int
}
