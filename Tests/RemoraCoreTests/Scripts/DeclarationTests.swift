import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// What a script declares, as the inspector sees it.
final class DeclarationTests: HostTestCase {
  func testListsPropertiesInSourceOrder() throws {
    script(
      "order",
      """
      local B = behaviour "Order"
      B.zebra = boolean {}
      B.apple = number {}
      B.mango = text {}
      return B
      """
    )

    let names = try host.script(named: "order").properties.map(\.name)

    XCTAssertEqual(names, ["zebra", "apple", "mango", "enabled"])
  }

  func testReadsTitleAndHelp() throws {
    script(
      "titled",
      """
      -- a licence
      --- Swaps the picture
      --- at every tap.
      local B = behaviour "Toggle button"
      return B
      """
    )

    let script = try host.script(named: "titled")

    XCTAssertEqual(script.title, "Toggle button")
    XCTAssertEqual(script.help, "Swaps the picture at every tap.")
    XCTAssertEqual(script.name, "titled")
    XCTAssertEqual(script.file, "scripts/titled.lua")
  }

  func testEveryTypeHasADefaultThatSurprisesNobody() throws {
    script(
      "types",
      """
      local B = behaviour "Types"
      B.boolean = boolean {}
      B.number = number {}
      B.integer = integer { min = 3 }
      B.text = text {}
      B.choice = choice { "left", "right" }
      B.color = color {}
      B.image = image {}
      B.seconds = seconds {}
      B.point = point {}
      B.size = size {}
      return B
      """
    )

    let defaults = try host.script(named: "types").properties.map(\.defaultValue)

    XCTAssertEqual(
      defaults,
      [
        false, .number(0), 3, "", "left", nil, nil, .number(0), .point(Point()), .size(Size()),
        true,
      ]
    )
  }

  func testReadsTheOptionsOfAProperty() throws {
    script(
      "fade",
      """
      local B = behaviour "Fade"
      B.fade = seconds { default = 0.7, min = 0.1, max = 5, step = 0.1, help = "How long", was = "time" }
      B.note = text { optional = true }
      return B
      """
    )

    let script = try host.script(named: "fade")
    let fade = try XCTUnwrap(script.property("fade"))

    XCTAssertEqual(fade.type, .seconds(0.1...5))
    XCTAssertEqual(fade.defaultValue, .number(0.7))
    XCTAssertEqual(fade.step, 0.1)
    XCTAssertEqual(fade.help, "How long")
    XCTAssertEqual(fade.formerName, "time")
    XCTAssertEqual(fade.place?.line, 2)
    XCTAssertEqual(script.property("note")?.isOptional, true)
    XCTAssertEqual(script.property("note")?.defaultValue, .nothing)
  }

  func testReadsOutlets() throws {
    script(
      "outlets",
      """
      local B = behaviour "Outlets"
      B.save = outlet "Button"
      B.keys = outlets { "Button", help = "The digits", optional = true, was = "digits" }
      return B
      """
    )

    let outlets = try host.script(named: "outlets").outlets

    XCTAssertEqual(outlets.map(\.name), ["save", "keys"])
    XCTAssertEqual(outlets.map(\.isList), [false, true])
    XCTAssertEqual(outlets.map(\.isOptional), [false, true])
    XCTAssertEqual(outlets.map(\.kind), ["Button", "Button"])
    XCTAssertEqual(outlets[1].help, "The digits")
    XCTAssertEqual(outlets[1].formerName, "digits")
  }

  func testReadsEventsAndState() throws {
    script(
      "events",
      """
      local B = behaviour "Events"
      B.toggled = event { isOn = "boolean" }
      B.cleared = event {}
      B.isOn = state(false)
      return B
      """
    )

    let script = try host.script(named: "events")

    XCTAssertEqual(script.event("toggled")?.payload, ["isOn": .boolean])
    XCTAssertEqual(script.event("cleared")?.payload, [:])
    XCTAssertEqual(script.stateNames, ["isOn"])
  }

  func testMethodsThatHandleNothingAreActionsUnlessPrivate() throws {
    script(
      "actions",
      """
      local B = behaviour "Actions"
      function B:increment() end
      function B:_helper() end
      function B:onTap() end
      function B:onAttach() end
      function B:once() end
      return B
      """
    )

    XCTAssertEqual(try host.script(named: "actions").actionNames, ["increment", "once"])
  }

  func testConstantsInCapitalsDeclareNothing() throws {
    script(
      "constants",
      """
      local B = behaviour "Constants"
      B.LIMIT = 3
      function B:limit() return B.LIMIT end
      return B
      """
    )
    let button = makeButton()

    let behaviour = try attach("constants", to: button)

    XCTAssertEqual(try behaviour.perform("limit").values, [3])
    XCTAssertEqual(behaviour.script.properties.map(\.name), ["enabled"])
  }

  func testReadsContractsAndPolicies() throws {
    script(
      "contracts",
      """
      local B = behaviour "Contracts"
      B.after = "first"
      B.needs = { "one", "two" }
      B.whileBusy = { onTap = "restart" }
      function B:onTap() end
      return B
      """
    )

    let script = try host.script(named: "contracts")

    XCTAssertEqual(script.after, ["first"])
    XCTAssertEqual(script.needs, ["one", "two"])
    XCTAssertEqual(script.handlers.map(\.whileBusy), [.restart])
  }

  func testAScriptIsLoadedOnce() throws {
    script(
      "once",
      """
      print("loaded")
      local B = behaviour "Once"
      return B
      """
    )

    XCTAssertTrue(try host.script(named: "once") === host.script(named: "once"))
    XCTAssertEqual(log, ["loaded"])
  }

  func testFindsScriptsInTheFirstFolderThatHasOne() throws {
    host.scriptFolders = ["mine", "theirs"]
    files["mine/a.lua"] = "local B = behaviour \"Mine\" return B"
    files["theirs/a.lua"] = "local B = behaviour \"Theirs\" return B"
    files["theirs/b.lua"] = "local B = behaviour \"Other\" return B"
    files["theirs/b_spec.lua"] = ""

    XCTAssertEqual(try host.script(named: "a").title, "Mine")
    XCTAssertEqual(try host.script(named: "b").title, "Other")
    XCTAssertEqual(host.availableScripts, ["a", "b"])
  }
}
