import RemoraLua
import RemoraRuntime
import XCTest

@testable import RemoraConsole

/// What is listed inside texts and after commands.
final class TextCompletionTests: CompletionTestCase {
  // MARK: Texts

  func testIDsInFind() throws {
    try open()
    XCTAssertEqual(candidates("find(\"li"), ["like"])
    XCTAssertEqual(candidates("find 'li"), ["like"])
    XCTAssertEqual(candidates("find[[li"), ["like"])
    XCTAssertEqual(completions("find(\"like").range.lowerBound.utf16Offset(in: "find(\"like"), 6)
  }

  func testEventsInWaitFor() throws {
    try open()
    XCTAssertEqual(candidates("waitFor(like, \"ta"), ["tap"])
    XCTAssertEqual(candidates("waitFor(toggle, '"), ["toggled"])
    XCTAssertEqual(candidates("waitFor(find('like').toggle, '"), ["toggled"])
    XCTAssertEqual(candidates("waitFor('"), [])
    XCTAssertEqual(candidates("waitFor(nobody, '"), [])
  }

  func testScriptsInAttachAndKindsInOutlets() throws {
    try open()
    script("counter", "return {}")
    XCTAssertEqual(candidates("like:attach(\"co"), ["counter"])
    XCTAssertEqual(candidates("T.save = outlet \"But"), ["Button"])
    XCTAssertEqual(candidates("T.save = outlet { \"But"), [])
    XCTAssertEqual(candidates("like:add(\"Lab"), ["Label"])
  }

  func testChoicesColoursAndBooleansOfProperties() throws {
    try open()
    XCTAssertEqual(candidates("toggle.mode = \""), ["fast", "slow"])
    XCTAssertEqual(candidates("if toggle.mode == 'f"), ["fast"])
    XCTAssertEqual(candidates("like.toggle.mode = ").prefix(2), ["\"fast\"", "\"slow\""])
    XCTAssertEqual(candidates("count.alignment = '"), ["left", "center", "right"])
    XCTAssertEqual(candidates("like.tint = 're"), ["red"])
    XCTAssertEqual(candidates("like.hidden = ").prefix(2), ["true", "false"])
    XCTAssertEqual(candidates("like.hidden = tr"), ["true"])
    XCTAssertEqual(candidates("like.title = \"x"), [])
  }

  func testIDsOfPropertiesThatHoldThem() throws {
    script(
      "guide",
      """
      local Guide = behaviour "Guide"
      Guide.to = screen()
      Guide.other = behaviour { script = "guide" }
      return Guide
      """
    )
    files["scene/scene.json"] = """
      { "name": "S", "scripts": ["../scripts"], "screens": [
        { "id": "home", "behaviours": [{ "script": "guide" }] },
        { "id": "quizPage", "behaviours": [{ "script": "guide", "id": "second" }] }
      ] }
      """
    try host.open(scene: "scene")
    XCTAssertEqual(candidates("guide.to = \""), ["home", "quizPage"])
    XCTAssertEqual(candidates("guide.other = 's"), ["second"])
    let values = console.candidates(for: .values(of: "guide.to"), beginningWith: "").map(\.text)
    XCTAssertTrue(values.contains("\"quizPage\""), "\(values)")
  }

  func testPropertiesInAnimate() throws {
    try open()
    XCTAssertEqual(candidates("like:animate { al"), ["alpha"])
    XCTAssertEqual(candidates("like:animate { alpha = 0, ov"), ["over"])
    XCTAssertEqual(candidates("like:animate({ al"), ["alpha"])
    XCTAssertFalse(candidates("like:animate { ").prefix(9).contains("title"))
  }

  func testPropertiesOfWhatIsAddedAndAttached() throws {
    try open()
    XCTAssertEqual(candidates("like:attach(\"toggle\", { fa"), ["fade", "false"])
    XCTAssertEqual(candidates("like:attach(\"toggle\", { mode = '"), ["fast", "slow"])
    XCTAssertEqual(candidates("like:add(\"Label\", { alig"), ["alignment"])
    XCTAssertEqual(candidates("like:add(\"Alert"), [], "only the app makes alerts")
  }

  func testScriptsAreNotLoadedForTheirProperties() {
    script("toggle", Self.toggle)
    XCTAssertEqual(candidates("like:attach(\"toggle\", { fad"), [])
    XCTAssertEqual(host.scripts.loaded.map(\.name), [])
  }

  func testTheParametersOfAFunctionAreNewNames() {
    _ = makeButton("like")
    for text in ["function f(li", "f = function(a, li", "function t.f(li"] {
      XCTAssertEqual(candidates(text), [], text)
    }
    XCTAssertEqual(candidates("f(a, li"), ["like"])
  }

  func testFilesWhereATextIsAPath() {
    files["notes/a.txt"] = ""
    files["/data/a.png"] = ""
    files["/data/b.txt"] = ""
    files["/data/.hidden"] = ""
    XCTAssertEqual(candidates("x = '/data/"), ["/data/a.png", "/data/b.txt"])
    XCTAssertEqual(completions("x = '/data/").candidates.map(\.label), ["a.png", "b.txt"])
    XCTAssertEqual(candidates("x = '/data/.h"), ["/data/.hidden"])
    XCTAssertEqual(candidates("x = './notes/"), ["./notes/a.txt"])
    XCTAssertEqual(candidates("x = '../"), [])
    XCTAssertEqual(candidates("x = 'no"), [])
  }

  func testImagesWhereAPropertyIsAnImage() {
    files["scene/scene.json"] = "{ \"name\": \"S\", \"screens\": [{ \"id\": \"home\" }] }"
    files["scene/images/heart.svg"] = ""
    files["scene/images/heart.lua"] = ""
    files["scene/images/he art+.svg"] = ""
    files["heart.svg"] = ""
    _ = makeButton("like")
    XCTAssertEqual(candidates("like.image = \"images/he"), [])
    XCTAssertNoThrow(try host.open(scene: "scene"))
    XCTAssertEqual(candidates("like.image = \"im"), ["images/"])
    XCTAssertEqual(candidates("like.image = \"../"), [])
    XCTAssertEqual(candidates("like.image = \"images/he"), ["images/heart.svg"])
  }

  // MARK: Commands

  func testCommandsCompleteTheirArguments() throws {
    try open()
    func texts(_ topic: ConsoleTopic, _ prefix: String) -> [String] {
      console.candidates(for: topic, beginningWith: prefix).map(\.text)
    }
    XCTAssertEqual(texts(.ids, ""), ["count", "like", "toggle"])
    XCTAssertEqual(texts(.owners, ""), ["count", "like"])
    XCTAssertEqual(texts(.behaviours, ""), ["toggle"])
    XCTAssertEqual(texts(.properties, "tog"), ["toggle."])
    XCTAssertEqual(texts(.properties, "toggle.f"), ["toggle.fade"])
    XCTAssertEqual(texts(.properties, "like.sel"), ["like.selected"])
    XCTAssertEqual(texts(.properties, "like.i"), ["like.image"])
    XCTAssertEqual(texts(.values(of: "toggle.mode"), ""), ["\"fast\"", "\"slow\""])
    XCTAssertEqual(texts(.values(of: "toggle.fade"), ""), ["0.7"])
    XCTAssertEqual(texts(.values(of: "like.hidden"), "t"), ["true"])
    XCTAssertEqual(texts(.values(of: "nothing.at.all"), ""), [])
    XCTAssertEqual(texts(.scripts, ""), ["toggle"])
    XCTAssertEqual(texts(.kinds, "Scr"), ["Screen", "ScreenStack", "ScrollView"])
    XCTAssertEqual(texts(.explanations, "string.fo"), ["string.format"])
    XCTAssertEqual(texts(.files, "scripts/"), ["scripts/toggle.lua"])
  }
}
