import Foundation
import Remora
import XCTest

/// The code of `docs/reference/patches.md`.
final class PatchesPage: XCTestCase {
  func testBatchesAsJSON() throws {
    let host = try ScriptHost(clock: VirtualClock())
    host.present(Screen(id: "home"))
    var batches: [[Patch]] = []
    host.observePatches { batches.append($0) }
    host.flush()
    let batch = try XCTUnwrap(batches.first)

    let json = try JSONEncoder().encode(batch)

    XCTAssertEqual(try JSONDecoder().decode([Patch].self, from: json), batch)
  }
}
