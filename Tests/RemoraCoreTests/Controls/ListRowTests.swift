import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// A List whose lines a behaviour provides.
final class ListRowTests: ControlTestCase {
  private func attachRows(_ body: String = "return self.names[index]") throws -> (List, Behaviour) {
    script(
      "rows",
      """
      local Rows = behaviour "Rows"
      Rows.list  = outlet "List"
      Rows.names = list { of = "text", default = { "eel", "ray" } }
      function Rows:listRowCount() return #self.names end
      function Rows:listRow(index) \(body) end
      function Rows:onChange() self.list:reloadRows() end
      return Rows
      """
    )
    let list = own(List())
    return (list, try attach("rows", to: list))
  }

  func testTheLinesComeBeforeTheListAppears() throws {
    let (list, _) = try attachRows()
    let screen = try makeScreen("home")
    try screen.add(list)
    XCTAssertEqual(list.items, [])

    host.present(screen)

    XCTAssertEqual(list.items, ["eel", "ray"])
  }

  func testABehaviourReloadsItsLines() throws {
    let (list, rows) = try attachRows()

    try rows.set("names", to: ["cod"])

    XCTAssertEqual(list.items, ["cod"])
  }

  func testAFailingLineIsEmptyAndReported() throws {
    let (list, _) = try attachRows("return index == 1 and 'eel' or index.nothing.here")

    list.reloadRows()

    XCTAssertEqual(list.items, ["eel", ""])
    XCTAssertEqual(takeMessages().count, 1)
  }

  func testAListWithoutABehaviourKeepsItsLines() {
    let list = own(List())
    list.items = ["cod"]

    list.reloadRows()

    XCTAssertEqual(list.items, ["cod"])
  }
}
