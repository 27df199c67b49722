import Foundation
import XCTest

/// What whoever builds without Lua's headers reads.
final class MissingLuaTests: XCTestCase {
  func testASentenceSaysWhatToInstallAndTheCompilerStops() throws {
    let errors = try compile(including: "CRemoraLuaShim.h", "-nostdinc")
    let sentence = "fatal error: Lua 5.4 is missing: install pkg-config and liblua5.4-dev, or let"
    XCTAssert(errors.contains(sentence), errors)
    XCTAssertEqual(errors.matches(of: #/error:/#).count, 1, errors)
  }

  func testItIsNotSaidWhereLuaIs() throws {
    let folder = try XCTUnwrap(
      ["/usr/include/lua5.4", "/usr/local/include"].first {
        FileManager.default.fileExists(atPath: "\($0)/lauxlib.h")
      }
    )
    XCTAssertEqual(try compile(including: "CRemoraLuaShim.h", "-I", folder), "")
  }

  /// The errors of a file that includes a header of the shim.
  private func compile(including header: String, _ options: String...) throws -> String {
    let shim = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/CRemoraLuaShim/include").path
    let clang = Process()
    clang.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    clang.arguments =
      ["clang", "-fsyntax-only", "-I", shim] + options + [
        "-include", header, "-x", "c", "/dev/null",
      ]
    let errors = Pipe()
    clang.standardError = errors
    try clang.run()
    let text = errors.fileHandleForReading.readDataToEndOfFile()
    clang.waitUntilExit()
    return String(decoding: text, as: UTF8.self)
  }
}
