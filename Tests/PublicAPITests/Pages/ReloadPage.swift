import Remora
import XCTest

/// The code of `docs/reference/reload.md`.
final class ReloadPage: XCTestCase {
  func testReloading() throws {
    let host = try ScriptHost(clock: VirtualClock())
    host.scriptFolders = ["scripts/behaviours"]

    try host.startWatching()  // poll() and advance(by:) reload what was saved
    let report = host.reload()  // or whenever the app likes
    host.observeReloads { print($0) }

    XCTAssertEqual("\(report)", "\(host.reload())")
    XCTAssertTrue(host.isWatching)
  }
}
