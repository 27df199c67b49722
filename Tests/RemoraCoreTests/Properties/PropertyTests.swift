import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// The values of a behaviour's properties: the script's default, the configuration's, the live one.
final class PropertyTests: HostTestCase {
  override func setUpWithError() throws {
    try super.setUpWithError()
    script(
      "fade",
      """
      local B = behaviour "Fade"
      B.fade = seconds { default = 0.7, min = 0, max = 5 }
      B.mode = choice { "slow", "fast" }
      B.place = point { default = { x = 1, y = 2 } }
      B.picture = image {}
      function B:onChange(property, old, new) log(property, old, new, self[property]) end
      function B:set(value) self.fade = value end
      function B:get() return self.fade end
      return B
      """
    )
  }

  func testADefaultHoldsWhereNobodySetsAValue() throws {
    let behaviour = try attach("fade", to: makeButton())

    XCTAssertEqual(behaviour[property: "fade"], .number(0.7))
    XCTAssertEqual(try behaviour.perform("get").values, [.number(0.7)])
    XCTAssertNil(behaviour[property: "nothing"])
  }

  func testAConfigurationOverridesTheDefault() throws {
    let behaviour = try attach("fade", to: makeButton(), ["fade": 2])

    XCTAssertEqual(behaviour[property: "fade"], .number(2))
    XCTAssertEqual(try behaviour.perform("get").values, [.number(2)])
  }

  func testALiveValueOverridesBoth() throws {
    let behaviour = try attach("fade", to: makeButton(), ["fade": 2])

    try behaviour.set("fade", to: 3)

    XCTAssertEqual(behaviour[property: "fade"], .number(3))
    XCTAssertEqual(try behaviour.perform("get").values, [.number(3)])
  }

  func testResettingGivesBackTheConfiguredValue() throws {
    let behaviour = try attach("fade", to: makeButton(), ["fade": 2])
    try behaviour.set("fade", to: 3)

    try behaviour.reset("fade")

    XCTAssertEqual(behaviour[property: "fade"], .number(2))
    XCTAssertEqual(log, ["fade 2 3 3", "fade 3 2 2"])
  }

  func testSwiftTellsTheScriptOfAChange() throws {
    let behaviour = try attach("fade", to: makeButton())

    try behaviour.set("mode", to: "fast")

    XCTAssertEqual(log, ["mode slow fast fast"])
  }

  func testAnEqualValueIsNoChange() throws {
    let behaviour = try attach("fade", to: makeButton())

    try behaviour.set("fade", to: 0.7)

    XCTAssertEqual(log, [])
  }

  func testTheScriptsOwnChangeIsNotTold() throws {
    let behaviour = try attach("fade", to: makeButton())

    try behaviour.perform("set", 4)

    XCTAssertEqual(behaviour[property: "fade"], .number(4))
    XCTAssertEqual(log, [])
  }

  func testTheScriptsOwnChangeIsValidated() throws {
    let behaviour = try attach("fade", to: makeButton())

    try behaviour.perform("set", 9)
    try behaviour.perform("set", "fast")

    XCTAssertEqual(behaviour[property: "fade"], .number(0.7))
    XCTAssertEqual(
      takeMessages(),
      [
        "Fade.fade: expected a number of seconds from 0 to 5, got 9",
        "Fade.fade: expected a number of seconds from 0 to 5, got the text \"fast\"",
      ]
    )
  }

  func testSwiftsChangeIsValidated() throws {
    let behaviour = try attach("fade", to: makeButton())

    XCTAssertThrowsError(try behaviour.set("mode", to: "fats")) { error in
      XCTAssertEqual(
        "\(error)",
        "error: fade.mode: expected one of \"slow\", \"fast\", got the text \"fats\" — did you mean \"fast\"?"
      )
    }
    XCTAssertThrowsError(try behaviour.set("mod", to: "fast")) { error in
      XCTAssertEqual("\(error)", "error: fade has no property \"mod\" — did you mean \"mode\"?")
    }
    XCTAssertThrowsError(try behaviour.reset("mod"))
  }

  func testAPropertyWithoutADefaultMayBecomeEmptyAgain() throws {
    let behaviour = try attach("fade", to: makeButton(), ["picture": "heart.svg"])

    try behaviour.set("picture", to: nil)

    XCTAssertEqual(behaviour[property: "picture"], .nothing)
    XCTAssertThrowsError(try behaviour.set("fade", to: nil))
  }

  func testAnotherScriptSetsPropertiesThroughTheHandle() throws {
    script(
      "other",
      """
      local B = behaviour "Other"
      function B:onTap()
        local fade = self.owner.fade
        fade.fade = fade.fade * 2
        fade.mode = "slwo"
      end
      return B
      """
    )
    let button = makeButton()
    let behaviour = try attach("fade", to: button)
    try attach("other", to: button)

    button.tap()

    XCTAssertEqual(behaviour[property: "fade"], .number(1.4))
    XCTAssertEqual(takeDiagnostics().map(\.suggestion), ["did you mean \"slow\"?"])
    XCTAssertEqual(log, ["fade 0.7 1.4 1.4"], "onChange reports what another script sets")
  }

  func testBehavioursThatChangeEachOtherAreStopped() throws {
    for (name, other) in [("left", "right"), ("right", "left")] {
      script(
        name,
        """
        local B = behaviour "\(name)"
        B.n = integer {}
        function B:onChange() self.owner.\(other).n = self.n + 1 end
        return B
        """
      )
    }
    let button = makeButton("b")
    let left = try attach("left", to: button)
    try attach("right", to: button)
    try left.set("n", to: 1)
    let loop = try XCTUnwrap(takeMessages().first)
    XCTAssertTrue(loop.contains("right of b changes n → left of b changes n"), loop)
    try left.set("n", to: 0)
    takeDiagnostics()
  }

  func testATableThatAnotherScriptGetsIsACopy() throws {
    script(
      "other",
      """
      local B = behaviour "Other"
      function B:onTap() self.owner.fade.place.x = 99 log(self.owner.fade.place.x) end
      return B
      """
    )
    let button = makeButton()
    let behaviour = try attach("fade", to: button)
    try attach("other", to: button)

    button.tap()

    XCTAssertEqual(log, ["1"])
    XCTAssertEqual(behaviour[property: "place"], .point(Point(x: 1, y: 2)))
  }

  func testAValueUnderTheFormerNameIsTakenOver() throws {
    script(
      "renamed",
      "local B = behaviour \"B\" B.fade = seconds { default = 1, was = \"time\" } return B"
    )

    let behaviour = try attach("renamed", to: makeButton(), ["time": 4])

    XCTAssertEqual(behaviour[property: "fade"], .number(4))
  }

  func testAChangeInsideOnChangeIsSafe() throws {
    script(
      "echo",
      """
      local B = behaviour "Echo"
      B.a = number {}
      B.b = number {}
      function B:onChange(property, old, new) self.b = new end
      return B
      """
    )
    let behaviour = try attach("echo", to: makeButton())

    try behaviour.set("a", to: 5)

    XCTAssertEqual(behaviour[property: "b"], .number(5))
  }
}
