import RemoraConsole
import RemoraRuntime
import RemoraTestSupport
import XCTest

/// Input at the prompt that does nothing says why.
final class IdleInputTests: ControlTestCase {
  private var asides: [String] = []

  /// Runs a line at a prompt.
  private func asides(of line: String, explains: Bool = true) -> [String] {
    asides = []
    let console = Console(host)
    if explains { console.onIdleInput = { [weak self] in self?.asides.append($0) } }
    if case .failed(let diagnostic) = console.evaluate(line) { XCTFail("\(diagnostic)") }
    return asides
  }

  private func makeStage() throws -> Button {
    let like = Button(id: "like")
    (like.width, like.height) = (100, 50)
    let level = Slider(id: "level")
    level.y = 50
    _ = try presentScreen("home", [like, level])
    try record("tap", of: like)
    return like
  }

  func testSaysWhyATapDoesNothing() throws {
    let like = try makeStage()
    XCTAssertEqual(asides(of: "like:tap()"), [])
    like.enabled = false
    XCTAssertEqual(asides(of: "like:tap()"), ["nothing happens: like is disabled"])
    XCTAssertEqual(
      asides(of: "for i = 1, 9 do like:touch() pcall(like.tap, like) end"),
      ["nothing happens: like is disabled"]
    )
    XCTAssertEqual(asides(of: "like:tap()", explains: false), [])
    XCTAssertNil(host.stage.inputObserver)
    let level = try XCTUnwrap(host.owner("level") as? Slider)
    XCTAssertEqual(asides(of: "level:slide(0.5)"), [])
    level.hidden = true
    XCTAssertEqual(asides(of: "level:slide(0.2)"), ["nothing happens: level is hidden"])
  }

  func testSaysThatAPersonCouldNotDoIt() throws {
    _ = try makeStage()
    let banner = Button(id: "banner")
    (banner.width, banner.height) = (400, 400)
    try host.screens[0].add(banner)
    XCTAssertEqual(
      asides(of: "like:tap()"),
      ["a person could not do that: banner covers the middle of like"]
    )
    XCTAssertEqual(events, ["tap"])
    XCTAssertEqual(
      asides(of: "banner:tap()"),
      [
        "nothing happens: nothing listens to a tap on banner: no behaviour, no connection and not"
          + " the app"
      ]
    )
    XCTAssertEqual(asides(of: "screen:tap(5, 5)"), [])
  }

  func testSaysNothingOfTheInputOfScripts() throws {
    let like = try makeStage()
    let save = Button(id: "save")
    try host.screens[0].add(save)
    script(
      "tapper",
      """
      local Tapper = behaviour "Tapper"
      Tapper.button = outlet "Button"
      function Tapper:onTap() self.button:tap() end
      return Tapper
      """
    )
    try host.attach(
      "tapper",
      to: save,
      configuration: Behaviour.Configuration(outlets: ["button": [like]])
    )
    like.enabled = false
    XCTAssertEqual(asides(of: "save:tap()"), [])
  }
}
