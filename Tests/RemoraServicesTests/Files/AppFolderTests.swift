import Foundation
import RemoraRuntime
import XCTest

@testable import RemoraServices

/// Where the folders of an app are looked for.
final class AppFolderTests: XCTestCase {
  private let root = FileManager.default.temporaryDirectory
    .appendingPathComponent("AppFolderTests.\(UUID().uuidString)").path

  override func tearDownWithError() throws { try FileManager.default.removeItem(atPath: root) }

  func testFindsAFolderOfThePackageFromTheProgramInItsBuildFolder() throws {
    try make("App/scripts", "App/.build/x86_64-unknown-linux-gnu/debug")
    let program = "\(root)/App/.build/x86_64-unknown-linux-gnu/debug/App"
    XCTAssertEqual(
      try DiskFiles.appFolder("scripts", of: ProgramFolders(of: program)),
      "\(root)/App/scripts"
    )
  }

  func testPrefersTheFolderBesideTheProgram() throws {
    try make("scripts", "app/scripts")
    XCTAssertEqual(
      try DiskFiles.appFolder("scripts", of: ProgramFolders(of: "\(root)/app/App")),
      "\(root)/app/scripts"
    )
  }

  func testLooksNoHigherThanThreeFoldersAboveTheProgramAndSaysSo() throws {
    try make("scripts", "a/b/c/d")
    XCTAssertThrowsError(
      try DiskFiles.appFolder("scripts", of: ProgramFolders(of: "\(root)/a/b/c/d/App"))
    ) { error in
      XCTAssertEqual(
        Diagnostics(error).all.first?.message,
        "there is no folder scripts beside \(root)/a/b/c/d/App, nor in the 3 folders above it"
      )
    }
  }

  func testFindsAFolderOfAPackageThatIsBuiltIntoAnotherFolder() throws {
    try make("App/scripts", "App/.build/asan/x86_64-unknown-linux-gnu/debug")
    let program = "\(root)/App/.build/asan/x86_64-unknown-linux-gnu/debug/App"
    XCTAssertThrowsError(try DiskFiles.appFolder("scripts", of: ProgramFolders(of: program)))
    try Data().write(to: URL(fileURLWithPath: "\(root)/App/Package.swift"))
    XCTAssertEqual(
      try DiskFiles.appFolder("scripts", of: ProgramFolders(of: program)),
      "\(root)/App/scripts"
    )
  }

  func testAFileOfThatNameIsNoFolder() throws {
    try make("app")
    try Data().write(to: URL(fileURLWithPath: "\(root)/app/scripts"))
    XCTAssertThrowsError(
      try DiskFiles.appFolder("scripts", of: ProgramFolders(of: "\(root)/app/App"))
    )
  }

  func testFindsAFolderOfThisPackageFromItsTests() throws {
    try make("app")
    let folder = try DiskFiles.appFolder("scripts/behaviours")
    XCTAssert(FileManager.default.fileExists(atPath: "\(folder)/toggle_button.lua"), folder)
  }

  func testAMissingScriptSaysWhereARelativeFolderBegins() throws {
    try make("app")
    let host = try ScriptHost(clock: VirtualClock())
    for (folder, suggestion) in [
      ("nowhere", "no scripts were found in nowhere, seen from the current folder"),
      (root, "no scripts were found in \(root)"),
    ] {
      host.scriptFolders = [folder]
      XCTAssertThrowsError(try host.script(named: "greeter")) { error in
        let problem = Diagnostics(error).all.first
        XCTAssertEqual(problem?.message, "there is no script \"greeter\"")
        XCTAssertEqual(problem?.suggestion, suggestion)
      }
    }
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
