/// The list of candidates below a line.
struct CompletionMenu {
  let completions: Completions
  /// The text being completed, which Escape restores.
  let original: EditBuffer
  /// The candidate that is in the text at the moment.
  private(set) var selection: Int?

  init(_ completions: Completions, for original: EditBuffer) {
    self.completions = completions
    self.original = original
  }

  /// The start of the range that candidates replace, in UTF-8 code units.
  var start: Int {
    original.text.utf8.distance(
      from: original.text.startIndex,
      to: completions.range.lowerBound
    )
  }

  /// The text with the selected candidate.
  var chosen: EditBuffer {
    guard let selection else { return original }
    var buffer = original
    buffer.replace(completions.range, with: completions.candidates[selection].text)
    return buffer
  }

  /// Selects the next or the previous candidate, wrapping around.
  mutating func select(forward: Bool) {
    let count = completions.candidates.count
    guard let selection else {
      self.selection = forward ? 0 : count - 1
      return
    }
    self.selection = (selection + (forward ? 1 : count - 1)) % count
  }

  /// The rows of the list, at most `limit` of them; with `marks`, brackets show the selection.
  func rows(columns: Int, limit: Int, marks: Bool, width: DisplayWidth) -> [Row] {
    guard limit > 0, columns > 4 else { return [] }
    let grid = CompletionGrid(
      completions.candidates,
      columns: columns,
      limit: limit,
      width: width
    )
    return grid.rows(selection: selection, marks: marks)
  }
}
