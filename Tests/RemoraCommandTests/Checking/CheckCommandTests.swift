import XCTest

final class CheckCommandTests: CommandTestCase {
  func testShippedScenesAndScriptsHaveNoMistakes() throws {
    let run = try remora("check", "scripts")
    XCTAssertEqual(run.errors, "")
    XCTAssertTrue(run.output.hasSuffix("no mistakes\n"), run.output)
    XCTAssertEqual(run.status, 0)
  }

  func testEveryMistakeIsReportedWithItsPlaceAnExcerptAndACaret() throws {
    let scene = try write(
      """
      {
        "name": "Broken",
        "screens": [
          { "id": "home", "alpha": 7,
            "controls": [ { "kind": "Buton" } ] }
        ]
      }
      """,
      to: "scene.json"
    )
    let run = try remora("check", scene)
    XCTAssertEqual(
      run.errors,
      """
      \(scene):4:30: error: screens[0].alpha: alpha of a Screen is a number from 0 to 1, not 7
       4 |     { "id": "home", "alpha": 7,
         |                              ^
      \(scene):5:31: error: screens[0].controls[0].kind: there is no kind "Buton" — did you mean "Button"?
       5 |       "controls": [ { "kind": "Buton" } ] }
         |                               ^

      """
    )
    XCTAssertEqual(run.output, "1 file, 2 mistakes\n")
    XCTAssertEqual(run.status, 1)
  }

  func testHandlersDoNotRun() throws {
    let script = try write(
      "local B = behaviour 'B'\nfunction B:onAttach() error('ran') end\nreturn B",
      to: "b.lua"
    )
    let run = try remora("check", script)
    XCTAssertEqual(run.errors, "")
    XCTAssertEqual(run.status, 0)
  }

  func testASceneIsCheckedWithEveryScriptOfItsFolders() throws {
    let spec = #"describe("Unused", function() it("is", function() missing() end) end)"#
    _ = try write("local B = behaviour 'B'\nreturn B", to: "lua/used.lua")
    _ = try write("return behaviour(", to: "lua/broken.lua")
    _ = try write(
      "local B = behaviour 'B'\nfunction B:run() self.nmae = 1 end\nreturn B",
      to: "lua/unused.lua"
    )
    _ = try write("it(", to: "lua/broken_spec.lua")
    let whole = try write(spec, to: "lua/whole_spec.lua")
    let scene = try write(
      #"{ "name": "S", "scripts": ["lua"], "screens": [{ "id": "a", "behaviours": [{ "script": "used" }] }] }"#,
      to: "scene.json"
    )
    let run = try remora("check", scene)
    XCTAssertTrue(run.errors.contains("lua/broken.lua:1"), run.errors)
    XCTAssertTrue(run.errors.contains("lua/unused.lua:2"), run.errors)
    XCTAssertFalse(run.errors.contains("spec"), run.errors)
    XCTAssertEqual(run.output, "4 files, 2 mistakes\n")
    let specs = try remora("check", whole, whole.replacing("whole_", with: "broken_"))
    XCTAssertTrue(specs.errors.contains("broken_spec.lua:1: error: "), specs.errors)
    XCTAssertEqual(specs.output, "2 files, 1 mistake\n")
  }

  func testWithoutAPathTheCurrentFolderIsCheckedWithItsSpecs() throws {
    _ = try write(
      #"{ "name": "S", "scripts": ["lua"], "screens": [{ "id": "a" }] }"#,
      to: "app/scene.json"
    )
    _ = try write("return behaviour(", to: "app/lua/broken.lua")
    _ = try write("it(", to: "app/lua/broken_spec.lua")
    _ = try write("it(", to: "app/.build/hidden_spec.lua")
    let run = try remora("check", in: "app")
    XCTAssertTrue(run.errors.contains("lua/broken.lua:1:"), run.errors)
    XCTAssertTrue(run.errors.contains("lua/broken_spec.lua:1: error: "), run.errors)
    XCTAssertEqual(run.output, "3 files, 2 mistakes\n")
    XCTAssertEqual(run.status, 1)
    let empty = try remora("check", in: "app/.build")
    XCTAssertEqual(empty.output, "1 file, 1 mistake\n")
  }

  func testAScriptsMistakesAreAllReported() throws {
    let script = try write(
      """
      local B = behaviour "B"
      B.save = outlet "Button"
      B.speed = number { default = 2, max = 1, min = 0 }
      function B:onSaveTpa() end
      return B
      """,
      to: "b.lua"
    )
    let run = try remora("check", script)
    XCTAssertTrue(
      run.errors.contains("\(script):3: error: the default of speed"),
      run.errors
    )
    assertErrors(
      run,
      contain: "\(script):4: error: a Button has no event \"tpa\" — did you mean \"onSaveTap\"?"
    )
  }

  func testAModuleInAFolderIsNoMistakeButANamedOneIs() throws {
    let module = try write("return { answer = 42 }", to: "shared/answers.lua")
    let folder = String(module.dropLast("/answers.lua".count))
    XCTAssertEqual(try remora("check", folder).status, 0)
    let run = try remora("check", module)
    assertErrors(run, contain: "declares no behaviour")
  }

  func testAPathWithNothingToCheckIsAMistake() throws {
    let run = try remora("check", "nowhere")
    assertErrors(run, contain: "nowhere: there is no scene and no script here")
  }

  func testAllFilesThatAreReadAreCounted() throws {
    let script = try write("local s = require 'shared'\nreturn behaviour 'B'", to: "scripts/b.lua")
    _ = try write("return {}", to: "scripts/shared.lua")
    let scene =
      """
      { "name": "S", "scripts": ["../scripts"],
        "screens": [{ "id": "home", "behaviours": [{ "script": "b" }] }] }
      """
    let first = try write(scene, to: "one/scene.json")
    let second = try write(scene, to: "two/scene.json")
    XCTAssertEqual(try remora("check", first).output, "3 files, no mistakes\n")
    XCTAssertEqual(try remora("check", first, second, script).output, "4 files, no mistakes\n")
  }
}
