import Foundation
import RemoraServices
import TestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Runs what the README shows, so that it stays true.
final class DocumentTests: XCTestCase {
  func testTheReadmesSceneOpensAndItsButtonGreets() throws {
    let files = try SceneFiles()
    files.contents["hello/scene.json"] = Array(
      try XCTUnwrap(try blocks("json", in: "README.md").first).utf8
    )
    files.contents["scripts/greeter.lua"] = Array(
      try XCTUnwrap(try blocks("lua", in: "README.md").first).utf8
    )
    let host = try ScriptHost(clock: VirtualClock(), files: files)
    try host.open(scene: "hello")
    let button = try XCTUnwrap(host.owner("hello") as? Button)
    let screen = try XCTUnwrap(host.topScreen)
    screen.touch(at: Point(x: button.x + button.width / 2, y: button.y + button.height / 2))
    screen.lift()
    host.advance(by: .seconds(0.5))
    XCTAssertEqual(button.title, "Hello, Ann")
  }

  /// The contents of the fenced blocks in a language, also of those that name a file.
  private func blocks(_ language: String, in document: String) throws -> [String] {
    let text = try PackageFolder.text(document)
    return text.components(separatedBy: "\n```\(language)").dropFirst().compactMap {
      $0.drop { $0 != "\n" }.dropFirst().split(separator: "\n```").first.map(String.init)
    }
  }
}
