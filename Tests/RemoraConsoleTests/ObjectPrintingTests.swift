import RemoraLua
import RemoraRuntime
import XCTest

@testable import RemoraConsole

final class ObjectPrintingTests: ConsoleTestCase {
  private static let fader = """
    --- Fades.
    local Fader = behaviour "Fader"
    Fader.button = outlet "Button"
    Fader.speed = number { default = 2 }
    Fader.colour = color { default = "red" }
    Fader.title = text { default = "none" }
    Fader.count = state(0)
    function Fader:start() wait(1) end
    return Fader
    """

  override func setUpWithError() throws {
    try super.setUpWithError()
    script("fader", Self.fader)
  }

  func testAControlShowsWhatDiffersFromItsDefaults() {
    let like = makeButton("like")
    XCTAssertEqual(shown("like"), "Button like")
    like.title = "Like"
    like.alpha = 0.5
    like.enabled = false
    XCTAssertEqual(shown("like"), "Button like { title = \"Like\", enabled = false, alpha = 0.5 }")
  }

  func testAControlShowsItsBehaviours() throws {
    let like = makeButton("like")
    like.title = "Like"
    try attach("fader", to: like)
    XCTAssertEqual(shown("like"), "Button like { title = \"Like\" · behaviour fader }")
    try attach("fader", to: like, id: "second")
    XCTAssertEqual(shown("like"), "Button like { title = \"Like\" · behaviours fader, second }")
  }

  func testAControlThatDoesNotFitTakesSeveralLines() throws {
    let like = makeButton("like")
    like.title = "Like"
    like.image = "heart.svg"
    like.width = 100
    like.height = 48
    try attach("fader", to: like)
    XCTAssertEqual(
      shown("like", width: 40),
      """
      Button like {
        title = "Like", image = "heart.svg",
        width = 100, height = 48
        behaviour fader
      }
      """
    )
  }

  func testAScreenShowsHowManyControlsItHas() throws {
    let screen = try presentScreen("home", [Button(id: "a"), Button(id: "b")])
    screen.title = "Home"
    XCTAssertEqual(shown("screen"), "Screen home { title = \"Home\" · 2 controls }")
  }

  func testAControlWithoutAnIDIsShownByItsKind() throws {
    _ = try presentScreen("", [])
    XCTAssertEqual(shown("screen"), "Screen")
    XCTAssertEqual(shown("{ screen }"), "{ Screen }")
  }

  func testABehaviourShowsWhereItsValuesComeFrom() throws {
    let fader = try attach("fader", to: makeButton("like"), id: "f", ["speed": 3])
    try fader.set("title", to: "live")
    XCTAssertEqual(
      shown("f"),
      """
      f: Fader (fader) of Button like
        speed   = 3            scene
        colour  = "red"        default
        title   = "live"       live
        count   = 0            state
        button  → Button like  outlet
      """
    )
  }

  func testThePlaceOfAValueFollowsIt() throws {
    let fader = try attach("fader", to: makeButton("like"), ["speed": 3])
    XCTAssertEqual(fader.source(ofProperty: "speed"), .scene)
    try fader.set("speed", to: 4)
    XCTAssertEqual(fader.source(ofProperty: "speed"), .live)
    try fader.reset("speed")
    XCTAssertEqual(fader.source(ofProperty: "speed"), .scene)
    XCTAssertEqual(fader.source(ofProperty: "colour"), .script)
    XCTAssertNil(fader.source(ofProperty: "nothing"))
  }

  func testABehaviourShowsItsTasksAndThatItIsSuspended() throws {
    script("broken", "local B = behaviour 'B'\nfunction B:onTap() error('no') end\nreturn B")
    let button = makeButton("like")
    let fader = try attach("fader", to: button)
    try fader.perform("start")
    XCTAssertTrue(
      shown("fader").hasSuffix("\n  start (scripts/fader.lua:8) waits for time, 1 s"),
      shown("fader")
    )
    host.advance(by: .seconds(1))
    XCTAssertFalse(shown("fader").contains("task"))
    host.failureLimit = 1
    try attach("broken", to: button)
    button.tap()
    takeDiagnostics()
    XCTAssertTrue(
      shown("broken").hasSuffix("\n  suspended until its script is mended"),
      shown("broken")
    )
  }

  func testStateThatIsNoPlainDataIsShownToo() throws {
    script(
      "keeper",
      """
      local K = behaviour "Keeper"
      K.made = state(nil)
      function K:onAttach() self.made = setmetatable({ f = print }, { __index = error }) end
      return K
      """
    )
    try attach("keeper", to: makeButton("like"))
    XCTAssertEqual(
      shown("keeper"),
      "keeper: Keeper of Button like\n  made  = { f = a function }  state"
    )
  }

  func testInsideTablesAndOnOneLineObjectsAreShort() throws {
    makeButton("like").title = "Like"
    try attach("fader", to: try XCTUnwrap(host.owner("like")), id: "f")
    XCTAssertEqual(
      shown("{ like, f, [like] = 1 }"),
      "{ Button like, f of like, [Button like] = 1 }"
    )
    XCTAssertEqual(shown("like", style: .oneLine), "Button like")
    XCTAssertEqual(shown("f", style: .oneLine), "f of like")
  }

  func testWhatIsGoneSaysSo() throws {
    let screen = try presentScreen("home", [Button(id: "like")])
    let behaviour = try attach("fader", to: try XCTUnwrap(host.owner("like")))
    evaluate("button, fading, top = like, fader, screen")
    XCTAssertTrue(behaviour.isAttached)
    host.dismiss(screen)
    XCTAssertEqual(shown("button"), "a Button that is gone")
    XCTAssertEqual(shown("fading"), "a Fader that is gone")
    XCTAssertEqual(shown("top"), "a Screen that is gone")
    XCTAssertEqual(shown("{ button }", style: .oneLine), "{ a Button that is gone }")
  }

  func testTheSelfOfABehaviourIsShownAsTheBehaviour() throws {
    script(
      "open",
      """
      local Open = behaviour "Open"
      function Open:onTap() require("shelf").self = self end
      return Open
      """
    )
    script("shelf", "return {}")
    let button = makeButton("like")
    try attach("open", to: button)
    button.tap()
    XCTAssertEqual(shown("require('shelf')"), "{ self = open of like }")
    XCTAssertEqual(shown("require('shelf').self"), "open: Open of Button like")
  }

  func testNothingThatAScriptSaysOfItselfIsObeyedByATerminal() throws {
    script(
      "hostile",
      """
      --- Help \u{1b}[2J.
      local H = behaviour "Hostile \\27[2J"
      H.note = text { default = "\\27[2J", help = "\\27[2J" }
      H.mode = choice { "\\27[2J", "b", default = "b" }
      return H
      """
    )
    let like = makeButton("like\u{1b}[2J")
    XCTAssertEqual(takeMessages().count, 1)
    like.title = "\u{1b}[2J"
    _ = try presentScreen("home", [])
    try host.screens.first?.add(like)
    let behaviour = try attach("hostile", to: like, id: "h")
    evaluate("kept = h")
    var texts = [
      shown("h"), shown("{ h }"), shown("h", style: .oneLine), shown("h.owner"),
      console.tree(), console.owners(), console.behaviours(),
      console.explain("h") ?? "", console.explain("hostile") ?? "", console.explain("h.note") ?? "",
      console.inspect("h") ?? "",
    ]
    for text in ["", "h.", "h.mode = '", "find '", "h"] {
      texts += completions(text).candidates.flatMap { [$0.label, $0.detail ?? ""] }
    }
    behaviour.detach()
    texts += [shown("kept"), shown("{ kept }")]
    for text in texts { XCTAssertFalse(text.unicodeScalars.contains("\u{1b}"), text) }
  }

  func testAServiceShowsItsFunctions() {
    host.lend("photos") { service in
      service.function("pick") { () -> String in "a.png" }
      service.function("count") { () -> Int in 3 }
    }
    XCTAssertEqual(shown("service 'photos'"), "the service photos: count, pick")
    XCTAssertEqual(shown("{ service 'photos' }"), "{ the service photos }")
  }

  func testAKindThatOnlyTheAppCanMakeShowsWhatIsNotEmpty() {
    host.register(Exhibit.self, named: "Exhibit") { kind in
      kind.property("title", \.title)
      kind.property("note", \.note)
    }
    let exhibit = own(Exhibit())
    exhibit.title = "Reef"
    XCTAssertEqual(console.show(host.stage.handle(of: exhibit)), "Exhibit { title = \"Reef\" }")
  }
}

private final class Exhibit: Owner {
  let attachments = Attachments()
  var title = ""
  var note: String?
}
