import TestSupport
import XCTest

@testable import RemoraLineEditor

/// Random keys, output and lists: what is on the screen is always what a drawing from scratch shows.
final class RandomKeysTests: LineEditorTestCase {
  private let keys = [
    Press.left, Press.right, Press.up, Press.down, Press.home, Press.end, Press.backspace,
    Press.enter, Press.altEnter, "\t", "\t", Press.shiftTab, Press.paste("漢\nb\u{1B}[c"),
    Press.control("r"), Press.control("s"), Press.control("g"), Press.control("k"),
    Press.control("u"), Press.control("w"), Press.control("y"), Press.control("t"),
    Press.control("c"), Press.control("d"), Press.control("_"), Press.alt("y"), Press.alt("/"),
    Press.alt("b"), Press.alt("d"), "\u{1B}[3~", "\u{1B}[5~", "\u{1B}[6~",
  ]

  private var log = VirtualTerminal(columns: 1, rows: 1)

  func testTheScreenIsAlwaysAsIfDrawnFromScratch() {
    var generator = SeededGenerator(seed: 31)
    for columns in [1, 2, 3, 5, 8, 13, 21, 40, 79, 80, 132, 200] {
      for rows in [1, 2, 3, 6, 24] {
        run(columns: columns, rows: rows, &generator)
      }
    }
  }

  private func run(columns: Int, rows: Int, _ generator: inout SeededGenerator) {
    _ = makeEditor(
      history: ["like:tap()", "if a then\n  b()\nend", "漢字"],
      columns: columns,
      rows: rows,
      usesColour: generator.chance(2)
    )
    editor.isComplete = { !$0.hasSuffix("b") }
    editor.completer = { text, cursor in
      Completions(
        range: (text[..<cursor].indices.last ?? cursor)..<cursor,
        candidates: (1...12).map { Completions.Candidate(text: "a漢\($0)", label: "a漢\($0)") }
      )
    }
    log = VirtualTerminal(columns: columns, rows: rows)
    begin()
    for _ in 0..<40 {
      press(&generator)
      guard isAsFromScratch(columns: columns, rows: rows) else { return }
    }
  }

  private func press(_ generator: inout SeededGenerator) {
    if generator.chance(12) {
      editor.printAbove("output 漢\nmore\n")
      log.write("output 漢\r\nmore\r\n")
      return
    }
    let text = editor.search?.found ?? editor.buffer.text
    events = []
    let isText = generator.chance(2)
    type(isText ? generator.pick(HardText.clusters + HardText.joiners) : generator.pick(keys))
    if !isText, generator.chance(8) { events += editor.timeOut() }
    for event in events {
      switch event {
      case .submitted(let submitted): leave(submitted)
      case .interrupted: leave(text + "^C")
      case .endOfInput: leave("")
      }
    }
    if !editor.isEditing { begin() }
  }

  /// Writes a finished line as a whole.
  private func leave(_ text: String) {
    var renderer = Renderer(columns: log.columns, usesColour: false)
    let layout = LineLayout(
      LineLayout.Content(prompt: "> ", continuation: ">> ", text: text),
      columns: log.columns,
      width: editor.width
    )
    log.write(renderer.leave(layout.rows))
  }

  private func isAsFromScratch(columns: Int, rows: Int) -> Bool {
    let drawn = editor.screen
    editor.screen.resume()
    editor.draw()
    var scratch = log
    scratch.write(editor.screen.takeOutput())
    editor.screen = drawn
    let place = "\(columns)×\(rows): \(editor.buffer.text.debugDescription)"
    XCTAssertEqual(screen.terminal.transcript, scratch.transcript, place)
    let row = screen.terminal.scrollback.count + screen.terminal.cursor.row
    let scratchRow = scratch.scrollback.count + scratch.cursor.row
    XCTAssertEqual(row, scratchRow, place)
    XCTAssertEqual(screen.terminal.cursor.column, scratch.cursor.column, place)
    return screen.terminal.transcript == scratch.transcript && row == scratchRow
  }
}
