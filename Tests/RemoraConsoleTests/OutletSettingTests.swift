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

  func testMistakesAreExplained() throws {
    try attach("remote", to: makeButton("a"))
    for text in ["3", "nobody", "'a'", "a b"] {
      XCTAssertThrowsError(try console.set("remote.button", to: text), text)
    }
    XCTAssertEqual(evaluate("remote.button == a"), [true])
  }
}
