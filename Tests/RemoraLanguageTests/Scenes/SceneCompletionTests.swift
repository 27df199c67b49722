import XCTest

@testable import RemoraLanguage
@testable import RemoraModel
@testable import RemoraRuntime

final class SceneCompletionTests: SceneTextTestCase {
  // MARK: Names

  func testOffersTheKeysThatAreMissing() throws {
    let text = #"{ "name": "A", | "screens": [] }"#
    XCTAssertEqual(try labels(text), ["$schema", "scripts", "attachTo", "connections"])
  }

  func testANewKeyBringsItsValueAndItsComma() throws {
    let texts = try items(#"{ "name": "A", | "screens": [] }"#).map(\.text)
    XCTAssertEqual(
      texts,
      [
        #""\$schema": "$1","#, #""scripts": ["$1"],"#,
        #""attachTo": [{ "kind": "$1", "behaviours": [{ "script": "$2" }] }],"#,
        #""connections": [{ "from": "$1", "event": "$2", "to": "$3", "action": "$4" }],"#,
      ]
    )
  }

  func testAKeyBetweenQuotesIsOnlyItsText() throws {
    let item = try XCTUnwrap(items(#"{ "na|" }"#).first)
    XCTAssertEqual(item.text, "name")
    XCTAssertFalse(item.isSnippet)
    XCTAssertEqual(item.help, "What people call this scene.")
  }

  func testAKeyBeforeAColonBringsNoOther() throws {
    XCTAssertEqual(try items(#"{ na|: "A" }"#).first?.text, #""name""#)
  }

  func testOffersThePropertiesOfTheKindBeforeThoseOfAllControls() throws {
    let labels = try labels(scene(#"{ "kind": "Button", "id": "a", | }"#))
    XCTAssertEqual(Array(labels.prefix(3)), ["title", "image", "selected"])
    let shared = try XCTUnwrap(labels.firstIndex(of: "backgroundColor"))
    XCTAssertLessThan(try XCTUnwrap(labels.firstIndex(of: "behaviours")), shared)
    XCTAssertFalse(labels.contains("controls"))
    XCTAssertFalse(labels.contains("kind"))
  }

  func testAControlThatHoldsOthersHasControls() throws {
    XCTAssertTrue(try labels(scene(#"{ "kind": "View", | }"#)).contains("controls"))
  }

  func testOffersRequiredPropertiesFirst() throws {
    let text = scene("", behaviours: #"{ "script": "toggle", "properties": { | } }"#)
    XCTAssertEqual(try labels(text), ["normal", "fade", "mood", "next", "partner", "enabled"])
    let first = try XCTUnwrap(items(text).first)
    XCTAssertEqual(first.detail, "image · required")
    XCTAssertEqual(first.help, "Shown while off")
    XCTAssertEqual(first.text, #""normal": "$1""#)
  }

  func testOffersTheOutletsThatTheOwnerIsNotLast() throws {
    let behaviour = #"{ "script": "toggle", "outlets": { | } }"#
    let onScreen = try items(scene("", behaviours: behaviour))
    XCTAssertEqual(onScreen.map(\.label), ["button", "others"])
    XCTAssertEqual(onScreen.map(\.detail), ["Button", "list of Buttons · optional"])
    XCTAssertEqual(onScreen.map(\.text), [#""button": "$1""#, #""others": ["$1"]"#])
    let onButton = try items(scene(#"{ "kind": "Button", "behaviours": [\#(behaviour)] }"#))
    XCTAssertEqual(onButton.first?.detail, "Button · the owner")
  }

  func testAConnectionHasAnActionOrSetsAProperty() throws {
    let ends = #""from": "a", "event": "b", "to": "c""#
    XCTAssertEqual(
      try labels(scene("", connections: "{ \(ends), | }")),
      ["action", "set", "value"]
    )
    XCTAssertEqual(
      try labels(scene("", connections: #"{ \#(ends), "action": "d", | }"#)),
      []
    )
    XCTAssertEqual(
      try labels(scene("", connections: #"{ \#(ends), "set": "d", | }"#)),
      ["value"]
    )
  }

  func testOffersTheFieldsOfGeometry() throws {
    let control = #"{ "kind": "ScrollView", "contentSize": { "width": 3, | } }"#
    XCTAssertEqual(try labels(scene(control)), ["height"])
  }

  // MARK: Values

  func testOffersTheKindsThatCanBeMade() throws {
    let labels = try labels(scene(#"{ "kind": "|" }"#))
    XCTAssertTrue(labels.contains("ScrollView"))
    XCTAssertFalse(labels.contains("Control"))
  }

  func testARuleMayBeForEveryControl() throws {
    XCTAssertEqual(try labels(#"{ "attachTo": [{ "kind": "Cont|" }] }"#).first, "Control")
  }

  func testOffersScriptsWithTheirComments() throws {
    let items = try items(scene("", behaviours: #"{ "script": "|" }"#))
    XCTAssertEqual(items.map(\.label), ["base", "score", "toggle"])
    XCTAssertEqual(items.map(\.help), ["Fades.", "Counts.", "Swaps pictures."])
  }

  func testOffersWhatFitsAnOutletFirst() throws {
    let controls = """
      { "kind": "Label", "id": "count" }, { "kind": "Button", "id": "like" },
      { "kind": "View", "id": "box", "behaviours": [
        { "script": "toggle", "outlets": { "button": "|" } }] }
      """
    XCTAssertEqual(
      try labels(scene(controls)),
      ["like", "home", "count", "box", "toggle", "about"]
    )
  }

  func testOffersBehavioursForAnOutletOfAScript() throws {
    let behaviours = """
      { "id": "flip", "script": "toggle" },
      { "script": "score", "outlets": { "toggle": "|" } }
      """
    XCTAssertEqual(try labels(scene("", behaviours: behaviours)).first, "flip")
  }

  func testLeavesOutWhatAListHas() throws {
    let controls = #"{ "kind": "Button", "id": "one" }, { "kind": "Button", "id": "two" }"#
    let behaviour = #"{ "script": "toggle", "outlets": { "others": ["one", "|"] } }"#
    let labels = try labels(scene(controls, behaviours: behaviour))
    XCTAssertEqual(labels.first, "two")
    XCTAssertFalse(labels.contains("one"))
  }

  func testOffersWhatIsInsideTheOwnersOfARule() throws {
    let text = """
      { "scripts": ["../scripts"],
        "attachTo": [{ "tag": "card", "behaviours": [
          { "script": "toggle", "outlets": { "button": "./|" } }] }],
        "screens": [{ "id": "home", "controls": [{ "kind": "Button", "tags": ["like"], "id": "a" }] }] }
      """
    XCTAssertEqual(try labels(text), ["./like", "./home", "./a"])
  }

  func testOffersValuesByType() throws {
    func values(_ property: String) throws -> [String] {
      let behaviour = #"{ "script": "toggle", "properties": { \#(property) } }"#
      return try labels(scene("", behaviours: behaviour))
    }
    XCTAssertEqual(try values(#""mood": "|""#), ["calm", "wild"])
    XCTAssertEqual(try values(#""normal": "|""#), ["heart.svg", "more/"])
    XCTAssertEqual(try values(#""normal": "more/|""#), ["star.png"])
    XCTAssertEqual(try values(#""next": "|""#).prefix(2), ["home", "about"])
    XCTAssertEqual(try values(#""partner": "|""#).first, "toggle")
    XCTAssertEqual(try labels(scene(#"{ "kind": "Button", "hidden": | }"#)), ["true", "false"])
    XCTAssertEqual(try labels(scene(#"{ "kind": "Button", "hidden": "|" }"#)), [])
    XCTAssertEqual(
      try labels(scene(#"{ "kind": "Button", "tint": "te|" }"#)),
      ["teal", "transparent", "white"]
    )
  }

  func testOffersFoldersForScripts() throws {
    XCTAssertEqual(try labels(#"{ "scripts": ["|"] }"#), ["more", ".."])
    XCTAssertEqual(try items(#"{ "scripts": ["../scr|"] }"#).first?.text, "../scripts")
    XCTAssertEqual(try labels(#"{ "scripts": ["/|"] }"#), [])
  }

  func testOffersTheEventsOfTheSender() throws {
    let behaviours = #"{ "script": "toggle" }"#
    XCTAssertEqual(
      try labels(
        scene("", behaviours: behaviours, connections: #"{ "from": "toggle", "event": "|" }"#)
      ),
      ["faded", "toggled"]
    )
    let labels = try labels(
      scene(#"{ "kind": "Switch", "id": "on" }"#, connections: #"{ "event": "|", "from": "on" }"#)
    )
    XCTAssertEqual(labels.first, "valueChanged")
  }

  func testOffersTheIDsOfControls() throws {
    script("pointer", "local P = behaviour 'Pointer' P.target = control() return P")
    let text = scene(
      #"{ "kind": "Button", "id": "like" }"#,
      behaviours: #"{ "script": "pointer", "properties": { "target": "|" } }"#
    )
    XCTAssertEqual(try labels(text).prefix(1), ["like"])
  }

  func testOffersTheActionsAndPropertiesOfTheTarget() throws {
    func values(_ part: String) throws -> [String] {
      try labels(
        scene(
          #"{ "kind": "Switch", "id": "on" }"#,
          behaviours: #"{ "script": "toggle" }"#,
          connections: #"{ "from": "on", "event": "valueChanged", \#(part) }"#
        )
      )
    }
    XCTAssertEqual(try values(#""to": "toggle", "action": "|""#), ["reset", "swap"])
    XCTAssertEqual(
      try values(#""to": "toggle", "set": "|""#),
      ["fade", "normal", "mood", "next", "partner", "enabled"]
    )
    XCTAssertEqual(try values(#""to": "on", "set": "|""#).first, "isOn")
    XCTAssertEqual(
      try values(#""to": "toggle", "set": "mood", "value": "|""#),
      ["calm", "wild", "$isOn"]
    )
    XCTAssertEqual(try values(#""to": "on", "set": "isOn", "value": "|""#), ["$isOn"])
    XCTAssertEqual(try values(#""to": "|", "action": "swap""#).first, "toggle")
    XCTAssertEqual(try values(#""to": "|", "set": "isOn""#).first, "on")
    XCTAssertEqual(try values(#""to": "|""#).first, "toggle")
  }

  func testOffersMessagesAndTheirPolicies() throws {
    func results(_ results: String) throws -> [String] {
      try labels(
        scene(#"{ "kind": "ScrollView", "delegate": { "results": { \#(results) } } }"#)
      )
    }
    XCTAssertTrue(try results("\"|\"").contains("shouldScrollToTop"))
    XCTAssertEqual(
      try results(#""shouldScrollToTop": "|""#),
      ["first", "last", "any", "all", "collect"]
    )
  }

  func testOffersTheIDsThatAreMentionedAndNotDeclared() throws {
    let text = scene(
      #"{ "kind": "Button", "id": "|" }"#,
      behaviours: #"{ "script": "toggle", "outlets": { "button": "like" } }"#
    )
    XCTAssertEqual(try labels(text), ["like"])
  }

  func testOffersTheTagsOfRulesToControls() throws {
    let text = """
      { "attachTo": [{ "tag": "card", "behaviours": [] }],
        "screens": [{ "id": "home", "controls": [{ "kind": "View", "tags": ["|"] }] }] }
      """
    XCTAssertEqual(try labels(text), ["card"])
  }

  func testOffersTheBeginningOfAnItem() throws {
    let items = try items(scene("|"))
    XCTAssertEqual(items.map(\.text), [#"{ "kind": "$1", "id": "$2" }"#])
    XCTAssertEqual(items.first?.label, #"{ "kind": "…", "id": "…" }"#)
  }

  func testOffersTheBeginningOfASceneInAnEmptyText() throws {
    XCTAssertEqual(try items("|").first?.text, #"{ "name": "$1", "screens": [{ "id": "$2" }] }"#)
  }
}
