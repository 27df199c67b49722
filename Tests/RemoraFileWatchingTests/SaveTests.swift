#if os(Linux)
import Foundation
import XCTest

@testable import RemoraFileWatching

/// The ways in which programs save a file, done for real.
final class SaveTests: WatcherTestCase {
  override func setUpWithError() throws {
    try super.setUpWithError()
    try write("return 1", to: "scripts/x.lua")
    assertReports(["scripts/x.lua"])
  }

  func testReportsNothingWhenNothingChanges() {
    assertReportsNothing()
  }

  func testReportsAFileThatIsWrittenInPlace() throws {
    try write("return 22", to: "scripts/x.lua")
    assertReports(["scripts/x.lua"])
    assertReportsNothing()
  }

  func testReportsANewFile() throws {
    try write("return 1", to: "scripts/new.lua")
    assertReports(["scripts/new.lua"])
  }

  func testReportsAFileOfTheSameSize() throws {
    try write("return 2", to: "scripts/x.lua")
    assertReports(["scripts/x.lua"])
  }

  func testReportsATemporaryFileThatIsRenamedOverTheOld() throws {
    try write("return 22", to: "scripts/x.lua.tmp")
    rename("scripts/x.lua.tmp", to: "scripts/x.lua")
    assertReports(["scripts/x.lua"])
  }

  func testReportsATemporaryFileFromOutsideThatIsRenamedOverTheOld() throws {
    try write("return 22", to: "elsewhere.lua")
    rename("elsewhere.lua", to: "scripts/x.lua")
    assertReports(["scripts/x.lua"])
  }

  func testReportsAFileThatIsRenamedAwayAndCreatedAgain() throws {
    rename("scripts/x.lua", to: "scripts/x.lua~")
    try write("return 22", to: "scripts/x.lua")
    try remove("scripts/x.lua~")
    assertReports(["scripts/x.lua"])
  }

  func testReportsAnEditBySed() throws {
    try run("sed", "-i", "s/1/22/", "scripts/x.lua")
    XCTAssertEqual(try String(contentsOfFile: path("scripts/x.lua"), encoding: .utf8), "return 22")
    assertReports(["scripts/x.lua"])
  }

  func testReportsARemovedAndARestoredFile() throws {
    try remove("scripts/x.lua")
    assertReports(["scripts/x.lua"])
    try write("return 1", to: "scripts/x.lua")
    assertReports(["scripts/x.lua"])
  }

  func testReportsBothNamesOfARenamedFile() throws {
    rename("scripts/x.lua", to: "scripts/y.lua")
    assertReports(["scripts/x.lua", "scripts/y.lua"])
  }

  func testReportsAFileThatIsMovedOutside() throws {
    rename("scripts/x.lua", to: "x.lua")
    assertReports(["scripts/x.lua"])
  }

  func testReportsAHardLink() throws {
    try write("return 22", to: "other.lua")
    try FileManager.default.linkItem(atPath: path("other.lua"), toPath: path("scripts/y.lua"))
    assertReports(["scripts/y.lua"])
  }

  func testReportsAFileThatWasLinkedAndUnlinked() throws {
    try write("return 22", to: "scripts/x.lua.new")
    try remove("scripts/x.lua")
    try FileManager.default.linkItem(
      atPath: path("scripts/x.lua.new"),
      toPath: path("scripts/x.lua")
    )
    try remove("scripts/x.lua.new")
    assertReports(["scripts/x.lua"])
  }

  func testReportsABurstAsOneBatch() throws {
    let names = Set((0..<500).map { "scripts/burst\($0).lua" })
    var collectors = watchers.map { _ in ChangeCollector() }
    for (index, name) in names.sorted().enumerated() {
      try write("return \(index)", to: name)
      guard index % 100 == 99 else { continue }
      for (number, watcher) in watchers.enumerated() {
        collectors[number].add(changes(of: watcher), at: index)
      }
    }
    for var collector in collectors {
      XCTAssertNil(collector.take(at: 30_000_498))
      XCTAssertEqual(collector.take(at: 30_000_499)?.paths, Set(names.map(path)))
      XCTAssertNil(collector.take(at: .max))
    }
  }

  func testReportsACheckout() throws {
    let names = (0..<100).map { "scripts/file\($0).lua" }
    for name in names { try write("return 1", to: name) }
    assertReports(Set(names))
    for name in names {
      try remove(name)
      try write("return 2", to: name)
    }
    assertReports(Set(names))
  }

  func testIgnoresWhatEditorsLeaveBehind() throws {
    let droppings = [
      "x.lua~", ".x.lua.swp", ".x.lua.swx", "4913", "#x.lua#", ".#x.lua", "x.lua.tmp", "x.lua.bak",
      "x.lua.part", ".DS_Store", "sedQ3f0Zk", ".goutputstream-1", "x.lua___jb_tmp___", "notes",
    ]
    for name in droppings { try write("", to: "scripts/\(name)") }
    for name in droppings { try write("text", to: "scripts/\(name)") }
    for name in droppings { try remove("scripts/\(name)") }
    try makeFolder("scripts/.git")
    try write("return 1", to: "scripts/.git/x.lua")
    assertReportsNothing()
  }

  func testReportsASingleFileWhateverItsName() throws {
    try write("1", to: "scripts/VERSION")
    try watch([.file(path("scripts/VERSION"))])
    try write("22", to: "scripts/VERSION")
    try write("22", to: "scripts/x.lua")
    assertReports(["scripts/VERSION"])
    try write("333", to: "scripts/temporary")
    rename("scripts/temporary", to: "scripts/VERSION")
    assertReports(["scripts/VERSION"])
    try remove("scripts/VERSION")
    assertReports(["scripts/VERSION"])
  }
}
#endif
