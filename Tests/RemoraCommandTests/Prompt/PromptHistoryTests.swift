import Foundation
import XCTest

/// What was typed, in the next run.
final class PromptHistoryTests: PromptTestCase {
  private var history: URL { folder.appendingPathComponent("state/remora/history") }

  func testIsThereInTheNextRunWithoutDoubles() throws {
    let first = try openPrompt()
    for line in ["a = 1", "b = 2", "a = 1"] { first.enter(line) }
    first.enter("for i = 1, 2 do\rend")
    leave(first)

    let second = try openPrompt()
    clear(second)
    second.send("\u{10}")
    second.wait(forMatch: "^> for i = 1, 2 do\n>> .*end$")
    second.send("\u{10}\u{10}")
    assertScreen(second, ["> a = 1"])
    second.send("\u{10}")
    assertScreen(second, ["> b = 2"])
    leave(try clearedLine(second))
    let entries = try String(contentsOf: history, encoding: .utf8).split(separator: "\n")
    XCTAssertEqual(entries.filter { $0 == "b = 2" }.count, 1)
  }

  func testIsForItsOwnerOnly() throws {
    let terminal = try openPrompt()
    terminal.enter("secret = 1")
    leave(terminal)
    let attributes = try FileManager.default.attributesOfItem(atPath: history.path)
    XCTAssertEqual(attributes[.posixPermissions] as? Int, 0o600)
  }

  func testAPipeLeavesNone() throws {
    _ = try pipe(input: "a = 1\n")
    XCTAssertFalse(FileManager.default.fileExists(atPath: history.path))
  }

  private func clearedLine(_ terminal: TerminalDriver) throws -> TerminalDriver {
    terminal.send(Self.ctrlC)
    terminal.wait(forMatch: "\\^C\n> $")
    return terminal
  }
}
