/// The commands of keys.
extension LineEditor {
  func handle(_ key: Key, _ events: inout [LineEditorEvent]) {
    guard isEditing else { return }
    if search != nil, handleInSearch(key) { return }
    if menu != nil, handleInMenu(key) { return }
    switch key {
    case .text(let text):
      browser = nil
      buffer.insert(text, isTyping: true)
    case .paste(let text):
      browser = nil
      buffer.insert(text)
    default:
      if let command = EditorCommand(key) { perform(command, &events) }
    }
  }

  private func perform(_ command: EditorCommand, _ events: inout [LineEditorEvent]) {
    if change(by: command) {
      browser = nil
      return
    }
    switch command {
    case .up: moveUp()
    case .down: moveDown()
    case .previousEntry: browse { $0.older() }
    case .nextEntry: browse { $0.newer() }
    case .enter: enter(&events)
    case .deleteForwardOrEnd: deleteForwardOrEnd(&events)
    case .complete, .completeBackward: complete()
    case .searchBackward: search = HistorySearch(history, goesBack: true, lastQuery: lastQuery)
    case .searchForward: search = HistorySearch(history, goesBack: false, lastQuery: lastQuery)
    case .clearScreen: screen.clear()
    case .interrupt: interrupt(&events)
    case .suspend: stop()
    case .cancel: break
    default: if let place = destination(of: command) { buffer.move(to: place) }
    }
  }

  /// The target of a motion.
  private func destination(of command: EditorCommand) -> String.Index? {
    switch command {
    case .left: buffer.before
    case .right: buffer.after
    case .wordLeft: buffer.wordStart
    case .wordRight: buffer.wordEnd
    case .lineStart: buffer.lineRange.lowerBound
    case .lineEnd: buffer.lineRange.upperBound
    case .textStart: buffer.text.startIndex
    case .textEnd: buffer.text.endIndex
    default: nil
    }
  }

  /// Performs a command that changes the text.
  ///
  /// - Returns: Whether the command changes the text.
  private func change(by command: EditorCommand) -> Bool {
    let cursor = buffer.cursor
    switch command {
    case .deleteBackward: buffer.delete(buffer.before..<cursor)
    case .deleteForward: buffer.delete(cursor..<buffer.after)
    case .killToLineStart: buffer.kill(buffer.killStart..<cursor)
    case .killToLineEnd: buffer.kill(cursor..<buffer.killEnd)
    case .killWordBackward: buffer.kill(buffer.wordStart..<cursor)
    case .killWordForward: buffer.kill(cursor..<buffer.wordEnd)
    case .killArgument: buffer.kill(buffer.argumentStart..<cursor)
    case .yank: buffer.yank()
    case .yankOlder: buffer.yankOlder()
    case .transpose: buffer.transpose()
    case .undo: buffer.undo()
    case .redo: buffer.redo()
    case .newline: insertNewline()
    default: return false
    }
    return true
  }

  // MARK: The end of a line

  private func enter(_ events: inout [LineEditorEvent]) {
    let text = buffer.text
    guard isComplete(text) else {
      browser = nil
      insertNewline()
      return
    }
    finish()
    history.append(text)
    events.append(.submitted(text))
  }

  /// Indents the new line like the previous one.
  private func insertNewline() {
    buffer.insert("\n" + String(buffer.indentation))
  }

  private func deleteForwardOrEnd(_ events: inout [LineEditorEvent]) {
    guard buffer.isEmpty else {
      browser = nil
      buffer.delete(buffer.cursor..<buffer.after)
      return
    }
    finish()
    events.append(.endOfInput)
  }

  private func interrupt(_ events: inout [LineEditorEvent]) {
    closeLine(mark: "^C")
    events.append(.interrupted)
  }

  // MARK: History

  private func moveUp() {
    if !buffer.moveVertically(up: true) { browse { $0.older() } }
  }

  private func moveDown() {
    if !buffer.moveVertically(up: false) { browse { $0.newer() } }
  }

  private func browse(_ step: (inout HistoryBrowser) -> String?) {
    var browser = self.browser ?? HistoryBrowser(history, typed: buffer.text)
    guard let text = step(&browser) else { return }
    buffer.replaceAll(with: text)
    self.browser = browser
  }
}
