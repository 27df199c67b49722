import XCTest

@testable import RemoraSpecs

/// An endless loop fails its spec, with its line, and nothing else.
final class RunawayTests: SpecTestCase {
  private let message = "the script ran for too long and was stopped"

  override func setUpWithError() throws {
    try super.setUpWithError()
    settings.timeLimit = .milliseconds(50)
  }

  private func assertStops(
    _ body: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let results = try results(
      "it('loops', function()\n  \(body)\nend)\nit('is fine', function() end)",
      file: file,
      line: line
    )
    XCTAssertEqual(told(results[0].failures), ["2: \(message)"], body, file: file, line: line)
    XCTAssertEqual(results[1].outcome, .passed, file: file, line: line)
  }

  func testInASpec() throws {
    try assertStops("while true do end")
  }

  func testBehindPcall() throws {
    try assertStops("while true do pcall(function() while true do end end) end")
  }

  func testInACoroutine() throws {
    try assertStops("coroutine.wrap(function() while true do end end)()")
  }

  func testInAnExpectation() throws {
    try assertStops("expect(function() while true do end end):not_fails()")
  }

  func testInAConditionThatIsWaitedFor() throws {
    try assertStops("eventually(function() while true do end end)")
  }

  func testInASpy() throws {
    try assertStops("local s = spy(function() while true do end end) s()")
  }

  func testBehindAWait() throws {
    try assertStops("wait(1) while true do end")
  }

  func testBeforeAndAfter() throws {
    for word in ["before", "after"] {
      XCTAssertEqual(
        try failures(of: "\(word)(function()\n  while true do end\nend)\nit('x', function() end)"),
        ["2: \(message)"]
      )
    }
  }

  func testWhileDescribing() throws {
    XCTAssertEqual(
      try problem(of: "describe('x', function()\n  while true do end\nend)"),
      "2: \(message)"
    )
  }

  func testInAHandler() throws {
    try write(
      "local B = behaviour 'Loops'\nfunction B:onTap()\n  while true do end\nend\nreturn B",
      to: "loops.lua"
    )
    let results = try results(
      "it('x', function() local b = button {}; b:attach('loops'); b:tap() end)"
    )
    XCTAssertEqual(
      told(results[0].failures),
      ["3: \(message) — wait in the loop: wait(0.1) (in loops of a Button)"]
    )
    XCTAssertEqual(results[0].failures.map(\.file), ["\(folder)/loops.lua"])
    XCTAssertEqual(results[0].failures.map(\.excerpt), ["  while true do end"])
  }

  func testWaitingForNothingAgainAndAgain() throws {
    XCTAssertEqual(
      try failures(of: "it('x', function() while true do wait(0) end end)"),
      ["1: the spec does not end: it waits again and again"]
    )
  }

  func testDeepRecursion() throws {
    try skip(under: ["thread"])
    settings.timeLimit = .seconds(5)
    XCTAssertEqual(
      try failures(of: "it('x', function()\n  local function f(n) return 1 + f(n) end f(1)\nend)"),
      ["2: stack overflow"]
    )
  }
}
