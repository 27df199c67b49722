/// Lines to choose from.
public final class List: Control {
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

  private func item(_ index: Int) -> String? {
    (1...max(1, items.count)).contains(index) && !items.isEmpty ? items[index - 1] : nil
  }
}
