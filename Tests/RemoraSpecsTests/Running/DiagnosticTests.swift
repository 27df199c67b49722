import XCTest

@testable import RemoraSpecs

/// What goes wrong in behaviours fails the spec that they run in.
final class DiagnosticTests: SpecTestCase {
  override func setUpWithError() throws {
    try super.setUpWithError()
    try write(
      """
      local B = behaviour "Breaks"
      B.amount = number { default = 1, min = 0 }
      function B:onTap()
        error("the tank is empty")
      end
      function B:later() wait(1) error("too late") end
      return B
      """,
      to: "breaks.lua"
    )
  }

  private let begin = "local b = button { id = 'go' }; local s = b:attach 'breaks'; "

  func testAFailureOfABehaviourFailsTheSpecAtTheScriptsLine() throws {
    let failures = try results("it('x', function() \(begin) b:tap() end)").flatMap(\.failures)
    XCTAssertEqual(told(failures), ["4: the tank is empty (in breaks of go)"])
    XCTAssertEqual(failures.map(\.file), ["\(folder)/breaks.lua"])
    XCTAssertEqual(failures.map(\.excerpt), [#"  error("the tank is empty")"#])
  }

  func testAFailureThatIsExpectedDoesNot() throws {
    try assertHolds(begin + "expect(function() b:tap() end):errors('tank is empty')")
    try assertHolds(begin + "expect(function() b:tap() end):fails()")
  }

  func testAFailureThatIsNotTheExpectedOneSaysSo() throws {
    try assert(
      begin + "expect(function() b:tap() end):errors('pump')",
      failsWith: "expected the function to fail with \"pump\"\nit failed with\n  the tank is empty"
    )
  }

  func testALaterFailureCountsAsWell() throws {
    try assertHolds(
      begin + "expect(function() pcall(s.later, s) advance(2) end):errors('too late')"
    )
  }

  func testAnActionThatFailsIsReportedOnce() throws {
    let failures = try results("it('x', function() \(begin) s:later() end)").flatMap(\.failures)
    XCTAssertEqual(told(failures).filter { $0.contains("too late (in breaks of go)") }.count, 1)
  }

  func testWhatCannotBeAttachedIsReportedAtTheSpecsLine() throws {
    XCTAssertEqual(
      try failures(of: "it('x', function()\n  button {}:attach('breaks', { amount = -1 })\nend)")
        .count,
      1
    )
    let missing = try failures(of: "it('x', function() button {}:attach('braeks') end)")
    XCTAssertTrue(missing[0].contains(#"did you mean "breaks"?"#), missing[0])
  }

  func testWhatScriptsLogIsKept() throws {
    let results = try results("it('x', function() print('a', 1) log('b') end)")
    XCTAssertEqual(results.map(\.log), [["a\t1", "b"]])
  }

  func testAConnectionThatFailsIsShownInItsSceneWithTheTapOfTheSpec() throws {
    try write(
      """
      { "name": "S",
        "screens": [{ "id": "home", "controls": [
          { "kind": "Slider", "id": "vol", "maximum": 10 }, { "kind": "ProgressView", "id": "bar" }] }],
        "connections": [
          { "from": "vol", "event": "valueChanged", "to": "bar", "set": "progress", "value": "$value" }]
      }
      """,
      to: "loud/scene.json"
    )
    let failures = try results("it('x', function()\n  scene 'loud'\n  vol:slide(7)\nend)")
      .flatMap(\.failures)
    XCTAssertEqual(
      told(failures),
      ["5: connections[0]: progress of a ProgressView: expected a number from 0 to 1, got 7"]
    )
    XCTAssertEqual(failures.map(\.file), ["\(folder)/loud/scene.json"])
    XCTAssertTrue(failures[0].excerpt?.contains("\"from\": \"vol\"") ?? false)
    XCTAssertEqual(failures[0].callers, ["\(folder)/test_spec.lua:3"])
  }

  func testAFailureOfABehaviourSaysWhichInputOfTheSpecLedThere() throws {
    let failures = try results("it('x', function()\n  \(begin)\n  b:tap()\n  b.alpha = 1\nend)")
      .flatMap(\.failures)
    XCTAssertEqual(failures.flatMap(\.callers), ["\(folder)/test_spec.lua:3"])
  }

  func testThePlaceOfAFailureIsNoCallerWhereThePathIsLong() throws {
    let name = "\(String(repeating: "far/", count: 20))long_spec.lua"
    let path = try write("it('x', function()\n  error('boom')\nend)", to: name)
    let runner = SpecRunner(settings)
    let failures = runner.list(path).specs.flatMap { runner.run($0).failures }
    XCTAssertEqual(failures.map(\.file), [path])
    XCTAssertEqual(failures.flatMap(\.callers), [])
  }
}
