import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// What one behaviour passes to another's action.
final class ArgumentTests: ControlTestCase {
  /// What is refused is not what takes long.
  override var limits: ScriptHost.Limits {
    var limits = super.limits
    limits.handlerTime = .seconds(5)
    return limits
  }

  override func setUpWithError() throws {
    try super.setUpWithError()
    script(
      "taker",
      """
      local Taker = behaviour "Taker"
      Taker.kept = state({})
      function Taker:take(what) self.kept = what return what end
      function Taker:name() return self.kept.button.title end
      function Taker:second() return self.kept[2].title end
      return Taker
      """
    )
  }

  private func makeTaker() throws {
    try attach("taker", to: makeButton("b"), id: "taker")
    makeButton("like").title = "Like"
  }

  func testControlsInATableAreTheSameControls() throws {
    try makeTaker()
    XCTAssertEqual(run("taker:take { button = like } return taker:name()"), ["Like"])
    XCTAssertEqual(run("taker:take { b, like } return taker:second()"), ["Like"])
    XCTAssertEqual(run("return taker:take({ deep = { { like } } }).deep[1][1] == like"), [true])
  }

  func testBehavioursInATableAreTheSameBehaviours() throws {
    try makeTaker()
    XCTAssertEqual(run("return taker:take({ taker })[1] == taker"), [true])
  }

  func testTheTableItselfIsAnother() throws {
    try makeTaker()
    XCTAssertEqual(
      run("local t = { button = like } taker:take(t) t.button = b return taker:name()"),
      ["Like"]
    )
  }

  func testFunctionsAreRefusedBesideControls() throws {
    try makeTaker()
    XCTAssertTrue(failure(of: "taker:take { like, function() end }").contains("function"))
    XCTAssertTrue(failure(of: "taker:take { a = like, [1] = 2 }").contains("expected"))
    XCTAssertTrue(failure(of: "taker:take { like, [7] = b }").contains("expected"))
  }

  func testATableThatContainsItselfIsRefused() throws {
    try makeTaker()
    XCTAssertTrue(
      failure(of: "local t = { like } t[2] = t taker:take(t)").contains("contains itself")
    )
    XCTAssertTrue(
      failure(of: "local t = { b = like } t.t = { t, t } taker:take(t)").contains("itself")
    )
  }

  func testATableOfTooManyIsRefused() throws {
    try makeTaker()
    let told = failure(of: "local t = {} for i = 1, 30000 do t[i] = like end taker:take(t)")
    XCTAssertTrue(told.contains("20000"), told)
  }

  func testTextsOfTooManyBytesAreRefusedInAllTablesTogether() throws {
    try makeTaker()
    let told = failure(
      of: """
        local text, t = ("x"):rep(3000000), { like }
        for i = 2, 4 do t[i] = { text } end
        taker:take(t)
        """
    )
    XCTAssertTrue(told.contains("expected"), told)
  }

  func testAControlThatIsGoneSaysSo() throws {
    try makeTaker()
    let page = try presentScreen("home", [Button(id: "gone")])
    run("taker:take { button = gone }")
    host.dismiss(page)
    XCTAssertEqual(failure(of: "taker:name()"), "taker:name failed: this Button is gone")
    XCTAssertEqual(takeMessages(), ["this Button is gone"])
  }
}
