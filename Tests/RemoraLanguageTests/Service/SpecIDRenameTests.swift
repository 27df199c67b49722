import RemoraRuntime
import XCTest

@testable import RemoraLanguage

/// Renames of ids that reach specs.
final class SpecIDRenameTests: SpecRenameTestCase {
  func testIDsAreNamesInASpecBesideTheScene() throws {
    files["/project/scenes/three/scene.json"] = files["/project/one/scene.json"]?
      .replacingOccurrences(of: "../scripts", with: "../../scripts")
    files["/project/scenes/three/three_spec.lua"] = """
      before(function() scene "three" end)
      like:tap()
      find("like"):tap()
      find "like"
      local function f(like) like:tap() end
      expect(other.like):sent("like")
      """
    let changed = try renamed("\"like", in: "scenes/three/scene.json", to: "heart")
    XCTAssertEqual(
      changed["scenes/three/three_spec.lua"],
      """
      before(function() scene "three" end)
      heart:tap()
      find("heart"):tap()
      find "heart"
      local function f(like) like:tap() end
      expect(other.like):sent("like")
      """
    )
  }

  private func three(_ body: String, line: UInt = #line) throws -> [String] {
    files["/project/scenes/three/scene.json"] = files["/project/one/scene.json"]?
      .replacingOccurrences(of: "../scripts", with: "../../scripts")
    files["/project/scenes/four/scene.json"] = files["/project/scenes/three/scene.json"]
    files["/project/three_spec.lua"] = body
    return try renamed("\"like", in: "scenes/three/scene.json", to: "heart", line: line).keys
      .sorted()
  }

  func testAnIDOfASpecThatGivesItItselfIsLeft() throws {
    let body = "scene 'three'\nbutton { id = \"like\" }\nlike:tap()"
    XCTAssertEqual(try three(body), ["scenes/three/scene.json"])
  }

  func testAnIDOfTwoScenesThatASpecOpensIsLeft() throws {
    let body = "scene 'three'\nscene 'four'\nlike:tap()"
    XCTAssertEqual(try three(body), ["scenes/three/scene.json"])
  }

  func testAnIDOfASpecWithAComputedSceneIsLeft() throws {
    let body = "scene 'three'\nscene(name)\nlike:tap()"
    XCTAssertEqual(try three(body), ["scenes/three/scene.json"])
  }

  func testANameThatASpecUsesIsRefused() throws {
    _ = try? three("scene 'three'\nlocal heart = 1\nlike:tap()")
    XCTAssertEqual(
      try refusal("\"like", in: "scenes/three/scene.json", to: "heart"),
      "project/three_spec.lua uses heart already: choose another name"
    )
  }

  func testASpecLeadsToTheSceneAndIsFoundFromIt() throws {
    _ = try three("scene 'three'\nlike:tap()")
    let (file, offset) = try place("\nlike", in: "three_spec.lua")
    XCTAssertEqual(
      words(service.definitions(in: file, at: offset)),
      ["scenes/three/scene.json: like"]
    )
    let scene = try place("\"like", in: "scenes/three/scene.json")
    let found = service.references(in: scene.file, at: scene.offset, includingDeclaration: false)
    XCTAssertEqual(words(found), ["three_spec.lua: like"])
  }
}
