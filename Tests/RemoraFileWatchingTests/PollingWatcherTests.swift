#if os(Linux)
import Foundation
import XCTest

@testable import RemoraFileWatching

/// When the polling watcher looks, and its limits.
final class PollingWatcherTests: WatcherTestCase {
  private var now = 0

  override func makeWatchers() throws -> [any FileWatcher] {
    [PollingWatcher { [unowned self] in now }]
  }

  private var watcher: any FileWatcher { watchers[0] }

  func testLooksOnceAnIntervalHoweverOftenItIsAsked() throws {
    try write("return 1", to: "scripts/x.lua")
    now = 499_999_999
    XCTAssertEqual(watcher.changes(), FileChanges())
    now = 500_000_000
    XCTAssertEqual(watcher.changes().paths, [path("scripts/x.lua")])
    try write("return 22", to: "scripts/x.lua")
    XCTAssertEqual(watcher.changes(), FileChanges())
    now = 1_000_000_000
    XCTAssertEqual(watcher.changes().paths, [path("scripts/x.lua")])
  }

  func testNoticesAFileWithTheSameSizeAndTime() throws {
    try write("return 1", to: "scripts/x.lua")
    now += 500_000_000
    XCTAssertEqual(watcher.changes().paths, [path("scripts/x.lua")])
    let time = try FileManager.default.attributesOfItem(atPath: path("scripts/x.lua"))[
      .modificationDate
    ]
    try write("return 2", to: "temporary")
    try FileManager.default.setAttributes(
      [.modificationDate: XCTUnwrap(time)],
      ofItemAtPath: path("temporary")
    )
    rename("temporary", to: "scripts/x.lua")
    now += 500_000_000
    XCTAssertEqual(watcher.changes().paths, [path("scripts/x.lua")])
  }

  func testLooksAtManyFilesInSeveralCalls() throws {
    let watcher = PollingWatcher(interval: 0, now: nil, limits: WatchLimits(), stride: 2)
    try watcher.watch([.folder(path("scripts"))])
    let names = (0..<4).map { "scripts/\($0).lua" }
    for name in names { try write("return 1", to: name) }
    // The folder and four files, two at a time.
    XCTAssertEqual(watcher.changes(), FileChanges())
    XCTAssertEqual(watcher.changes(), FileChanges())
    XCTAssertEqual(watcher.changes().paths, Set(names.map(path)))
  }

  func testHasToBeAsked() {
    XCTAssertNil(watcher.fileDescriptor)
  }

  func testRefusesMoreThanItWatches() throws {
    try makeFolder("scripts/1/2/3")
    for index in 0..<4 { try write("", to: "scripts/\(index).lua") }
    try assertRefuses(WatchLimits(files: 3), "there are more than 3 files to watch")
    try assertRefuses(WatchLimits(folders: 3), "there are more than 3 folders to watch")
    try assertRefuses(WatchLimits(depth: 2), "folders are watched at most 2 deep")
  }

  func testSaysWhenThereComesToBeTooMuchToWatch() throws {
    let watcher = PollingWatcher(interval: 0, now: nil, limits: WatchLimits(files: 2))
    try watcher.watch([.folder(path("scripts"))])
    for index in 0..<2 { try write("", to: "scripts/\(index).lua") }
    XCTAssertFalse(watcher.changes().isIncomplete)
    XCTAssertNil(watcher.problem)
    try write("", to: "scripts/2.lua")
    XCTAssertTrue(watcher.changes().isIncomplete)
    XCTAssertEqual(watcher.problem?.message, "there are more than 2 files to watch")
    XCTAssertFalse(watcher.changes().isIncomplete)
    try remove("scripts/2.lua")
    _ = watcher.changes()
    XCTAssertNil(watcher.problem)
  }

  private func assertRefuses(
    _ limits: WatchLimits,
    _ message: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let watcher = PollingWatcher(interval: 0, now: nil, limits: limits)
    XCTAssertThrowsError(try watcher.watch([.folder(path("scripts"))]), file: file, line: line) {
      XCTAssertEqual(($0 as? WatchProblem)?.message, message, file: file, line: line)
    }
    try write("return 1", to: "scripts/0.lua")
    XCTAssertEqual(watcher.changes(), FileChanges(), file: file, line: line)
  }
}
#endif
