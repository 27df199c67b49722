#if os(Linux)
import Foundation
import XCTest

@testable import RemoraFileWatching

/// What only the kernel's watcher can do, and its limits.
final class InotifyWatcherTests: WatcherTestCase {
  override func makeWatchers() throws -> [any FileWatcher] { [try InotifyWatcher()] }

  func testReportsASlowWriteWhenItIsComplete() throws {
    let file = try open("scripts/x.lua")
    assertReportsNothing()
    try file.write(contentsOf: Data("return ".utf8))
    assertReportsNothing()
    try file.write(contentsOf: Data("1".utf8))
    assertReportsNothing()
    try file.close()
    assertReports(["scripts/x.lua"])
  }

  func testReportsASlowWriteOverAFileWhenItIsComplete() throws {
    try write("return 1", to: "scripts/x.lua")
    assertReports(["scripts/x.lua"])
    rename("scripts/x.lua", to: "scripts/x.lua~")
    let file = try open("scripts/x.lua")
    try file.write(contentsOf: Data("return ".utf8))
    assertReportsNothing()
    try file.close()
    assertReports(["scripts/x.lua"])
  }

  func testReportsASlowWriteBehindALinkWhenItIsComplete() throws {
    try link("scripts/x.lua", to: ".real.lua")
    assertReportsNothing()
    let file = try open("scripts/.real.lua")
    try file.write(contentsOf: Data("return ".utf8))
    assertReportsNothing()
    try file.close()
    assertReports(["scripts/x.lua"])
  }

  func testReportsNothingWhenFilesAreOnlyRead() throws {
    try write("return 1", to: "scripts/x.lua")
    assertReports(["scripts/x.lua"])
    XCTAssertNotNil(FileManager.default.contents(atPath: path("scripts/x.lua")))
    for watcher in watchers { XCTAssertFalse(hasMore(watcher, within: 0)) }
  }

  func testSaysThatEventsWereLostAndFindsNewFolders() throws {
    let events = try system("max_queued_events")
    for name in ["x", "y"] { try write("return 1", to: "scripts/\(name).lua") }
    // Two names in turn, since the kernel drops an event that equals the last one.
    for index in 0...events {
      let name = path(index.isMultiple(of: 2) ? "scripts/x.lua" : "scripts/y.lua")
      close(unsafe Glibc.open(name, O_WRONLY))
    }
    try makeFolder("scripts/late")
    for watcher in watchers { XCTAssertTrue(changes(of: watcher).isIncomplete) }
    try write("return 1", to: "scripts/late/z.lua")
    assertReports(["scripts/late/z.lua"])
  }

  func testRefusesMoreFilesThanItWatches() throws {
    for index in 0..<4 { try write("", to: "scripts/\(index).lua") }
    let watcher = try InotifyWatcher(limits: WatchLimits(files: 3))
    XCTAssertThrowsError(try watcher.watch([.folder(path("scripts"))])) {
      XCTAssertEqual(($0 as? WatchProblem)?.message, "there are more than 3 files to watch")
    }
    try write("return 1", to: "scripts/0.lua")
    XCTAssertEqual(watcher.changes(), FileChanges())
  }

  func testRefusesMoreFoldersThanItWatches() throws {
    for index in 0..<3 { try makeFolder("scripts/\(index)") }
    let watcher = try InotifyWatcher(limits: WatchLimits(folders: 3))
    XCTAssertThrowsError(try watcher.watch([.folder(path("scripts"))])) {
      XCTAssertEqual(($0 as? WatchProblem)?.message, "there are more than 3 folders to watch")
    }
  }

  func testRefusesDeeperFoldersThanItWatches() throws {
    try makeFolder("scripts/1/2/3")
    let watcher = try InotifyWatcher(limits: WatchLimits(depth: 2))
    XCTAssertThrowsError(try watcher.watch([.folder(path("scripts"))])) {
      XCTAssertEqual(
        "\($0)",
        "\(path("scripts/1/2/3")): folders are watched at most 2 deep — "
          + "keep scenes and scripts in folders of their own"
      )
    }
  }

  func testSaysWhenThereComesToBeTooMuchToWatch() throws {
    let watcher = try InotifyWatcher(limits: WatchLimits(files: 2, folders: 2))
    try watcher.watch([.folder(path("scripts"))])
    for index in 0..<2 { try write("", to: "scripts/\(index).lua") }
    XCTAssertEqual(watcher.changes().isIncomplete, false)
    XCTAssertNil(watcher.problem)
    for index in 0..<2 { try makeFolder("scripts/\(index)") }
    XCTAssertTrue(watcher.changes().isIncomplete)
    XCTAssertEqual(watcher.problem?.message, "there are more than 2 folders to watch")
    try write("return 1", to: "scripts/0.lua")
    XCTAssertEqual(watcher.changes(), FileChanges(paths: [path("scripts/0.lua")]))
  }

  func testSaysHowToWatchMoreThanTheSystemAllows() throws {
    XCTAssertEqual(
      "\(Inotify.isFull(at: "scripts"))",
      "scripts: this system watches at most \(try system("max_user_watches")) folders — "
        + "raise fs.inotify.max_user_watches, or end other programs that watch files"
    )
  }

  func testCountsWhatIsThereAndNotWhatWas() throws {
    let watcher = try InotifyWatcher(limits: WatchLimits(files: 2, folders: 2))
    try watcher.watch([.folder(path("scripts"))])
    for index in 0..<20 {
      try makeFolder("scripts/\(index)")
      try write("", to: "scripts/\(index)/x.lua")
      try write("", to: "scripts/y.lua")
      XCTAssertEqual(watcher.changes().paths.count, 2)
      rename("scripts", to: "old")
      rename("old", to: "scripts")
      XCTAssertEqual(watcher.changes(), FileChanges())
      try remove("scripts/y.lua")
      try remove("scripts/\(index)")
      XCTAssertEqual(watcher.changes().paths.count, 2)
    }
    XCTAssertNil(watcher.problem)
  }

  func testKeepsNoWatchOfWhatIsNotWatchedAnyMore() throws {
    try makeFolder("scripts/.shared")
    assertReportsNothing()
    let count = try watchCount()
    XCTAssertGreaterThan(count, 0)
    for _ in 0..<3 {
      try makeFolder("scripts/a/b")
      try link("scripts/library", to: ".shared")
      try link("scripts/x.lua", to: ".shared/deep/x.lua")
      assertReportsNothing()
      XCTAssertEqual(try watchCount(), count + 3)
      rename("scripts/a", to: "a")
      try remove("scripts/library")
      try remove("scripts/x.lua")
      assertReports([], mayAlsoReport: ["scripts/x.lua"])
      XCTAssertEqual(try watchCount(), count)
      try remove("a")
    }
    try watch([])
    XCTAssertEqual(try watchCount(), 0)
  }

  func testClosesItsDescriptorAndHandsItToNoOtherProgram() throws {
    var watcher: InotifyWatcher? = try InotifyWatcher()
    let descriptor = try XCTUnwrap(watcher?.fileDescriptor)
    XCTAssertEqual(fcntl(descriptor, F_GETFD) & FD_CLOEXEC, FD_CLOEXEC)
    XCTAssertEqual(fcntl(descriptor, F_GETFL) & O_NONBLOCK, O_NONBLOCK)
    watcher = nil
    XCTAssertEqual(fcntl(descriptor, F_GETFD), -1)
  }

  /// How many folders the kernel watches for the watcher.
  private func watchCount() throws -> Int {
    let descriptor = try XCTUnwrap(watchers.first?.fileDescriptor)
    let text = try String(contentsOfFile: "/proc/self/fdinfo/\(descriptor)", encoding: .utf8)
    return text.split(separator: "\n").count { $0.hasPrefix("inotify") }
  }

  private func system(_ limit: String) throws -> Int {
    let text = try String(contentsOfFile: "/proc/sys/fs/inotify/\(limit)", encoding: .utf8)
    return try XCTUnwrap(Int(text.trimmingCharacters(in: .whitespacesAndNewlines)))
  }
}
#endif
