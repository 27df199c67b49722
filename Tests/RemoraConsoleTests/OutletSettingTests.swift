import RemoraRuntime
import XCTest

@testable import RemoraConsole

/// Outlets that a person links at the prompt.
final class OutletSettingTests: ConsoleTestCase {
  override func setUpWithError() throws {
    try super.setUpWithError()
    script(
      "remote",
      """
      local B = behaviour "Remote"
      B.button = outlet "Button"
      B.keys = outlets { "Button", optional = true }
      function B:onButtonTap() log "tapped" end
      return B
      """
    )
  }

  func testAnOutletIsLinkedByItsPath() throws {
    let (a, b) = (makeButton("a"), makeButton("b"))
    let remote = try attach("remote", to: a)
    try console.set("remote.button", to: "b")
    b.tap()
    XCTAssertEqual(log, ["tapped"])
    try console.set("a.remote.keys", to: "{ a, b }")
    try console.set("remote.button", to: "nil")
    XCTAssertEqual(evaluate("remote.button == a, #remote.keys"), [true, 2])
    withExtendedLifetime(remote) {}
  }

  func testControlsStandForTheirIDs() throws {
    script(
      "queue",
      """
      local B = behaviour "Queue"
      B.first = control { optional = true }
      B.order = list { of = "control" }
      B.words = list { of = "text" }
      return B
      """
    )
    _ = try presentScreen("home", [makeButton("a"), makeButton("b")])
    let queue = try console.attach("queue", to: "a", with: "{ first = b, order = { b, a } }")
    XCTAssertEqual(queue[property: "first"], .text("b"))
    XCTAssertEqual(queue[property: "order"], .list([.text("b"), .text("a")]))
    try console.set("queue.order", to: "{ a, 'b' }")
    XCTAssertEqual(queue[property: "order"], .list([.text("a"), .text("b")]))
    assertMistake(
      "queue.words",
      "{ a }",
      "queue.words: expected data (texts, numbers, lists, tables of them), got a Button"
    )
    assertMistake("queue.order", "{ c, a }", "there is nothing called c")
  }

  private func assertMistake(
    _ path: String,
    _ text: String,
    _ message: String,
    line: UInt = #line
  ) {
    XCTAssertThrowsError(try console.set(path, to: text), line: line) { error in
      XCTAssertTrue("\(error)".contains(message), "\(error)", line: line)
    }
  }

  func testMistakesAreExplained() throws {
    try attach("remote", to: makeButton("a"))
    for text in ["3", "nobody", "'a'", "a b"] {
      XCTAssertThrowsError(try console.set("remote.button", to: text), text)
    }
    XCTAssertEqual(evaluate("remote.button == a"), [true])
  }
}
