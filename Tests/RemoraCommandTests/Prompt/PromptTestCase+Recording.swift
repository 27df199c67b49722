import Foundation
import XCTest

extension PromptTestCase {
  /// The spec passes.
  func assertPasses(
    _ path: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let run = try run(
      URL(fileURLWithPath: "/usr/bin/env"),
      ["-C", home.path, Self.executable.path, "test", path]
    )
    let text = try read(path)
    XCTAssertEqual(run.status, 0, run.output + run.errors + text, file: file, line: line)
  }

  /// Records statements after others, and returns the spec, which passes.
  func recorded(
    after earlier: [String],
    _ statements: [String],
    in scene: String = PromptTestCase.gallery,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> String {
    let path = "middle_spec.lua"
    try? FileManager.default.removeItem(at: home.appendingPathComponent(path))
    let input = earlier + [":record \(path)"] + statements
    _ = try pipe("--keep-going", scene, input: input.map { $0 + "\n" }.joined())
    try assertPasses(path, file: file, line: line)
    return try read(path)
  }
}
