import RemoraLimits
import RemoraLuaSyntax

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
  @Shown public var items: [String] = [] {
    didSet {
      if selectedIndex > items.count { selectedIndex = 0 }
      if position > rollLimit { position = rollLimit }
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

  /// How far its lines are scrolled, in points.
  @Shown public var position = 0.0

  /// The motion of the lines after a person let them go.
  var glide: Glide?

  /// The height of a line, in points: front ends draw it so.
  package static let rowHeight = 40.0

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

  /// Ends the motion of its lines.
  public override func willLeave() {
    super.willLeave()
    glide = nil
  }

  /// False: it follows one finger at a time.
  public override var takesManyFingers: Bool { false }

  /// Taps a line: selects it, unless `shouldSelect` refuses.
  ///
  /// - Parameter index: The line, counted from 1. A number out of range does nothing.
  public func select(_ index: Int) {
    guard item(index) != nil, accepts("select"), let item = item(index) else { return }
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
    guard item(index) != nil, accepts("swipe"), let item = item(index) else { return }
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
    guard item(index) != nil, accepts("delete"), let item = item(index) else { return false }
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

  /// Refuses a line that there is not, which a person could not touch.
  private func checkLine(_ index: Int) throws(Diagnostic) {
    guard index < 1 || index > items.count else { return }
    let name = attached.stage?.describe(self) ?? "the list"
    throw Diagnostic(
      .error,
      items.isEmpty
        ? "\(name) has no lines" : "\(name) has no line \(index): its lines are 1 to \(items.count)"
    )
  }

  override class var usualSize: Size? { Size(width: 350, height: 400) }

  static func table(_ kind: KindBuilder<List>) {
    kind.summary("Lines of text, one of which can be selected")
    kind.make { List() }
    kind.property("items", \.items, help: "Its lines")
    kind.property(
      "selectedIndex",
      as: .integer(0...Int.max),
      help: "The chosen line, from 1; 0 for none",
      get: { $0.selectedIndex },
      set: { list, index in
        guard index <= list.items.count else {
          throw Diagnostic(
            .error,
            "the list has \(list.items.count) items, there is no item \(index)"
          )
        }
        list.selectedIndex = index
      }
    )
    kind.property("position", \.position, in: 0..., help: "Points that its lines are scrolled")
    kind.check { values in
      var count = 0
      if case .list(let items)? = values["items"] { count = items.count }
      guard let index = values["selectedIndex"]?.integer, index > count else { return nil }
      return ("selectedIndex", "the List has \(count) items, there is no item \(index)")
    }
    kind.event("select", ["index": .integer(), "item": .text], help: "A person chose a line")
    kind.message(
      "shouldSelect",
      ["index", "item"],
      answers: .boolean,
      policy: .all,
      help: "May it be chosen?"
    )
    kind.message("didSelect", ["index", "item"], help: "A person chose a line")
    kind.message(
      "rowCount",
      answers: .integer(0...Limit.listRows.value),
      policy: .first,
      help: "How many lines are there?"
    )
    kind.message(
      "row",
      ["index"],
      answers: .text,
      policy: .first,
      help: "What does this line say?"
    )
    kind.method("reloadRows", help: "Asks for its lines again") { list in list.reloadRows() }
    kind.input(
      "roll",
      ["y"],
      shows: "position",
      help: "Scrolls its lines to a position, as a person would"
    ) { (list, y: Double) in list.roll(to: y) }
    kind.input(
      "letRoll",
      ["y"],
      needs: .nothing,
      help: "Lets its lines go, at this velocity in points a second"
    ) { (list, y: Double) in list.letRoll(velocity: y) }
    kind.event(
      "swipe",
      ["index": .integer(), "item": .text, "direction": List.Direction.propertyType],
      help: "A person swiped a line"
    )
    kind.event("delete", ["index": .integer(), "item": .text], help: "A person deleted a line")
    kind.message(
      "shouldDelete",
      ["index", "item"],
      answers: .boolean,
      policy: .all,
      help: "May it be deleted?"
    )
    kind.message("didDelete", ["index", "item"], help: "A person deleted a line")
    kind.input("swipe", ["index", "direction"], help: "Swipes a line left or right") {
      (list, index: Int, direction: String) in
      guard let side = List.Direction(rawValue: direction) else {
        throw Diagnostic(
          .error,
          "a line is swiped left or right, not \(LuaLiteral.quoted(direction))",
          suggestion: "write \"left\" or \"right\""
        )
      }
      list.swipe(index, side)
    }
    kind.input(withAnswer: "delete", ["index"], help: "Deletes a line, as a person would") {
      (list, index: Int) in list.delete(index)
    }
    kind.input("select", ["index"], help: "Taps a line") { (list, index: Int) in
      try list.checkLine(index)
      list.select(index)
    }
  }
}
