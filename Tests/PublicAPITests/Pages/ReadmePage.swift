import Remora
import XCTest

/// The code of `README.md` that `make example` does not run.
final class ReadmePage: XCTestCase {
  func testAnOwner() throws {
    let host = try ScriptHost(clock: VirtualClock())

    final class Exhibit: Owner {
      let attachments = Attachments()
      var title = ""
    }

    host.register(Exhibit.self, named: "Exhibit") { kind in
      kind.property("title", \.title)
      kind.event("opened")
      kind.method("close") { exhibit in exhibit.title = "closed" }
    }

    let source = """
      local Closer = behaviour "Closer"
      function Closer:onOpened() self.owner:close() end
      return Closer
      """
    try host.load(source, as: "closer")
    let exhibit = Exhibit()
    try host.attach("closer", to: exhibit)
    exhibit.send("opened")
    XCTAssertEqual(exhibit.title, "closed")
  }
}
