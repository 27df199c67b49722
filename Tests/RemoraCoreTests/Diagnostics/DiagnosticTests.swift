import RemoraLua
import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// A failure told well.
final class DiagnosticTests: HostTestCase {
  func testAFailureCarriesEverythingThatHelps() throws {
    script(
      "broken",
      """
      local B = behaviour "Broken"
      local function fade()
        local nothing
        return nothing.alpha
      end
      function B:onTap() fade() end
      return B
      """
    )
    let button = makeButton("like")
    try attach("broken", to: button, id: "mine")

    button.tap()

    let diagnostic = try XCTUnwrap(takeDiagnostics().first)
    XCTAssertEqual(diagnostic.severity, .error)
    XCTAssertEqual(diagnostic.place, "scripts/broken.lua:4")
    XCTAssertEqual(diagnostic.behaviour, "mine")
    XCTAssertEqual(diagnostic.owner, "like")
    XCTAssertEqual(diagnostic.excerpt, "  return nothing.alpha")
    XCTAssertTrue(diagnostic.message.hasPrefix("\"nothing\" is nil"), diagnostic.message)
    XCTAssertTrue(diagnostic.traceback?.contains("scripts/broken.lua:6") ?? false)
  }

  func testAnUnknownGlobalIsSuggested() throws {
    script("typo", "local B = behaviour \"Typo\" function B:onTap() wiat(1) end return B")
    let button = makeButton()
    try attach("typo", to: button)

    button.tap()

    XCTAssertEqual(takeDiagnostics().first?.suggestion, "did you mean \"wait\"?")
  }

  func testALongPathIsToldWhole() throws {
    let folder = "a/" + String(repeating: "very/", count: 20) + "deep"
    host.scriptFolders = [folder]
    files["\(folder)/far.lua"] =
      "local B = behaviour \"Far\" function B:onTap() error(\"x\") end return B"
    let button = makeButton()
    try attach("far", to: button)

    button.tap()

    let diagnostic = takeDiagnostics().first
    XCTAssertEqual(diagnostic?.file, "\(folder)/far.lua")
    XCTAssertEqual(diagnostic?.message, "x")
  }

  func testScriptsLogNotes() throws {
    script(
      "speaks",
      "local B = behaviour \"S\"\nfunction B:onTap() print(\"a\", 1, nil, { 2 }, self) end\nreturn B"
    )
    let button = makeButton("like")
    try attach("speaks", to: button)

    button.tap()

    XCTAssertEqual(log, ["a 1 nil { 2 } speaks of like"])
    XCTAssertEqual(notes.first?.place, "scripts/speaks.lua:2")
  }

  func testObserversMayLeave() throws {
    var heard = 0
    let observer = host.observeDiagnostics { _ in heard += 1 }
    host.report(Diagnostic(.warning, "one"))
    observer.cancel()
    host.report(Diagnostic(.warning, "two"))

    XCTAssertEqual(heard, 1)
    XCTAssertEqual(takeMessages(), ["one", "two"])
  }

  // MARK: Failing again and again

  private func attachFailing(to button: Button) throws -> Behaviour {
    host.failureLimit = 3
    script(
      "fails",
      """
      local B = behaviour "Fails"
      B.works = boolean {}
      function B:onTap() if not self.works then error("broken", 0) end log("works") end
      return B
      """
    )
    return try attach("fails", to: button)
  }

  func testABehaviourThatFailsAgainAndAgainIsSuspendedAlone() throws {
    script("well", "local B = behaviour \"Well\" function B:onTap() log(\"well\") end return B")
    let button = makeButton("like")
    let behaviour = try attachFailing(to: button)
    try attach("well", to: button)

    for _ in 0..<5 { button.tap() }

    XCTAssertTrue(behaviour.isSuspended)
    XCTAssertEqual(log.count, 5)
    let diagnostics = takeDiagnostics()
    XCTAssertEqual(
      diagnostics.map(\.message),
      [
        "broken", "broken", "broken",
        "fails failed 3 times in a row and is suspended",
      ]
    )
    XCTAssertEqual(diagnostics.last?.severity, .warning)
    XCTAssertEqual(diagnostics.last?.owner, "like")
  }

  func testASuccessForgivesFailures() throws {
    let button = makeButton()
    let behaviour = try attachFailing(to: button)

    for _ in 0..<3 {
      try behaviour.set("works", to: false)
      button.tap()
      button.tap()
      try behaviour.set("works", to: true)
      button.tap()
    }

    XCTAssertFalse(behaviour.isSuspended)
    XCTAssertEqual(takeMessages().count, 6)
  }

  func testASuspendedBehaviourWakesWhenItIsResumed() throws {
    let button = makeButton()
    let behaviour = try attachFailing(to: button)
    for _ in 0..<3 { button.tap() }
    takeDiagnostics()
    try behaviour.set("works", to: true)

    button.tap()
    behaviour.resume()
    button.tap()

    XCTAssertEqual(log, ["works"])
  }

  func testALimitMayBeAboveWhatAByteHolds() throws {
    let button = makeButton()
    let behaviour = try attachFailing(to: button)
    host.failureLimit = 1_000

    for _ in 0..<999 { button.tap() }
    XCTAssertFalse(behaviour.isSuspended)
    XCTAssertEqual(takeMessages().count, 999)
    button.tap()

    XCTAssertTrue(behaviour.isSuspended)
    XCTAssertEqual(takeMessages().last, "fails failed 1000 times in a row and is suspended")
  }

  /// A limit above 65,535 is never reached, as its documentation says.
  func testALimitAboveWhatIsCountedIsNeverReached() throws {
    let button = makeButton()
    let behaviour = try attachFailing(to: button)
    host.failureLimit = 70_000

    for _ in 0..<66_000 { XCTAssertFalse(behaviour.countFailure(upTo: 70_000)) }
    button.tap()

    XCTAssertFalse(behaviour.isSuspended)
    XCTAssertEqual(behaviour.failures, .max)
    XCTAssertEqual(takeMessages(), ["broken"])
  }

  func testALimitThatCannotBeCountedSuspendsNothing() throws {
    let button = makeButton()
    let behaviour = try attachFailing(to: button)
    host.failureLimit = .max

    for _ in 0..<300 { button.tap() }

    XCTAssertFalse(behaviour.isSuspended)
    XCTAssertEqual(takeMessages().count, 300)
  }

  func testATableThatIsJoinedWithATextGetsASuggestion() throws {
    script(
      "joins",
      """
      local B = behaviour "Joins"
      function B:onTap() return "a" .. setmetatable({}, { __concat = function() return "b" end }) end
      return B
      """
    )
    let button = makeButton()
    try attach("joins", to: button)
    button.tap()
    let suggestions = takeDiagnostics().map(\.suggestion)
    XCTAssertEqual(
      suggestions,
      LuaState.hasConcat
        ? []
        : [
          "join the items of a list with table.concat(list, \", \");"
            + " __concat works with Lua 5.4.6 and later, older ones crash"
        ]
    )
  }
}
