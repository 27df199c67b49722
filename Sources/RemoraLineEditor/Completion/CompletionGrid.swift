/// Lays out candidates in columns, and in pages if there are many.
struct CompletionGrid {
  private let candidates: [Completions.Candidate]
  private let columns: Int
  private let width: DisplayWidth
  /// The width of the widest label; details follow it.
  private let labelColumns: Int
  private let showsDetails: Bool
  private let cellColumns: Int
  private let gridColumns: Int
  private let gridRows: Int
  private let hasNote: Bool

  /// The space on both sides of a candidate, for the marks that replace colour.
  private static let margin = 2
  /// The space between a label and its detail.
  private static let gap = 2

  init(
    _ candidates: [Completions.Candidate],
    columns: Int,
    limit: Int,
    width: DisplayWidth
  ) {
    self.candidates = candidates
    self.columns = columns
    self.width = width
    labelColumns = candidates.map { width.columns(of: $0.label) }.max() ?? 0
    let details = candidates.compactMap(\.detail).map { width.columns(of: $0) }.max()
    let wide = labelColumns + Self.gap + (details ?? 0) + Self.margin
    // Details get a column of their own, unless that needs a second page.
    showsDetails = details != nil && wide <= columns && candidates.count <= limit
    cellColumns = min(columns, showsDetails ? wide : labelColumns + Self.margin)
    gridColumns = showsDetails ? 1 : max(1, columns / max(1, cellColumns))
    let needed = (candidates.count + gridColumns - 1) / gridColumns
    hasNote = needed > limit && limit > 1
    gridRows = hasNote ? limit - 1 : min(needed, limit)
  }

  /// The rows of the page with the selection.
  func rows(selection: Int?, marks: Bool) -> [Row] {
    let perPage = gridRows * gridColumns
    let start = (selection ?? 0) / perPage * perPage
    let page = Array(candidates.indices.dropFirst(start).prefix(perPage))
    var rows = (0..<min(gridRows, page.count)).map { row in
      Row(
        (0..<gridColumns).flatMap { column -> [Cell] in
          let index = column * gridRows + row
          guard index < page.count else { return [] }
          return cells(page[index], isSelected: page[index] == selection, marks: marks)
        }
      )
    }
    if hasNote { rows.append(note(shownUpTo: start + page.count, from: start)) }
    return rows
  }

  private func cells(_ index: Int, isSelected: Bool, marks: Bool) -> [Cell] {
    let candidate = candidates[index]
    let style: Style? = isSelected ? .selection : nil
    var row = Row(width.cells(for: candidate.label, style: style))
    if showsDetails, let detail = candidate.detail {
      let space = Self.spaces(labelColumns - row.columns + Self.gap)
      row = Row(row.cells + space + width.cells(for: detail, style: .faint))
    }
    row = row.truncated(to: cellColumns - Self.margin)
    let (open, close) = isSelected && marks ? ("[", "]") : (" ", " ")
    return [Cell(text: open, columns: 1, style: style)] + row.cells
      + [Cell(text: close, columns: 1, style: style)]
      + Self.spaces(cellColumns - Self.margin - row.columns)
  }

  private func note(shownUpTo end: Int, from start: Int) -> Row {
    let more = candidates.count - end
    let text = more > 0 ? "… \(more) more" : "… \(start) before"
    return Row(width.cells(for: text, style: .faint)).truncated(to: columns)
  }

  private static func spaces(_ count: Int) -> [Cell] {
    Array(repeating: Cell(text: " ", columns: 1), count: max(0, count))
  }
}

extension Row {
  /// The row truncated at a column, with an ellipsis.
  func truncated(to limit: Int) -> Row {
    guard columns > limit else { return self }
    var row = Row()
    for cell in cells {
      guard row.columns + cell.columns < limit else { break }
      row.append(cell)
    }
    row.append(Cell(text: "…", columns: 1, style: cells.last?.style))
    return row
  }
}
