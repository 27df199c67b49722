import RemoraLanguage
import RemoraRuntime
import RemoraServices
import RemoraTestSupport
import XCTest

/// Owners that the host lends, and the outlets that are left to them.
final class LentOwnerTests: ControlTestCase {
  private static let avoider = """
    local Avoider = behaviour "Avoider"
    Avoider.keyboard = outlet "Keyboard"
    function Avoider:onKeyboardWillShow(event) log("show", event.height) end
    return Avoider
    """

  func testAnOutletThatIsLeftUnlinkedIsWhatTheHostLends() throws {
    host.lendDevices()
    script("avoider", Self.avoider)
    try attach("avoider", to: makeButton())
    own(TextField()).beginEditing()
    XCTAssertEqual(log, ["show 300"])
  }

  func testWithoutOneItIsRefusedWithASentence() throws {
    script("avoider", Self.avoider)
    XCTAssertEqual(
      refusals("avoider", to: makeButton()).map { "\($0.message) — \($0.suggestion ?? "")" },
      [
        "avoider needs a Keyboard, and this host lends no keyboard service — the app lends one with"
          + " host.lend(\"keyboard\", …), or links the outlet keyboard"
      ]
    )
  }

  func testAnOptionalOutletMayDoWithout() throws {
    script(
      "avoider",
      """
      local B = behaviour "B"
      B.keyboard = outlet { "Keyboard", optional = true }
      function B:onAttach() log(self.keyboard) end
      return B
      """
    )
    try attach("avoider", to: makeButton())
    XCTAssertEqual(log, ["nil"])
  }

  func testAnOwnerOfThatKindComesFirst() throws {
    host.lendDevices()
    script("avoider", Self.avoider)
    let other = own(Keyboard())
    try attach("avoider", to: other)
    other.show()
    own(TextField()).beginEditing()
    XCTAssertEqual(log, ["show 300"])
  }

  func testALinkComesFirst() throws {
    host.lendDevices()
    script("avoider", Self.avoider)
    let other = own(Keyboard())
    try attach("avoider", to: makeButton(), outlets: ["keyboard": [other]])
    own(TextField()).beginEditing()
    XCTAssertEqual(log, [])
    other.show()
    XCTAssertEqual(log, ["show 300"])
  }

  func testAServiceOfThatNameIsTheSame() throws {
    host.lendDevices()
    script(
      "asks",
      """
      local B = behaviour "B"
      B.keyboard = outlet "Keyboard"
      function B:onAttach() log(service "keyboard" == self.keyboard) end
      return B
      """
    )
    try attach("asks", to: makeButton())
    XCTAssertEqual(log, ["true"])
    XCTAssertEqual(host.serviceNames, ["keyboard", "language", "motion"])
  }

  func testAnUnknownServiceSuggestsALentOne() throws {
    host.lendDevices()
    XCTAssertEqual(
      failure(of: "service 'keybord'"),
      "this host lends no keybord service — did you mean \"keyboard\"?"
    )
  }

  func testItIsInScopeUnlessAnIdTakesTheName() throws {
    host.lendDevices()
    XCTAssertEqual(run("return keyboard.isShown"), [false])
    _ = try presentScreen("home", [Button(id: "keyboard")])
    XCTAssertEqual(run("return keyboard.selected"), [false])
  }

  func testFunctionsTakeThePlaceOfAnOwnerAndAnOwnerThatOfFunctions() throws {
    host.lendDevices()
    host.lend("motion") { $0.function("level") { 3 } }
    XCTAssertEqual(run("return service('motion').level()"), [3])
    host.lend("motion", Motion())
    XCTAssertEqual(run("return service('motion').x"), [0.0])
  }

  func testTheHostKeepsWhatItLendsAndNothingLonger() throws {
    weak var first: Keyboard?
    do {
      let keyboard = Keyboard()
      first = keyboard
      host.lend("keyboard", keyboard)
    }
    XCTAssertNotNil(first)
    host.lend("keyboard", Keyboard())
    XCTAssertNil(first)
  }

  func testABehaviourCanBeAttachedToIt() throws {
    host.lendDevices()
    script("own", "local B = behaviour 'B' function B:onWillShow() log('mine') end return B")
    XCTAssertEqual(run("keyboard:attach('own') return #'x'"), [1])
    own(TextField()).beginEditing()
    XCTAssertEqual(log, ["mine"])
  }

  // MARK: Reloads, moves and scenes

  func testAReloadKeepsTheLink() throws {
    host.lendDevices()
    script("avoider", Self.avoider)
    try attach("avoider", to: makeButton())
    script("avoider", Self.avoider.replacing("\"show\"", with: "\"again\""))
    XCTAssertEqual(host.reload().outcome, .reloaded)
    own(TextField()).beginEditing()
    XCTAssertEqual(log, ["again 300"])
  }

  func testAReloadLinksANewOutlet() throws {
    host.lendDevices()
    script("avoider", "return behaviour 'Avoider'")
    try attach("avoider", to: makeButton())
    script("avoider", Self.avoider)
    XCTAssertEqual(host.reload().outcome, .reloaded)
    own(TextField()).beginEditing()
    XCTAssertEqual(log, ["show 300"])
  }

  func testAReloadThatNeedsWhatIsNotLentIsRefused() throws {
    script("avoider", "return behaviour 'Avoider'")
    try attach("avoider", to: makeButton())
    script("avoider", Self.avoider)
    let report = host.reload()
    XCTAssertEqual(report.outcome, .refused)
    XCTAssertEqual(
      report.diagnostics.map(\.message),
      ["avoider needs a Keyboard, and this host lends no keyboard service"]
    )
    takeDiagnostics()
  }

  func testAMoveKeepsTheLink() throws {
    host.lendDevices()
    script("avoider", Self.avoider)
    let behaviour = try attach("avoider", to: makeButton())
    watch(try host.move(behaviour, to: makeButton()), "what was moved")
    own(TextField()).beginEditing()
    XCTAssertEqual(log, ["show 300"])
  }

  func testASceneNeedsNoLink() throws {
    files["scene/scene.json"] = """
      { "name": "S", "scripts": ["../scripts"], "screens": [{ "id": "home", "behaviours": [
        { "script": "avoider" }], "controls": [{ "kind": "TextField", "id": "name" }] }] }
      """
    script("avoider", Self.avoider)
    XCTAssertEqual(
      host.check(scene: "scene").map(\.message),
      ["avoider needs a Keyboard, and this host lends no keyboard service"]
    )
    host.lendDevices()
    try host.open(scene: "scene")
    run("name:beginEditing()")
    XCTAssertEqual(log, ["show 300"])
  }

  func testASceneThatIsEditedKeepsTheLink() throws {
    func scene(_ title: String) -> String {
      """
      { "name": "S", "scripts": ["../scripts"], "screens": [{ "id": "home", "title": "\(title)",
        "behaviours": [{ "script": "avoider" }],
        "controls": [{ "kind": "TextField", "id": "name" }] }] }
      """
    }
    host.lendDevices()
    script("avoider", Self.avoider)
    files["scene/scene.json"] = scene("One")
    try host.open(scene: "scene")
    files["scene/scene.json"] = scene("Two")
    XCTAssertEqual(host.reload().outcome, .reloaded)
    run("name:beginEditing()")
    XCTAssertEqual(log, ["show 300"])
  }

  func testARuleNeedsNoLink() throws {
    host.lendDevices()
    script("avoider", Self.avoider)
    files["scene/scene.json"] = """
      { "name": "S", "scripts": ["../scripts"],
        "attachTo": [{ "kind": "TextField", "behaviours": [{ "script": "avoider" }] }],
        "screens": [{ "id": "home", "controls": [{ "kind": "TextField", "id": "name" }] }] }
      """
    try host.open(scene: "scene")
    run("name:beginEditing()")
    XCTAssertEqual(log, ["show 300"])
  }

  func testASceneCannotMakeADevice() throws {
    files["scene/scene.json"] = """
      { "name": "S", "screens": [{ "id": "home", "controls": [{ "kind": "Keyboard" }] }] }
      """
    host.lendDevices()
    XCTAssertEqual(host.check(scene: "scene").count, 1)
  }
}
