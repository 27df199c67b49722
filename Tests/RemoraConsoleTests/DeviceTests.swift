import RemoraRuntime
import RemoraServices
import XCTest

@testable import RemoraConsole

/// What the prompt knows of the owners that a host lends.
final class DeviceTests: ConsoleTestCase {
  override func setUpWithError() throws {
    try super.setUpWithError()
    host.lendDevices()
  }

  func testADeviceIsExplained() {
    let text = console.explain("keyboard") ?? ""
    XCTAssertTrue(text.contains("Keyboard: The keys that a device shows"), text)
    XCTAssertTrue(text.contains("\n  willShow "), text)
    XCTAssertEqual(
      console.explain("motion.x"),
      "x  a number from -1 to 1, read only  How far it leans to the right\n  now 0"
    )
  }

  func testADeviceIsCompleted() {
    XCTAssertEqual(candidates("keyb"), ["keyboard"])
    XCTAssertEqual(detail(of: "keyboard", in: "keyb"), "Keyboard")
    XCTAssertEqual(candidates("keyboard:di"), ["dismiss"])
    XCTAssertEqual(candidates("service 'mo"), ["motion"])
    XCTAssertEqual(candidates("service('motion'):ti"), ["tilt"])
    XCTAssertEqual(candidates("waitFor(keyboard, 'willS"), ["willShow"])
  }

  func testADeviceHasProperties() throws {
    XCTAssertEqual(console.inspect("keyboard.height"), "300")
    try console.set("keyboard.height", to: "120")
    XCTAssertEqual(console.inspect("keyboard.height"), "120")
  }

  func testAnIdOfThatNameComesFirst() {
    _ = makeButton("keyboard")
    XCTAssertEqual(candidates("keyboard:ta"), ["tap"])
    XCTAssertEqual(candidates("keyb"), ["keyboard"])
    XCTAssertEqual(detail(of: "keyboard", in: "keyb"), "Button")
  }

  func testABehaviourIsAttachedToADevice() throws {
    script("keys", "local B = behaviour 'Keys' function B:onWillShow() log 'here' end return B")
    _ = try console.attach("keys", to: "keyboard")
    own(TextField()).beginEditing()
    XCTAssertEqual(log, ["here"])
  }
}
