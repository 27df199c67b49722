#if os(Linux)
import Foundation
import XCTest

@testable import RemoraFileWatching

/// Scripts and folders that are symbolic links.
final class LinkTests: WatcherTestCase {
  override func setUpWithError() throws {
    try super.setUpWithError()
    try makeFolder("scripts/.shared")
    try write("return 1", to: "scripts/.shared/x.lua")
    try link("scripts/x.lua", to: ".shared/x.lua")
    assertReports(["scripts/x.lua"])
  }

  func testReportsALinkWhenItsFileIsSaved() throws {
    try write("return 22", to: "scripts/.shared/x.lua")
    assertReports(["scripts/x.lua"])
    try write("return 333", to: "scripts/x.lua")
    assertReports(["scripts/x.lua"])
    try write("return 4444", to: "scripts/.shared/temporary")
    rename("scripts/.shared/temporary", to: "scripts/.shared/x.lua")
    assertReports(["scripts/x.lua"])
    try write("return 22", to: "scripts/.shared/y.lua")
    assertReportsNothing()
  }

  func testReportsALinkThroughOtherLinks() throws {
    try makeFolder("scripts/.real")
    try write("return 1", to: "scripts/.real/y.lua")
    try link("scripts/.folder", to: ".real")
    try link("scripts/.shared/y.lua", to: "../.folder/y.lua")
    try link("scripts/y.lua", to: ".shared/y.lua")
    assertReports(["scripts/y.lua"])
    try write("return 22", to: "scripts/.real/y.lua")
    assertReports(["scripts/y.lua"])

    try makeFolder("scripts/.next")
    try write("return 333", to: "scripts/.next/y.lua")
    try link("scripts/.temporary", to: ".next")
    rename("scripts/.temporary", to: "scripts/.folder")
    assertReports(["scripts/y.lua"])
    try write("return 4444", to: "scripts/.next/y.lua")
    assertReports(["scripts/y.lua"])
    try write("return 333", to: "scripts/.real/y.lua")
    assertReportsNothing()
  }

  func testReportsALinkThatIsPointedElsewhere() throws {
    try write("return 22", to: "scripts/.shared/y.lua")
    try link("scripts/temporary", to: ".shared/y.lua")
    rename("scripts/temporary", to: "scripts/x.lua")
    assertReports(["scripts/x.lua"])
    try write("return 333", to: "scripts/.shared/x.lua")
    assertReportsNothing()
    try write("return 4444", to: "scripts/.shared/y.lua")
    assertReports(["scripts/x.lua"])
  }

  func testReportsALinkWhoseFileGoesAndComesBack() throws {
    try remove("scripts/.shared/x.lua")
    assertReports(["scripts/x.lua"])
    try remove("scripts/.shared")
    assertReportsNothing()
    try makeFolder("scripts/.shared")
    try write("return 22", to: "scripts/.shared/x.lua")
    assertReports(["scripts/x.lua"])
    try write("return 333", to: "scripts/.shared/x.lua")
    assertReports(["scripts/x.lua"])
  }

  func testReportsALinkThatIsReplacedByAFile() throws {
    try remove("scripts/x.lua")
    assertReports(["scripts/x.lua"])
    try write("return 22", to: "scripts/x.lua")
    assertReports(["scripts/x.lua"])
    try write("return 333", to: "scripts/.shared/x.lua")
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
    try makeFolder("scripts/.shared/deep")
    try link("scripts/library", to: ".shared")
    assertReports(["scripts/library/x.lua"])
    try write("return 22", to: "scripts/.shared/deep/y.lua")
    assertReports(["scripts/library/deep/y.lua"])
    try remove("scripts/library")
    assertReports(["scripts/library/deep/y.lua", "scripts/library/x.lua"])
  }

  func testSeesAFolderThroughTwoLinks() throws {
    try link("scripts/first", to: ".shared")
    try link("scripts/second", to: ".shared")
    assertReports(["scripts/first/x.lua", "scripts/second/x.lua"])
    try write("return 22", to: "scripts/.shared/x.lua")
    assertReports(["scripts/x.lua", "scripts/first/x.lua", "scripts/second/x.lua"])
    try remove("scripts/first")
    assertReports(["scripts/first/x.lua"])
    try write("return 333", to: "scripts/.shared/x.lua")
    assertReports(["scripts/x.lua", "scripts/second/x.lua"])
  }

  func testDoesNotFollowLinksThatLeadOut() throws {
    try makeFolder("outside")
    try write("return 1", to: "outside/x.lua")
    try link("scripts/out.lua", to: "../outside/x.lua")
    try link("scripts/back.lua", to: "../scripts/.shared/x.lua")
    try link("scripts/whole.lua", to: path("scripts/.shared/x.lua"))
    try link("scripts/.way", to: "../outside")
    try link("scripts/around.lua", to: ".way/x.lua")
    try link("scripts/library", to: "../outside")
    assertReportsNothing()
    try write("return 22", to: "outside/x.lua")
    assertReportsNothing()
    try makeFolder("scripts/.inside")
    try write("return 1", to: "scripts/.inside/x.lua")
    try link("scripts/.temporary", to: ".inside")
    rename("scripts/.temporary", to: "scripts/.way")
    assertReports(["scripts/around.lua"])
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
    try link("place", to: "scripts/.shared")
    try watch([.folder(path("place")), .file(path("place/scene.json"))])
    try write("return 22", to: "scripts/.shared/x.lua")
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
