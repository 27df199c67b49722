import XCTest

/// Keys, as they look on the screen.
final class PromptTypingTests: PromptTestCase {
  func testLongInputGoesOnInTheNextRowsWithTheCursorInItsPlace() throws {
    let terminal = try openPrompt(columns: 60)
    clear(terminal)
    let text = "\"" + String(repeating: "abcdefghij", count: 12)
    terminal.send(text)
    let typed = Array("> " + text)
    let rows = [String(typed[..<60]), String(typed[60..<120]), String(typed[120...])]
    assertScreen(terminal, rows, cursor: [2, 3])
    terminal.send("\u{1}")
    assertScreen(terminal, rows, cursor: [0, 2])
    terminal.send("\u{5}" + String(repeating: "\u{8}", count: 3))
    assertScreen(terminal, Array(rows[..<2]), cursor: [2, 0])
    terminal.send("\"\r")
    // Like any command's, a long value breaks where the terminal breaks it.
    let value = Array("\"" + String(repeating: "abcdefghij", count: 11) + "abcdefg\"")
    assertScreen(
      terminal,
      Array(rows[..<2]) + ["\"", String(value[..<60]), String(value[60...]), ">"],
      cursor: [5, 2]
    )
  }

  func testAWideCharacterThatDoesNotFitTheRowGoesToTheNext() throws {
    let terminal = try openPrompt(columns: 60)
    clear(terminal)
    terminal.send("\"" + String(repeating: "漢", count: 30))
    assertScreen(
      terminal,
      ["> \"" + String(repeating: "漢", count: 28), "漢漢"],
      cursor: [1, 4]
    )
    terminal.send("\u{8}\u{8}\u{8}")
    assertScreen(terminal, ["> \"" + String(repeating: "漢", count: 27)], cursor: [0, 57])
    terminal.send("\"\r")
    terminal.wait(forMatch: "^\"漢{27}\"\n> $")
  }

  func testSentencesBreakBetweenWords() throws {
    let terminal = try openPrompt(columns: 60, rows: 80)
    clear(terminal)
    terminal.enter(":inspect of everything that was saved since this morning")
    assertScreen(
      terminal,
      [
        "> :inspect of everything that was saved since this morning",
        "error: there is nothing called of everything that was saved",
        "  since this morning",
        ">",
      ]
    )
    clear(terminal)
    terminal.enter(":help")
    terminal.wait(
      forMatch:
        "^:keep X.prop         Writes a property's value, or an\n {21}outlet's link, into the scene's file.$"
    )
    XCTAssertTrue(terminal.screen.lines.allSatisfy { $0.count <= 60 })
  }

  func testTheHalfTypedLineFollowsTheWindow() throws {
    let terminal = try openPrompt(columns: 80)
    clear(terminal)
    let text = "x = \"" + String(repeating: "0123456789", count: 7)
    terminal.send(text)
    assertScreen(terminal, ["> " + text], cursor: [0, 77])
    terminal.resize(columns: 50)
    terminal.wait(forMatch: "^> x = \"0123456789.{33}\n.{27}$")
    terminal.enter("\" print(#x)")
    terminal.wait(forMatch: "^70\n> $")
    terminal.send("\"" + String(repeating: "-", count: 85))
    terminal.wait(forMatch: "^> \"-{47}\n-{38}$")
    terminal.resize(columns: 100)
    terminal.wait(forMatch: "^> \"-{85}$")
  }

  func testAPasteOfSeveralLinesWaitsForEnter() throws {
    let terminal = try openPrompt()
    clear(terminal)
    terminal.paste("for i = 1, 3 do\n  print(i)\nend")
    assertScreen(terminal, ["> for i = 1, 3 do", ">>   print(i)", ">> end"], cursor: [2, 6])
    terminal.send("\r")
    assertScreen(terminal, ["> for i = 1, 3 do", ">>   print(i)", ">> end", "1", "2", "3", ">"])
  }

  func testPastedCommandsRunOneAfterTheOther() throws {
    let terminal = try openPrompt()
    clear(terminal)
    terminal.paste(":clock virtual\n:watch off\nx = 1\nprint(x)")
    terminal.send("\r")
    assertScreen(
      terminal,
      [
        "> :clock virtual", ">> :watch off", ">> x = 1", ">> print(x)",
        "time stands still: advance(seconds) moves it", "saved files wait for :reload",
        "1", ">",
      ]
    )
  }

  func testADiagnosticThatArrivesWhileTypingIsShownAboveTheLine() throws {
    let terminal = try openPrompt()
    clear(terminal)
    terminal.enter("wait(0.1) error(\"the pump is dry\")")
    terminal.send("1 +")
    terminal.wait(forMatch: "^prompt:1: error: the pump is dry\n> 1 \\+$")
    terminal.enter(" 1")
    terminal.wait(forMatch: "^2\n> $")
  }

  func testWhatIsTypedAheadWhileSomethingRunsIsNotLost() throws {
    let terminal = try openPrompt()
    clear(terminal)
    terminal.enter("while not stop do end")
    terminal.wait(forLines: ["> while not stop do end"], cursor: [1, 0])
    terminal.send("print('ahead')\r1 +")
    terminal.signal("SIGINT")
    terminal.wait(
      forMatch: "^prompt:1: error: stopped\n> print\\('ahead'\\)\nahead\n> 1 \\+$"
    )
  }

  func testCtrlRFindsWhatWasTyped() throws {
    let terminal = try openPrompt()
    terminal.enter("first = 1")
    terminal.enter("second = 2")
    clear(terminal)
    terminal.send("\u{12}fir")
    terminal.wait(forMatch: "^> first = 1\n.*fir")
    terminal.send("\r")
    terminal.wait(forMatch: "^> first = 1\n> $")
  }

  func testCtrlCClearsTheLineAndCtrlDLeaves() throws {
    let terminal = try openPrompt()
    clear(terminal)
    terminal.send("if true then\rprint(")
    terminal.send(Self.ctrlC)
    assertScreen(terminal, ["> if true then", ">> print(^C", ">"], cursor: [2, 2])
    leave(terminal)
  }
}
