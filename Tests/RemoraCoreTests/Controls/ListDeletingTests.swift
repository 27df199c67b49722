import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

final class ListDeletingTests: ControlTestCase {
  private func makeList() throws -> List {
    let list = own(List(id: "list"))
    list.items = ["Eel", "Ray", "Shark"]
    for event in ["swipe", "delete"] {
      try list.attached.on(event) { [weak self] event in
        let payload = event.payload.sorted { $0.key < $1.key }.map { "\($0.value)" }
        self?.events.append("\(event.name) \(payload.joined(separator: " "))")
      }
    }
    return list
  }

  func testASwipeTellsItsLineAndDirection() throws {
    let list = try makeList()
    list.swipe(2, .left)
    run("list:swipe(3, 'right')")
    XCTAssertEqual(events, ["swipe \"left\" 2 \"Ray\"", "swipe \"right\" 3 \"Shark\""])
  }

  func testASwipeGoesLeftOrRight() throws {
    _ = try makeList()
    XCTAssertEqual(
      failure(of: "list:swipe(1, 'up')"),
      "a line is swiped left or right, not \"up\" — write \"left\" or \"right\""
    )
  }

  func testDeletingTakesALineOut() throws {
    let list = try makeList()
    XCTAssertTrue(list.delete(2))
    XCTAssertEqual(list.items, ["Eel", "Shark"])
    XCTAssertEqual(events, ["delete 2 \"Ray\""])
    XCTAssertEqual(run("return list:delete(1)"), [true])
    XCTAssertEqual(list.items, ["Shark"])
  }

  func testTheChosenLineStaysChosen() throws {
    let list = try makeList()
    list.selectedIndex = 3
    list.delete(1)
    XCTAssertEqual(list.selectedIndex, 2)
    list.delete(2)
    XCTAssertEqual(list.selectedIndex, 0)
  }

  func testALineThatDoesNotExistIsNeitherSwipedNorDeleted() throws {
    let list = try makeList()
    for index in [0, 4, -1, Int.max, Int.min] {
      list.swipe(index, .left)
      XCTAssertFalse(list.delete(index))
    }
    list.items = []
    list.swipe(1, .left)
    XCTAssertFalse(list.delete(1))
    XCTAssertEqual(events, [])
  }

  func testADisabledListLosesNothing() throws {
    let list = try makeList()
    list.enabled = false
    list.swipe(1, .left)
    XCTAssertFalse(list.delete(1))
    XCTAssertEqual(events, [])
    XCTAssertEqual(list.items.count, 3)
  }

  func testShouldDeleteCanRefuse() throws {
    let list = try makeList()
    script(
      "keeper",
      """
      local B = behaviour "Keeper"
      function B:shouldDelete(index, item) return item ~= "Ray" end
      function B:didDelete(index, item) log(index, item) end
      return B
      """
    )
    try attach("keeper", to: list)
    XCTAssertFalse(list.delete(2))
    XCTAssertTrue(list.delete(1))
    XCTAssertEqual(list.items, ["Ray", "Shark"])
    XCTAssertEqual(log, ["1 Eel"])
  }

  func testALineThatWasReplacedMeanwhileIsNotDeleted() throws {
    let list = try makeList()
    script(
      "changer",
      """
      local B = behaviour "Changer"
      function B:shouldDelete() self.owner.items = { "Whale" } return true end
      return B
      """
    )
    try attach("changer", to: list)
    XCTAssertFalse(list.delete(1))
    XCTAssertEqual(list.items, ["Whale"])
  }
}
