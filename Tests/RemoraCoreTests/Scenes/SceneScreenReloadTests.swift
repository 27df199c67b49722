import RemoraConsole
import XCTest

@testable import RemoraLua
@testable import RemoraModel
@testable import RemoraRuntime

/// Screens follow a scene's file.
final class SceneScreenReloadTests: SceneReloadTestCase {
  private typealias Case = SceneReloadTestCase

  private func screens(_ list: String...) -> String {
    SceneTestCase.scene("\"screens\": [\(list.joined(separator: ","))]")
  }

  private func screen(_ id: String, _ controls: String...) -> String {
    "{ \"id\": \"\(id)\", \"controls\": [\(controls.joined(separator: ","))] }"
  }

  func testScreensComeAndGo() throws {
    try open(screens(screen("one")))
    edit(screens(screen("zero"), screen("one"), screen("two")))
    XCTAssertEqual(host.screens.map(\.id), ["one"])
    try host.present(screenNamed: "two")
    edit(screens(screen("one"), screen("two", Case.make("Label", "x"))))
    XCTAssertEqual(try parts(of: "two"), ["x"])
    XCTAssertThrowsError(try host.present(screenNamed: "zero"))
    edit(screens(screen("one")))
    XCTAssertEqual(host.screens.map(\.id), ["one"])
  }

  func testAPresentedScreenThatGoesHearsItAsWhenDismissed() throws {
    let life = Case.behaviours("{ \"script\": \"life\" }")
    let two = screen("two", Case.make("Button", "x", life), Case.make("Label", "y"))
    try open(screens(screen("one"), two))
    try host.present(screenNamed: "two")
    _ = takeLog()
    edit(screens(screen("one")))
    XCTAssertEqual(takeLog(), ["x disappear", "x destroy", "detach"])
  }

  func testAPushedScreenFollowsTheFileAndIsPoppedWhenItGoes() throws {
    let list = "\"controls\": [{ \"kind\": \"Screen\", \"id\": \"list\" }]"
    let home = screen("home", Case.make("ScreenStack", "stack", list))
    try open(screens(home, screen("detail", Case.make("Label", "a"))))
    let stack = try XCTUnwrap(try control("stack") as? ScreenStack)
    try host.push(screenNamed: "detail", onto: stack)
    edit(screens(home, screen("detail", Case.make("Label", "a"), Case.make("Label", "b"))))
    XCTAssertEqual(try parts(of: "stack"), ["list", "detail"])
    XCTAssertEqual(try parts(of: "detail"), ["a", "b"])
    edit(screens(home, screen("detail", Case.make("Label", "b"))))
    XCTAssertEqual(try parts(of: "detail"), ["b"])
    edit(screens(home))
    XCTAssertEqual(try parts(of: "stack"), ["list"])
    XCTAssertEqual(try control("list").presence, .present)
  }

  func testAChildScreenComesAndGoesWithTheFile() throws {
    func tabs(_ inner: String...) -> String {
      let list = "\"controls\": [\(inner.joined(separator: ","))]"
      return screens(screen("home", Case.make("Tabs", "tabs", list)))
    }
    let (one, two) = (Case.make("Screen", "one"), Case.make("Screen", "two"))
    try open(tabs(one))
    edit(tabs(one, two))
    XCTAssertEqual(try parts(of: "tabs"), ["one", "two"])
    edit(tabs(two))
    XCTAssertEqual(try parts(of: "tabs"), ["two"])
    XCTAssertEqual(try control("two").presence, .present)
  }

  func testTheFirstScreenIsPresentedWhenNoneIsLeft() throws {
    try open(screens(screen("one")))
    edit(screens(screen("other", Case.make("Label", "a"))))
    XCTAssertEqual(host.screens.map(\.id), ["other"])
  }

  func testNothingIsPresentedWhenTheAppHasDismissedEverything() throws {
    try open(screens(screen("one")))
    if let top = host.topScreen { host.dismiss(top) }
    edit(screens(screen("one"), screen("two")))
    XCTAssertEqual(host.screens.count, 0)
  }

  func testThePromptPresentsAScreenAfterTheLastWasDismissed() throws {
    try open(screens(screen("one"), screen("two")))
    let console = Console(host)
    _ = console.evaluate("screen:dismiss()")
    XCTAssertNil(host.topScreen)
    guard case .failed(let diagnostic) = console.evaluate("screen:present('two')") else {
      return XCTFail("there is a screen")
    }
    XCTAssertEqual(
      diagnostic.suggestion,
      "no screen is on the stage: present(\"id\") presents one of the scene"
    )
    for _ in 1...2 {
      guard case .values = console.evaluate("present('two') screen:dismiss()") else {
        return XCTFail("nothing is presented")
      }
    }
    _ = console.evaluate("present('one')")
    XCTAssertEqual(host.topScreen?.id, "one")
  }

  func testAScreenThatIsPresentedLaterIsMadeOfTheNewText() throws {
    try open(screens(screen("one"), screen("two")))
    edit(screens(screen("one"), screen("two", Case.make("Label", "x"))))
    try host.present(screenNamed: "two")
    XCTAssertEqual(try parts(of: "two"), ["x"])
  }

  func testAControlMovesFromAScreenThatGoes() throws {
    let button = Case.make(
      "Button",
      "b",
      Case.behaviours("{ \"script\": \"counter2\", \"id\": \"c\" }")
    )
    try open(screens(screen("one"), screen("two", button)))
    try host.present(screenNamed: "two")
    let old: Button = try control("b")
    try host.behaviour("c")?.perform("count")
    edit(screens(screen("one", button)))
    XCTAssertIdentical(try control("b"), old)
    XCTAssertEqual(host.behaviour("c")?.stateValue("n"), 1)
  }

  func testAnotherControlTakesTheIDOfOneOnAScreenThatGoes() throws {
    try open(screens(screen("one"), screen("two", Case.make("Button", "b"))))
    try host.present(screenNamed: "two")
    edit(screens(screen("one", Case.make("Label", "b"))))
    XCTAssertNoThrow(try control("b") as Label)
  }
}
