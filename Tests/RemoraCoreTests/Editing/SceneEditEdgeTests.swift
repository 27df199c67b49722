import RemoraEditing
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime
@testable import RemoraScenes

/// Edits that nobody makes by hand: of parts inside each other, at places beyond the end, of paths that move.
final class SceneEditEdgeTests: SceneEditTestCase {
  override func tearDown() {
    checkUndo()
    super.tearDown()
  }

  func testAPartInsideACopiedOneIsCopiedOnce() throws {
    let report = try perform(.duplicate(items: ["count", "card", "card", "go"]))
    XCTAssertEqual(report.ids, ["card2", "count2", "tally2", "go2"])
    XCTAssertEqual(try parts(of: "home"), ["go", "go2", "card", "card2"])
  }

  func testPositionsBeyondTheEndsAreTheEnds() throws {
    let two = #"[{ "kind": "Label", "id": "a" }, { "kind": "Label", "id": "b" }]"#
    try perform(.paste(controls: two, to: "home", at: .max))
    try perform(.paste(controls: two, to: "home", at: .min))
    XCTAssertEqual(try parts(of: "home"), ["a2", "b2", "go", "card", "a", "b"])
    let report = try perform(.add(control: #"{ "kind": "Label" }"#, to: "home", at: -5))
    XCTAssertEqual(report.place, "scene/scene.json: screens[0].controls[0]")
    try perform(.paste(controls: two, to: "away"))
    XCTAssertTrue(
      text.contains(
        "{ \"kind\": \"Label\", \"id\": \"a3\" },\n      { \"kind\": \"Label\", \"id\": \"b3\" }\n    ]"
      ),
      text
    )
  }

  func testOnlyListsOfPartsTakeParts() throws {
    let deep =
      String(repeating: #"{ "controls": ["#, count: 55) + String(repeating: "] }", count: 55)
    let odd = #"{ "kind": "View", "id": "odd", "foo": \#(deep) }"#
    let path = "screens[0].controls[2].foo" + String(repeating: ".controls[0]", count: 54)
    let edits: [SceneEdit] = [
      .add(control: odd, to: "home"),
      .add(control: #"{ "kind": "Label" }"#, to: SceneItem(path)),
    ]
    let refusal = refusal(of: .together(edits: edits))
    let start = "there is no part \"screens[0].controls[2].foo"
    XCTAssertTrue(refusal.first?.hasPrefix(start) ?? false, "\(refusal)")
  }

  func testPathsAreThoseBeforeTheEdit() throws {
    let three = (1...3).map { #"{ "kind": "Label", "text": "\#($0)" }"# }.joined(separator: ", ")
    try perform(.paste(controls: "[\(three)]", to: "away"))
    try perform(
      .together(edits: [
        .remove(items: ["screens[1].controls[0]"]), .remove(items: ["screens[1].controls[1]"]),
      ])
    )
    XCTAssertTrue(text.contains(#""text": "3""#), text)
    XCTAssertFalse(text.contains(#""text": "2""#), text)
  }

  func testAPartThatIsWrittenAnewIsTheSameObject() throws {
    let go = try control("go")
    try perform(
      .replace(item: "go", with: "{ \"kind\": \"Button\", \"id\": \"go\", \"title\": \"On\" }\n")
    )
    XCTAssertTrue(try control("go") === go)
    XCTAssertTrue(text.contains("\"title\": \"On\" },\n"), text)
  }

  func testAValueOfABehaviourOfARuleIsKeptInTheRule() throws {
    try perform(.addRule(rule: #"{ "kind": "Button", "behaviours": [{ "script": "tally" }] }"#))
    let ruled = try XCTUnwrap(try control("go").attachments.behaviours.first)
    try ruled.set("step", to: 4)
    let place = try host.edits.keep(.ofBehaviour(ruled, "step"), named: "go.tally.step")
    XCTAssertEqual(place, "scene/scene.json: attachTo[0].behaviours[0].properties.step")
    XCTAssertEqual(host.behaviour("tally")?[property: "step"], 1)
    try checkIsAsOpened()
  }

  /// What stands behind an edit is elsewhere in the file afterwards.
  func testRulesBehindTheScreensAreKnownAfterAnEdit() throws {
    let rule = #"{ "kind": "Button", "behaviours": [{ "script": "plain" }] }"#
    try open(Self.page.replacing("\n  ]\n}\n", with: "\n  ],\n  \"attachTo\": [\(rule)]\n}\n"))
    try perform(.set(property: "title", of: "go", to: "Go on and on"))
    XCTAssertEqual(host.scenes.rules.map(\.attached), [1])
    try open(Self.page)
  }

  func testAControlThatTheAppHasTakenOutIsChanged() throws {
    let card = try control("card")
    card.removeFromParent()
    try host.edits.perform(.set(property: "alpha", of: "card", to: 0.5))
    XCTAssertEqual(card.alpha, 0.5)
    try control("home").add(card)
    try open(Self.page)
  }

  func testAnEventOfASceneThatEndsReachesItsConnection() throws {
    script(
      "last",
      "local B = behaviour 'L' B.gone = event {} function B:onDetach() self:send 'gone' end return B"
    )
    let from = #""tap", "to": "tally", "action": "count" }"#
    try open(
      Self.page.replacing(
        #""title": "Go" }"#,
        with: #""title": "Go", "behaviours": [{ "script": "last" }] }"#
      )
      .replacing(
        #""go", "event": \#(from)"#,
        with: #""last", "event": "gone", "to": "tally", "action": "count" }"#
      )
    )
    let tally = try XCTUnwrap(host.behaviour("tally"))
    try host.edits.perform(.set(property: "title", of: "go", to: "Stop"))
    try host.edits.perform(.remove(items: ["last"]))
    XCTAssertEqual(tally[property: "n"], 0, "the connection goes with its sender")
    try host.edits.undo()
    host.behaviour("last")?.detach()
    XCTAssertEqual(tally[property: "n"], 1)
    try open(Self.page)
  }

  func testLinesOfAFileEndAlike() throws {
    let page = Self.page.replacing("\n", with: "\r\n")
    try open(page)
    let view = "{\n  \"kind\": \"View\",\n  \"controls\": [\n    { \"kind\": \"Label\" }\n  ]\n}"
    try perform(.add(control: view, to: "home"))
    try perform(.move(item: "card", to: "away"))
    XCTAssertEqual(text.replacing("\r\n", with: "").contains("\n"), false)
    try undoAll()
    XCTAssertEqual(text, page)
    try open(Self.page)
  }
}
