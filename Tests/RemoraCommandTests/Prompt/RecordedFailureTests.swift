import XCTest

/// What failed, or did nothing, while it was recorded.
final class RecordedFailureTests: PromptTestCase {
  private func recordedInBrokenScene(_ statements: String...) throws -> String {
    try save(
      """
      local B = behaviour "Broken"
      function B:onTap() error("the tank is empty") end
      function B:later() wait(1) error("too late") end
      return B
      """,
      to: "broken/broken.lua"
    )
    try save(
      """
      { "name": "S", "screens": [{ "id": "home", "controls": [
        { "kind": "Button", "id": "b", "behaviours": [{ "script": "broken" }] },
        { "kind": "Button", "id": "dead", "enabled": false },
        { "kind": "Label", "id": "still" }] }] }
      """,
      to: "broken/scene.json"
    )
    return try recorded(after: [], statements, in: "broken")
  }

  func testAHandlerThatFailsIsExpectedToFail() throws {
    let text = try recordedInBrokenScene(
      "b:tap()",
      "b.alpha = 0.5",
      "b:tap() error('no')",
      "b.alpha"
    )
    XCTAssertTrue(
      text.contains(
        """
            expect(function()
              b:tap()
            end):errors("the tank is empty")
            b.alpha = 0.5

        """
      ),
      text
    )
  }

  func testATaskThatFailsLaterIsExpectedToFailThen() throws {
    let text = try recordedInBrokenScene("broken:later()", "advance(0.5)", "advance(2)", "now()")
    XCTAssertTrue(
      text.contains(
        """
            start(function()
              broken:later()
            end)
            advance(0.5)
            expect(function()
              advance(2)
            end):errors("too late")

        """
      ),
      text
    )
  }

  func testInputThatDidNothingIsLeftOut() throws {
    let text = try recordedInBrokenScene("dead:tap()", "still:tap()", "dead.hidden = true")
    XCTAssertTrue(
      text.contains("-- Left out: dead:tap() — nothing happens: dead is disabled\n"),
      text
    )
    XCTAssertFalse(text.contains("    still:tap()"), text)
    XCTAssertTrue(text.contains("dead.hidden = true"), text)
  }
}
