import RemoraRuntime
import XCTest

@testable import RemoraLanguage

/// What scripts and specs are offered of the scenes that use them.
final class ScriptSceneTests: WorkspaceTestCase {
  override func setUp() {
    script("toggle", "function Script:run() end")
    scene(
      "one",
      """
      { "id": "home", "behaviours": [{ "script": "toggle", "id": "switch" }],
        "controls": [{ "kind": "Button", "id": "like" }] },
      { "id": "about" }
      """
    )
  }

  /// The labels of what may stand at `‸` in a text that somebody types.
  private func complete(_ text: String, in file: String = "scripts/star.lua") -> [String] {
    let (path, offset) = type(text, in: file)
    return service.completions(in: path, at: offset).items.map(\.label)
  }

  private func type(_ text: String, in file: String) -> (String, Int) {
    let parts = text.components(separatedBy: "‸")
    service.open("/project/\(file)", Array(parts.joined().utf8))
    return ("/project/\(file)", parts[0].utf8.count)
  }

  private func inScript(_ lines: String) -> String {
    """
    local Star = behaviour "Star"
    Star.image = outlet "Image"
    Star.next = screen()
    Star.partner = behaviour { script = "toggle" }
    function Star:show() log(self.image) end
    \(lines)
    return Star
    """
  }

  private func assert(
    _ lines: String,
    offers wanted: [String],
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let found = complete(inScript(lines))
    XCTAssertEqual(Array(found.prefix(wanted.count)), wanted, file: file, line: line)
  }

  func testAScreenIsOfferedWhatItIsHanded() {
    script("singer", #"Script.song = choice { "loud", "low" }"#)
    scene(
      "one",
      #"""
      { "id": "home", "behaviours": [{ "script": "star" }] },
      { "id": "bird", "behaviours": [{ "script": "singer" }] }
      """#
    )
    assert("function Star:run() present(\"bird\", { ‸ }) end", offers: ["song", "animated"])
    assert(
      "function Star:run() screen:push(\"bird\", { song = \"‸\" }) end",
      offers: ["loud", "low"]
    )
  }

  // MARK: Ids

  func testFindOffersTheIDsOfTheScene() {
    assert("function Star:run() find(\"‸\") end", offers: ["home", "switch", "like", "about"])
    assert("function Star:run() find \"l‸\" end", offers: ["like"])
  }

  func testOnlyScreensCanBePresented() {
    for call in ["present(\"‸\")", "push(\"‸\")", "screen:push \"‸\""] {
      XCTAssertEqual(
        complete(inScript("function Star:run() \(call) end")).filter { $0 != "toggle" },
        ["home", "about", "Image", "Star"],
        call
      )
    }
  }

  func testPropertiesOfferTheIDsThatTheyCanHold() {
    XCTAssertEqual(
      complete(inScript("Star.other = screen { default = \"‸\" }")),
      ["home", "about"]
    )
    XCTAssertEqual(complete(inScript("Star.other = behaviour { default = \"‸\" }")), ["switch"])
    XCTAssertEqual(
      complete(inScript("function Star:run() if self.next == \"‸\" then end end")),
      ["home", "about"]
    )
    XCTAssertEqual(complete(inScript("function Star:run() self.partner = \"‸\" end")), ["switch"])
    assert("function Star:run() self.next = ‸ end", offers: ["home", "about"])
  }

  func testABehaviourOfAnotherScriptDoesNotFit() {
    script("other", "")
    let lines = inScript("function Star:run() self.partner = \"‸\" end")
      .replacing("script = \"toggle\"", with: "script = \"other\"")
    XCTAssertFalse(complete(lines).contains("switch"))
  }

  func testSeveralScenesOfferTheIDsOfAll() {
    scene("two", "{ \"id\": \"home\" }, { \"id\": \"imprint\" }")
    assert("Star.other = screen { default = \"‸\" }", offers: ["home", "about", "imprint"])
  }

  func testIDsFollowTheSceneWhileItIsTyped() throws {
    assert("Star.other = screen { default = \"a‸\" }", offers: ["about"])
    let text = try XCTUnwrap(files["/project/one/scene.json"])
    let broken = text.replacing("\"about\" }", with: "\"above\", \"controls\": [")
    service.open("/project/one/scene.json", Array(broken.utf8))
    assert("Star.other = screen { default = \"a‸\" }", offers: ["above"])
  }

  func testAScriptThatNoSceneUsesIsOfferedItsOwnTexts() {
    files["/project/alone/star.lua"] = ""
    let found = complete("log(\"word\") find(\"‸\")", in: "alone/star.lua")
    XCTAssertEqual(found, ["word"])
  }

  func testAnIDThatNoSceneHasIsNoMistakeInAnEditor() {
    let text = inScript("function Star:run() find(\"lik\") present(\"abuot\") end")
    let (file, _) = type(text, in: "scripts/star.lua")
    XCTAssertEqual(service.findings(in: file).map(\.diagnostic.message), [])
  }

  // MARK: Specs

  func testASpecIsOfferedTheIDsOfTheScenesThatItOpens() {
    scene("two", "{ \"id\": \"imprint\" }")
    let spec = "scene \"one\"\nit(\"works\", function()\n  ‸\nend)"
    let find = complete(spec.replacing("‸", with: "find(\"‸\")"), in: "a_spec.lua")
    XCTAssertEqual(find.prefix(4), ["home", "switch", "like", "about"])
    XCTAssertFalse(find.contains("imprint"))
    XCTAssertEqual(complete(spec.replacing("‸", with: "li‸"), in: "a_spec.lua").first, "like")
  }

  func testWhatAnIDNamesIsKnownBehindIt() {
    let spec = "scene \"one\"\nit(\"works\", function()\n  ‸\nend)"
    let members = complete(spec.replacing("‸", with: "like.‸"), in: "a_spec.lua")
    XCTAssertTrue(members.contains("title") && !members.contains("bounciness"), "\(members)")
    XCTAssertTrue(complete(inScript("function Star:go() find(\"like\"):‸ end")).contains("tap"))
  }

  // MARK: Files

  func testImagesOfferThePicturesOfTheScene() {
    files["/project/one/heart.svg"] = ""
    files["/project/one/icons/star.png"] = ""
    files["/project/one/page.html"] = ""
    files["/project/scripts/wrong.png"] = ""
    for place in [
      "function Star:run() self.image.image = \"‸\" end",
      "function Star:run() self.owner:add(\"Image\", { image = \"‸\" }) end",
      "Star.picture = image { default = \"‸\" }",
    ] { XCTAssertEqual(complete(inScript(place)), ["heart.svg", "icons/"], place) }
    XCTAssertEqual(complete(inScript("Star.a = image { default = \"icons/‸\" }")), ["star.png"])
    XCTAssertEqual(
      complete(inScript("Star.page = file { default = \"‸\" }")),
      ["heart.svg", "icons/", "page.html"]
    )
  }
}
