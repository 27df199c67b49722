import RemoraConsole
import RemoraTestSupport
import XCTest

/// How long a statement of the prompt may run.
final class StatementTimeTests: ControlTestCase {
  func testAnEndlessLoopIsStoppedAndTheScreenIsStillThere() throws {
    let session = PromptSession(host, statementTime: .milliseconds(50))
    let client = RecordingClient()
    session.add(client)
    _ = try presentScreen("profile", [makeButton("like")])
    let loop = "ok = pcall(function() while true do end end)"
    XCTAssertEqual(session.submit(loop, from: client), .done(isGood: false))
    XCTAssertEqual(client.take().last, "error: the script ran for too long and was stopped")
    XCTAssertEqual(session.submit("like.title", from: client), .done(isGood: true))
    XCTAssertEqual(client.take(), ["= \"\""])
  }
}
