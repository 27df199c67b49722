import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Behaviours of any view hear that it enters the tree and leaves it.
final class ViewAppearanceTests: ControlTestCase {
  private func makeWatched(_ id: String) throws -> View {
    script(
      "watcher",
      """
      local B = behaviour "Watcher"
      function B:onAppear() log(self.owner.id .. " appears") end
      function B:onDisappear() log(self.owner.id .. " disappears") end
      return B
      """
    )
    let view = own(View(id: id))
    try attach("watcher", to: view, id: "\(id)Watcher")
    return view
  }

  func testAViewThatEntersAPresentedScreenAppearsAndDisappearsWhenItLeaves() throws {
    let view = try makeWatched("view")
    let home = try presentScreen("home")
    XCTAssertEqual(takeLog(), [])
    try home.add(view)
    XCTAssertEqual(takeLog(), ["view appears"])
    view.removeFromParent()
    XCTAssertEqual(takeLog(), ["view disappears"])
    try home.add(view)
    XCTAssertEqual(takeLog(), ["view appears"])
    home.dismiss()
    XCTAssertEqual(takeLog(), ["view disappears"])
  }

  func testWhatIsInsideComesAfterItAndGoesBeforeIt() throws {
    let (outer, inner) = (try makeWatched("outer"), try makeWatched("inner"))
    try outer.add(inner)
    let home = try presentScreen("home")
    try home.add(outer)
    outer.removeFromParent()
    XCTAssertEqual(
      takeLog(),
      ["outer appears", "inner appears", "inner disappears", "outer disappears"]
    )
  }

  func testAViewOutsideOfAPresentedScreenDoesNotAppear() throws {
    let (outer, inner) = (try makeWatched("outer"), try makeWatched("inner"))
    try outer.add(inner)
    inner.removeFromParent()
    let screen = try makeScreen("home", [outer])
    outer.removeFromParent()
    XCTAssertEqual(takeLog(), [])
    withExtendedLifetime(screen) {}
  }

  func testAViewOnACoveredScreenAppearsWhenThatDoes() throws {
    let view = try makeWatched("view")
    let home = try presentScreen("home")
    let over = try presentScreen("over")
    try home.add(view)
    XCTAssertEqual(takeLog(), [])
    over.dismiss()
    XCTAssertEqual(takeLog(), ["view appears"])
  }

  func testSettingAnotherOwnerInLuaMovesABehaviour() throws {
    let (first, second) = (try makeWatched("first"), try makeWatched("second"))
    try presentScreen("home").add(second)
    _ = takeLog()
    run("find('firstWatcher').owner = find('second')")
    XCTAssertEqual(first.attachments.behaviours.count, 0)
    XCTAssertEqual(second.attachments.behaviours.map(\.id), ["secondWatcher", "firstWatcher"])
    second.removeFromParent()
    XCTAssertEqual(takeLog(), ["second appears", "second disappears", "second disappears"])
    XCTAssertEqual(
      failure(of: "find('firstWatcher').owner = 3"),
      "Watcher.owner: the owner of a behaviour is a control, a screen or a behaviour, got the number 3"
    )
  }
}
