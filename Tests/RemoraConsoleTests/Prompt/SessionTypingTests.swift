import RemoraConsole
import RemoraTestSupport
import XCTest

/// What a client needs while a person types.
final class SessionTypingTests: ControlTestCase {
  private func completions(_ text: String) -> [String] {
    PromptSession(host).completions(for: text, at: text.endIndex).candidates.map(\.text)
  }

  /// The parts with a colour.
  private func parts(_ text: String) -> [String] {
    PromptSession(host).highlight(text).map { "\(text[$0.range]) \($0.kind)" }
  }

  func testCompletesStatementsAndCommands() throws {
    _ = try presentScreen("profile", [makeButton("like")])
    XCTAssertEqual(completions("lik"), ["like"])
    XCTAssertEqual(completions(":ins"), [":inspect "])
    XCTAssertEqual(completions(":inspect li"), ["like"])
    XCTAssertEqual(completions(":clock v"), ["virtual"])
    XCTAssertEqual(completions(":nothing l"), [])
  }

  func testColoursStatementsAndCommands() {
    XCTAssertEqual(parts("return 1"), ["return keyword", "1 number"])
    XCTAssertEqual(parts("  :inspect like"), [":inspect command"])
  }

  func testACommandIsCompleteAndAnUnfinishedStatementIsNot() {
    let session = PromptSession(host)
    XCTAssertTrue(session.isComplete(":set"))
    XCTAssertTrue(session.isComplete("x = 1"))
    XCTAssertFalse(session.isComplete("if x then"))
    // No other line would close these quotes.
    XCTAssertTrue(session.isComplete("x = \"abc"))
    XCTAssertFalse(session.isComplete("x = [[abc"))
  }
}
