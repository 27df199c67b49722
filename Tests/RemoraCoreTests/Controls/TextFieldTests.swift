import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

final class TextFieldTests: ControlTestCase {
  private func makeField(_ id: String = "field") throws -> TextField {
    let field = own(TextField(id: id))
    for event in ["beginEditing", "valueChanged", "endEditing", "submit"] {
      try record(event, of: field)
    }
    return field
  }

  private func attachWitness(to field: TextField) throws {
    script(
      "witness",
      """
      local Witness = behaviour "Witness"
      function Witness:shouldBeginEditing() log("shouldBeginEditing") end
      function Witness:didBeginEditing() log("didBeginEditing") end
      function Witness:shouldChange(old, new) log("shouldChange", old, new) end
      function Witness:didChange(text) log("didChange", text) end
      function Witness:shouldReturn() log("shouldReturn") end
      function Witness:didEndEditing(text) log("didEndEditing", text) end
      function Witness:onBeginEditing() log("onBeginEditing") end
      function Witness:onValueChanged(event) log("onValueChanged", event.text) end
      function Witness:onSubmit(event) log("onSubmit", event.text) end
      function Witness:onEndEditing(event) log("onEndEditing", event.text) end
      return Witness
      """
    )
    try attach("witness", to: field)
  }

  func testEditingAsksAndTellsInOrder() throws {
    let field = try makeField()
    try attachWitness(to: field)
    XCTAssertTrue(field.type("Ann"))
    field.submit()
    field.endEditing()
    XCTAssertEqual(
      log,
      [
        "shouldBeginEditing", "didBeginEditing", "onBeginEditing",
        "shouldChange  Ann", "didChange Ann", "onValueChanged Ann",
        "shouldReturn", "onSubmit Ann",
        "didEndEditing Ann", "onEndEditing Ann",
      ]
    )
    XCTAssertEqual(field.text, "Ann")
  }

  func testShouldBeginEditingCanRefuse() throws {
    let field = try makeField()
    script(
      "closed",
      """
      local Closed = behaviour "Closed"
      function Closed:shouldBeginEditing() return false end
      return Closed
      """
    )
    try attach("closed", to: field)
    XCTAssertFalse(field.type("x"))
    field.submit()
    XCTAssertFalse(field.isEditing)
    XCTAssertEqual(field.text, "")
    XCTAssertEqual(events, [])
  }

  func testShouldChangeCanRefuse() throws {
    let field = try makeField()
    script(
      "digits",
      """
      local Digits = behaviour "Digits"
      function Digits:shouldChange(old, new) return not new:find("%D") end
      return Digits
      """
    )
    try attach("digits", to: field)
    XCTAssertTrue(field.type("12"))
    XCTAssertFalse(field.type("12a"))
    XCTAssertEqual(field.text, "12")
    XCTAssertEqual(events, ["beginEditing", "valueChanged"])
  }

  func testShouldChangeCanPutAnotherTextThere() throws {
    let field = try makeField()
    script(
      "upper",
      """
      local Upper = behaviour "Upper"
      Upper.field = outlet "TextField"
      function Upper:shouldChange(old, new) self.field.text = new:upper() return false end
      return Upper
      """
    )
    try attach("upper", to: field)
    XCTAssertFalse(field.type("abc"))
    XCTAssertEqual(field.text, "ABC")
    XCTAssertEqual(events, ["beginEditing"])
  }

  func testShouldReturnCanRefuse() throws {
    let field = try makeField()
    script(
      "open",
      """
      local Open = behaviour "Open"
      function Open:shouldReturn() return false end
      return Open
      """
    )
    try attach("open", to: field)
    field.submit()
    XCTAssertEqual(events, ["beginEditing"])
    XCTAssertTrue(field.isEditing)
  }

  func testADisabledOrHiddenFieldCannotBeEdited() throws {
    let field = try makeField()
    field.enabled = false
    field.beginEditing()
    XCTAssertFalse(field.type("x"))
    field.enabled = true
    field.hidden = true
    XCTAssertFalse(field.type("x"))
    field.submit()
    XCTAssertEqual(events, [])
  }

  func testAFieldThatAHandlerDisablesTakesNoText() throws {
    let field = try makeField()
    script(
      "stop",
      """
      local Stop = behaviour "Stop"
      Stop.field = outlet "TextField"
      function Stop:shouldChange(old, new) self.field.enabled = false end
      return Stop
      """
    )
    try attach("stop", to: field)
    XCTAssertFalse(field.type("x"))
    XCTAssertEqual(field.text, "")
  }

  func testTypingTheSameTextChangesNothing() throws {
    let field = try makeField()
    field.text = "a"
    XCTAssertTrue(field.type("a"))
    XCTAssertEqual(events, ["beginEditing"])
  }

  func testOnlyOneFieldOfAScreenIsEdited() throws {
    let first = try makeField("first")
    let second = try makeField("second")
    let screen = try presentScreen("home", [first, second])
    first.beginEditing()
    second.beginEditing()
    XCTAssertFalse(first.isEditing)
    XCTAssertTrue(second.isEditing)
    XCTAssertEqual(events, ["beginEditing", "endEditing", "beginEditing"])
    host.dismiss(screen)
  }

  func testAFieldThatGoesFromTheScreenIsLeft() throws {
    let field = try makeField()
    try attachWitness(to: field)
    let screen = try presentScreen("home", [field])
    field.type("kept")
    _ = takeLog()
    screen.dismiss()
    XCTAssertEqual(log, ["didEndEditing kept", "onEndEditing kept"])
  }

  func testEndingWhatNeverBeganDoesNothing() throws {
    let field = try makeField()
    field.endEditing()
    XCTAssertEqual(events, [])
  }

  func testScriptsTypeAsPeopleDo() throws {
    let field = try makeField()
    run("field:beginEditing() field:type('x') field:submit() field:endEditing()")
    XCTAssertEqual(field.text, "x")
    XCTAssertEqual(events, ["beginEditing", "valueChanged", "submit", "endEditing"])
    XCTAssertTrue(failure(of: "field:type(5)").contains("expected a text"))
  }
}
