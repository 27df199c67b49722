import Exhibit
import Remora
import XCTest

/// What the README shows of an app.
final class AppTests: XCTestCase {
  func testAnAppAttachesABehaviour() throws {
    let host = try ScriptHost(clock: RealClock())
    prepare(host)
    host.scriptFolders = ["scripts"]
    let globe = Turntable(id: "globe")
    try host.attach("turn_back", to: globe)
    XCTAssertEqual(globe.attachments.behaviours.count, 1)
  }
}
