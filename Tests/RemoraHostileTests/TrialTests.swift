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

  private func real(_ text: String, seconds: Double = 0.4) throws -> TrialRow {
    try row(of: "-- [x/y] expect=any as=behaviour time=real seconds=\(seconds)\n" + text)
  }

  func testAnIdleScriptCostsItsNeighbourNothing() throws {
    let row = try real("return behaviour \"Idle\"")
    let measured = try XCTUnwrap(row.measurements.first)
    XCTAssertTrue(measured.isRealTime)
    XCTAssertGreaterThan(measured.longestAnswer, 0)
    XCTAssertEqual(measured.unanswered, 0)
    XCTAssertEqual(measured.blamed, [])
    XCTAssertEqual(measured.quota, 500)
    // The machine may be slow.
    XCTAssertTrue(row.isAsExpected || row.isOnlyLate, row.remarks.joined(separator: "\n"))
  }

  func testALongStepShowsInWhatTheNeighbourWaitedFor() throws {
    let row = try real(
      """
      local B = behaviour "B"
      function B:onAttach()
        wait(0.1)
        local start = os.clock() while os.clock() - start < 0.06 do end
      end
      return B
      """,
      // Where other processes have the machine, the step begins late.
      seconds: 1.5
    )
    let measured = try XCTUnwrap(row.measurements.first)
    XCTAssertGreaterThan(measured.longestAnswer, 30)
    XCTAssertGreaterThan(measured.longestCall, 50)
    XCTAssertEqual(measured.longestCallName, "a poll")
    XCTAssertGreaterThan(measured.worstSecond, 50)
  }

  func testWhoIsOverALimitIsBlamed() throws {
    let row = try row(of: "-- [x/y] expect=timeout\nwhile true do end")
    XCTAssertEqual(row.blamed, [Measurements.itself])
  }

  func testMemoryThatIsHeldAndWhoseItIsAreMeasured() throws {
    let row = try row(of: "-- [x/y] expect=ok\nkept = ('x'):rep(4000000)")
    let measured = try XCTUnwrap(row.measurements.last)
    XCTAssertGreaterThan(measured.heldBytes, 4_000_000)
    XCTAssertGreaterThan(measured.accountedBytes, 4_000_000)
    XCTAssertGreaterThan(measured.residentGrowth, 1_000_000)
    XCTAssertTrue(row.isAsExpected, row.remarks.joined(separator: "\n"))
  }

  func testTheNeighbourSharesAModuleWhereThereAreAny() throws {
    let row = try row(
      of: "-- [x/y] expect=ok with=modules\nlocal shared = require 'shared' shared.x = 1"
    )
    XCTAssertTrue(row.isAsExpected, row.remarks.joined(separator: "\n"))
  }
}
