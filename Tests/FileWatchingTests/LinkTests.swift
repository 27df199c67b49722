#if os(Linux)
import Foundation
import XCTest

@testable import FileWatching

/// Scripts and folders that are symbolic links.
final class LinkTests: WatcherTestCase {
  override func setUpWithError() throws {
    try super.setUpWithError()
    try makeFolder("shared")
    try write("return 1", to: "shared/x.lua")
    try link("scripts/x.lua", to: "../shared/x.lua")
    assertReports(["scripts/x.lua"])
  }

  func testReportsALinkWhenItsFileIsSaved() throws {
    try write("return 22", to: "shared/x.lua")
    assertReports(["scripts/x.lua"])
    try write("return 333", to: "scripts/x.lua")
    assertReports(["scripts/x.lua"])
    try write("return 4444", to: "shared/temporary")
    rename("shared/temporary", to: "shared/x.lua")
    assertReports(["scripts/x.lua"])
    try write("return 22", to: "shared/y.lua")
    assertReportsNothing()
  }

  func testReportsALinkThroughOtherLinks() throws {
    try makeFolder("real")
    try write("return 1", to: "real/y.lua")
    try link("folder", to: path("real"))
    try link("shared/y.lua", to: "../folder/y.lua")
    try link("scripts/y.lua", to: "../shared/y.lua")
    assertReports(["scripts/y.lua"])
    try write("return 22", to: "real/y.lua")
    assertReports(["scripts/y.lua"])

    try makeFolder("next")
    try write("return 333", to: "next/y.lua")
    try link("temporary", to: path("next"))
    rename("temporary", to: "folder")
    assertReports(["scripts/y.lua"])
    try write("return 4444", to: "next/y.lua")
    assertReports(["scripts/y.lua"])
    try write("return 333", to: "real/y.lua")
    assertReportsNothing()
  }

  func testReportsALinkThatIsPointedElsewhere() throws {
    try write("return 22", to: "shared/y.lua")
    try link("scripts/temporary", to: "../shared/y.lua")
    rename("scripts/temporary", to: "scripts/x.lua")
    assertReports(["scripts/x.lua"])
    try write("return 333", to: "shared/x.lua")
    assertReportsNothing()
    try write("return 4444", to: "shared/y.lua")
    assertReports(["scripts/x.lua"])
  }

  func testReportsALinkWhoseFileGoesAndComesBack() throws {
    try remove("shared/x.lua")
    assertReports(["scripts/x.lua"])
    try remove("shared")
    assertReportsNothing()
    try makeFolder("shared")
    try write("return 22", to: "shared/x.lua")
    assertReports(["scripts/x.lua"])
    try write("return 333", to: "shared/x.lua")
    assertReports(["scripts/x.lua"])
  }

  func testReportsALinkThatIsReplacedByAFile() throws {
    try remove("scripts/x.lua")
    assertReports(["scripts/x.lua"])
    try write("return 22", to: "scripts/x.lua")
    assertReports(["scripts/x.lua"])
    try write("return 333", to: "shared/x.lua")
    assertReportsNothing()
  }

  func testReportsALinkToAFileBesideIt() throws {
    try write("return 1", to: "scripts/real.lua")
    try link("scripts/alias.lua", to: "real.lua")
    assertReports(["scripts/real.lua", "scripts/alias.lua"])
    try write("return 22", to: "scripts/real.lua")
    assertReports(["scripts/real.lua", "scripts/alias.lua"])
  }

  func testLooksIntoLinkedFolders() throws {
    try makeFolder("shared/deep")
    try link("scripts/library", to: "../shared")
    assertReports(["scripts/library/x.lua"])
    try write("return 22", to: "shared/deep/y.lua")
    assertReports(["scripts/library/deep/y.lua"])
    try remove("scripts/library")
    assertReports(["scripts/library/deep/y.lua", "scripts/library/x.lua"])
  }

  func testSeesAFolderThroughTwoLinks() throws {
    try link("scripts/first", to: "../shared")
    try link("scripts/second", to: "../shared")
    assertReports(["scripts/first/x.lua", "scripts/second/x.lua"])
    try write("return 22", to: "shared/x.lua")
    assertReports(["scripts/x.lua", "scripts/first/x.lua", "scripts/second/x.lua"])
    try remove("scripts/first")
    assertReports(["scripts/first/x.lua"])
    try write("return 333", to: "shared/x.lua")
    assertReports(["scripts/x.lua", "scripts/second/x.lua"])
  }

  func testDoesNotGoRoundInCircles() throws {
    try link("scripts/up", to: "..")
    try link("scripts/self", to: ".")
    try link("scripts/nowhere.lua", to: "nowhere.lua")
    for watcher in watchers { _ = changes(of: watcher) }
    try write("return 1", to: "scripts/y.lua")
    assertReports(["scripts/y.lua"])
  }

  func testFollowsAPlaceThatIsALink() throws {
    try link("place", to: "shared")
    try watch([.folder(path("place")), .file(path("place/scene.json"))])
    try write("return 22", to: "shared/x.lua")
    assertReports(["place/x.lua"])
    try makeFolder("next")
    try write("{}", to: "next/scene.json")
    try link("temporary", to: "next")
    rename("temporary", to: "place")
    assertReports(["place/x.lua", "place/scene.json"])
    try write("{ }", to: "next/scene.json")
    assertReports(["place/scene.json"])
  }
}
#endif
