import Foundation
import LineEditor
import Remora
import RemoraConsole

/// A person at a local or remote terminal: reads input with the line editor, and submits complete
/// texts to the session.
final class TerminalClient: PromptClient {
  /// The size of a terminal's window, and its user's settings.
  struct Window: Equatable {
    var columns: Int
    var rows: Int
    var usesColour: Bool
  }

  let isPipe = false
  private(set) var window: Window
  /// Called once, when the person leaves; `quits` says whether the whole session ends.
  var onLeave: ((_ quits: Bool) -> Void)?
  /// Enables or disables Ctrl-C as a signal while the host works.
  var allowInterrupts: (Bool) -> Void = { _ in }

  private let session: PromptSession
  private let editor: LineEditor
  private let colours: PromptColours
  private var hasLeft = false
  private var lastInput = ContinuousClock.now

  var width: Int { window.columns }

  /// A client that sends its output to `write`.
  init(
    _ session: PromptSession,
    _ window: Window,
    history: History,
    write: @escaping (String) -> Void
  ) {
    self.session = session
    self.window = window
    colours = PromptColours(isOn: window.usesColour)
    editor = LineEditor(
      history: history,
      columns: window.columns,
      rows: window.rows,
      usesColour: window.usesColour,
      write: write
    )
    editor.isComplete = { session.isComplete($0) }
    editor.highlighter = { text in
      session.highlight(text).map { StyledSpan(range: $0.range, style: Style($0.kind)) }
    }
    editor.completer = { text, cursor in
      let found = session.completions(for: text, at: cursor)
      return Completions(
        range: found.range,
        candidates: found.candidates.map {
          Completions.Candidate(text: $0.text, label: $0.label, detail: $0.detail)
        }
      )
    }
  }

  /// Shows the prompt for the first time.
  func start() {
    show(.aside(session.greeting))
    editor.begin(prompt: "> ", continuation: ">> ")
  }

  func show(_ output: PromptOutput) {
    let text = colours.text(of: output, width: width)
    editor.printAbove(editor.isEditing ? text : text + "\n")
  }

  // MARK: Input

  /// Takes bytes that were typed.
  func feed(_ bytes: [UInt8]) {
    lastInput = .now
    handle(editor.feed(bytes))
  }

  /// How long to wait for the rest of an escape sequence; `nil` if none is incomplete.
  var pendingTimeout: Duration? {
    guard !hasLeft, let timeout = editor.pendingTimeout else { return nil }
    return max(.zero, timeout - (.now - lastInput))
  }

  /// After that time, treats the received bytes as complete.
  func timeOutIfDue() {
    if pendingTimeout == .zero { handle(editor.timeOut()) }
  }

  func resize(columns: Int, rows: Int) {
    window.columns = columns
    window.rows = rows
    editor.resize(columns: columns, rows: rows)
  }

  /// Whether the terminal rewraps its rows when its window is resized.
  var reflows: Bool {
    get { editor.reflows }
    set { editor.reflows = newValue }
  }

  /// Stops the process on Ctrl-Z.
  func suspends(_ suspend: @escaping () -> Void) { editor.suspend = suspend }

  /// Redraws the half-typed line after other output.
  func redraw() { editor.redraw() }

  private func handle(_ events: [LineEditorEvent]) {
    for event in events {
      switch event {
      case .submitted(let text): submit(text)
      case .interrupted: break
      case .endOfInput: leave(quits: false)
      }
    }
  }

  private func submit(_ text: String) {
    allowInterrupts(true)
    let reply = session.submit(text, from: self)
    allowInterrupts(false)
    if case .quit = reply { return leave(quits: true) }
    if !hasLeft { editor.begin(prompt: "> ", continuation: ">> ") }
  }

  /// The terminal is closed, or the session ends.
  func leave(quits: Bool) {
    guard !hasLeft else { return }
    hasLeft = true
    editor.end()
    onLeave?(quits)
  }
}
