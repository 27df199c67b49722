import Foundation
import XCTest

@testable import RemoraRuntime

/// Making files and folders that are not there: nothing is ever replaced.
final class FileMakingTests: XCTestCase {
  private var folder = ""
  private let files = DiskFiles()

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(atPath: folder) }

  private func place(_ path: String) throws -> FileLocation {
    FileLocation(try RelativePath(path), beneath: folder)
  }

  func testAFileIsMadeWithItsBytesAndTheModeOfNewFiles() throws {
    let mask = umask(0o027)
    defer { _ = umask(mask) }
    try files.make([1, 2], at: place("a"))
    XCTAssertEqual(try files.read(place("a"), atMost: 9), [1, 2])
    let mode = try FileManager.default.attributesOfItem(atPath: "\(folder)/a")[.posixPermissions]
    XCTAssertEqual(mode as? Int, 0o640)
  }

  func testWhatHasTheNameStays() throws {
    try files.make([1], at: place("a"))
    XCTAssertTrue(try files.makeFolder(place("sub")))
    for name in ["a", "sub"] {
      XCTAssertThrowsError(try files.make([2], at: place(name))) {
        XCTAssertTrue("\($0)".contains("/\(name) is there already"), "\($0)")
      }
    }
    XCTAssertThrowsError(try files.makeFolder(place("a")))
    XCTAssertEqual(try files.read(place("a"), atMost: 9), [1])
  }

  func testAFolderIsNewOnce() throws {
    XCTAssertTrue(try files.makeFolder(place("sub")))
    XCTAssertFalse(try files.makeFolder(place("sub")))
    try files.make([1], at: place("sub/a"))
    XCTAssertThrowsError(try files.removeFolder(place("sub")))
    try files.remove(place("sub/a"))
    try files.removeFolder(place("sub"))
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder), [])
  }

  func testNothingIsMadeWithoutItsFolderOrBehindALink() throws {
    XCTAssertThrowsError(try files.make([1], at: place("none/a")))
    XCTAssertThrowsError(try files.makeFolder(place("none/sub")))
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/link",
      withDestinationPath: NSTemporaryDirectory()
    )
    for name in ["link", "link/a"] {
      XCTAssertThrowsError(try files.make([1], at: place(name)), name)
      XCTAssertThrowsError(try files.makeFolder(place(name)), name)
    }
  }
}
