import RemoraLimits
import RemoraRuntime
import XCTest

@testable import RemoraStudio

/// The list of files that pages show.
final class FolderFilesTests: XCTestCase {
  private let files = MemoryFiles()

  private func list(in folders: [String]) throws -> FolderFiles {
    let host = try ScriptHost(clock: VirtualClock(), files: files)
    host.scriptFolders = folders
    return FolderFiles(of: host)
  }

  func testFilesStandInGroupsAndPicturesAndSoundsHaveASize() throws {
    files["scripts/b.lua"] = "return {}"
    files["scripts/a_spec.lua"] = ""
    files["scripts/ui/a.lua"] = ""
    files["scripts/reef.SVG"] = "<svg/>"
    files["scripts/bell.ogg"] = "OggS"
    for other in ["notes.txt", ".hidden.lua", ".git/a.lua", "lua", "scene.json"] {
      files["scripts/\(other)"] = "x"
    }
    files["other/c.lua"] = ""
    let list = try list(in: ["scripts"])
    XCTAssertFalse(list.isCut)
    XCTAssertEqual(
      list.files,
      [
        .init(file: "scripts/b.lua", name: "b.lua", group: .script, bytes: nil),
        .init(file: "scripts/ui/a.lua", name: "ui/a.lua", group: .script, bytes: nil),
        .init(file: "scripts/a_spec.lua", name: "a_spec.lua", group: .spec, bytes: nil),
        .init(file: "scripts/reef.SVG", name: "reef.SVG", group: .picture, bytes: 6),
        .init(file: "scripts/bell.ogg", name: "bell.ogg", group: .sound, bytes: 4),
      ]
    )
  }

  func testAFolderInAnotherOneIsListedOnce() throws {
    files["scripts/ui/a.lua"] = ""
    XCTAssertEqual(
      try list(in: ["scripts/ui", "scripts/ui/", "scripts"]).files.map(\.name),
      ["a.lua"]
    )
  }

  func testTooManyFilesOrFoldersAreLeftOut() throws {
    for index in 0...Limit.offeredFiles.value { files["many/\(index).lua"] = "" }
    let many = try list(in: ["many"])
    XCTAssertEqual(many.files.count, Limit.offeredFiles.value)
    XCTAssertTrue(many.isCut)
    let deep = String(repeating: "in/", count: Limit.offeredLevels.value)
    files["deep/\(deep)a.lua"] = ""
    XCTAssertTrue(try list(in: ["deep"]).isCut)
  }

  func testFilesThatAreNotListedTakeNoPlace() throws {
    for index in 0..<Limit.offeredFiles.value + 100 { files["scripts/\(index).txt"] = "" }
    files["scripts/ui/a.lua"] = ""
    let list = try list(in: ["scripts"])
    XCTAssertEqual(list.files.map(\.name), ["ui/a.lua"])
    XCTAssertFalse(list.isCut)
  }
}
