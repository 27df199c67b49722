import Foundation
import RemoraRuntime
import XCTest

@testable import RemoraStudio

/// Files that go to the bin of the desktop.
final class BinTests: XCTestCase {
  private var folder = ""

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try FileManager.default.createDirectory(
      atPath: "\(folder)/scripts",
      withIntermediateDirectories: true
    )
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(atPath: folder) }

  private func makeBin() throws -> Bin {
    try XCTUnwrap(Bin(environment: ["XDG_DATA_HOME": "\(folder)/data"]))
  }

  private func write(_ text: String, to name: String) throws -> FileLocation {
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
    return FileLocation(trusting: "\(folder)/\(name)")
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
  }

  func testAFileMovesThereAndTheInfoSaysWhereItWas() throws {
    let file = try write("return {}", to: "scripts/ä b.lua")
    let parts = DateComponents(year: 2026, month: 3, day: 4, hour: 5, minute: 6, second: 7)
    let time = try XCTUnwrap(Calendar(identifier: .gregorian).date(from: parts))
    try makeBin().take(file, at: time)
    XCTAssertFalse(FileManager.default.fileExists(atPath: file.description))
    XCTAssertEqual(try text("data/Trash/files/ä b.lua"), "return {}")
    XCTAssertEqual(
      try text("data/Trash/info/ä b.lua.trashinfo"),
      """
      [Trash Info]
      Path=\(folder)/scripts/%C3%A4%20b.lua
      DeletionDate=2026-03-04T05:06:07

      """
    )
  }

  func testNothingInTheBinIsReplaced() throws {
    for number in 1...3 {
      try makeBin().take(try write("\(number)", to: "scripts/a.lua"))
    }
    XCTAssertEqual(
      try ["a.lua", "a 2.lua", "a 3.lua"].map { try text("data/Trash/files/\($0)") },
      ["1", "2", "3"]
    )
  }

  func testAFileThatIsGoneOrALinkLeavesNothingBehind() throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/scripts/link.lua",
      withDestinationPath: "a.lua"
    )
    let link = FileLocation(try RelativePath("link.lua"), beneath: "\(folder)/scripts")
    for file in [FileLocation(trusting: "\(folder)/scripts/gone.lua"), link] {
      XCTAssertThrowsError(try makeBin().take(file), "\(file)")
    }
    for part in ["files", "info"] {
      let path = "\(folder)/data/Trash/\(part)"
      XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: path), [])
    }
  }

  func testAFileOfAnotherFileSystemStays() throws {
    let other = "/dev/shm/\(UUID().uuidString).lua"
    guard FileManager.default.createFile(atPath: other, contents: Data("x".utf8)) else {
      throw XCTSkip("this system has no second file system to write to")
    }
    defer { try? FileManager.default.removeItem(atPath: other) }
    XCTAssertThrowsError(try makeBin().take(FileLocation(trusting: other))) {
      XCTAssertTrue("\($0)".contains("is on another file system"), "\($0)")
    }
    XCTAssertTrue(FileManager.default.fileExists(atPath: other))
  }

  func testTheHomeFolderHasTheBinUnlessTheEnvironmentNamesAnother() throws {
    XCTAssertNil(Bin(environment: ["HOME": "relative", "XDG_DATA_HOME": "relative"]))
    let bin = try XCTUnwrap(Bin(environment: ["HOME": folder, "XDG_DATA_HOME": ""]))
    try bin.take(try write("x", to: "scripts/a.lua"))
    XCTAssertEqual(try text(".local/share/Trash/files/a.lua"), "x")
  }
}
