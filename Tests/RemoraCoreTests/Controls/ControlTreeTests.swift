import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

final class ControlTreeTests: ControlTestCase {
  func testAControlAddedToAPresentedScreenAppearsAtOnce() throws {
    let home = try presentScreen("home")
    let button = Button(id: "b")
    try recordLife(of: button, as: "b")
    try home.add(button)
    XCTAssertEqual(events, ["b load", "b willAppear", "b appear"])
    XCTAssertTrue(button.isOnScreen)
    XCTAssertTrue(button.screen === home)
  }

  func testAControlRemovedFromAPresentedScreenDisappearsAtOnceAndLives() throws {
    let button = Button(id: "b")
    let home = try presentScreen("home", [button])
    try recordLife(of: button, as: "b")
    button.removeFromParent()
    XCTAssertEqual(takeEvents(), ["b willDisappear", "b disappear"])
    XCTAssertNil(button.parent)
    try home.add(button)
    XCTAssertEqual(takeEvents(), ["b willAppear", "b appear"])
  }

  func testAControlAddedToACoveredScreenAppearsWithIt() throws {
    let home = try presentScreen("home")
    let about = try presentScreen("about")
    let button = Button(id: "b")
    try recordLife(of: button, as: "b")
    try home.add(button)
    XCTAssertEqual(takeEvents(), ["b load"])
    about.dismiss()
    XCTAssertEqual(takeEvents(), ["b willAppear", "b appear"])
  }

  func testNothingHappensToControlsThatAreNotOnScreen() throws {
    let view = own(View())
    let button = Button(id: "b")
    try recordLife(of: button, as: "b")
    try view.add(button)
    button.removeFromParent()
    XCTAssertEqual(events, [])
  }

  func testDestroyingAControlEndsItsPartsTheLastFirst() throws {
    let view = View(id: "view")
    for id in ["one", "two"] { try view.add(Label(id: id)) }
    let home = try presentScreen("home", [view])
    for control in [view] + view.children { try record("destroy", of: control, as: control.id) }
    view.destroy()
    XCTAssertEqual(events, ["two", "one", "view"])
    XCTAssertEqual(home.children.count, 0)
    XCTAssertNil(host.owner("one"))
  }

  func testAControlCannotBecomePartOfItself() throws {
    let outer = View()
    let inner = View()
    try outer.add(inner)
    for (parent, child) in [(outer, outer), (inner, outer)] {
      XCTAssertThrowsError(try parent.add(child)) {
        XCTAssertEqual(
          ($0 as? RemoraError)?.diagnostics.first?.message,
          "a control cannot be added to itself"
        )
      }
    }
    XCTAssertTrue(inner.parent === outer)
  }

  func testAPresentedScreenCannotBecomePartOfAControl() throws {
    let screen = try presentScreen()
    XCTAssertThrowsError(try View().add(screen)) {
      XCTAssertEqual(
        ($0 as? RemoraError)?.diagnostics.first?.message,
        "a presented screen cannot be added to a control"
      )
    }
  }

  func testADestroyedControlIsNotAddedAgain() throws {
    let button = own(Button())
    button.destroy()
    XCTAssertThrowsError(try View().add(button)) {
      XCTAssertEqual(
        ($0 as? RemoraError)?.diagnostics.first?.message,
        "a destroyed control cannot be added again: make a new one"
      )
    }
  }

  func testAControlLeavesTheParentItHad() throws {
    let (first, second, label) = (View(), View(), Label())
    try first.add(label)
    try second.add(label)
    XCTAssertTrue(first.children.isEmpty)
    XCTAssertTrue(label.parent === second)
  }

  func testControlsAreInsertedAtTheirPlace() throws {
    let view = View()
    let labels = ["a", "b", "c", "d"].map { Label(id: $0) }
    try view.insert(labels[1], at: 5)
    try view.insert(labels[0], at: -5)
    try view.add(labels[3])
    try view.insert(labels[2], at: 2)
    XCTAssertEqual(view.children.map(\.id), ["a", "b", "c", "d"])
  }

  func testAControlThatNobodyHoldsIsReleasedAtOnce() throws {
    let home = try presentScreen("home")
    weak var released: Button?
    do {
      let button = Button(id: "b")
      released = button
      try home.add(button)
      button.title = "changed"
      button.removeFromParent()
    }
    XCTAssertNil(released)
    XCTAssertNil(host.owner("b"))
  }

  func testAnIdThatIsTakenIsReported() throws {
    _ = try presentScreen("home", [Button(id: "b")])
    try XCTUnwrap(host.topScreen).add(Button(id: "b"))
    XCTAssertEqual(takeMessages(), ["the id \"b\" is taken: the new owner has no id"])
  }
}
