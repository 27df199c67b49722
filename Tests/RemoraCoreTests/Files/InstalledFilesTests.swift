import Foundation
import RemoraModel
import XCTest

/// Where what comes with Remora is found.
final class InstalledFilesTests: XCTestCase {
  private let root = FileManager.default.temporaryDirectory
    .appendingPathComponent("InstalledFilesTests.\(UUID().uuidString)").path

  override func tearDownWithError() throws { try FileManager.default.removeItem(atPath: root) }

  func testFindsTheSharedFolderOfThePrefix() throws {
    try make("usr/bin", "usr/libexec/remora", "usr/share/remora/page", "usr/share/remora/docs")
    for program in ["usr/bin/remora", "usr/libexec/remora/remora-gtk"] {
      XCTAssertEqual(files(program).page, "\(root)/usr/share/remora/page")
      XCTAssertEqual(files(program).path("docs"), "\(root)/usr/share/remora/docs")
      XCTAssertNil(files(program).path("scripts"))
    }
  }

  func testFindsThePackageThatTheProgramWasBuiltIn() throws {
    try make("clone/Sources/RemoraValues", "clone/docs", "clone/.build/gtk/x86_64/debug")
    XCTAssertEqual(files("clone/.build/gtk/x86_64/debug/remora").path("docs"), "\(root)/clone/docs")
  }

  func testAnotherPackageAboveTheProgramIsNotRemora() throws {
    try make("App/docs", "App/.build/debug")
    try Data().write(to: URL(fileURLWithPath: "\(root)/App/Package.swift"))
    XCTAssertNil(files("App/.build/debug/App").path("docs"))
  }

  func testAnAppHasThePageThatItWasBuiltWith() throws {
    let resources = "usr/bin/remora_RemoraStudio.resources/Page"
    try make(resources, "usr/share/remora/page")
    XCTAssertEqual(files("usr/bin/App").page, "\(root)/\(resources)")
  }

  func testFindsAProgramOfAnotherPackageOnlyWhereItIsInstalled() throws {
    try make("usr/bin", "usr/libexec/remora")
    XCTAssertNil(files("usr/bin/remora").program("remora-gtk"))
    try make("usr/libexec/remora/remora-gtk")
    XCTAssertEqual(
      files("usr/bin/remora").program("remora-gtk"),
      "\(root)/usr/libexec/remora/remora-gtk"
    )
  }

  func testTheseTestsFindTheirOwnPackage() throws {
    try make("nothing")
    let files = InstalledFiles()
    let gallery = try XCTUnwrap(files.path("scripts/scenes/gallery"))
    XCTAssertTrue(FileManager.default.fileExists(atPath: "\(gallery)/scene.json"))
  }

  private func files(_ program: String) -> InstalledFiles {
    InstalledFiles(ProgramFolders(of: "\(root)/\(program)"))
  }

  private func make(_ folders: String...) throws {
    for folder in folders {
      try FileManager.default.createDirectory(
        atPath: "\(root)/\(folder)",
        withIntermediateDirectories: true
      )
    }
  }
}
