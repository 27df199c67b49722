/// Lines to choose from.
public final class List: Control {
  /// The lines.
  public var items: [String] = [] {
    didSet {
      if items != oldValue { changed(.own(0)) }
      if selectedIndex > items.count { selectedIndex = 0 }
    }
  }
  /// The chosen line, counted from 1 as in Lua; 0 for none.
  public var selectedIndex = 0 { didSet { if selectedIndex != oldValue { changed(.own(1)) } } }

  /// What a person's tap on a line does: chooses it, unless `shouldSelect` says no.
  ///
  /// - Parameters:
  ///   - index: The line, counted from 1. Another number does nothing.
  public func select(_ index: Int) {
    guard enabled, !hidden, items.indices.contains(index - 1) else { return }
    let item = Value.text(items[index - 1])
    if attachments.ask("shouldSelect", .integer(index), item) == false { return }
    guard items.indices.contains(index - 1) else { return }
    selectedIndex = index
    attachments.ask("didSelect", .integer(index), item)
    sendInput("select", ["index": .integer(index), "item": item])
  }
}
