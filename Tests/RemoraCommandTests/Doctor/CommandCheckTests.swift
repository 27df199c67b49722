import Foundation
import Remora
import XCTest

@testable import RemoraCommand

/// What the doctor says that a command lacks.
final class CommandCheckTests: CommandTestCase {
  private let display = ["DISPLAY": ":0"]

  private func check(_ environment: [String: String] = [:], hasGTK: Bool = false) -> CommandCheck {
    var files = InstalledFiles(ProgramFolders(of: "\(folder.path)/bin/remora"))
    if environment["IN_PACKAGE"] != nil { files = InstalledFiles() }
    return CommandCheck(environment: environment, files: files, decodesSVG: false, hasGTK: hasGTK)
  }

  /// An environment whose `PATH` has programs that end with that status.
  private func programs(_ names: String..., status: Int = 0) throws -> [String: String] {
    for name in names {
      let path = try write("#!/bin/sh\nexit \(status)\n", to: "programs/\(name)")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }
    return ["PATH": "\(folder.path)/programs"]
  }

  func testFilesThatDidNotComeWithTheProgramAreNamed() throws {
    XCTAssertEqual(
      check().comesWithIt.sentence,
      "the page and the gallery and the documentation did not come with this program"
    )
    _ = try write("", to: "share/remora/page/index.html")
    XCTAssertEqual(
      check().comesWithIt.sentence,
      "the gallery and the documentation did not come with this program"
    )
  }

  func testTheGalleryIsAPathToUse() throws {
    let sentence = check(["IN_PACKAGE": ""]).comesWithIt.sentence
    let gallery = try XCTUnwrap(sentence.split(separator: " ").last)
    XCTAssertTrue(FileManager.default.fileExists(atPath: "\(gallery)/scene.json"), sentence)
  }

  func testAStudioWithoutABrowserSaysWhatToDo() throws {
    XCTAssertEqual(check().studio.advice, "open the address that it prints")
    XCTAssertEqual(check(display).studio.advice, "sudo apt install xdg-utils")
    let environment = try programs("xdg-open").merging(display) { $1 }
    XCTAssertEqual(check(environment).studio.verdict, .good)
  }

  func testSVGNeedsADecoder() {
    XCTAssertEqual(check().pictures.advice, "sudo apt install librsvg2-common")
  }

  func testAWindowNeedsGTKAndADisplay() throws {
    XCTAssertEqual(check(display).window.advice, "sudo apt install remora-gtk")
    XCTAssertEqual(check(hasGTK: true).window.sentence, "there is no display")
    XCTAssertEqual(check(display, hasGTK: true).window.verdict, .good)
    _ = try write("", to: "libexec/remora/remora-gtk")
    XCTAssertEqual(check(display).window.verdict, .good)
  }

  func testAnAppNeedsSwiftAndTheHeadersOfLua() throws {
    let headers = "sudo apt install pkg-config liblua5.4-dev"
    XCTAssertEqual(
      try check().apps().advice,
      "see https://www.swift.org/install, and \(headers)"
    )
    XCTAssertEqual(try check(try programs("swift")).apps().advice, headers)
    let without = try programs("swift", "pkg-config", status: 1)
    XCTAssertEqual(try check(without).apps().advice, headers)
    XCTAssertEqual(try check(try programs("swift", "pkg-config")).apps().verdict, .good)
  }

  func testNothingThatACommandLacksBreaksAGuarantee() throws {
    XCTAssertTrue(DoctorReport(findings: try check().findings()).isGood)
  }
}
