/// Lines to choose from.
public final class List: Control {
  /// Where a finger goes that is drawn across a line.
  public enum Direction: String, PropertyChoice {
    /// From right to left.
    case left
    /// From left to right.
    case right
  }

  /// The lines.
  ///
  /// The chosen one is counted, not named: it stays the same number as long as there is such a
  /// line.
  public var items: [String] = [] {
    didSet {
      if items != oldValue { changed(.own(0)) }
      if selectedIndex > items.count { selectedIndex = 0 }
    }
  }
  /// The chosen line, counted from 1 as in Lua; 0 for none.
  ///
  /// A number that counts no line becomes 0.
  public var selectedIndex = 0 {
    didSet {
      if !(0...items.count).contains(selectedIndex) { selectedIndex = 0 }
      if selectedIndex != oldValue { changed(.own(1)) }
    }
  }

  /// What a person's tap on a line does: chooses it, unless `shouldSelect` says no.
  ///
  /// - Parameter index: The line, counted from 1. Another number does nothing.
  public func select(_ index: Int) {
    guard acceptsInput, let item = item(index) else { return }
    if attachments.ask("shouldSelect", .integer(index), .text(item)) == false { return }
    guard acceptsInput, let item = self.item(index) else { return }
    selectedIndex = index
    attachments.ask("didSelect", .integer(index), .text(item))
    sendInput("select", ["index": .integer(index), "item": .text(item)])
  }

  /// What a finger that is drawn across a line does: sends `swipe`.
  ///
  /// `index` counts the lines from 1; a number that counts none does nothing.
  public func swipe(_ index: Int, _ direction: Direction) {
    guard acceptsInput, let item = item(index) else { return }
    sendInput(
      "swipe",
      ["index": .integer(index), "item": .text(item), "direction": .text(direction.rawValue)]
    )
  }

  /// What a person's deleting of a line does: takes it out, unless `shouldDelete` says no.
  ///
  /// The chosen line stays chosen, whatever number it has then.
  ///
  /// - Parameter index: The line, counted from 1. Another number does nothing.
  /// - Returns: Whether the line was taken out.
  @discardableResult
  public func delete(_ index: Int) -> Bool {
    guard acceptsInput, let item = item(index) else { return false }
    if attachments.ask("shouldDelete", .integer(index), .text(item)) == false { return false }
    // Handlers ran: they may have put another line there.
    guard acceptsInput, self.item(index) == item else { return false }
    let chosen = selectedIndex
    if chosen == index { selectedIndex = 0 }
    items.remove(at: index - 1)
    if chosen > index { selectedIndex = chosen - 1 }
    attachments.ask("didDelete", .integer(index), .text(item))
    sendInput("delete", ["index": .integer(index), "item": .text(item)])
    return true
  }

  private func item(_ index: Int) -> String? {
    (1...max(1, items.count)).contains(index) && !items.isEmpty ? items[index - 1] : nil
  }
}
