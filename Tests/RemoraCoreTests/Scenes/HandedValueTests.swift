import XCTest

@testable import RemoraLua
@testable import RemoraModel
@testable import RemoraRuntime

/// Values that a screen is handed: `present("bird", { bird = 3 })`.
final class HandedValueTests: SceneReloadTestCase {
  private let screens = """
    "attachTo": [{ "screens": ["bird"], "behaviours": [{ "script": "namer" }] }],
    "screens": [
      { "id": "home", "controls": [{ "kind": "Button", "id": "go", "behaviours": [{ "script": "opener" }] }] },
      { "id": "bird", "behaviours": [{ "script": "singer" }] },
      { "id": "stackPage", "controls": [{ "kind": "ScreenStack", "id": "stack", "controls": [
        { "kind": "Screen", "id": "root", "behaviours": [{ "script": "opener", "id": "second" }] }
      ] }] }
    ]
    """

  override func setUpWithError() throws {
    try super.setUpWithError()
    script(
      "opener",
      """
      local B = behaviour "Opener"
      function B:show(options) present("bird", options) end
      function B:push(options) self.screen:push("bird", options) end
      function B:again(options) present(screen, options) end
      return B
      """
    )
    script(
      "singer",
      """
      local B = behaviour "Bird"
      B.bird = integer { default = 1, max = 9 }
      B.song = text {}
      function B:onAttach() log("attach", self.bird, self.song) end
      function B:onChange(name, old, new) log("change", name, new) end
      return B
      """
    )
    script(
      "namer",
      """
      local B = behaviour "Namer"
      B.song = choice { "loud", "low" }
      B.go = screen { optional = true }
      function B:onAttach() log("namer", self.song) end
      return B
      """
    )
    try open(SceneReloadTestCase.scene(screens))
  }

  private func show(_ options: Value, _ action: String = "show") throws -> ActionResult {
    try XCTUnwrap(host.behaviour("opener")).perform(action, options)
  }

  private func refusal(_ options: Value) throws -> String {
    guard case .failed(let diagnostic) = try show(options) else { return "it is shown" }
    XCTAssertEqual(host.screens.map(\.id), ["home"])
    reported.removeAll { $0.severity == .error }
    return diagnostic.message + (diagnostic.suggestion.map { " — \($0)" } ?? "")
  }

  func testItsBehavioursHaveThemFromTheBeginning() throws {
    _ = try show(["bird": 3, "song": "low", "animated": true])
    XCTAssertEqual(takeLog(), ["attach 3 low", "namer low"])
    XCTAssertEqual(host.screens.map(\.id), ["home", "bird"])
    XCTAssertEqual(host.behaviour("singer")?.source(ofProperty: "bird"), .live)
  }

  func testTheyOutliveAReloadAndNotTheScreen() throws {
    _ = try show(["bird": 3])
    edit(
      SceneReloadTestCase.scene(screens.replacing("\"home\"", with: "\"home\", \"title\": \"A\""))
    )
    XCTAssertEqual(host.behaviour("singer")?[property: "bird"], 3)
    if let top = host.topScreen { host.dismiss(top) }
    _ = takeLog()
    _ = try show([:])
    XCTAssertEqual(takeLog(), ["attach 1 ", "namer loud"])
  }

  func testAScreenThatIsThereIsSet() throws {
    _ = try show(["bird": 3])
    _ = takeLog()
    _ = try show(["bird": 4])
    XCTAssertEqual(takeLog(), ["change bird 4"])
    _ = try show(["bird": 5], "again")
    XCTAssertEqual(takeLog(), ["change bird 5"])
  }

  func testAPushedScreenHasThem() throws {
    try host.present(screenNamed: "stackPage")
    try host.behaviour("second")?.perform("push", Value.record(["bird": 7]))
    XCTAssertEqual(takeLog(), ["attach 7 ", "namer loud"])
  }

  func testTheAppHandsThem() throws {
    try host.present(screenNamed: "bird", with: ["bird": 2])
    XCTAssertEqual(takeLog(), ["attach 2 ", "namer loud"])
    XCTAssertThrowsError(try host.present(screenNamed: "home", with: ["bird": 2]))
  }

  func testMistakesPresentNothing() throws {
    XCTAssertEqual(
      try refusal(["brd": 3]),
      "no behaviour of bird has a property \"brd\" — did you mean \"bird\"?"
    )
    XCTAssertEqual(
      try refusal(["colour": 3]),
      "no behaviour of bird has a property \"colour\" — they have: bird, go, song"
    )
    XCTAssertEqual(
      try refusal(["enabled": false]),
      "no behaviour of bird has a property \"enabled\" — they have: bird, go, song"
    )
    XCTAssertEqual(
      try refusal(["bird": 10]),
      "bird.bird: expected a whole number of at most 9, got 10"
    )
    XCTAssertEqual(
      try refusal(["song": "lod"]),
      "bird.song: expected one of \"loud\", \"low\", got the text \"lod\" — did you mean \"loud\"?"
    )
    XCTAssertEqual(
      try refusal(["go": "hme"]),
      "bird.go: expected the id of one of the scene's screens, got \"hme\" — did you mean \"home\"?"
    )
    XCTAssertEqual(
      try refusal([3]),
      "the values for a screen need names, got the number 1 — write present(\"about\", { name = … })"
    )
    XCTAssertEqual(takeLog(), [])
  }
}
