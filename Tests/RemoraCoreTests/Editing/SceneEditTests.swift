import Foundation
import RemoraEditing
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime
@testable import RemoraScenes

/// What each edit writes, and what it makes of the running scene.
final class SceneEditTests: SceneEditTestCase {
  override func tearDown() {
    checkUndo()
    super.tearDown()
  }

  // MARK: Values

  func testSetsAndResetsAProperty() throws {
    try perform(.set(property: "title", of: "go", to: "Stop"))
    try perform(.set(property: "alpha", of: "card", to: 0.5))
    XCTAssertEqual(
      changedLines(),
      [
        #"-         { "kind": "Button", "id": "go", "title": "Go" },"#,
        #"-           "id": "card","#,
        #"+         { "kind": "Button", "id": "go", "title": "Stop" },"#,
        #"+           "id": "card","#,
        #"+           "alpha": 0.5,"#,
      ].filter { !$0.hasSuffix(#""id": "card","#) }
    )
    try perform(.reset(property: "title", of: "go"))
    XCTAssertEqual(try (control("go") as Button).title, "")
    XCTAssertTrue(text.contains(#"{ "kind": "Button", "id": "go" },"#))
  }

  func testAResetOfWhatTheFileDoesNotSetIsNoStep() throws {
    try perform(.set(property: "title", of: "go", to: "Stop"))
    try host.edits.undo()
    try perform(.reset(property: "alpha", of: "go"))
    try perform(.reset(property: "step", of: "tally"))
    let resets = ["go", "card"].map { SceneEdit.reset(property: "alpha", of: SceneItem($0)) }
    try perform(.together(edits: resets, summary: "reset alpha of 2 controls"))
    XCTAssertEqual(host.edits.history.undo.map(\.summary), [])
    XCTAssertEqual(host.edits.history.redo.map(\.summary), ["set go.title"])
    XCTAssertEqual(text, Self.page)
    try host.edits.redo()
  }

  func testSetsAPropertyOfABehaviour() throws {
    try perform(.set(property: "step", of: "tally", to: 3))
    XCTAssertEqual(
      changedLines().last,
      #"+             { "kind": "Label", "id": "count", "behaviours": [{ "script": "tally", "properties": { "step": 3 } }] }"#
    )
    try perform(.reset(property: "step", of: "tally"))
    XCTAssertEqual(text, Self.page)
  }

  func testSetsAPropertyOfANamelessControl() throws {
    try perform(.set(property: "text", of: "screens[0].controls[1].controls[0]", to: "Hi"))
    XCTAssertEqual(changedLines().last, #"+             { "kind": "Label", "text": "Hi" },"#)
  }

  func testSetsOneTextOfSeveralLanguages() throws {
    let texts = Value.record(["en": "Go", "de": "Los"])
    try perform(.set(property: "title", of: "go", to: texts))
    try perform(.set(property: "title", of: "go", to: "Los!", language: "de"))
    XCTAssertTrue(text.contains(#""title": { "de": "Los!", "en": "Go" }"#), text)
    XCTAssertEqual(try (control("go") as Button).title, "Go")
  }

  // MARK: Controls

  func testAddsControlsAndScreens() throws {
    try perform(.add(control: #"{ "kind": "Slider", "id": "level" }"#, to: "home", at: 1))
    try perform(.add(control: #"{ "kind": "Label" }"#, to: "card"))
    try perform(.add(control: #"{ "kind": "Label" }"#, to: "away"))
    try perform(.add(control: #"{ "id": "last" }"#))
    XCTAssertEqual(
      changedLines(),
      [
        #"-             { "kind": "Label", "id": "count", "behaviours": [{ "script": "tally" }] }"#,
        #"-     { "id": "away", "controls": [] }"#,
        #"+         { "kind": "Slider", "id": "level" },"#,
        #"+             { "kind": "Label", "id": "count", "behaviours": [{ "script": "tally" }] },"#,
        #"+             { "kind": "Label" }"#,
        #"+     { "id": "away", "controls": ["#,
        #"+       { "kind": "Label" }"#,
        #"+     ] },"#,
        #"+     { "id": "last" }"#,
      ]
    )
    XCTAssertEqual(try parts(of: "home"), ["go", "level", "card"])
    try host.present(screenNamed: "last")
    host.dismiss(try XCTUnwrap(host.topScreen))
  }

  func testAControlWithPartsIsIndentedAsItsSiblings() throws {
    try perform(
      .add(
        control: "{\n  \"kind\": \"View\",\n  \"controls\": [\n    { \"kind\": \"Label\" }\n  ]\n}",
        to: "card"
      )
    )
    XCTAssertEqual(
      changedLines().suffix(6),
      [
        "+             {",
        "+               \"kind\": \"View\",",
        "+               \"controls\": [",
        "+                 { \"kind\": \"Label\" }",
        "+               ]",
        "+             }",
      ]
    )
  }

  func testInsertingBeforeTheNamelessKeepsTheirObjects() throws {
    let card = try control("card") as View
    let nameless = card.children[0]
    try perform(.add(control: #"{ "kind": "Label", "text": "first" }"#, to: "card", at: 0))
    XCTAssertTrue(card.children[1] === nameless)
    XCTAssertEqual((card.children[0] as? Label)?.text, "first")
  }

  func testRemovesAControlWithWhatNamesIt() throws {
    try perform(.remove(items: ["count"]))
    XCTAssertEqual(
      text,
      Self.page
        .replacing(
          #",\#n            { "kind": "Label", "id": "count", "behaviours": [{ "script": "tally" }] }"#,
          with: ""
        )
        .replacing(
          #",\#n  "connections": [\#n    { "from": "go", "event": "tap", "to": "tally", "action": "count" }\#n  ]"#,
          with: ""
        )
    )
  }

  func testRemovesSeveralAtOnce() throws {
    try perform(.remove(items: ["screens[0].controls[1].controls[0]", "count", "away", "go"]))
    XCTAssertEqual(host.ids, ["card", "home"])
  }

  func testMovesAControlToAnotherParent() throws {
    let count = try control("count") as Label
    let behaviour = try XCTUnwrap(host.behaviour("tally"))
    try behaviour.perform("count")
    try perform(.move(item: "count", to: "home", at: 0))
    XCTAssertEqual(try parts(of: "home"), ["count", "go", "card"])
    XCTAssertTrue(try control("count") === count)
    XCTAssertTrue(host.behaviour("tally") === behaviour)
    XCTAssertEqual(behaviour[property: "n"], 1)
    XCTAssertTrue(
      text.contains(
        "\n        { \"kind\": \"Label\", \"id\": \"count\", \"behaviours\": [{ \"script\": \"tally\" }] },\n        { \"kind\": \"Button\""
      ),
      text
    )
  }

  func testAListThatAMoveEmptiesGoes() throws {
    try perform(.move(item: "tally", to: "go"))
    XCTAssertFalse(text.contains("\"behaviours\": []"))
    let first: SceneItem = "screens[0].controls[1].controls[0]"
    try perform(
      .together(edits: [.move(item: first, to: "home", at: 0), .move(item: "count", to: "home")])
    )
    XCTAssertEqual(text.components(separatedBy: "\"controls\"").count, 3, text)
    checkUndo()
  }

  func testMovesAViewWithEverythingInIt() throws {
    let nameless = try (control("card") as View).children[0]
    try perform(.move(item: "card", to: "home", at: 0))
    XCTAssertEqual(try parts(of: "home"), ["card", "go"])
    XCTAssertTrue(try (control("card") as View).children[0] === nameless)
    try perform(.add(control: #"{ "kind": "View", "id": "box" }"#, to: "home"))
    try perform(.move(item: "card", to: "box"))
    XCTAssertTrue(try (control("card") as View).children[0] === nameless)
    XCTAssertTrue(text.contains("\n            \"id\": \"card\",\n"), text)
  }

  func testReordersTheNamelessAsTheyAre() throws {
    try perform(.add(control: #"{ "kind": "Label", "text": "second" }"#, to: "card", at: 1))
    let card = try control("card") as View
    let (first, second) = (card.children[0], card.children[1])
    try perform(.move(item: "screens[0].controls[1].controls[0]", at: 1))
    XCTAssertTrue(card.children[0] === second)
    XCTAssertTrue(card.children[1] === first)
    try perform(.move(item: "screens[0].controls[1].controls[1]", at: 0))
    XCTAssertTrue(card.children[0] === first)
  }
}
