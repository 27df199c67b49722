import Foundation
import RemoraLanguage
import RemoraServices
import TestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Runs what the documents show, so that they stay true.
final class DocumentTests: XCTestCase {
  func testEveryLuaExampleIsAScriptWithoutMistakes() throws {
    for document in ["README.md", "docs/reference/behaviours.md", "docs/reference/reload.md"] {
      let examples = try blocks("lua", in: document)
      XCTAssertFalse(examples.isEmpty, document)
      for example in examples {
        let host = try ScriptHost(clock: VirtualClock())
        host.scriptFolders = [PackageFolder.url("scripts/behaviours").path]
        XCTAssertNoThrow(try host.load(Array(example.utf8), as: "example", file: document))
      }
    }
  }

  func testTheReadmesSceneOpensAndItsButtonGreets() throws {
    let files = try SceneFiles()
    files.contents["hello/scene.json"] = Array(
      try XCTUnwrap(try blocks("json", in: "README.md").first)
        .replacing("../../behaviours", with: "behaviours").utf8
    )
    files.contents["hello/behaviours/greeter.lua"] = Array(
      try XCTUnwrap(try blocks("lua", in: "README.md").first).utf8
    )
    let host = try ScriptHost(clock: VirtualClock(), files: files)
    try host.open(scene: "hello")
    let button = try XCTUnwrap(host.owner("hello") as? Button)
    button.tap()
    host.advance(by: .seconds(0.5))
    XCTAssertEqual(button.title, "Hello, Ann")
  }

  func testTheScenesInTheScenesPageOpen() throws {
    let scenes = try blocks("json", in: "docs/reference/scenes.md")
      .filter { $0.contains("\"screens\"") }
    XCTAssertFalse(scenes.isEmpty)
    for scene in scenes {
      let files = try SceneFiles()
      files.contents["scene/scene.json"] = Array(
        scene.replacing("../../behaviours", with: "behaviours").utf8
      )
      XCTAssertEqual(try ScriptHost(clock: VirtualClock(), files: files).check(scene: "scene"), [])
    }
  }

  /// The contents of the fenced blocks in a language, also of those that name a file.
  private func blocks(_ language: String, in document: String) throws -> [String] {
    let text = try PackageFolder.text(document)
    return text.components(separatedBy: "\n```\(language)").dropFirst().compactMap {
      $0.drop { $0 != "\n" }.dropFirst().split(separator: "\n```").first.map(String.init)
    }
  }
}
