/// What stands in one place of a row: a cluster, or what is shown for it.
struct Cell: Equatable {
  let text: String
  let columns: Int
  var style: Style?
  /// Whether terminals disagree about the columns.
  var isDisputed = false
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

/// A place among rows, both counted from zero.
struct Position: Equatable {
  var row: Int
  var column: Int
}
