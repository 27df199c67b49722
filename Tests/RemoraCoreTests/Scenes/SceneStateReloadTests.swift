import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// States that a scene sets, and animations that a saved scene cuts short.
final class SceneStateReloadTests: SceneReloadTestCase {
  private typealias Case = SceneReloadTestCase

  private static let lamp = """
    local B = behaviour "Lamp"
    B.isOn = state(boolean { help = "Whether it is on" })
    function B:onAttach() self:_show() end
    function B:onChange() self:_show() end
    function B:onTap() self.isOn = not self.isOn self:_show() end
    function B:_show() self.owner.title = self.isOn and "on" or "off" end
    return B
    """

  private func lamp(_ properties: String = "", label: String = "old") -> String {
    let lamp = "{ \"script\": \"lamp\", \"properties\": { \(properties) } }"
    return Case.controls(
      Case.make("Button", "b", "\"behaviours\": [\(lamp)]"),
      Case.make("Label", "l", "\"text\": \"\(label)\"")
    )
  }

  func testTheNewestValueOfAStateCounts() throws {
    script("lamp", Self.lamp)
    try open(lamp("\"isOn\": true"))
    let button = try control("b") as Button
    XCTAssertEqual(button.title, "on")
    button.tap()
    XCTAssertEqual(button.title, "off")
    edit(lamp("\"isOn\": true", label: "new"))
    XCTAssertEqual(button.title, "off", "a person's tap is newer than the scene")
    edit(lamp("\"isOn\": false"))
    edit(lamp("\"isOn\": true"))
    XCTAssertEqual(button.title, "on", "the scene is newer than the tap")
    XCTAssertEqual(host.behaviour("lamp")?.stateValue("isOn"), true)
  }

  func testAStateThatGetsATypeKeepsItsValue() throws {
    script(
      "lamp",
      Self.lamp.replacing("state(boolean { help = \"Whether it is on\" })", with: "state(false)")
    )
    try open(lamp())
    let button = try control("b") as Button
    button.tap()
    script("lamp", Self.lamp)
    host.reload()
    XCTAssertEqual(host.behaviour("lamp")?[property: "isOn"], true)
    try host.behaviour("lamp")?.set("isOn", to: false)
    XCTAssertEqual(button.title, "off")
  }

  func testASceneThatMovesABehaviourLeavesTheFirstControlAtRest() throws {
    script(
      "fader",
      """
      local B = behaviour "Fader"
      function B:onTap() self.owner:animate { alpha = 0, over = 1, rest = { alpha = 1 } } end
      return B
      """
    )
    let fader = "\"behaviours\": [{ \"script\": \"fader\" }]"
    try open(Case.controls(Case.make("Button", "a", fader), Case.make("Button", "b")))
    let button = try control("a") as Button
    button.tap()
    host.advance(by: .milliseconds(430))
    XCTAssertEqual(button.alpha, 0.57, accuracy: 0.001)
    edit(Case.controls(Case.make("Button", "a"), Case.make("Button", "b", fader)))
    XCTAssertEqual(button.alpha, 1)
  }
}
