#if os(Linux)
import Foundation
import XCTest

@testable import RemoraFileWatching

/// Folders that come, go and change their names.
final class FolderTests: WatcherTestCase {
  func testReportsFilesInANewFolderAtOnce() throws {
    try makeFolder("scripts/a/b/c")
    try write("return 1", to: "scripts/a/b/c/x.lua")
    assertReports(["scripts/a/b/c/x.lua"])
    try write("return 22", to: "scripts/a/b/c/x.lua")
    assertReports(["scripts/a/b/c/x.lua"])
  }

  func testReportsAllFilesOfARenamedFolder() throws {
    try makeFolder("scripts/a/b")
    try write("return 1", to: "scripts/a/b/x.lua")
    assertReports(["scripts/a/b/x.lua"])
    rename("scripts/a", to: "scripts/z")
    assertReports(["scripts/a/b/x.lua", "scripts/z/b/x.lua"])
    try write("return 22", to: "scripts/z/b/x.lua")
    assertReports(["scripts/z/b/x.lua"])
  }

  func testReportsAllFilesOfAFolderThatIsMovedInAndOut() throws {
    try makeFolder("outside/b")
    try write("return 1", to: "outside/b/x.lua")
    rename("outside", to: "scripts/inside")
    assertReports(["scripts/inside/b/x.lua"])
    rename("scripts/inside", to: "outside")
    assertReports(["scripts/inside/b/x.lua"])
    try write("return 22", to: "outside/b/x.lua")
    assertReportsNothing()
  }

  func testReportsFilesOfARemovedFolder() throws {
    try makeFolder("scripts/a/b")
    try write("return 1", to: "scripts/a/b/x.lua")
    assertReports(["scripts/a/b/x.lua"])
    try remove("scripts/a")
    assertReports(["scripts/a/b/x.lua"])
  }

  func testReportsAFolderThatTakesTheNameOfAnother() throws {
    for name in ["a", "b"] {
      try makeFolder("scripts/\(name)")
      try write(name, to: "scripts/\(name)/\(name).lua")
    }
    assertReports(["scripts/a/a.lua", "scripts/b/b.lua"])
    rename("scripts/a", to: "a")
    rename("scripts/b", to: "scripts/a")
    assertReports(["scripts/a/a.lua", "scripts/a/b.lua", "scripts/b/b.lua"])
    try write("22", to: "scripts/a/b.lua")
    assertReports(["scripts/a/b.lua"])
  }

  func testFollowsAPlaceThatIsRemovedAndComesBack() throws {
    try write("return 1", to: "scripts/x.lua")
    assertReports(["scripts/x.lua"])
    try remove("scripts")
    assertReports(["scripts/x.lua"])
    try makeFolder("scripts/sub")
    try write("return 22", to: "scripts/sub/y.lua")
    assertReports(["scripts/sub/y.lua"])
    try write("return 333", to: "scripts/sub/y.lua")
    assertReports(["scripts/sub/y.lua"])
  }

  func testFollowsAPlaceThatIsReplacedByRenaming() throws {
    try write("return 1", to: "scripts/x.lua")
    try makeFolder("next")
    try write("return 22", to: "next/y.lua")
    assertReports(["scripts/x.lua"])
    rename("scripts", to: "old")
    rename("next", to: "scripts")
    assertReports(["scripts/x.lua", "scripts/y.lua"])
    try write("return 333", to: "old/x.lua")
    try write("return 333", to: "scripts/y.lua")
    assertReports(["scripts/y.lua"])
  }

  func testFollowsAPlaceWhoseParentIsReplaced() throws {
    try makeFolder("a/b/scripts")
    try watch([.folder(path("a/b/scripts"))])
    rename("a", to: "z")
    try makeFolder("a/b/scripts")
    try write("return 1", to: "a/b/scripts/x.lua")
    assertReports(["a/b/scripts/x.lua"])
  }

  func testFollowsAPlaceThatDoesNotExistYet() throws {
    try watch([.folder(path("a/b/scripts")), .file(path("a/scene.json"))])
    assertReportsNothing()
    try makeFolder("a/b/scripts")
    try write("return 1", to: "a/b/scripts/x.lua")
    try write("{}", to: "a/scene.json")
    assertReports(["a/b/scripts/x.lua", "a/scene.json"])
    try write("return 22", to: "a/b/scripts/x.lua")
    try write("{ }", to: "a/scene.json")
    assertReports(["a/b/scripts/x.lua", "a/scene.json"])
  }

  func testSpellsPathsAsThePlaceIsSpelled() throws {
    let up = FileManager.default.currentDirectoryPath.split(separator: "/").map { _ in ".." }
    let place = up.joined(separator: "/") + path("scripts")
    try watch([.folder("\(place)/"), .file("\(place)/../scene.json")])
    try write("return 1", to: "scripts/x.lua")
    try write("{}", to: "scene.json")
    for watcher in watchers {
      XCTAssertEqual(changes(of: watcher).paths, ["\(place)/x.lua", "\(place)/../scene.json"])
    }
  }

  func testReportsAFileInEveryPlaceThatHasIt() throws {
    try makeFolder("scripts/sub")
    try watch([
      .folder(path("scripts")), .folder(path("scripts/sub")), .file(path("scripts/sub/x.lua")),
      .folder(path("./scripts/../scripts/sub")), .folder(path("scripts")),
    ])
    try write("return 1", to: "scripts/sub/x.lua")
    assertReports(["scripts/sub/x.lua"])
  }

  func testForgetsPlacesThatAreNotWatchedAnyMore() throws {
    try makeFolder("other")
    try watch([.folder(path("other"))])
    try write("return 1", to: "scripts/x.lua")
    assertReportsNothing()
    try write("return 1", to: "other/x.lua")
    assertReports(["other/x.lua"])
    try watch([])
    try write("return 22", to: "other/x.lua")
    assertReportsNothing()
  }

  func testReportsWhatChangedBeforeThePlacesDid() throws {
    try makeFolder("scripts/old")
    try write("return 1", to: "scripts/old/x.lua")
    try write("return 1", to: "scripts/x.lua")
    try write("return 1", to: "scripts/y.lua")
    assertReports(["scripts/old/x.lua", "scripts/x.lua", "scripts/y.lua"])
    try write("return 22", to: "scripts/x.lua")
    try remove("scripts/y.lua")
    rename("scripts/old", to: "scripts/new")
    try makeFolder("other")
    try write("return 1", to: "other/x.lua")
    try watch([.folder(path("scripts")), .folder(path("other"))])
    assertReports(
      ["scripts/x.lua", "scripts/y.lua", "scripts/old/x.lua", "scripts/new/x.lua"],
      mayAlsoReport: ["other/x.lua"]
    )
  }

  func testReportsAFileThatBecomesAFolderAndBack() throws {
    try write("return 1", to: "scripts/x.lua")
    assertReports(["scripts/x.lua"])
    try remove("scripts/x.lua")
    try makeFolder("scripts/x.lua")
    try write("return 1", to: "scripts/x.lua/y.lua")
    assertReports(["scripts/x.lua", "scripts/x.lua/y.lua"])
    try remove("scripts/x.lua")
    try write("return 1", to: "scripts/x.lua")
    assertReports(["scripts/x.lua", "scripts/x.lua/y.lua"])
  }
}
#endif
