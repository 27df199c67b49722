import XCTest

@testable import RemoraHostile

/// The runner told apart right from wrong: a table that is always content would prove nothing.
final class TrialTests: HostileTestCase {
  func testAScriptThatRunsToItsEndIsOK() throws {
    let row = try row(of: "-- [cpu/none] expect=ok\nreturn 1\n")
    XCTAssertEqual(row.got, "ok")
    XCTAssertTrue(row.isAsExpected, row.remarks.joined(separator: "\n"))
    XCTAssertEqual(row.memoryBack, "yes")
    XCTAssertNil(row.overBudget)
  }

  func testAnEndlessLoopIsATimeoutWithItsOvershoot() throws {
    let row = try row(of: "-- [cpu/loop] expect=timeout\nwhile true do end\n")
    XCTAssertEqual(row.got, "timeout")
    XCTAssertTrue(row.isAsExpected, row.remarks.joined(separator: "\n"))
    XCTAssertNotNil(row.overBudget)
  }

  func testTooMuchMemoryIsAnOom() throws {
    let row = try row(of: "-- [mem/x] expect=oom\nlocal s = 'x' while true do s = s .. s end\n")
    XCTAssertEqual(row.got, "oom")
    XCTAssertTrue(row.isAsExpected, row.remarks.joined(separator: "\n"))
  }

  func testAnErrorThatSaysItIsATimeoutIsAnError() throws {
    let row = try row(
      of: "-- [x/y] expect=timeout\nerror('the script ran for too long and was stopped')"
    )
    XCTAssertEqual(row.got, "error")
    XCTAssertFalse(row.isAsExpected)
  }

  func testTheTextContainedIsAnOutcomeOfItsOwn() throws {
    XCTAssertEqual(
      try row(of: "-- [escape/y] expect=contained\nreturn 'CONTAINED'").got,
      "contained"
    )
    let escaped = try row(of: "-- [escape/y] expect=contained\nreturn 'ESCAPED'")
    XCTAssertEqual(escaped.got, "ok")
    XCTAssertFalse(escaped.isAsExpected)
  }

  func testAScriptThatDoesNotCompileIsAnError() throws {
    XCTAssertEqual(try row(of: "-- [x/y] expect=error\nif then").got, "error")
  }

  func testAScriptThatEndsDifferentlyInAHandlerIsTold() throws {
    let row = try row(of: "-- [x/y] expect=ok\nreturn self.owner.id")
    XCTAssertEqual(row.got, "error in a script's body, ok in a handler")
    XCTAssertFalse(row.isAsExpected)
  }

  func testABehaviourIsTappedAndItsLogRead() throws {
    let row = try row(
      of: """
        -- [host/tap] expect=contained as=behaviour
        local B = behaviour "B"
        function B:onTap() log("CONTAINED") end
        return B
        """
    )
    XCTAssertEqual(row.got, "contained")
    XCTAssertTrue(row.isAsExpected)
  }

  func testABehaviourThatSaysItEscapedIsNotAsExpected() throws {
    let row = try row(
      of: """
        -- [host/tap] expect=any as=behaviour
        local B = behaviour "B"
        function B:onTap() log("ESCAPED by the window") end
        return B
        """
    )
    XCTAssertFalse(row.isAsExpected)
    XCTAssertEqual(row.remarks, ["ESCAPED by the window"])
  }

  func testABehaviourThatBreaksWhatIsBesideItIsNotAsExpected() throws {
    let row = try row(
      of: """
        -- [host/tap] expect=any as=behaviour
        local B = behaviour "B"
        function B:onTap() find("beside"):detach() end
        return B
        """
    )
    XCTAssertFalse(row.isAsExpected)
    XCTAssertTrue(row.remarks.contains { $0.hasPrefix("a tap beside it gave") }, "\(row.remarks)")
  }

  func testATemplateIsSkipped() throws {
    let row = try row(of: "-- [host/x] expect=ok\n-- API: owner\nowner.x = 1")
    XCTAssertEqual(row.got, "skipped (API)")
    XCTAssertFalse(row.isTried)
  }

  func testAChildThatIsTooLateIsAHang() throws {
    let row = try row(of: "-- [x/y] expect=timeout\nwhile true do end", patience: .milliseconds(60))
    XCTAssertEqual(row.got, "hang")
    XCTAssertFalse(row.isAsExpected)
  }
}
