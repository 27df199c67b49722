/// Tab, and the keys while a list of candidates is shown.
extension LineEditor {
  func complete() {
    browser = nil
    guard !buffer.lineBeforeCursor.allSatisfy(\.isWhitespace) else {
      buffer.insert("  ")
      return
    }
    guard let completions = completer?(buffer.text, buffer.cursor),
      let first = completions.candidates.first
    else { return }
    let range = completions.range
    let prefix = completions.candidates.count == 1 ? first.text : completions.commonPrefix
    let isProgress =
      prefix != buffer.text[range]
      && (completions.candidates.count == 1 || prefix.hasPrefix(buffer.text[range]))
    if isProgress {
      buffer.replace(range, with: prefix)
    } else if completions.candidates.count > 1 {
      menu = CompletionMenu(completions, for: buffer)
    }
  }

  /// - Returns: Whether the key was handled. Any other key accepts the selected candidate, and has
  ///   its usual effect.
  func handleInMenu(_ key: Key) -> Bool {
    if case .text(let text) = key {
      buffer.insert(text, isTyping: true)
      narrow()
      return true
    }
    switch EditorCommand(key) {
    case .complete: select(forward: true)
    case .completeBackward: select(forward: false)
    case .down where menu?.selection != nil: select(forward: true)
    case .up where menu?.selection != nil: select(forward: false)
    case .enter where menu?.selection != nil: menu = nil
    case .deleteBackward where menu?.selection == nil:
      buffer.delete(buffer.before..<buffer.cursor)
      narrow()
    case .cancel:
      if let menu { buffer = menu.original }
      menu = nil
    case .clearScreen: return false
    default:
      menu = nil
      return false
    }
    return true
  }

  /// Replaces the candidate in the text with the next one.
  ///
  /// Closes the list if there is only one candidate.
  private func select(forward: Bool) {
    guard var menu else { return }
    menu.select(forward: forward)
    buffer = menu.chosen
    self.menu = menu.completions.candidates.count > 1 ? menu : nil
  }

  /// Narrows the list while the same word is being typed.
  private func narrow() {
    let start = menu?.start
    menu = nil
    guard let completions = completer?(buffer.text, buffer.cursor),
      completions.candidates.contains(where: { $0.text != buffer.text[completions.range] })
    else { return }
    let narrowed = CompletionMenu(completions, for: buffer)
    if narrowed.start == start { menu = narrowed }
  }
}
