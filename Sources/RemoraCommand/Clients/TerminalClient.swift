import Foundation
import Remora
import RemoraConsole
import RemoraLimits
import RemoraLineEditor

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
  private let write: (String) -> Void
  /// Shows a long text a page at a time, while the person has not seen it all.
  private var pager: Pager?
  /// What was to be shown meanwhile.
  private var held: [PromptOutput] = []

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
    self.write = write
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
    beginLine()
  }

  func show(_ output: PromptOutput) {
    guard pager == nil else {
      if held.count >= Limit.heldOutput.value { held.removeFirst() }
      return held.append(output)
    }
    if case .page(let text) = output, !editor.isEditing,
      var pager = Pager(text.printable, columns: window.columns, rows: window.rows)
    {
      write(pager.start())
      self.pager = pager
      return
    }
    let text = colours.text(of: output, width: width)
    editor.printAbove(editor.isEditing ? text : text + "\n")
  }

  // MARK: Input

  /// Takes bytes that were typed.
  func feed(_ bytes: [UInt8]) {
    lastInput = .now
    guard pager != nil else { return handle(editor.feed(bytes)) }
    page { pager in pager.feed(bytes) }
  }

  /// Lets the pager do something; begins the next line once it is over.
  private func page(_ action: (inout Pager) -> Pager.Step) {
    guard var pager else { return }
    let step = action(&pager)
    write(step.output)
    self.pager = pager
    guard pager.isOver else { return }
    self.pager = nil
    let outputs = held
    held = []
    for output in outputs { show(output) }
    guard self.pager == nil else { return }
    beginLine()
    if !step.rest.isEmpty { handle(editor.feed(step.rest)) }
  }

  private func beginLine() { editor.begin(prompt: "> ", continuation: ">> ") }

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
    pager?.resize(columns: columns, rows: rows)
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
    if !hasLeft, pager == nil { beginLine() }
  }

  /// The terminal is closed, or the session ends.
  func leave(quits: Bool) {
    guard !hasLeft else { return }
    hasLeft = true
    if var pager { write(pager.end()) }
    pager = nil
    editor.end()
    onLeave?(quits)
  }
}
