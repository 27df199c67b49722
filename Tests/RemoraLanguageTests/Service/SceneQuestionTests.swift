import RemoraRuntime
import TestSupport
import XCTest

@testable import RemoraLanguage

/// Questions about a scene and the scripts that it uses.
final class SceneQuestionTests: LanguageTestCase {
  private let file = PackageFolder.url("scripts/scenes/star/scene.json").path

  private func type(_ behaviour: String) -> Int {
    open(
      file,
      """
      {
        "name": "Star",
        "scripts": ["../../behaviours"],
        "screens": [
          {
            "id": "main",
            "behaviours": [\(behaviour)],
            "controls": [
              { "kind": "Label", "id": "count" },
              { "kind": "Button", "id": "like", "width": 80, "height": 40 }
            ]
          }
        ]
      }
      """
    )
  }

  private func linked(_ behaviour: String) -> String? {
    let offset = type(behaviour)
    let actions = service.actions(in: file, at: offset..<offset)
    XCTAssertEqual(actions.map(\.title), ["link the outlet button to like"])
    let text = (actions.first?.edits[file] ?? []).applied(to: service.text(of: file) ?? [])
    service.open(file, text)
    XCTAssertEqual(service.findings(in: file).map(\.diagnostic.message), [])
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
    return lines.first { $0.contains("behaviours\": [{") }.map(String.init)
  }

  func testAnOutletIsLinkedToWhatFits() {
    XCTAssertEqual(
      linked("{ \"script\": \"toggle‸_button\" }")?.drop { $0 == " " },
      "\"behaviours\": [{ \"script\": \"toggle_button\", \"outlets\": { \"button\": \"like\" } }],"
    )
    XCTAssertEqual(
      linked("{ \"script\": \"toggle_button\", \"out‸lets\": {} }")?.drop { $0 == " " },
      "\"behaviours\": [{ \"script\": \"toggle_button\", \"outlets\": { \"button\": \"like\" } }],"
    )
  }

  func testRenamingAnIDChangesItsLinks() throws {
    let offset = type("{ \"script\": \"toggle_button\", \"outlets\": { \"button\": \"li‸ke\" } }")
    let edits = try service.rename(in: file, at: offset, to: "heart")
    XCTAssertEqual(edits[file]?.map(\.text), ["heart", "heart"])
  }

  func testRenamingAPropertyOfAScriptReachesTheScene() throws {
    let offset = type("{ \"script\": \"toggle_button\", \"properties\": { \"fa‸de\": 1 } }")
    service.folders = [PackageFolder.url("scripts").path]
    let edits = try service.rename(in: file, at: offset, to: "blend")
    XCTAssertEqual(edits[file]?.count, 1)
    XCTAssertNotNil(edits[beside("toggle_button.lua")])
  }

  func testABehaviourWithoutAnIDIsNotRenamed() {
    let offset = type("{ \"script\": \"toggle‸_button\" }")
    XCTAssertThrowsError(try service.rename(in: file, at: offset, to: "heart"))
  }
}
