import XCTest

@testable import RemoraSpecs

/// Input of a spec that has no effect is a warning.
final class InputWarningTests: SpecTestCase {
  private func warnings(_ body: String) throws -> [String] {
    let result = try XCTUnwrap(try results("it('x', function()\n\(body)\nend)").first)
    XCTAssertEqual(result.outcome, .passed)
    return result.warnings.map { "\($0.line): \($0.message)" }
  }

  func testATapThatIsRefusedOrUnheardIsAWarning() throws {
    XCTAssertEqual(
      try warnings("local b = button { id = 'b', enabled = false }\nb:tap()"),
      ["3: nothing happens: b is disabled"]
    )
    XCTAssertEqual(
      try warnings("local v = view { id = 'v', hidden = true, slider { id = 's' } }\ns:slide(1)"),
      ["3: nothing happens: s is in v, which is hidden"]
    )
    XCTAssertEqual(
      try warnings("button { id = 'b' }:tap()"),
      [
        "2: nothing happens: nothing listens to a tap on b: no behaviour, no connection and not the app"
      ]
    )
    XCTAssertEqual(try warnings("for i = 1, 9 do button { id = 'b' .. i }:tap() end").count, 9)
    XCTAssertEqual(try warnings("local b = button {} for i = 1, 9 do b:tap() end").count, 1)
  }

  func testAnExpectationAboutItIsNone() throws {
    XCTAssertEqual(try warnings("local b = button {} b:tap() expect(b):sent('tap')"), [])
    XCTAssertEqual(
      try warnings("local b = button { enabled = false } b:tap() expect(b):not_sent('tap')"),
      []
    )
    XCTAssertEqual(
      try warnings("local b = button {} local r = record(b) b:tap() expect(r):recorded('tap')"),
      []
    )
    XCTAssertEqual(
      try warnings("local b = button {} local r = record() b:tap() expect(r):recorded('tap')"),
      []
    )
  }

  func testInputWithAnEffectAndInputOfScriptsIsNone() throws {
    try write(
      """
      local B = behaviour "Tapper"
      B.other = outlet "Button"
      function B:onTap() wait(1) self.other:tap() end
      return B
      """,
      to: "tapper.lua"
    )
    XCTAssertEqual(
      try warnings(
        "local b = button {} b:attach('tapper', { other = button { enabled = false } })"
          + " b:tap() wait(2)"
      ),
      []
    )
    XCTAssertEqual(try warnings("local s = switch {} s:tap() expect(s.isOn):equals(true)"), [])
    XCTAssertEqual(
      try warnings("local b = button {} start(function() waitFor(b, 'tap') end) b:tap()"),
      []
    )
  }
}
