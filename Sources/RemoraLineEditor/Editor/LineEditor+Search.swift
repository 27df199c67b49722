/// Keys during a search of the history.
extension LineEditor {
  /// - Returns: Whether the key was handled. Any other key ends the search with the entry found,
  ///   and has its usual effect.
  func handleInSearch(_ key: Key) -> Bool {
    switch key {
    case .text(let text): search?.append(text)
    case .paste(let text): search?.append(text.filter { !$0.isNewline })
    default:
      switch EditorCommand(key) {
      case .searchBackward: search?.next(goesBack: true)
      case .searchForward: search?.next(goesBack: false)
      case .deleteBackward: search?.deleteLast()
      case .cancel: endSearch()
      case .clearScreen: return false
      default:
        acceptSearch()
        return false
      }
    }
    return true
  }

  @discardableResult
  private func endSearch() -> HistorySearch? {
    defer { search = nil }
    if let search, !search.query.isEmpty { lastQuery = search.query }
    return search
  }

  private func acceptSearch() {
    guard let search = endSearch(), let found = search.found, let cursor = search.foundCursor
    else { return }
    browser = nil
    buffer.replaceAll(with: found)
    buffer.move(to: cursor)
  }
}
