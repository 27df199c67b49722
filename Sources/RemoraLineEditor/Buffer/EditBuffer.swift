/// A text of one or more lines that is being edited, and the cursor in it.
///
/// The cursor is always between two grapheme clusters. Every newline is a single `\n`.
struct EditBuffer {
  private(set) var text = ""
  private(set) var cursor = "".startIndex
  private var undoStack = UndoStack()
  private var killRing = KillRing()
  /// The last operation, which some operations continue.
  private var lastOperation = Operation.other

  private enum Operation: Equatable {
    case typing
    case kill
    case yank(length: Int)
    /// A motion over lines, with the column that it keeps.
    case vertical(column: Int)
    case other
  }

  var isEmpty: Bool { text.isEmpty }
  var isAtStart: Bool { cursor == text.startIndex }
  var isAtEnd: Bool { cursor == text.endIndex }

  /// Starts with another text, and clears the undo history.
  ///
  /// Keeps the kill ring.
  mutating func reset(to newText: String = "") {
    undoStack = UndoStack()
    lastOperation = .other
    text = ""
    set(newText, cursorAt: newText.utf8.count)
  }

  // MARK: Changes

  /// Inserts at the cursor, and moves the cursor after the insertion.
  mutating func insert(_ inserted: String, isTyping: Bool = false) {
    guard !inserted.isEmpty else { return }
    let goesOn = isTyping && lastOperation == .typing && !inserted.allSatisfy(\.isWhitespace)
    if !goesOn { remember() }
    splice(cursor..<cursor, inserted)
    lastOperation = isTyping ? .typing : .other
  }

  /// Replaces a range, and moves the cursor after the replacement.
  mutating func replace(_ range: Range<String.Index>, with replacement: String) {
    remember()
    splice(range, replacement)
    lastOperation = .other
  }

  /// Replaces the whole text; can be undone.
  mutating func replaceAll(with newText: String) {
    replace(text.startIndex..<text.endIndex, with: newText)
  }

  /// Deletes a range without adding it to the kill ring.
  mutating func delete(_ range: Range<String.Index>) {
    guard !range.isEmpty else { return }
    replace(range, with: "")
  }

  /// Deletes a range and adds it to the kill ring.
  ///
  /// Merges consecutive kills.
  mutating func kill(_ range: Range<String.Index>) {
    let goesOn = lastOperation == .kill
    guard !range.isEmpty else {
      lastOperation = goesOn ? .kill : .other
      return
    }
    let killed = String(text[range])
    killRing.add(killed, goesOn ? (range.lowerBound < cursor ? .before : .after) : .new)
    delete(range)
    lastOperation = .kill
  }

  /// Inserts the last kill.
  mutating func yank() {
    guard let killed = killRing.current else { return }
    insert(killed)
    lastOperation = .yank(length: killed.utf8.count)
  }

  /// Right after a yank, replaces the insertion with the previous kill.
  mutating func yankOlder() {
    guard case .yank(let length) = lastOperation, let killed = killRing.rotate() else { return }
    let end = text.utf8.distance(from: text.startIndex, to: cursor)
    guard length <= end else { return }
    replace(index(atUTF8: end - length)..<cursor, with: killed)
    lastOperation = .yank(length: killed.utf8.count)
  }

  /// Swaps the characters on both sides of the cursor, or the last two at the end of a line.
  mutating func transpose() {
    let line = lineRange
    let second =
      cursor == line.upperBound && cursor > line.lowerBound
      ? text.index(before: cursor) : cursor
    guard second > line.lowerBound, second < line.upperBound else { return }
    let first = text.index(before: second)
    let end = text.index(after: second)
    let swapped = String(text[second]) + String(text[first])
    replace(first..<end, with: swapped)
  }

  // MARK: Undo

  mutating func undo() {
    guard let state = undoStack.undo(current) else { return }
    set(state.text, cursorAt: state.cursor)
    lastOperation = .other
  }

  mutating func redo() {
    guard let state = undoStack.redo(current) else { return }
    set(state.text, cursorAt: state.cursor)
    lastOperation = .other
  }

  private var current: UndoStack.State {
    UndoStack.State(text: text, cursor: text.utf8.distance(from: text.startIndex, to: cursor))
  }

  private mutating func remember() { undoStack.record(current) }

  // MARK: The cursor

  /// Moves the cursor.
  mutating func move(to place: String.Index) {
    cursor = place
    lastOperation = .other
  }

  /// Moves to the line above or below, keeping the column of the first consecutive vertical motion.
  ///
  /// - Returns: Whether there is such a line.
  mutating func moveVertically(up: Bool) -> Bool {
    let line = lineRange
    var column = text.distance(from: line.lowerBound, to: cursor)
    if case .vertical(let kept) = lastOperation { column = kept }
    guard let target = up ? lineRange(before: line) : lineRange(after: line) else { return false }
    cursor =
      text.index(target.lowerBound, offsetBy: column, limitedBy: target.upperBound)
      ?? target.upperBound
    lastOperation = .vertical(column: column)
    return true
  }

  // MARK: The text

  private mutating func splice(_ range: Range<String.Index>, _ inserted: String) {
    let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    let plain =
      inserted.contains(where: { $0 == "\r" || $0 == "\r\n" })
      ? PastedText.plain(inserted) : inserted
    set(
      text.replacingCharacters(in: range, with: plain),
      cursorAt: start + plain.utf8.count
    )
  }

  /// Moves a cursor inside a grapheme cluster after that cluster.
  private mutating func set(_ newText: String, cursorAt offset: Int) {
    text = newText
    let place = index(atUTF8: offset)
    cursor = String.Index(place, within: text) ?? text.index(after: place)
  }

  private func index(atUTF8 offset: Int) -> String.Index {
    text.utf8.index(text.startIndex, offsetBy: min(offset, text.utf8.count))
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with part: String) -> String {
    var result = String(self[..<range.lowerBound])
    result += part
    result += self[range.upperBound...]
    return result
  }
}
