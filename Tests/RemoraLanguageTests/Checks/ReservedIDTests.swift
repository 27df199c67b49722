import Foundation
import RemoraLuaSyntax
import TestSupport
import XCTest

@testable import RemoraLanguage
@testable import RemoraModel
@testable import RemoraRuntime

final class ReservedIDTests: CheckTestCase {
  func testEveryNameOfLuaIsReserved() {
    let names = host.lua.makeEnvironment().entries.compactMap(\.key.text)
    XCTAssertEqual(ReservedIDs.lua, Set(names).subtracting(["_G", "_VERSION"]))
  }

  func testASceneRefusesWordsAsIDs() {
    for (id, reason) in [
      ("next", "Lua uses this word"), ("table", "Lua uses this word"),
      ("record", "it is a word of specs"), ("it", "it is a word of specs"),
      ("advance", "it is a function of the prompt"), ("wait", "it is a function of scripts"),
      ("self", "it is a word of scripts"),
    ] {
      XCTAssertEqual(
        mistakes(id),
        [
          "\"\(id)\" cannot be an id: \(reason), and ids are names at the prompt and in specs"
            + " — call it, for example, \"\(id)Button\""
        ]
      )
    }
    for id in ["nextButton", "list", "message", "button", "label", "help", "likes"] {
      XCTAssertEqual(mistakes(id), [])
    }
  }

  /// The page lists what the code refuses, no more and no less.
  func testThePageListsThem() throws {
    let page: String = try PackageFolder.text("docs/reference/scenes.md")
    let sections = page.components(separatedBy: "\n## ")
    let section: String = try XCTUnwrap(sections.first { $0.hasPrefix("Ids\n") })
    var listed: [String] = []
    for row in section.components(separatedBy: "\n") where row.hasPrefix("| of ") {
      let parts = row.components(separatedBy: "`")
      for index in stride(from: 1, to: parts.count, by: 2) { listed.append(parts[index]) }
    }
    XCTAssertEqual(
      listed.sorted(),
      ReservedIDs.all.union(LuaLexer.keywords).sorted()
    )
  }

  func testAScriptCannotChooseThemEither() throws {
    script(
      "adder",
      """
      local A = behaviour "A"
      function A:run() self:attach("toggle", { id = "record" }) end
      return A
      """
    )
    let behaviour = try host.attach("adder", to: makeButton("b"))
    _ = try? behaviour.perform("run")
    XCTAssertEqual(
      takeMessages().map { $0.contains("\"record\" cannot be an id: it is a word of specs") },
      [true]
    )
  }

  private func mistakes(_ id: String) -> [String] {
    files["scene/scene.json"] =
      """
      { "name": "S", "screens": [{ "id": "home", "controls": [{ "kind": "Button", "id": "\(id)" }] }] }
      """
    return host.check(scene: "scene").map(\.messageForScripts)
  }
}
