import RemoraLua
import RemoraRuntime
import XCTest

@testable import RemoraConsole

final class CompletionTests: CompletionTestCase {
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
        "tap", "touch", "moveTouch", "lift", "cancelTouch", "pinch", "rotate", "hover", "unhover",
        "animate", "remove", "responds", "attach", "isAlive",
      ]
    )
    XCTAssertEqual(candidates("like:t"), ["tap", "touch"])
  }

  func testMembersOfABehaviour() throws {
    try open()
    XCTAssertEqual(
      candidates("toggle."),
      [
        "fade", "mode", "enabled", "isOn", "button", "labels", "owner", "screen", "id", "script",
        "reset", "attach", "detach",
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
}
