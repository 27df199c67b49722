import Remora
import Synchronization
import XCTest

@testable import RemoraSpecs

/// A spec must release everything it made; leaks are reported.
final class TearDownTests: SpecTestCase {
  /// Keeps what it is given, as an app with a mistake would.
  private final class Keeper: Sendable {
    private nonisolated(unsafe) var objects: [AnyObject] = []

    func keep(_ object: AnyObject) { unsafe objects.append(object) }

    func release() { unsafe objects = [] }
  }

  private let keeper = Keeper()

  override func setUpWithError() throws {
    try super.setUpWithError()
    try write(
      """
      local B = behaviour "Kept"
      B.began = event {}
      function B:onAttach() self:send("began", {}) end
      function B:onDetach() log "detached" end
      function B:onTap() wait(100) end
      return B
      """,
      to: "kept.lua"
    )
  }

  override func tearDownWithError() throws {
    keeper.release()
    try super.tearDownWithError()
  }

  func testBehavioursAndTheirTasksEndWithTheSpec() throws {
    let results = try results(
      "it('x', function() local b = button {}; b:attach 'kept'; b:tap() together(function() end) end)"
    )
    XCTAssertEqual(results.map(\.outcome), [.passed])
    XCTAssertEqual(results.map(\.log), [["detached"]])
  }

  func testAnOwnerThatTheAppKeepsIsReported() throws {
    settings.prepare = { [keeper] host in
      host.observeEvents { keeper.keep($0.sender) }
    }
    XCTAssertEqual(
      try failures(of: "\nit('x', function() button { id = 'go' }:tap() end)"),
      ["2: go is still there: something in the app keeps it"]
    )
  }

  func testABehaviourThatTheAppKeepsIsReported() throws {
    settings.prepare = { [keeper] host in
      host.observeEvents { event in if let behaviour = event.behaviour { keeper.keep(behaviour) } }
    }
    XCTAssertEqual(
      try failures(of: "it('x', function() local b = button { id = 'go' }; b:attach 'kept' end)"),
      ["1: kept of go has ended and is still there: something in the app keeps it"]
    )
  }

  func testAnEndingThatFailsIsReported() throws {
    try write(
      "local B = behaviour 'B'\nfunction B:onDetach() error('cannot let go') end\nreturn B",
      to: "clings.lua"
    )
    XCTAssertEqual(
      try failures(of: "it('x', function() button {}:attach 'clings' end)"),
      ["2: cannot let go (in clings of a Button)"]
    )
  }

  func testAnOwnerThatASpecKeepsInAGlobalIsNoLeak() throws {
    try assertHolds("kept = button {}; again = { kept }; kept:attach 'kept'")
  }

  func testAScreenThatIsLeftPresentedGoes() throws {
    try assertHolds("stage { id = 'a' }; stage { id = 'b', button {} }")
  }
}
