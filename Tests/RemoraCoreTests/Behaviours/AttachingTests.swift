import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// What is checked when a behaviour is attached.
final class AttachingTests: HostTestCase {
  override func setUpWithError() throws {
    try super.setUpWithError()
    script(
      "toggle",
      """
      local B = behaviour "Toggle"
      B.button = outlet "Button"
      B.fade = seconds { default = 0.7, min = 0, max = 5 }
      B.mode = choice { "slow", "fast" }
      return B
      """
    )
    for name in ["plain", "other"] { script(name, "local B = behaviour \"\(name)\" return B") }
  }

  func testTellsEverythingThatSpeaksAgainstIt() {
    let refusals = refusals(
      "toggle",
      to: own(Label(id: "title")),
      ["fade": 9, "mode": "fats", "fad": 1],
      outlets: ["buton": []]
    )

    XCTAssertEqual(
      refusals.map(\.description),
      [
        "error: toggle has no property \"fad\" — did you mean \"fade\"? (in toggle of title)",
        "error: fade: expected a number of seconds from 0 to 5, got 9 (in toggle of title)",
        "error: mode: expected one of \"slow\", \"fast\", got the text \"fats\""
          + " — did you mean \"fast\"? (in toggle of title)",
        "error: toggle has no outlet \"buton\" — did you mean \"button\"? (in toggle of title)",
        "error: toggle needs its outlet button linked to a Button"
          + " — add \"outlets\": { \"button\": \"id of a Button\" } (in toggle of title)",
      ]
    )
  }

  func testNothingIsAttachedWhenSomethingIsWrong() {
    let label = own(Label())

    _ = refusals("toggle", to: label)

    XCTAssertEqual(label.attachments.behaviours.count, 0)
    XCTAssertEqual(host.ids, [])
  }

  func testRefusesAnOutletOfTheWrongKind() {
    let label = own(Label())

    XCTAssertEqual(
      refusals("toggle", to: makeButton(), outlets: ["button": [label]]).map(\.message),
      ["button links to a Button, and this is a Label"]
    )
  }

  func testRefusesSeveralOwnersForOneOutlet() {
    XCTAssertEqual(
      refusals("toggle", to: makeButton(), outlets: ["button": [makeButton(), makeButton()]])
        .map(\.message),
      ["button links to one Button, not to 2"]
    )
  }

  func testRefusesAnIdThatIsTaken() throws {
    let button = makeButton("like")

    XCTAssertEqual(
      refusals("plain", to: button, id: "like").map(\.message),
      ["the id \"like\" is taken"]
    )
  }

  func testABehaviourWithoutAnIdHasItsScriptsName() throws {
    let behaviour = try attach("plain", to: makeButton())
    let second = try attach("plain", to: makeButton())
    let named = try attach("plain", to: makeButton(), id: "mine")

    XCTAssertTrue(host.behaviour("plain") === behaviour)
    XCTAssertEqual(second.id, "plain")
    XCTAssertTrue(host.behaviour("mine") === named)
  }

  func testAnIdIsFreeAgainAfterDetaching() throws {
    let button = makeButton()
    try attach("plain", to: button, id: "mine").detach()

    XCTAssertNil(host.behaviour("mine"))
    try attach("plain", to: button, id: "mine")
  }

  // MARK: Contracts

  func testRefusesAnOwnerWithoutWhatItNeeds() throws {
    script("needy", "local B = behaviour \"Needy\" B.needs = { \"plain\", \"other\" } return B")
    let button = makeButton()
    try attach("other", to: button)

    XCTAssertEqual(
      refusals("needy", to: button).map(\.description),
      [
        "error: needy needs plain on the same owner, before it — list plain first (in needy of a Button)"
      ]
    )
  }

  func testIsAttachedOnceWhatItNeedsIsThere() throws {
    script("needy", "local B = behaviour \"Needy\" B.needs = \"plain\" return B")
    let button = makeButton()
    try attach("plain", to: button)

    try attach("needy", to: button)

    XCTAssertEqual(button.attachments.behaviours.map(\.id), ["plain", "needy"])
  }

  func testRefusesAScriptThatAnotherStandsAfter() throws {
    script("late", "local B = behaviour \"Late\" B.after = \"plain\" return B")
    let button = makeButton()
    try attach("late", to: button)

    XCTAssertEqual(
      refusals("plain", to: button).map(\.description),
      [
        "error: late stands after plain, and is on the owner already — list plain before late"
          + " (in plain of a Button)"
      ]
    )
  }

  func testAfterAsksNothingOfAnOwnerWithoutTheOther() throws {
    script("late", "local B = behaviour \"Late\" B.after = \"plain\" return B")
    let button = makeButton()
    try attach("plain", to: button)

    try attach("late", to: button)
    try attach("late", to: makeButton())

    XCTAssertEqual(diagnostics, [])
  }

  func testRefusesAnOwnerThatHasEnded() throws {
    let button = makeButton()
    button.destroy()

    XCTAssertEqual(
      refusals("plain", to: button).map(\.message),
      ["this Button is gone: nothing can be attached to it"]
    )
  }

  func testAConfigurationKeepsNothingAlive() throws {
    var button: Button? = Button()
    weak let weakButton = button
    if let button {
      host.add(button)
      try attach("toggle", to: button, outlets: ["button": [button]])
    }

    button = nil

    XCTAssertNil(weakButton)
  }
}
