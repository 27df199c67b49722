/// Reads lines from a person at a terminal: editing, history, search, completion and colours.
///
/// It is a state machine that the caller's loop drives. Bytes go in by `feed(_:)`, what to draw
/// comes out through `write`, and it never blocks, waits or owns a thread. It starts at rest;
/// `begin` shows a prompt, and submitting a line puts it back to rest. Bytes that arrive at rest
/// are kept for the next `begin`.
///
/// Ctrl-Z calls `suspend`. Nothing here is `Sendable`: use it from one isolation domain.
package final class LineEditor {
  /// Finds the completions at a position in the text.
  ///
  /// Called at Tab, and at every key while a list is shown.
  package var completer: ((String, String.Index) -> Completions)?
  /// Finds the parts of a text to show in a style; where they overlap, the later one wins.
  package var highlighter: ((String) -> [StyledSpan])? {
    didSet { highlighted = nil }
  }
  /// Whether a text is complete, so that Enter submits it rather than begins another line.
  package var isComplete: (String) -> Bool = { _ in true }
  /// Stops the process until it is continued; without it Ctrl-Z does nothing.
  package var suspend: (() -> Void)?
  /// Whether the terminal rewraps rows when its window is resized, rather than cutting them off:
  /// see `TerminalTraits`.
  ///
  /// If wrongly false, a window made narrower may show remains of earlier output.
  package var reflows = false

  /// Whether a line is being edited.
  package private(set) var isEditing = false

  let history: History
  let width = DisplayWidth()
  var buffer = EditBuffer()
  var browser: HistoryBrowser?
  var menu: CompletionMenu?
  var search: HistorySearch?
  var screen: EditorScreen
  /// The last query, for a search that begins without text.
  var lastQuery = ""
  /// The last result of the highlighter, and its text.
  var highlighted: (text: String, spans: [StyledSpan])?
  private var decoder = KeyDecoder()
  /// The bytes that are not decoded yet.
  private var waiting: [UInt8] = []
  private let write: (String) -> Void

  /// Makes an editor for a window of this size.
  ///
  /// What is submitted is added to `history`. With `usesColour` off, no escape sequence ever
  /// changes the look of text. `write` gets all that is to appear on the terminal.
  package init(
    history: History,
    columns: Int,
    rows: Int,
    usesColour: Bool,
    write: @escaping (String) -> Void
  ) {
    self.history = history
    self.write = write
    screen = EditorScreen(columns: columns, rows: rows, usesColour: usesColour)
  }

  // MARK: A line

  /// Shows the prompt and begins a line; the further lines of a text begin with `continuation`.
  ///
  /// Both are plain text of one line. When something was typed ahead, `pendingTimeout` is zero
  /// afterwards: calling `timeOut()` then returns what it leads to.
  package func begin(prompt: String, continuation: String) {
    if isEditing { finish() }
    isEditing = true
    screen.begin(prompt: prompt, continuation: continuation)
    startLine()
    draw()
    flush()
  }

  /// Ends a line that is being edited: what was typed stays on the screen, with the cursor below.
  package func end() {
    guard isEditing else { return }
    finish()
    flush()
  }

  // MARK: Input

  /// Takes the bytes of pressed keys.
  ///
  /// - Returns: What happened, in order. A submitted line is the last event until the next `begin`.
  package func feed(_ bytes: some Collection<UInt8>) -> [LineEditorEvent] {
    waiting += bytes
    return takeWaiting()
  }

  /// How long to wait for bytes before calling `timeOut()`, or `nil` when there is no need to.
  package var pendingTimeout: Duration? {
    guard isEditing else { return nil }
    return waiting.isEmpty ? decoder.pendingTimeout : .zero
  }

  /// Takes what has arrived for all there is: a lone Escape, or what was typed ahead.
  package func timeOut() -> [LineEditorEvent] {
    guard isEditing else { return [] }
    guard waiting.isEmpty else { return takeWaiting() }
    var events: [LineEditorEvent] = []
    for key in decoder.timeOut() { handle(key, &events) }
    if isEditing { draw() }
    flush()
    return events
  }

  private func takeWaiting() -> [LineEditorEvent] {
    guard isEditing else { return [] }
    var events: [LineEditorEvent] = []
    var typed = ""
    var count = 0
    while isEditing, count < waiting.count {
      for key in decoder.decode(waiting[count]) {
        if case .text(let text) = key {
          typed += text
        } else {
          insertTyped(&typed, &events)
          handle(key, &events)
        }
      }
      count += 1
    }
    insertTyped(&typed, &events)
    waiting.removeFirst(count)
    if isEditing { draw() }
    flush()
    return events
  }

  /// Characters that arrive together are inserted and drawn together.
  private func insertTyped(_ typed: inout String, _ events: inout [LineEditorEvent]) {
    guard !typed.isEmpty else { return }
    handle(.text(typed), &events)
    typed = ""
  }

  // MARK: Output

  /// Prints whole lines above the line that is being edited, which is unharmed; while none is, the
  /// text goes out as it is.
  ///
  /// The text may have escape sequences that change its look.
  package func printAbove(_ text: String) {
    screen.printAbove(text, isEditing: isEditing)
    if isEditing { draw() }
    flush()
  }

  /// Draws for a window of another size.
  package func resize(columns: Int, rows: Int) {
    screen.resize(columns: columns, rows: rows, reflows: reflows, isEditing: isEditing)
    if isEditing { draw() }
    flush()
  }

  /// Draws the line anew where the cursor is, as is needed after something else has used the
  /// screen.
  package func redraw() {
    guard isEditing else { return }
    screen.resume()
    draw()
    flush()
  }

  // MARK: For the commands

  func startLine() {
    buffer.reset()
    browser = nil
    menu = nil
    search = nil
  }

  /// Puts the editor at rest, with the cursor below what was typed and `mark`.
  func finish(mark: String = "") {
    closeLine(mark: mark)
    screen.end()
    isEditing = false
  }

  func closeLine(mark: String = "") {
    menu = nil
    search = nil
    screen.leave(buffer.text + mark, spans: spans, width: width)
    startLine()
  }

  /// Stops for `suspend`, and goes on with the line as it was.
  func stop() {
    guard let suspend else { return }
    draw()
    screen.suspend()
    flush()
    suspend()
    screen.resume()
  }

  func flush() {
    let output = screen.takeOutput()
    if !output.isEmpty { write(output) }
  }
}
