/// The screen of an editor: lays out the line, draws it and collects the output.
struct EditorScreen {
  private(set) var columns: Int
  private(set) var rows: Int
  let usesColour: Bool

  private var prompt = ""
  private var continuation = ""
  private var renderer: Renderer
  private var viewport = Viewport()
  private var output = ""
  /// Whether the last output did not end its line.
  private var isMidLine = false

  private static let pasteOn = "\u{1B}[?2004h"
  private static let pasteOff = "\u{1B}[?2004l"

  init(columns: Int, rows: Int, usesColour: Bool) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    self.usesColour = usesColour
    renderer = Renderer(columns: self.columns, usesColour: usesColour)
  }

  mutating func takeOutput() -> String {
    defer { output = "" }
    return output
  }

  // MARK: A line

  mutating func begin(prompt: String, continuation: String) {
    self.prompt = prompt
    self.continuation = continuation
    viewport.reset()
    renderer.forget()
    if isMidLine { output += "\r\n" }
    isMidLine = false
    output += Self.pasteOn
  }

  mutating func draw(
    _ text: String,
    cursor: String.Index,
    spans: [StyledSpan],
    below: [Row],
    width: DisplayWidth
  ) {
    let layout = layout(text, cursor: cursor, spans: spans, width: width)
    var frame = viewport.clip(layout, height: rows - below.count)
    frame.rows += below
    output += renderer.draw(frame)
  }

  /// Shows a text as a whole, with the cursor below it.
  ///
  /// Rows that do not fit scroll out of the window.
  mutating func leave(_ text: String, spans: [StyledSpan], width: DisplayWidth) {
    let layout = layout(text, cursor: nil, spans: spans, width: width)
    if layout.rows.count > rows || viewport.isScrolled { output += renderer.erase() }
    output += renderer.leave(layout.rows)
    viewport.reset()
  }

  mutating func end() { output += Self.pasteOff }

  private func layout(
    _ text: String,
    cursor: String.Index?,
    spans: [StyledSpan],
    width: DisplayWidth
  ) -> LineLayout {
    LineLayout(
      LineLayout.Content(
        prompt: prompt,
        continuation: continuation,
        text: text,
        cursor: cursor,
        spans: usesColour ? spans : []
      ),
      columns: columns,
      width: width
    )
  }

  // MARK: Around the line

  /// Prints, and leaves no frame on the screen.
  mutating func printAbove(_ text: String, isEditing: Bool) {
    guard !text.isEmpty else { return }
    if isEditing { output += renderer.erase() }
    output += text.withCarriageReturns
    isMidLine = text.last.map { !$0.isNewline } ?? false
    guard isEditing, isMidLine else { return }
    output += "\r\n"
    isMidLine = false
  }

  mutating func resize(columns: Int, rows: Int, reflows: Bool, isEditing: Bool) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    if isEditing {
      output += renderer.resize(columns: self.columns, reflows: reflows)
    } else {
      renderer.columns = self.columns
    }
  }

  /// Clears the window, and leaves no frame on the screen.
  mutating func clear() {
    output += "\u{1B}[H\u{1B}[2J"
    renderer.forget()
  }

  /// Leaves the screen to another program.
  mutating func suspend() {
    output += renderer.leave() + Self.pasteOff
  }

  /// Takes the screen back, with the cursor at the start of a row.
  mutating func resume() {
    output += Self.pasteOn
    renderer.forget()
  }
}

extension String {
  /// The text as a terminal in raw mode needs it.
  fileprivate var withCarriageReturns: String {
    var result = String.UnicodeScalarView()
    var last: Unicode.Scalar?
    for scalar in unicodeScalars {
      if scalar == "\n", last != "\r" { result.append("\r") }
      result.append(scalar)
      last = scalar
    }
    return String(result)
  }
}
