import RemoraLimits

/// A list of lines to choose from.
public final class List: Control {
  /// The direction of a swipe.
  ///
  /// Complete: no case will be added.
  public enum Direction: String, CaseIterable, ValueConvertible {
    /// From right to left.
    case left
    /// From left to right.
    case right
  }

  /// The lines.
  ///
  /// ``selectedIndex`` keeps its number when the lines change, as long as there is such a line.
  public var items: [String] = [] {
    didSet {
      didChange("items", from: oldValue, to: items)
      if selectedIndex > items.count { selectedIndex = 0 }
    }
  }
  /// The chosen line, counted from 1 as in Lua; 0 for none.
  ///
  /// A number out of range becomes 0.
  public var selectedIndex = 0 {
    didSet {
      if !(0...items.count).contains(selectedIndex) { selectedIndex = 0 }
      didChange("selectedIndex", from: oldValue, to: selectedIndex)
    }
  }

  /// Replaces the lines by what a delegate or a behaviour answers to `rowCount` and to `row` of each
  /// index, from 1.
  ///
  /// A list does this by itself before it appears. Call it when the data changes. Does nothing if
  /// nobody handles `rowCount`.
  public func reloadRows() {
    guard let count = attached.ask("rowCount")?.integer else { return }
    var rows: [String] = []
    var bytes = 0
    for index in stride(from: 1, through: count, by: 1) {
      let row = attached.ask("row", .integer(index))?.text ?? ""
      bytes += row.utf8.count
      guard bytes <= Limit.rowTexts.value else {
        reportRows(leftOutFrom: index)
        break
      }
      rows.append(row)
    }
    items = rows
    attached.hold(.list(rows.map { .text($0) }), as: "items")
  }

  private func reportRows(leftOutFrom index: Int) {
    guard let stage = attached.stage else { return }
    stage.report(
      Diagnostic(
        .error,
        "the rows of \(stage.describe(self)) have more than \(Limit.rowTexts) of text:"
          + " those from row \(index) on are left out",
        suggestion: "answer row with shorter texts, or rowCount with a smaller number"
      )
    )
  }

  /// Asks for its lines: see ``reloadRows()``.
  public override func willEnter() {
    super.willEnter()
    reloadRows()
  }

  /// Taps a line: selects it, unless `shouldSelect` refuses.
  ///
  /// - Parameter index: The line, counted from 1. A number out of range does nothing.
  public func select(_ index: Int) {
    guard item(index) != nil, accepts(.select), let item = item(index) else { return }
    if ask("shouldSelect", .integer(index), .text(item)) == false { return }
    guard acceptsInput, let item = self.item(index) else { return }
    selectedIndex = index
    ask("didSelect", .integer(index), .text(item))
    send("select", ["index": .integer(index), "item": .text(item)])
  }

  /// Swipes a line: sends `swipe`.
  ///
  /// `index` counts the lines from 1; a number out of range does nothing.
  public func swipe(_ index: Int, _ direction: Direction) {
    guard item(index) != nil, accepts(.swipe), let item = item(index) else { return }
    send(
      "swipe",
      ["index": .integer(index), "item": .text(item), "direction": .text(direction.rawValue)]
    )
  }

  /// Deletes a line, as a person would: removes it, unless `shouldDelete` refuses.
  ///
  /// The selected line stays selected, even if its index changes.
  ///
  /// - Parameter index: The line, counted from 1. A number out of range does nothing.
  /// - Returns: Whether the line was removed.
  @discardableResult
  public func delete(_ index: Int) -> Bool {
    guard item(index) != nil, accepts(.delete), let item = item(index) else { return false }
    if ask("shouldDelete", .integer(index), .text(item)) == false { return false }
    // Handlers ran: there may be another line at this index now.
    guard acceptsInput, self.item(index) == item else { return false }
    let chosen = selectedIndex
    if chosen == index { selectedIndex = 0 }
    items.remove(at: index - 1)
    if chosen > index { selectedIndex = chosen - 1 }
    ask("didDelete", .integer(index), .text(item))
    send("delete", ["index": .integer(index), "item": .text(item)])
    return true
  }

  private func item(_ index: Int) -> String? {
    (1...max(1, items.count)).contains(index) && !items.isEmpty ? items[index - 1] : nil
  }
}
