import Foundation
import XCTest

/// Runs or checks every block of code on the pages; CONTRIBUTING.md says how a fence names what is done with it.
///
/// `PagesTests` compares the blocks of Swift with code that is compiled; `make example` follows those that belong
/// to an app.
final class CodeBlockTests: XCTestCase {
  func testEveryBlockOfThePagesHolds() throws {
    let tutorial = PageFiles()
    for page in try Page.all() {
      let run = PageRun(page, in: page.path.contains("/tutorial/") ? tutorial : PageFiles())
      try run.run()
      for mistake in run.mistakes { XCTFail(mistake) }
    }
  }

  // MARK: What it refuses

  func testAScriptWithAMistakeIsRefused() throws {
    assert(
      "```lua\nlocal B = behaviour \"B\"\nB.x = outlet \"Buton\"\nreturn B\n```",
      fails: 3,
      "Buton"
    )
    assert("```lua\nlocal B = behaviour \"B\"\n```", fails: 1, "fragment")
    assert("```lua fragment\nif x the\n```", fails: 1, "then")
    assertHolds("```lua fragment\ntitle = \"a\", other = 3\n```")
  }

  func testASpecIsRunWithTheScriptsOfItsPage() throws {
    let script = """
      ```lua scripts/greet.lua
      local Greet = behaviour "Greet"
      function Greet:onTap() self.owner.title = "Hi" end
      return Greet
      ```

      """
    func spec(_ title: String) -> String {
      """
      ```lua
      it("greets", function()
        local door = button {}
        door:attach("greet")
        door:tap()
        expect(door.title):equals("\(title)")
      end)
      ```
      """
    }
    assertHolds(script + spec("Hi"))
    assert(script + spec("Ho"), fails: 11, "to equal")
    assert(spec("Hi"), fails: 4, "greet")
  }

  func testAMistakeHasToBeMade() {
    assert("```lua mistake\nreturn {}\n```", fails: 1, "no mistake")
    let page = "```lua mistake\nlocal B = behaviour \"B\"\nB.x = outlet \"Buton\"\nreturn B\n```\n"
    assertHolds("```lua mistake\nit(\"fails\", function() expect(1):equals(2) end)\n```")
    assert("```lua mistake\nit(\"holds\", function() end)\n```", fails: 1, "no mistake")
    assertHolds(page + "\n```text\ndid you mean \"Button\"?\n```")
    assert(page + "\n```text\nsomething else\n```", fails: 7, "Buton")
  }

  func testScenesAndJSONAreRead() {
    assert("```json\n{ \"a\": }\n```", fails: 1, "no JSON")
    assertHolds("```json fragment\n\"a\": [1], \"b\": 2\n```")
    assert(
      "```json\n{ \"name\": \"a\", \"screens\": [{ \"id\": \"a\", \"titel\": \"b\" }] }\n```",
      fails: 1,
      "titel"
    )
    let scene = """
      ```json scene/scene.json
      { "name": "A", "scripts": ["../scripts"],
        "screens": [{ "id": "a", "behaviours": [{ "script": "greet" }] }] }
      ```

      """
    assert(scene, fails: 1, "scripts")
    assertHolds(
      scene + "```lua scripts/greet.lua\nlocal Greet = behaviour \"Greet\"\nreturn Greet\n```"
    )
  }

  func testCommandsAreRun() {
    assertHolds("```console\n$ echo 'one'; echo 'two three'\none\ntwo\n```")
    assertHolds("```console\n$ printf 'a\\nb\\nc in 0.3 s\\n'\na\n…\nc in 5 s\n```")
    assert("```console\n$ echo 'one'\n$ echo 'two'\nthree\n```", fails: 3, "two")
    assert("```console\n$ make\n```", fails: 2, "by hand")
    assert("```console\nprinted\n```", fails: 1, "```text")
    assert("```sh\nmake\n```", fails: 1, "no test")
    assertHolds("```console\n$ mkdir a\n$ cd a\n$ cat\n> one\n> two\none\ntwo\n```")
    assertHolds("```console by hand\n$ make\n```\n```text\nprinted\n```")
  }

  private func mistakes(_ text: String) -> [String] {
    let run = PageRun(Page(path: "page.md", text: text))
    do { try run.run() } catch { return ["\(error)"] }
    return run.mistakes
  }

  private func assertHolds(_ text: String, file: StaticString = #filePath, line: UInt = #line) {
    XCTAssertEqual(mistakes(text), [], file: file, line: line)
  }

  private func assert(
    _ text: String,
    fails number: Int,
    _ message: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let found = mistakes(text)
    XCTAssertTrue(
      found.first?.hasPrefix("page.md:\(number): ") ?? false,
      "\(found)",
      file: file,
      line: line
    )
    XCTAssertTrue(found.first?.contains(message) ?? false, "\(found)", file: file, line: line)
  }
}
