import Remora
import XCTest

/// The code of `README.md`.
final class ReadmePage: XCTestCase {
  func testAHostAndAButton() throws {
    let host = try ScriptHost(clock: RealClock())
    host.observeDiagnostics { print($0) }
    host.scriptFolders = ["scripts/behaviours"]

    let like = Button(id: "like")
    host.add(like)
    let toggle = try like.attach("toggle_button", ["selected": "heart-full.svg"])
    try toggle.on("toggled") { event in print("is on:", event.payload["isOn"] ?? false) }
    like.tap()

    XCTAssertEqual(like.image, "heart-full.svg")
  }

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
    try host.load(Array(source.utf8), as: "closer", file: "closer.lua")
    let exhibit = Exhibit()
    try host.attach("closer", to: exhibit)
    exhibit.send("opened")
    XCTAssertEqual(exhibit.title, "closed")
  }
}
