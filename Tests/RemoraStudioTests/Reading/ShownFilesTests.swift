import RemoraRuntime
import XCTest

@testable import RemoraStudio

/// What the language service of a studio can read.
final class ShownFilesTests: XCTestCase {
  private let files = MemoryFiles()

  private func makeShownFiles(_ folders: [String]) throws -> ShownFiles {
    let host = try ScriptHost(clock: VirtualClock(), files: files)
    host.scriptFolders = folders
    for path in ["scripts/a.lua", "scripts/ui/b.lua", "other/c.lua", "d.lua", "scripts/.e.lua"] {
      files[path] = "return {}"
    }
    return ShownFiles(host)
  }

  private func names(_ folder: String, in shown: ShownFiles) -> [String] {
    shown.list(FileLocation(trusting: folder)).map(\.name)
  }

  func testFilesAndFoldersBeneathTheFoldersAreThere() throws {
    for folder in ["scripts", "scripts/", "./scripts"] {
      let shown = try makeShownFiles([folder])
      for path in ["scripts/a.lua", "scripts/ui/b.lua"] {
        let place = FileLocation(trusting: path)
        XCTAssertEqual(try shown.read(place, atMost: 100), Array("return {}".utf8), path)
        XCTAssertTrue(shown.isFile(place), path)
      }
      XCTAssertEqual(names("scripts/ui", in: shown), ["b.lua"])
      XCTAssertTrue(names("scripts", in: shown).contains("a.lua"))
    }
  }

  func testTheCurrentFolderMayBeOne() throws {
    let shown = try makeShownFiles(["."])
    XCTAssertEqual(try shown.read(named: "d.lua").path, "d.lua")
    XCTAssertTrue(shown.isFile(FileLocation(trusting: "other/c.lua")))
    XCTAssertEqual(names("other", in: shown), ["c.lua"])
  }

  func testNothingElseIsThere() throws {
    let shown = try makeShownFiles(["scripts"])
    for path in ["d.lua", "other/c.lua", "scripts/../d.lua", "scripts/.e.lua", "/scripts/a.lua"] {
      XCTAssertNil(try shown.read(FileLocation(trusting: path), atMost: 100), path)
      XCTAssertFalse(shown.isFile(FileLocation(trusting: path)), path)
    }
    for folder in [".", "other", "/", "scripts/..", ""] {
      XCTAssertEqual(names(folder, in: shown), [], folder)
    }
  }

  func testRemembersWhatWasReadUntilSomebodyAsks() throws {
    let shown = try makeShownFiles(["scripts"])
    _ = try shown.read(FileLocation(trusting: "scripts/a.lua"), atMost: 100)
    XCTAssertEqual(shown.takeReadPaths(), ["scripts/a.lua"])
    XCTAssertEqual(shown.takeReadPaths(), [])
  }
}
