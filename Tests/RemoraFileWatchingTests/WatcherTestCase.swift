#if os(Linux)
import Foundation
import XCTest

@testable import RemoraFileWatching

/// A folder of its own, in which both watchers watch `scripts`.
///
/// What a test does to the disk is real. The kernel's watcher sees all of it when the call that did
/// it returns, so the wait, which has a deadline, is for slow machines and other processes only.
class WatcherTestCase: XCTestCase {
  /// Milliseconds until a test that waits in vain fails.
  private static let deadline: Int32 = 10_000

  private(set) var folder = ""
  private(set) var watchers: [any FileWatcher] = []

  /// Makes the watchers that are tested.
  func makeWatchers() throws -> [any FileWatcher] {
    [try InotifyWatcher(), PollingWatcher(interval: 0)]
  }

  override func setUpWithError() throws {
    try super.setUpWithError()
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    try makeFolder("scripts")
    watchers = try makeWatchers()
    try watch([.folder(path("scripts"))])
  }

  override func tearDownWithError() throws {
    watchers = []
    try FileManager.default.removeItem(atPath: folder)
    try super.tearDownWithError()
  }

  /// The full path of a name in the test's folder.
  func path(_ name: String) -> String { "\(folder)/\(name)" }

  /// Lets the watchers watch other places.
  func watch(_ places: [WatchedPath]) throws {
    for watcher in watchers { try watcher.watch(places) }
  }

  /// Expects of each watcher that it reports all these, and nothing else but what `mayAlsoReport`
  /// allows.
  func assertReports(
    _ names: Set<String>,
    mayAlsoReport allowed: Set<String> = [],
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let expected = Set(names.map(path))
    for watcher in watchers {
      let changes = changes(of: watcher, until: expected)
      let missed = expected.subtracting(changes.paths)
      let invented = changes.paths.subtracting(expected).subtracting(allowed.map(path))
      XCTAssertEqual(missed.sorted(), [], "\(type(of: watcher)) misses", file: file, line: line)
      XCTAssertEqual(invented.sorted(), [], "\(type(of: watcher)) invents", file: file, line: line)
      XCTAssertFalse(changes.isIncomplete, "\(type(of: watcher))", file: file, line: line)
    }
  }

  func assertReportsNothing(file: StaticString = #filePath, line: UInt = #line) {
    assertReports([], file: file, line: line)
  }

  /// All that a watcher reports until now, and what it takes to see the `expected` paths.
  func changes(of watcher: any FileWatcher, until expected: Set<String> = []) -> FileChanges {
    var changes = watcher.changes()
    while !changes.paths.isSuperset(of: expected), hasMore(watcher, within: Self.deadline) {
      changes.merge(watcher.changes())
    }
    while hasMore(watcher, within: 0) { changes.merge(watcher.changes()) }
    return changes
  }

  /// Whether a watcher has more to report within so many milliseconds.
  func hasMore(_ watcher: any FileWatcher, within milliseconds: Int32) -> Bool {
    guard let descriptor = watcher.fileDescriptor else { return false }
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&request, 1, milliseconds) > 0
  }
}

extension WatcherTestCase {
  /// Opens a file as most programs do to write it: it is empty then.
  func open(_ name: String) throws -> FileHandle {
    let descriptor = unsafe Glibc.open(path(name), O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  func write(_ text: String, to name: String) throws {
    let file = try open(name)
    try file.write(contentsOf: Data(text.utf8))
    try file.close()
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: path(name),
      withIntermediateDirectories: true
    )
  }

  /// Renames, and replaces what has the new name.
  func rename(_ old: String, to new: String) {
    XCTAssertEqual(unsafe Glibc.rename(path(old), path(new)), 0, "\(old) keeps its name")
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: path(name))
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path(name),
      withDestinationPath: target
    )
  }

  /// Runs a program in the test's folder to its end.
  func run(_ program: String, _ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    try process.run()
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 0, "\(program) failed")
  }
}
#endif
