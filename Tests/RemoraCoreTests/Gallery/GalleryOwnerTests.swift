import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// What scripts of the gallery do where a spec cannot bring them: on an app's own owner.
final class GalleryOwnerTests: ControlTestCase {
  private final class Lantern: Owner {
    let attachments: Attachments

    init(id: String) { attachments = Attachments(id: id) }
  }

  override func setUpWithError() throws {
    try super.setUpWithError()
    for gallery in try GalleryScript.all() { script(gallery.name, gallery.source) }
    host.register(Lantern.self, named: "Lantern") { kind in
      for event in ["appear", "disappear", "destroy"] { kind.event(event) }
    }
  }

  private func makeLantern(_ id: String) -> Lantern { own(Lantern(id: id)) }

  func testLifeLogNamesAnAppsOwnOwner() throws {
    for id in ["lamp", ""] {
      let lantern = makeLantern(id)
      let life = try attach("life_log", to: lantern)
      lantern.send("appear")
      lantern.send("destroy")
      life.detach()
    }
    XCTAssertEqual(
      takeLog(),
      ["lamp", "an owner without a name"].flatMap { name in
        ["created", "presented", "dismissed", "released"].map { "\(name) is \($0)" }
      }
    )
  }

  func testAnalyticsNamesAnAppsOwnOwner() throws {
    let lantern = makeLantern("lamp")
    try attach("analytics", to: lantern)
    lantern.send("appear")
    host.advance(by: .seconds(2))
    lantern.send("disappear")
    XCTAssertEqual(takeLog(), ["lamp appeared, 1 so far", "lamp disappeared after 2.0 s"])
  }
}
