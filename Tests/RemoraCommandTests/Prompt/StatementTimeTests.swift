import Remora
import TestSupport
import XCTest

@testable import RemoraCommand

/// How long a statement of the prompt may run.
final class StatementTimeTests: XCTestCase {
  private final class Client: PromptClient {
    let width = 80
    let isPipe = true
    private(set) var shown: [String] = []

    func show(_ output: PromptOutput) {
      switch output {
      case .result(let text), .stage(let text), .aside(let text): shown.append(text)
      case .diagnostic(let diagnostic): shown.append(diagnostic.message)
      }
    }
  }

  func testAnEndlessLoopIsStoppedAndTheScreenIsStillThere() throws {
    let session = try PromptSession(isLive: false, statementTime: .milliseconds(50))
    let client = Client()
    session.add(client)
    try session.open(PackageFolder.url.appendingPathComponent(CommandTestCase.gallery).path)
    let loop = "ok = pcall(function() while true do end end)"
    XCTAssertEqual(session.submit(loop, from: client), .done(isGood: false))
    XCTAssertEqual(client.shown.last, "the script ran for too long and was stopped")
    XCTAssertEqual(session.submit("like.image", from: client), .done(isGood: true))
    XCTAssertEqual(client.shown.last, "\"heart.svg\"")
  }
}
