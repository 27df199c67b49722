import RemoraLua
import RemoraRuntime
import XCTest

@testable import RemoraConsole

final class CompletionTests: ConsoleTestCase {
  private static let toggle = """
    --- Toggles.
    local Toggle = behaviour "Toggle button"
    Toggle.button = outlet "Button"
    Toggle.labels = outlets "Label"
    Toggle.fade = seconds { default = 0.7, help = "How long it takes" }
    Toggle.mode = choice { "fast", "slow", default = "fast" }
    Toggle.isOn = state(false)
    Toggle.toggled = event { isOn = "boolean" }
    function Toggle:reset() end
    function Toggle:_own() end
    return Toggle
    """

  private func open() throws {
    script("toggle", Self.toggle)
    let like = makeButton("like")
    try attach("toggle", to: like, outlets: ["labels": []])
    _ = own(Label(id: "count"))
  }

  // MARK: Names

  func testNamesAreIDsGlobalsLibrariesAndWordsOfTheLanguage() throws {
    try open()
    evaluate("lives = 3")
    XCTAssertEqual(candidates("li"), ["like", "lives"])
    XCTAssertEqual(candidates("x = wh"), ["while"])
    XCTAssertEqual(candidates("f(strin"), ["string"])
    XCTAssertEqual(candidates("wa"), ["wait", "waitFor"])
    XCTAssertEqual(candidates("toge"), ["together"])
  }

  func testEachCandidateSaysWhatItIs() throws {
    try open()
    evaluate("lives = 3 names = {} function f() end")
    XCTAssertEqual(detail(of: "like", in: "li"), "Button")
    XCTAssertEqual(detail(of: "toggle", in: "to"), "Toggle button, a behaviour")
    XCTAssertEqual(detail(of: "lives", in: "li"), "3")
    XCTAssertEqual(detail(of: "names", in: "na"), "table")
    XCTAssertEqual(detail(of: "f", in: "f"), "function")
    XCTAssertEqual(detail(of: "wait", in: "wa"), "wait(seconds)")
    XCTAssertEqual(detail(of: "fade", in: "toggle."), "seconds · default 0.7 · How long it takes")
    XCTAssertEqual(detail(of: "title", in: "like."), "text · Its text")
  }

  func testTheRangeIsTheWordThatWasBegun() {
    let text = "print(like.ti, 1)"
    let cursor = text.range(of: ",")?.lowerBound ?? text.startIndex
    _ = makeButton("like")
    let completions = console.completions(for: text, at: cursor)
    XCTAssertEqual(text[completions.range], "ti")
    XCTAssertEqual(completions.candidates.map(\.text), ["title", "tint"])
  }

  func testCapitalsDoNotMatterWhereNothingElseFits() {
    _ = makeButton("like")
    XCTAssertEqual(candidates("LI"), ["like"])
    XCTAssertEqual(candidates("like.backgroundc"), ["backgroundColor"])
  }

  func testTheScreenAndTheLastValueAreNames() throws {
    XCTAssertFalse(candidates("").contains("screen"))
    XCTAssertFalse(candidates("").contains("_"))
    _ = try presentScreen("home", [])
    evaluate("screen")
    XCTAssertTrue(candidates("").contains("screen"))
    XCTAssertTrue(candidates("").contains("_"))
    XCTAssertTrue(candidates("_:").contains("dismiss"))
    XCTAssertTrue(candidates("screen:").contains("dismiss"))
  }

  func testLocalNamesAreNamesOfUnknownMeaning() {
    _ = makeButton("like")
    XCTAssertEqual(
      candidates("local likely, liked <const> = 1\nprint(lik"),
      ["liked", "likely", "like"]
    )
    XCTAssertEqual(candidates("for index, value in pairs(t) do inde"), ["index"])
    XCTAssertEqual(candidates("function f(alpha, beta) return bet"), ["beta"])
    XCTAssertEqual(candidates("local function helper(x) end hel"), ["helper"])
    XCTAssertEqual(candidates("local like = 1\nlike."), [])
  }

  func testNewNamesAreLeftToThePerson() {
    _ = makeButton("like")
    for text in ["local li", "for li", "goto li", "local a, li", "::li"] {
      XCTAssertEqual(candidates(text), [], text)
    }
  }

  func testNothingIsOfferedInCommentsNumbersAndBehindTexts() {
    _ = makeButton("like")
    for text in ["-- li", "--[[ li", "12", "1e", "'like'", "f()", "t[1]", "'li"] {
      XCTAssertEqual(candidates(text), [], text)
    }
  }

  // MARK: Members

  func testMembersOfAControlItsOwnFirst() throws {
    try open()
    XCTAssertEqual(candidates("like.").first, "title")
    XCTAssertTrue(Set(candidates("like.")).isSuperset(of: ["alpha", "tap", "isAlive", "toggle"]))
    XCTAssertEqual(
      candidates("like:"),
      [
        "tap", "touch", "moveTouch", "lift", "cancelTouch", "hover", "unhover", "animate", "remove",
        "responds", "attach", "isAlive",
      ]
    )
    XCTAssertEqual(candidates("like:t"), ["tap", "touch"])
  }

  func testMembersOfABehaviour() throws {
    try open()
    XCTAssertEqual(
      candidates("toggle."),
      [
        "fade", "mode", "isOn", "button", "labels", "owner", "screen", "reset", "attach", "detach",
        "isAlive",
      ]
    )
    XCTAssertEqual(candidates("toggle:"), ["reset", "attach", "detach", "isAlive"])
  }

  func testChainsAreFollowed() throws {
    try open()
    XCTAssertEqual(candidates("like.toggle.fa"), ["fade"])
    XCTAssertEqual(candidates("toggle.button.ti"), ["title", "tint"])
    XCTAssertEqual(candidates("toggle.owner.toggle.button:ta"), ["tap"])
    XCTAssertEqual(candidates("find(\"like\").ti"), ["title", "tint"])
    XCTAssertEqual(candidates("find 'like'.toggle.mo"), ["mode"])
    XCTAssertEqual(candidates("(like).ti"), ["title", "tint"])
    XCTAssertEqual(candidates("((find('like')).toggle).mo"), ["mode"])
    XCTAssertEqual(candidates("print(like.title, like.toggle.mo"), ["mode"])
    XCTAssertEqual(candidates("like . toggle\n.mo"), ["mode"])
    XCTAssertEqual(candidates("toggle.labels."), [])
    XCTAssertEqual(candidates("toggle.labels[1]."), [])
  }

  func testTheDelegateOfAControlIsFollowed() throws {
    script(
      "mux",
      """
      local M = behaviour "Mux"
      M.button = outlet "Button"
      function M:onAttach() self.button.delegate = self:multiplexer {} end
      return M
      """
    )
    XCTAssertEqual(candidates("like.delegate:"), [])
    try attach("mux", to: makeButton("like"))
    XCTAssertEqual(
      Set(candidates("like.delegate:")),
      ["add", "remove", "responds", "attach", "isAlive"]
    )
  }

  func testFieldsOfTables() {
    evaluate("t = { alpha = 1, beta = { deep = {} }, ['odd key'] = 2, f = print, { inner = 1 } }")
    XCTAssertEqual(candidates("t."), ["alpha", "beta", "f"])
    XCTAssertEqual(candidates("t:"), ["f"])
    XCTAssertEqual(candidates("t.beta.de"), ["deep"])
    XCTAssertEqual(candidates("t['beta'].de"), ["deep"])
    XCTAssertEqual(candidates("t[1].in"), ["inner"])
    XCTAssertEqual(candidates("t[x]."), [])
    XCTAssertEqual(candidates("string.for"), ["format"])
    XCTAssertEqual(detail(of: "format", in: "string."), "string.format(format, …)")
  }

  func testTextsHaveTheirMethods() throws {
    try open()
    evaluate("word = 'abc'")
    for text in ["word:up", "('x'):up", "like.title:up", "toggle.mode:up", "(like.title):up"] {
      XCTAssertEqual(candidates(text), ["upper"], text)
    }
    XCTAssertEqual(candidates("word.up"), [])
  }

  func testServicesAndModules() throws {
    host.lend("photos") { $0.function("pick") { () -> String in "" } }
    script("shelf", "return { size = 3 }")
    XCTAssertEqual(candidates("service 'ph"), ["photos"])
    XCTAssertEqual(candidates("service('photos').pi"), ["pick"])
    XCTAssertEqual(candidates("require 'sh"), ["shelf"])
    XCTAssertEqual(candidates("require('shelf')."), [])
    evaluate("shelf = require 'shelf'")
    XCTAssertEqual(candidates("require('shelf')."), ["size"])
    XCTAssertEqual(candidates("shelf.si"), ["size"])
  }

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
