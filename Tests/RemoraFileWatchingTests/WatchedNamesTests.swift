import XCTest

@testable import RemoraFileWatching

final class WatchedNamesTests: XCTestCase {
  func testIncludesWhatAHostLoads() {
    for name in ["x.lua", "x_spec.lua", "scene.json", "heart.svg", "HEART.PNG", "a.b.lua"] {
      XCTAssertTrue(WatchedNames.includes(file: name), name)
    }
  }

  func testLeavesOutWhatEditorsDrop() {
    let names = [
      "x.lua~", ".x.lua.swp", "4913", "#x.lua#", ".#x.lua", "x.lua.tmp", "x.lua.bak", "x.lua.part",
      ".DS_Store", ".lua", "lua", "x.", "", "x.lua___jb_tmp___",
    ]
    for name in names { XCTAssertFalse(WatchedNames.includes(file: name), name) }
  }

  func testIncludesFoldersThatAreNotHidden() {
    XCTAssertTrue(WatchedNames.includes(folder: "behaviours"))
    XCTAssertTrue(WatchedNames.includes(folder: "v1.2"))
    XCTAssertFalse(WatchedNames.includes(folder: ".git"))
  }
}
