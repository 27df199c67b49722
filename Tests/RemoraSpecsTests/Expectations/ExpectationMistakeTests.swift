import XCTest

/// Wrong use says what would be right.
final class ExpectationMistakeTests: SpecTestCase {
  func testUnknownExpectationsAreNamedWithTheClosest() throws {
    try assert(
      "expect(1):equal(1)",
      failsWith: #"there is no expectation "equal" — did you mean "equals"?"#
    )
    try assert(
      "expect(1):not_equal(1)",
      failsWith: #"there is no expectation "not_equal" — did you mean "not_equals"?"#
    )
    try assert("local x = expect(1).zzz", failsWith: #"there is no expectation "zzz""#)
  }

  func testADotInsteadOfAColonIsExplained() throws {
    for argument in ["1", "{ 1 }", "{}", ""] {
      try assert(
        "expect(1).equals(\(argument))",
        failsWith:
          "equals belongs to an expectation — write a colon before it: expect(value):equals(…)"
      )
    }
    try assert(
      "expect(1).not_equals({ 1 })",
      failsWith:
        "not_equals belongs to an expectation — write a colon before it: expect(value):not_equals(…)"
    )
  }

  func testAnExpectationOfNothingFails() throws {
    let message =
      "expect(…) alone tests nothing — write expect(value):equals(…), expect(value):truthy()"
    try assert("expect(1 == 2)", failsWith: message)
    try assert("local e = expect(true)", failsWith: message)
    try assert("expect(1, 1)", failsWith: message)
  }

  func testAnExpectationBehindAFailureIsNotHeldAgainstTheSpec() throws {
    try assert("local e = expect(1); error('boom')", failsWith: "boom")
  }

  func testAnExpectationMayBeUsedAgain() throws {
    try assertHolds("local e = expect(3); e:above(2); e:below(4)")
    try assert("local e = expect(3); e:above(2); e:above(3)", failsWith: "expected 3 to be above 3")
  }

  func testArgumentsOfTheWrongKindAreNamed() throws {
    try assert(
      "expect(1):near('x')",
      failsWith: "argument 1: expected a number, got the text \"x\""
    )
    try assert("expect(1):near(1, {})", failsWith: "argument 2: expected a number, got a table")
    try assert("expect(1):above()", failsWith: "argument 1: expected a number, got nothing (nil)")
    try assert("expect('x'):contains(1)", failsWith: "a text contains a text, not the number 1")
    try assert(
      "expect(1):contains(1)",
      failsWith: "contains needs a text or a table, not the number 1"
    )
    try assert("expect(1):empty()", failsWith: "empty needs a text or a table, not the number 1")
    try assert(
      "expect(1):snapshot('x')",
      failsWith: "snapshot needs a control or a screen, not the number 1"
    )
  }

  func testMisspeltWordsAreNamedWithTheClosest() throws {
    for (word, meant) in [("exepct", "expect"), ("advanec", "advance"), ("buton", "button")] {
      let failure = try failures(of: "it('x', function() \(word)(1) end)")
      XCTAssertEqual(
        failure,
        ["1: there is no function \"\(word)\" — did you mean \"\(meant)\"?"]
      )
    }
    XCTAssertEqual(
      try problem(of: "descrbe('x', function() end)"),
      "1: there is no function \"descrbe\" — did you mean \"describe\"?"
    )
  }

  func testAFailureThatTheSpecCatchesIsAFailureAllTheSame() throws {
    try assert("pcall(function() expect(1):equals(2) end)", failsWith: "expected 1 to equal 2")
    try assert(
      "pcall(pcall, function() expect(1):equals(2) end); expect(3):equals(3)",
      failsWith: "expected 1 to equal 2"
    )
    try assert(
      "coroutine.wrap(function() pcall(function() expect(1):equals(2) end) end)()",
      failsWith: "expected 1 to equal 2"
    )
  }

  func testAFailureRaisedAgainIsReportedOnce() throws {
    try assert(
      "local _, e = pcall(function() expect(1):equals(2) end); error(e, 0)",
      failsWith: "expected 1 to equal 2"
    )
  }

  func testSeveralCaughtFailuresAreAllReported() throws {
    XCTAssertEqual(
      try failures(
        of: """
          it("x", function()
            pcall(function() expect(1):equals(2) end)
            expect("a"):equals("b")
          end)
          """
      ),
      ["2: expected 1 to equal 2", #"3: expected "a" to equal "b""#]
    )
  }

  func testHelpersAreReportedWithTheLinesThatCallThem() throws {
    let results = try results(
      """
      local function checkAll(list)
        for _, value in ipairs(list) do expect(value):above(0) end
      end
      it("x", function()
        checkAll { 1, 2 }
        checkAll { 1, -2 }
      end)
      """
    )
    XCTAssertEqual(
      results[0].failures.map { $0.report.replacing("\(folder)/", with: "") },
      [
        """
        expected -2 to be above 0
        at test_spec.lua:2
         2 |   for _, value in ipairs(list) do expect(value):above(0) end
           |   ^
        from test_spec.lua:6
        """
      ]
    )
  }

  func testErrorsInHelpersAreReportedWithTheLinesThatCallThem() throws {
    let results = try results(
      "local function f() error('boom') end\nlocal function g() f() return 1 end\nit('x', function() g() return 1 end)"
    )
    XCTAssertEqual(results[0].failures.map(\.line), [1])
    XCTAssertEqual(results[0].failures[0].callers.map { $0.suffix(1) }, ["2", "3"])
  }

  func testWordsOfOtherToolsAreNamedAsTheyAreCalledHere() throws {
    for (name, matcher) in [
      ("toBe", "equals"), ("to_equal", "equals"), ("not_to_be", "not_equals"), ("is", "equals"),
      ("toBeNil", "not_exists"), ("is_not_nil", "exists"), ("toHaveBeenCalledWith", "called_with"),
      ("contain", "contains"),
    ] {
      try assert(
        "expect(1):\(name)(2)",
        failsWith: "there is no expectation \"\(name)\" — did you mean \"\(matcher)\"?"
      )
    }
    XCTAssertTrue(try problem(of: "test('x', function() end)").contains("did you mean \"it\"?"))
    XCTAssertTrue(
      try problem(of: "it('x', function()\n  expect(1) == 1\nend)")
        .hasSuffix("expect(value):equals(…) compares two values")
    )
  }

  func testAForgottenAdvanceIsExplained() throws {
    let begin = "local x = 1; start(function() wait(1) x = 2 end); "
    try assert(
      begin + "expect(x):equals(2)",
      failsWith: "expected 1 to equal 2\n"
        + "a task (test_spec.lua:1) waits, and no time has passed: advance(seconds) lets it go on"
    )
    try assert(
      "local x = 1; every(1, function() x = x + 1 end); expect(x):equals(2)",
      failsWith: "expected 1 to equal 2\n"
        + "the timer of a task (test_spec.lua:1) is not due, since no time has passed: see advance(seconds)"
    )
    try assert(begin + "advance(0.5); expect(x):equals(2)", failsWith: "expected 1 to equal 2")
  }

  func testAMisspeltSceneIsNamed() throws {
    try write("{}", to: "scenes/hello/scene.json")
    try assert(
      "scene 'Hello'",
      failsWith: "there is no scene \"Hello\" near \(folder) — did you mean \"hello\"?"
        .replacing("\(folder)/", with: "")
    )
  }
}
