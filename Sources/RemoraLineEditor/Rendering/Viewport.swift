/// The visible part of a long input.
struct Viewport {
  private var top = 0

  /// Scrolls as little as needed to show the cursor, and clips the rest.
  mutating func clip(_ layout: LineLayout, height: Int) -> Frame {
    let height = max(1, height)
    let count = layout.rows.count
    top = min(top, layout.cursor.row, max(0, count - height))
    top = max(top, layout.cursor.row - height + 1)
    var cursor = layout.cursor
    cursor.row -= top
    return Frame(rows: Array(layout.rows[top..<min(count, top + height)]), cursor: cursor)
  }

  /// Whether rows are cut off at the top.
  var isScrolled: Bool { top > 0 }

  mutating func reset() { top = 0 }
}
