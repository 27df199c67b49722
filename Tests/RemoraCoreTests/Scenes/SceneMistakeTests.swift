import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Each mistake with its place, its path in the document and a suggestion.
final class SceneMistakeTests: SceneTestCase {
  private func assertHome(
    _ body: String,
    _ expected: String...,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    assertProblems(
      Self.home(body),
      expected.map { "scene/scene.json:" + $0 },
      file: file,
      line: line
    )
  }

  func testUnknownKind() {
    assertHome(
      #""controls": [ { "kind": "Buton" } ]"#,
      #"5:45: error: screens[0].controls[0].kind: there is no kind "Buton" — did you mean "Button"?"#
    )
  }

  func testUnknownScript() {
    assertHome(
      #""behaviours": [ { "script": "togle_button" } ]"#,
      #"5:49: error: screens[0].behaviours[0].script: there is no script "togle_button" — did you mean "toggle_button"?"#
    )
  }

  func testUnknownPropertyOfAControlAndOfABehaviour() {
    assertHome(
      #""titel": "x", "controls": [ { "kind": "Label", "behaviours": [ { "script": "counter", "properties": { "steps": 1 } } ] } ]"#,
      #"5:21: error: screens[0].titel: a Screen has no property "titel" — did you mean "title"?"#,
      #"5:132: error: screens[0].controls[0].behaviours[0].properties.steps: counter has no property "steps""#
    )
  }

  func testWrongTypeAndOutOfRange() {
    assertHome(
      #""hidden": "yes", "alpha": 1.5"#,
      #"5:31: error: screens[0].hidden: hidden of a Screen is true or false, not the text "yes""#,
      #"5:47: error: screens[0].alpha: alpha of a Screen is a number from 0 to 1, not 1.5"#
    )
  }

  func testWrongTypeAndOutOfRangeOfABehavioursProperty() {
    assertHome(
      #""controls": [ { "kind": "Button", "behaviours": [ { "script": "toggle_button", "properties": { "fade": 9, "animated": 1 } } ] } ]"#,
      #"5:124: error: screens[0].controls[0].behaviours[0].properties.fade: fade: expected a number of seconds from 0 to 5, got 9"#,
      #"5:139: error: screens[0].controls[0].behaviours[0].properties.animated: animated: expected true or false, got 1"#
    )
  }

  func testMissingRequiredOutlet() {
    assertHome(
      #""behaviours": [ { "script": "toggle_button" } ]"#,
      #"5:49: error: screens[0].behaviours[0].script: toggle_button needs its outlet button linked to a Button — add "outlets": { "button": "id of a Button" }"#
    )
  }

  func testOutletOfTheWrongKindAndOutletToNothing() {
    assertHome(
      #""behaviours": [ { "script": "toggle_button", "outlets": { "button": "words" } }, { "script": "counter", "outlets": { "label": "wrods" } } ], "controls": [ { "kind": "Label", "id": "words" } ]"#,
      #"5:89: error: screens[0].behaviours[0].outlets.button: button links to a Button, and this is a Label"#,
      #"5:147: error: screens[0].behaviours[1].outlets.label: nothing in this scene has the id "wrods" — did you mean "words"?"#
    )
  }

  func testDuplicateId() {
    assertHome(
      #""controls": [ { "kind": "Label", "id": "home" } ]"#,
      #"5:60: error: screens[0].controls[0].id: the id "home" is taken already in line 5 — choose another"#
    )
  }

  func testDanglingConnections() {
    assertProblems(
      Self.scene(
        """
          "screens": [ { "id": "home", "controls": [
            { "kind": "Button", "id": "go" },
            { "kind": "Label", "id": "words", "behaviours": [ { "script": "counter" } ] }
          ] } ],
          "connections": [
            { "from": "og", "event": "tap", "to": "counter", "action": "increment" },
            { "from": "go", "event": "tpa", "to": "counter", "action": "incremet" },
            { "from": "counter", "event": "chaned", "to": "go", "action": "x" }
          ]
        """
      ),
      [
        #"scene/scene.json:9:15: error: connections[0].from: nothing in this scene has the id "og" — did you mean "go"?"#,
        #"scene/scene.json:10:30: error: connections[1].event: a Button has no event "tpa" — did you mean "tap"?"#,
        #"scene/scene.json:10:64: error: connections[1].action: counter has no action "incremet" — did you mean "increment"?"#,
        #"scene/scene.json:11:35: error: connections[2].event: counter has no event "chaned" — did you mean "changed"?"#,
        #"scene/scene.json:11:51: error: connections[2].to: "go" is a control, and a connection goes to a behaviour"#,
      ]
    )
  }

  func testMissingAssets() {
    assertHome(
      #""controls": [ { "kind": "Button", "image": "hart.svg", "behaviours": [ { "script": "toggle_button", "properties": { "normal": "../x.svg" } } ] } ]"#,
      #"5:64: error: screens[0].controls[0].image: there is no image "hart.svg" in the scene's folder — did you mean "heart.svg"?"#,
      #"5:147: error: screens[0].controls[0].behaviours[0].properties.normal: normal: expected the name of an image in the scene's folder, such as "pictures/reef.svg", got the text "../x.svg""#
    )
  }

  func testTextThatIsNoJSONIsReportedTogetherWithWhatCanBeRead() {
    let controls = #""controls": [{ "kind": "Label", "titel": 1 }]"#
    let problems = problems(Self.home("\"titel\": \"x\" \"width\": 1,\n\(controls)"))
    XCTAssertEqual(
      problems.map(\.message),
      ["a comma is missing here", "a Label has no property \"titel\""],
      "what is in the object without the comma may follow from that"
    )
  }

  func testMistakesInAScriptPointIntoTheScriptAndAreToldOnce() {
    script("broken", "local B = behaviour 'B'\nB.size = numbr { }\nreturn B")
    let problems = problems(
      Self.home(#""behaviours": [ { "script": "broken" }, { "script": "broken", "id": "again" } ]"#)
    )
    XCTAssertEqual(
      problems.map(\.description),
      [
        "scene/behaviours/broken.lua:2: error: there is no function \"numbr\" — did you mean \"number\"?"
      ]
    )
    XCTAssertEqual(problems.first?.excerpt, "B.size = numbr { }")
  }

  func testBehavioursInTheWrongOrderAndOnTheWrongOwner() {
    script("base", "return behaviour 'Base'")
    script("extra", "local B = behaviour 'Extra'\nB.needs = 'base'\nreturn B")
    script("chooser", "local B = behaviour 'C'\nfunction B:onSelect() end\nreturn B")
    assertHome(
      #""behaviours": [ { "script": "extra" }, { "script": "base" }, { "script": "chooser" } ]"#,
      "5:49: error: screens[0].behaviours[0].script: extra needs base on the same owner, before it — list base first",
      #"5:94: error: screens[0].behaviours[2].script: chooser handles onSelect, and a Screen has no event "select" — attach it to another kind of owner, or handle the event of an outlet"#
    )
  }

  func testASceneThatIsNotThereOpensOnceWhatTheMessageSaysIsWritten() throws {
    var message = ""
    XCTAssertThrowsError(try host.open(scene: "nowhere")) { message = "\($0)" }
    let beginning = "error: there is no file nowhere/scene.json — write "
    let end = " into it for a beginning, or name the folder of a scene"
    XCTAssertEqual(message.prefix(beginning.count), beginning[...])
    XCTAssertEqual(message.suffix(end.count), end[...])
    let text = message.dropFirst(beginning.count).dropLast(end.count)
    files.contents["nowhere/scene.json"] = Array(text.utf8)
    try host.open(scene: "nowhere")
    XCTAssertEqual(host.topScreen?.title, "Home")
  }

  func testManyMistakesAreAllReportedInTheOrderOfTheDocument() {
    let controls = (0..<50).map { "{ \"kind\": \"Label\", \"alpha\": \($0 + 2) }" }
    let problems = problems(Self.home("\"controls\": [\n\(controls.joined(separator: ",\n"))\n]"))
    XCTAssertEqual(problems.map(\.line), (6...55).map { $0 })
  }

  func testAWrongItemOfAListIsToldOnce() {
    assertHome(
      #""controls": [ { "kind": "List", "items": ["a", 2], "selectedIndex": 7 } ]"#,
      #"5:68: error: screens[0].controls[0].items[1]: items of a List is a list, each a text, not 2 as item 2 — write "2""#
    )
  }

  func testAMissingDefaultPictureAMissingFolderAndAScriptWithItsSuffix() throws {
    script("framed", "local B = behaviour 'F'\nB.frame = image { default = 'no.svg' }\nreturn B")
    assertHome(
      #""behaviours": [ { "script": "framed" }, { "script": "counter.lua" } ]"#,
      #"5:49: error: screens[0].behaviours[0].script: there is no image "no.svg" in the scene's folder"#,
      #"5:73: error: screens[0].behaviours[1].script: a script is named without its folder and without .lua — write "counter""#
    )
    assertProblems(
      #"{ "name": "x", "scripts": ["behaviors"], "screens": [ { "id": "home" } ] }"#,
      [
        #"scene/scene.json:1:28: error: scripts[0]: there is no folder "behaviors", or nothing is in it"#
      ]
    )
  }

  func testEventsAreNamedWithoutOnAndYesOrNoPoliciesNeedYesOrNo() {
    assertProblems(
      Self.scene(
        """
          "screens": [ { "id": "home", "controls": [
            { "kind": "ScrollView", "id": "feed",
              "delegate": { "multiplexer": ["counter"], "results": { "willScroll": "any" } } },
            { "kind": "Label", "id": "words", "behaviours": [ { "script": "counter" } ] }
          ] } ],
          "connections": [
            { "from": "feed", "event": "onScroll", "to": "counter", "action": "increment" }
          ]
        """
      ),
      [
        #"scene/scene.json:6:76: error: screens[0].controls[0].delegate.results.willScroll: the answers to willScroll are not true or false: any and all do not fit"#,
        #"scene/scene.json:10:32: error: connections[0].event: a ScrollView has no event "onScroll" — did you mean "scroll"? Events are named without "on""#,
      ]
    )
  }
}
