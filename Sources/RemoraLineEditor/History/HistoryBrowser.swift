/// Browses the history with the arrow keys: up to older lines, down to the typed text.
///
/// Visits only lines that begin with the typed text.
struct HistoryBrowser {
  private let typed: String
  private let entries: [String]
  /// The index in the entries, or their count for the typed text.
  private var index: Int

  /// Starts at the typed text, which is kept below the newest entry.
  init(_ history: History, typed: String) {
    self.typed = typed
    entries = history.entries.filter { $0.hasPrefix(typed) && $0 != typed }
    index = entries.count
  }

  /// The line above, or `nil` at the top.
  mutating func older() -> String? {
    guard index > 0 else { return nil }
    index -= 1
    return current
  }

  /// The line below, or `nil` at the bottom.
  mutating func newer() -> String? {
    guard index < entries.count else { return nil }
    index += 1
    return current
  }

  var current: String { index < entries.count ? entries[index] : typed }
}
