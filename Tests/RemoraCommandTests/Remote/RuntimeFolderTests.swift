import Foundation
import Remora
import XCTest

@testable import RemoraCommand

final class RuntimeFolderTests: CommandTestCase {
  private var path: String { "\(folder.path)/remora" }

  private func runtimeFolder(user: uid_t = getuid()) -> RuntimeFolder {
    RuntimeFolder(environment: ["XDG_RUNTIME_DIR": folder.path], user: user)
  }

  private func assertRefused(
    _ message: String,
    user: uid_t = getuid(),
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    XCTAssertThrowsError(try runtimeFolder(user: user).make(), file: file, line: line) {
      let text = ($0 as? Diagnostic)?.description ?? "\($0)"
      XCTAssertTrue(text.contains(message), text, file: file, line: line)
    }
    XCTAssertThrowsError(
      try runtimeFolder(user: user).runningSessions(),
      file: file,
      line: line
    )
  }

  func testIsInTheUsersRuntimeFolder() {
    XCTAssertEqual(runtimeFolder().path, path)
  }

  func testIsInTheTemporaryFolderWithoutOneOrWhenItsPathIsNotAbsolute() {
    let temporary = RuntimeFolder(environment: ["TMPDIR": "/elsewhere"], user: 12)
    XCTAssertEqual(temporary.path, "/elsewhere/remora-12")
    let relative = RuntimeFolder(
      environment: ["XDG_RUNTIME_DIR": "run", "TMPDIR": "tmp"],
      user: 12
    )
    XCTAssertEqual(relative.path, "/tmp/remora-12")
  }

  func testIsMadeForItsUserOnlyAndFoundAgain() throws {
    XCTAssertEqual(try runtimeFolder().runningSessions(), [])
    XCTAssertFalse(FileManager.default.fileExists(atPath: path))
    try runtimeFolder().make()
    try runtimeFolder().make()
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    XCTAssertEqual(attributes[.posixPermissions] as? Int, 0o700)
  }

  func testAFolderThatOthersCanReachIntoIsRefused() throws {
    try runtimeFolder().make()
    for mode in [0o710, 0o702, 0o777] {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
      assertRefused("is open to other users: sessions are kept in a folder that only you")
    }
  }

  func testALinkIsRefusedWhereverItLeads() throws {
    let real = folder.appendingPathComponent("real").path
    try FileManager.default.createDirectory(
      atPath: real,
      withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o700]
    )
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: real)
    assertRefused("is a link")
  }

  func testAFileInItsPlaceIsRefused() throws {
    _ = try write("", to: "remora")
    assertRefused("is no folder")
  }

  func testAFolderOfAnotherUserIsRefused() throws {
    try runtimeFolder().make()
    assertRefused("belongs to another user", user: getuid() + 1)
  }

  func testAFolderThatCannotBeMadeIsReportedWithAWayOut() {
    let nowhere = RuntimeFolder(environment: ["XDG_RUNTIME_DIR": "\(folder.path)/missing"])
    XCTAssertThrowsError(try nowhere.make()) {
      let text = ($0 as? Diagnostic)?.description ?? "\($0)"
      XCTAssertTrue(text.contains("cannot be made: No such file or directory"), text)
      XCTAssertTrue(text.contains("set XDG_RUNTIME_DIR to a folder of your own"), text)
    }
  }
}
