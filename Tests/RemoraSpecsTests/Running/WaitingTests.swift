import Dispatch
import Remora
import XCTest

@testable import RemoraSpecs

final class WaitingTests: SpecTestCase {
  func testTimePassesAtOnceWhileASpecWaits() throws {
    let start = ContinuousClock.now
    try assertHolds("wait(300); expect(now()):equals(300)")
    XCTAssertLessThan(ContinuousClock.now - start, .seconds(60))
  }

  func testWhatIsBeforeMayWaitToo() throws {
    try assertPass("before(function() wait(2) end) it('x', function() expect(now()):equals(2) end)")
  }

  func testAnEventThatNeverComesFailsTheSpec() throws {
    XCTAssertEqual(
      try failures(of: "\nit('x', function() waitFor(button {}, 'tap') end)"),
      ["2: the spec waits for something that never happens"]
    )
    XCTAssertEqual(
      try failures(of: "it('x', function() wait(601) end)"),
      ["1: the spec waits for something that never happens"]
    )
  }

  func testWaitingForWhatNeverComesIsNoFailureThatAnybodyExpects() throws {
    try assert(
      "expect(function() waitFor(button {}, 'tap') end):fails()",
      failsWith: "the spec waits for something that never happens"
    )
  }

  /// What a script begins in another counts for the first, as in an app.
  func testNobodyIsSuspendedForTheTasksThatAnotherScriptBegins() throws {
    let neighbour = "local N = behaviour 'N' function N:act() wait(100) end return N"
    try write(neighbour, to: "neighbour.lua")
    try write(
      "local A = behaviour 'A' function A:onTap() wait(0.1)"
        + " for i = 1, 900 do start(function() find('neighbour'):act() end) end end return A",
      to: "attacker.lua"
    )
    let results = try results(
      """
      it('x', function()
        local n = view {}; n:attach('neighbour')
        local a, b = button {}, button {}
        a:attach('attacker'); b:attach('attacker', { id = 'other' })
        a:tap(); b:tap(); wait(1)
      end)
      """
    )
    let told = told(results[0].failures).joined(separator: "\n")
    XCTAssertTrue(told.contains("1000 tasks wait already"), told)
    XCTAssertFalse(told.contains("neighbour failed"), told)
  }

  func testTogetherEndsWithTheLast() throws {
    try assertHolds(
      "together(function() wait(1) end, function() wait(3) end); expect(now()):equals(3)"
    )
  }

  func testAnEventThatComesEndsTheWait() throws {
    try assertHolds(
      "local b = button {}; local e; together(function() e = waitFor(b, 'tap') end, function() wait(1) b:tap() end)"
        + "; expect(e):exists()"
    )
  }

  func testSpecsStartTasksOfTheirOwn() throws {
    try assertHolds(
      "local at; after(1, function() at = now() end); wait(2); expect(at):equals(1)"
    )
    try assertHolds(
      "local n = 0; local t = every(1, function() n = n + 1 end); wait(3.5); t:cancel(); wait(3);"
        + "expect(n):equals(3)"
    )
    try assertHolds("local n = 0; start(function() n = 1 end); expect(n):equals(1)")
  }

  func testTheClockOfASpecEnds() throws {
    XCTAssertEqual(
      try failures(of: "it('x', function() pcall(advance, 9e9) wait(1) end)"),
      ["1: the spec waits for something that never happens"]
    )
    try assert("advance(9e9)", failsWith: "the clock cannot be moved beyond 100 years")
  }

  // MARK: Eventually

  func testEventuallyLetsTimePassUntilItIsSo() throws {
    try assertHolds("eventually(function() return now() >= 0.5 end); expect(now()):near(0.5, 0.02)")
    try assertHolds("eventually(function() return now() >= 4 end, 5)")
    try assertHolds("eventually(function() return true end, 0); expect(now()):equals(0)")
  }

  func testWhatIsNeverSoFails() throws {
    try assert(
      "eventually(function() return false end)",
      failsWith: "the function did not return true within 1 s"
    )
    try assert(
      "eventually(function() return now() > 2 end, 1.5)",
      failsWith: "the function did not return true within 1.5 s"
    )
  }

  func testWrongUseOfEventually() throws {
    try assert(
      "eventually(true)",
      failsWith: "eventually takes a function that returns true or false, got true"
    )
    try assert(
      "eventually(function() end, -1)",
      failsWith: "eventually waits for a number of seconds of at least 0"
    )
    try assert("eventually(function() error('boom') end)", failsWith: "boom")
    try assert(
      "eventually(function() wait(1) end)",
      failsWith: "a function that is called at once may not wait"
    )
  }

  func testAdvanceWithAWrongAmount() throws {
    try assert("advance(-1)", failsWith: "advance takes a number of seconds of at least 0")
    try assert(
      "advance('x')",
      failsWith: "advance takes a number of seconds, got the text \"x\" — write advance(0.5)"
    )
  }

  // MARK: What Swift brings

  func testAsynchronousFunctionsOfTheAppAreWaitedFor() throws {
    settings.prepare = { host in
      host.lend("photos") { service in
        service.asyncFunction("pick") { (name: String) async throws -> String in
          await Task.yield()
          return "\(name).png"
        }
        service.asyncFunction("refuse") { () async throws -> String in
          throw Diagnostic(.error, "the album is locked")
        }
      }
    }
    try assertHolds("expect(service 'photos'.pick('reef')):equals('reef.png')")
    try assert("service 'photos'.refuse()", failsWith: "the album is locked")
    try assertHolds("expect(function() service 'photos'.refuse() end):errors('locked')")
    try write(
      "local B = behaviour 'Picks'\nfunction B:onTap()\n  self.owner.title = service 'photos'.pick('x')\nend\nreturn B",
      to: "picks.lua"
    )
    try assertHolds(
      "local b = button {}; b:attach('picks'); b:tap(); eventually(function() return b.title == 'x.png' end)"
    )
  }

  func testTheAppsOwnPreparationMayFail() throws {
    settings.prepare = { _ in throw Diagnostic(.error, "the app has no photos") }
    let listing = SpecRunner(settings).list(
      try write("it('x', function() end)", to: "test_spec.lua")
    )
    XCTAssertEqual(told([try XCTUnwrap(listing.problem)]), ["1: error: the app has no photos"])
  }
}
