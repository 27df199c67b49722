import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Outlets of a scene that link to behaviours.
final class SceneBehaviourOutletTests: SceneReloadTestCase {
  private typealias Case = SceneReloadTestCase

  override func setUpWithError() throws {
    try super.setUpWithError()
    script("flip", Self.flip("flipped"))
    script(
      "watch",
      """
      local B = behaviour "Watch"
      B.flip = outlet "flip"
      function B:onAttach() log("with " .. tostring(self.flip)) end
      function B:onFlipFlipped() log "flipped" end
      return B
      """
    )
  }

  private static func flip(_ event: String) -> String {
    """
    local B = behaviour "Flip"
    B.\(event) = event()
    function B:onTap() self:send "\(event)" end
    return B
    """
  }

  /// A watcher before the button that it watches.
  private func text(_ link: String = "likes", _ behaviours: String = Case.flips) -> String {
    let watch = "{ \"script\": \"watch\", \"outlets\": { \"flip\": \"\(link)\" } }"
    return Case.controls(
      Case.make("View", "v", Case.behaviours(watch)),
      Case.make("Button", "b", behaviours)
    )
  }

  private func tap() throws -> [String] {
    (try control("b") as Button).tap()
    return takeLog()
  }

  func testABehaviourIsAttachedAfterTheOneThatItLinksTo() throws {
    try open(text())
    XCTAssertEqual(takeLog(), ["with likes of b"])
    XCTAssertEqual(try tap(), ["flipped"])
  }

  func testTheListedOrderStays() throws {
    let watch = "{ \"script\": \"watch\", \"outlets\": { \"flip\": \"likes\" } }"
    let flip = "{ \"script\": \"flip\", \"id\": \"likes\" }"
    try open(Case.controls(Case.make("Button", "b", Case.behaviours(watch, flip))))
    XCTAssertEqual(takeLog(), ["with likes of b"])
    XCTAssertEqual(
      host.owner("b")?.attachments.behaviours.map(\.id),
      ["watch", "likes"]
    )
    XCTAssertEqual(try tap(), ["flipped"])
  }

  func testTwoThatLinkToEachOtherAreBothLinked() throws {
    for (name, other) in [("ping", "pong"), ("pong", "ping")] {
      script(
        name,
        """
        local B = behaviour "\(name)"
        B.other = outlet "\(other)"
        B.hit = event()
        function B:onTap() self:send "hit" end
        function B:onOtherHit() log "\(name)" end
        return B
        """
      )
    }
    func item(_ name: String, _ other: String) -> String {
      Case.behaviours("{ \"script\": \"\(name)\", \"outlets\": { \"other\": \"\(other)\" } }")
    }
    try open(
      Case.controls(
        Case.make("Button", "a", item("ping", "pong")),
        Case.make("Button", "b", item("pong", "ping"))
      )
    )
    (try control("a") as Button).tap()
    (try control("b") as Button).tap()
    XCTAssertEqual(takeLog(), ["pong", "ping"])
  }

  func testALinkFollowsASavedScene() throws {
    try open(text())
    let before = host.behaviour("watch")
    edit(text("second", Case.behaviours("{ \"script\": \"flip\", \"id\": \"second\" }")))
    XCTAssertIdentical(host.behaviour("watch"), before)
    _ = takeLog()
    XCTAssertEqual(try tap(), ["flipped"])
  }

  func testMistakesAreNamed() throws {
    try open(text())
    XCTAssertEqual(
      refusal(text("b")).map(\.message),
      ["flip links to a flip, and this is a Button"]
    )
    XCTAssertEqual(
      refusal(text("v")).map(\.message),
      ["flip links to a flip, and this is a View"]
    )
    XCTAssertEqual(
      refusal(text("watch")).map(\.message),
      ["flip links to a flip, and this is a watch"]
    )
    XCTAssertEqual(
      refusal(text("liks")).map(\.message),
      ["nothing in this scene has the id \"liks\""]
    )
  }

  func testAnEventThatIsHandledCannotGo() throws {
    try open(text())
    script("flip", Self.flip("turned"))
    let report = host.reload()
    XCTAssertEqual(report.outcome, .refused)
    XCTAssertEqual(
      report.diagnostics.map(\.message),
      ["watch handles onFlipFlipped, and flip has no event \"flipped\""]
    )
    reported.removeAll { report.diagnostics.contains($0) }
    _ = takeLog()
    XCTAssertEqual(try tap(), ["flipped"])
  }

  func testAMessageThatIsHandledCannotGo() throws {
    func asking(_ message: String) -> String {
      """
      local B = behaviour "Flip"
      B.\(message) = message { answers = "boolean" }
      function B:onTap() log("answer", self:ask "\(message)") end
      return B
      """
    }
    script("flip", asking("shouldFlip"))
    script(
      "watch",
      """
      local B = behaviour "Watch"
      B.flip = outlet "flip"
      function B:flipShouldFlip() return false end
      return B
      """
    )
    try open(text())
    XCTAssertEqual(try tap(), ["answer false"])
    script("flip", asking("shouldTurn"))
    let report = host.reload()
    XCTAssertEqual(
      report.diagnostics.map(\.message),
      ["watch handles flipShouldFlip, and flip has no message \"shouldFlip\""]
    )
    reported.removeAll { report.diagnostics.contains($0) }
    XCTAssertEqual(try tap(), ["answer false"])
    script(
      "watch",
      """
      local B = behaviour "Watch"
      B.flip = outlet "flip"
      function B:flipShouldTurn() return true end
      return B
      """
    )
    XCTAssertEqual(host.reload().outcome, .reloaded)
    _ = takeLog()
    XCTAssertEqual(try tap(), ["answer true"])
  }
}

extension SceneReloadTestCase {
  /// The behaviour `likes`.
  fileprivate static var flips: String {
    behaviours("{ \"script\": \"flip\", \"id\": \"likes\" }")
  }
}
