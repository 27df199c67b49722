import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// What scripts read of a control's place.
final class TreePropertyTests: ControlTestCase {
  /// `home` with `feed`, scrolled by 30, with `card`, with `label` and `button`.
  private func presentTree() throws -> Screen {
    let (feed, card) = (ScrollView(id: "feed"), View(id: "card"))
    let (label, button) = (Label(id: "label"), Button(id: "button"))
    (feed.x, feed.y) = (5, 100)
    feed.offset = Point(x: 0, y: 30)
    (card.x, card.y) = (10, 200)
    (label.x, label.y, label.width, label.height) = (1, 2, 80, 20)
    try card.add(label)
    try card.add(button)
    try feed.add(card)
    let home = try presentScreen("home", [feed])
    (home.x, home.y) = (7, 7)
    return home
  }

  func testScriptsWalkTheTree() throws {
    _ = try presentTree()
    XCTAssertEqual(
      run(
        """
        return label.parent == card, card.parent == feed, home.parent, label.screen == home,
          home.screen == home, #card.children, card.children[1] == label, #label.children
        """
      ),
      [true, true, .nothing, true, true, 2, true, 0]
    )
  }

  func testTheChildrenAreACopy() throws {
    _ = try presentTree()
    XCTAssertEqual(run("local c = card.children c[1] = nil return #card.children"), [2])
  }

  func testTheFrameIsThatOnTheScreen() throws {
    let home = try presentTree()
    XCTAssertEqual(
      run("return label.frame"),
      [.record(["x": .number(16), "y": .number(272), "width": .number(80), "height": .number(20)])]
    )
    XCTAssertEqual(run("return home.frame.x, home.frame.y"), [.number(0), .number(0)])
    withExtendedLifetime(home) {}
  }

  func testTheFrameOfAPartOfAChildScreenIsThatOnThePresentedOne() throws {
    let (inner, label) = (Screen(id: "inner"), Label(id: "label"))
    (inner.y, label.y) = (50, 8)
    try inner.add(label)
    _ = try presentScreen("home", [inner])
    XCTAssertEqual(run("return label.frame.y, label.screen == inner"), [.number(58), true])
  }

  func testWithoutAScreenTheFrameCountsFromTheOutermostParent() throws {
    let (view, label) = (own(View(id: "view")), Label(id: "label"))
    (view.x, label.x) = (3, 4)
    try view.add(label)
    XCTAssertEqual(run("return label.frame.x, label.screen"), [.number(7), .nothing])
    view.destroy()
  }

  func testThePlaceCanOnlyBeRead() throws {
    _ = try presentTree()
    for name in ["screen", "parent", "children", "frame"] {
      XCTAssertTrue(failure(of: "label.\(name) = nil").contains("read"), name)
    }
  }
}
