import RemoraRuntime
import RemoraServices
import RemoraTestSupport
import XCTest

final class KeyboardTests: ControlTestCase {
  private var keyboard = Keyboard()

  override func setUpWithError() throws {
    try super.setUpWithError()
    keyboard = Keyboard()
    try lend(keyboard)
  }

  private func lend(_ keyboard: Keyboard) throws {
    host.lend("keyboard", keyboard)
    for event in ["willShow", "didShow", "willHide", "didHide"] { try record(event, of: keyboard) }
  }

  func testItComesWithTheFirstFieldAndGoesWithTheLast() throws {
    let (name, mail) = (TextField(), TextField())
    _ = try presentScreen("home", [name, mail])
    name.beginEditing()
    XCTAssertTrue(keyboard.isShown)
    XCTAssertEqual(takeEvents(), ["willShow"])
    host.advance(by: .milliseconds(250))
    XCTAssertEqual(takeEvents(), ["didShow"])
    mail.beginEditing()
    host.advance(by: .seconds(1))
    XCTAssertEqual(events, [])
    mail.endEditing()
    XCTAssertFalse(keyboard.isShown)
    host.advance(by: .seconds(1))
    XCTAssertEqual(events, ["willHide", "didHide"])
  }

  func testWhenItComesTheFieldIsBeingEdited() throws {
    let field = own(TextField())
    try keyboard.on("willShow") { [weak self, weak field] _ in
      self?.events.append("\(field?.isEditing ?? false)")
    }
    field.type("a")
    XCTAssertEqual(events, ["willShow", "true"])
  }

  func testItMovesWhenItsHeightIsSetWhileItIsShown() throws {
    let field = TextField()
    _ = try presentScreen("home", [field])
    var tops: [Value?] = []
    try keyboard.on("willShow") { tops.append($0.payload["y"]) }
    keyboard.height = 200
    XCTAssertEqual(events, [])
    field.beginEditing()
    host.advance(by: .seconds(1))
    _ = takeEvents()
    keyboard.height = 400
    host.advance(by: .seconds(1))
    XCTAssertEqual(takeEvents(), ["willShow", "didShow"])
    XCTAssertEqual(tops, [.number(644), .number(444)])
    keyboard.height = 400
    keyboard.show(Rect(x: 0, y: 500, width: 390, height: 344))
    host.advance(by: .seconds(1))
    _ = takeEvents()
    keyboard.height = 100
    XCTAssertEqual(events, [], "it has a frame of the app's")
  }

  func testItGoesWithTheScreen() throws {
    let field = TextField()
    let screen = try presentScreen("home", [field])
    field.beginEditing()
    host.dismiss(screen)
    XCTAssertFalse(keyboard.isShown)
  }

  func testItGoesWithAFieldThatIsDestroyed() throws {
    let field = TextField()
    _ = try presentScreen("home", [field])
    field.beginEditing()
    field.destroy()
    XCTAssertFalse(keyboard.isShown)
  }

  func testDismissingEndsTheEditing() throws {
    let field = own(TextField())
    field.beginEditing()
    keyboard.dismiss()
    XCTAssertFalse(field.isEditing)
    XCTAssertFalse(keyboard.isShown)
    keyboard.dismiss()
    XCTAssertEqual(events, ["willShow", "willHide"])
  }

  func testOneThatTurnsBackDoesNotArrive() throws {
    let field = own(TextField())
    field.beginEditing()
    host.advance(by: .milliseconds(100))
    field.endEditing()
    host.advance(by: .seconds(1))
    XCTAssertEqual(events, ["willShow", "willHide", "didHide"])
  }

  func testItCoversTheLowerEdgeOfTheScreen() throws {
    let field = own(TextField())
    keyboard.height = 200
    field.beginEditing()
    XCTAssertEqual(events, ["willShow"])
    var payload: [String: Value] = [:]
    try keyboard.on("willHide") { payload = $0.payload }
    field.endEditing()
    XCTAssertEqual(
      payload,
      ["x": 0.0, "y": 644.0, "width": 390.0, "height": 200.0, "duration": 0.25]
    )
  }

  func testItCoversNoMoreThanTheScreen() throws {
    let field = TextField()
    let screen = try presentScreen("home", [field])
    (screen.width, screen.height) = (100, 150)
    var payload: [String: Value] = [:]
    try keyboard.on("willShow") { payload = $0.payload }
    field.beginEditing()
    XCTAssertEqual(payload["y"], 0.0)
    XCTAssertEqual(payload["height"], 150.0)
    XCTAssertEqual(payload["width"], 100.0)
  }

  func testAnAppTellsWhereItsOwnIs() throws {
    let own = Keyboard(followsEditing: false)
    try lend(own)
    let field = self.own(TextField())
    field.beginEditing()
    XCTAssertEqual(events, [])
    let frame = Rect(origin: Point(y: 500), size: Size(width: 300, height: 100))
    own.show(frame, over: .seconds(0.5))
    own.show(frame, over: .seconds(0.5))
    own.show(
      Rect(origin: Point(y: 400), size: Size(width: 300, height: 200)),
      over: .zero
    )
    host.advance(by: .seconds(1))
    XCTAssertEqual(takeEvents(), ["willShow", "willShow", "didShow"])
    own.dismiss()
    XCTAssertFalse(field.isEditing)
    XCTAssertTrue(own.isShown)
    own.hide(over: .seconds(-1))
    own.hide()
    host.advance(by: .zero)
    XCTAssertEqual(events, ["willHide", "didHide"])
  }

  func testAFieldThatIsLeftInItsHandlerHidesIt() throws {
    let field = own(TextField())
    try when("beginEditing", of: field) { [weak field] in field?.endEditing() }
    field.beginEditing()
    XCTAssertFalse(keyboard.isShown)
  }

  func testFieldsWorkWithoutAKeyboard() throws {
    host.lend("keyboard") { _ in }
    let field = own(TextField())
    field.beginEditing()
    XCTAssertTrue(field.isEditing)
  }
}
