import XCTest

final class FunctionMatcherTests: SpecTestCase {
  func testFunctionsFailOrDoNot() throws {
    try assertHolds("expect(function() error('boom') end):fails()")
    try assertHolds("expect(function() end):not_fails()")
    try assert(
      "expect(function() end):fails()",
      failsWith: "expected the function to fail\nit succeeded"
    )
    try assert(
      "expect(function() error('boom') end):not_fails()",
      failsWith: "expected the function not to fail\nit failed with\n  boom"
    )
  }

  func testErrorsAreExpectedByAPartOfTheirMessage() throws {
    try assertHolds("expect(function() error('the tank is full') end):errors('tank')")
    try assertHolds("expect(function() error('the tank is full') end):not_errors('pump')")
    try assert(
      "expect(function() error('boom') end):errors('bang')",
      failsWith: "expected the function to fail with \"bang\"\nit failed with\n  boom"
    )
    try assert(
      "expect(function() end):errors('bang')",
      failsWith: "expected the function to fail with \"bang\"\nit succeeded"
    )
    try assert(
      "expect(function() error('bang') end):not_errors('bang')",
      failsWith: "expected the function not to fail with \"bang\""
    )
  }

  func testAFunctionThatIsExpectedToFailMayWait() throws {
    try assertHolds(
      "expect(function() wait(2) error('late') end):errors('late'); expect(now()):near(2)"
    )
  }

  func testASuspensionForMemoryIsExpectedAsAnyOtherFailure() throws {
    try write(
      """
      local Hog = behaviour "Hog"
      function Hog:onTap()
        self._held = {}
        for i = 1, 1000 do self._held[i] = ("x"):rep(100000) .. i end
      end
      return Hog
      """,
      to: "hog.lua"
    )
    let begin = "local b = button {} local h = b:attach('hog')"
    for words in ["that one script may hold", "needs more memory than it may have"] {
      try assertHolds(
        begin + " expect(function() b:tap() end):errors('\(words)')"
          + " expect(h):alive() expect(now()):near(0, 1e-6)"
      )
    }
    try assertHolds(begin + " expect(function() b:tap() end):fails()")
    XCTAssertEqual(
      try failures(of: "it('taps', function() \(begin) b:tap() end)").map { $0.prefix(40) },
      [
        "4: the script needs more memory than it ", "1: hog holds 32 MB of the 32 MB that one",
      ]
    )
  }

  func testASuspensionAfterFailuresIsExpectedAsAnyOtherFailure() throws {
    try write(
      "local B = behaviour 'B' function B:onTap() error('boom') end return B",
      to: "b.lua"
    )
    try assertHolds(
      "local b = button {} b:attach('b')"
        + " expect(function() for _ = 1, 20 do b:tap() end end):errors('in a row and is suspended')"
    )
  }

  func testAnExpectationThatFailsInsideCountsForTheOuterOne() throws {
    try assertHolds("expect(function() expect(1):equals(2) end):errors('to equal 2')")
    try assertHolds("expect(function() pcall(function() expect(1):equals(2) end) end):fails()")
  }

  func testAnEndlessLoopIsNoFailureThatAnybodyExpects() throws {
    settings.timeLimit = .milliseconds(50)
    try assert(
      "expect(function() while true do end end):fails()",
      failsWith: "the script ran for too long and was stopped"
    )
  }

  func testOnlyFunctionsFail() throws {
    try assert(
      "expect(3):fails()",
      failsWith: "a function is expected to fail, got the number 3 — write expect(function() … end)"
    )
    try assert(
      "expect(print):errors()",
      failsWith: "argument 1: expected a text, got nothing (nil)"
    )
  }

  func testSpiesAreCalledOrNot() throws {
    try assertHolds("local s = spy(); expect(s):not_called(); s(); s(); expect(s):called(2)")
    try assertHolds("local s = spy(); s(); expect(s):called(); expect(s):not_called(2)")
    try assert(
      "expect(spy()):called()",
      failsWith: "expected the spy to be called\nit was not called"
    )
    try assert(
      "local s = spy(); s(1, 'a'); expect(s):called(3)",
      failsWith: "expected the spy to be called 3 times\nit was called with\n  (1, \"a\")"
    )
    try assert(
      "local s = spy(); for i = 1, 7 do s(i) end expect(s):called(1)",
      failsWith: """
        expected the spy to be called once
        it was called with
          (1)
          (2)
          (3)
          (4)
          (5)
          and 2 times more
        """
    )
    try assert(
      "local s = spy(); s(); expect(s):not_called()",
      failsWith: "expected the spy not to be called\nit was called with\n  ()"
    )
  }

  func testSpiesAreCalledWithArguments() throws {
    try assertHolds("local s = spy(); s(1, { 2 }); expect(s):called_with(1, { 2 })")
    try assertHolds(
      "local s = spy(); s(1); expect(s):not_called_with(1, 2); expect(s):not_called_with()"
    )
    try assert(
      "local s = spy(); s(1); expect(s):called_with(2, nil)",
      failsWith: "expected the spy to be called with (2, nil)\nit was called with\n  (1)"
    )
    try assert(
      "expect(print):called_with(1)",
      failsWith: "called_with needs a spy, not a function — make one with spy()"
    )
    try assert(
      "expect({}):called()",
      failsWith: "called needs a spy, not a table — make one with spy()"
    )
  }
}
