import XCTest

@testable import RemoraHostile

final class ScriptFolderTests: HostileTestCase {
  private let escape = "-- [escape/env] expect=contained | host must: contain it\n"

  private func entries() throws -> [ScriptFolder.Entry] {
    try ScriptFolder(path: folder.path).entries()
  }

  func testFindsLuaFilesInTheOrderOfTheirNames() throws {
    for name in ["b.lua", "a.lua", "notes.md", "inner/c.lua"] { try write("", to: name) }
    XCTAssertEqual(try entries().map(\.name), ["a.lua", "b.lua", "inner/c.lua"])
  }

  func testAnEscapeRunsAfterTheOneBeforeIt() throws {
    for name in ["1.lua", "2.lua", "inner/3.lua"] { try write(escape, to: name) }
    XCTAssertEqual(try entries().map(\.before), [nil, "1.lua", nil])
  }

  func testOtherScriptsRunAlone() throws {
    for name in ["1.lua", "2.lua"] { try write("-- [cpu/loop] expect=timeout\n", to: name) }
    XCTAssertEqual(try entries().map(\.before), [nil, nil])
  }

  func testAFileThatCannotBeReadHasARow() throws {
    try write("", to: "gone.lua")
    let link = folder.appendingPathComponent("gone.lua")
    try FileManager.default.removeItem(at: link)
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "nowhere")
    let rows = try parent().rows()
    XCTAssertEqual(rows.map(\.got), ["unreadable"])
    XCTAssertEqual(rows.map(\.isAsExpected), [false])
  }

  func testAFolderThatIsNotThereCannotBeTried() throws {
    XCTAssertThrowsError(try ScriptFolder(path: folder.path + "/nowhere").entries())
  }
}
