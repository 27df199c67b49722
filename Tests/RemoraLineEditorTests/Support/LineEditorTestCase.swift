import XCTest

@testable import RemoraLineEditor

/// Types into an editor whose output goes to a virtual terminal.
class LineEditorTestCase: XCTestCase {
  /// Counts how much was written, apart from what the terminal makes of it.
  final class Screen {
    var terminal = VirtualTerminal(columns: 40, rows: 10)
    var written = ""
  }

  var screen = Screen()
  var events: [LineEditorEvent] = []
  lazy var editor = makeEditor()

  func makeEditor(
    history: [String] = [],
    columns: Int = 40,
    rows: Int = 10,
    usesColour: Bool = false
  ) -> LineEditor {
    let kept = History(path: nil)
    for entry in history { kept.append(entry) }
    let screen = Screen()
    screen.terminal = VirtualTerminal(columns: columns, rows: rows)
    self.screen = screen
    editor = LineEditor(history: kept, columns: columns, rows: rows, usesColour: usesColour) {
      screen.written += $0
      screen.terminal.write($0)
    }
    events = []
    return editor
  }

  func begin() { editor.begin(prompt: "> ", continuation: ">> ") }

  func type(_ text: String) { events += editor.feed(Array(text.utf8)) }

  override func tearDown() {
    XCTAssertEqual(screen.terminal.unknownSequences, [])
  }

  func assertScreen(
    _ lines: [String],
    cursor: (row: Int, column: Int)? = nil,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    XCTAssertEqual(screen.terminal.transcript, lines, file: file, line: line)
    guard let cursor else { return }
    let expected = Position(row: cursor.row, column: cursor.column)
    XCTAssertEqual(screen.terminal.cursor, expected, file: file, line: line)
  }

  func assertText(_ text: String, file: StaticString = #filePath, line: UInt = #line) {
    XCTAssertEqual(editor.buffer.text, text, file: file, line: line)
  }
}

/// The keys of a test, as xterm sends them.
enum Press {
  static let up = "\u{1B}[A"
  static let down = "\u{1B}[B"
  static let right = "\u{1B}[C"
  static let left = "\u{1B}[D"
  static let home = "\u{1B}[H"
  static let end = "\u{1B}[F"
  static let enter = "\r"
  static let altEnter = "\u{1B}\r"
  static let shiftTab = "\u{1B}[Z"
  static let backspace = "\u{7F}"

  static func control(_ letter: Character) -> String {
    letter.asciiValue.map { String(Character(Unicode.Scalar($0 & 0x1F))) } ?? ""
  }

  static func alt(_ letter: Character) -> String { "\u{1B}\(letter)" }

  static func paste(_ text: String) -> String { "\u{1B}[200~\(text)\u{1B}[201~" }
}
