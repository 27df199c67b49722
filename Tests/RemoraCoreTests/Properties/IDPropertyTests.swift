import RemoraLanguage
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Properties that hold the id of a screen or of a behaviour.
final class IDPropertyTests: SceneReloadTestCase {
  private typealias Case = SceneReloadTestCase

  override func setUpWithError() throws {
    try super.setUpWithError()
    script(
      "guide",
      """
      local Guide = behaviour "Guide"
      Guide.to    = screen { help = "Where it leads" }
      Guide.count = behaviour { script = "counter2", optional = true }
      Guide.any   = behaviour()
      Guide.stops = rows { columns = {
        { name = "screen", type = "screen" }, { name = "says", type = "text", optional = true },
      } }
      function Guide:go() self.to = "home" log(self.to, self.count, screen.id) end
      function Guide:stray() self.to = ("hom"):lower() end
      return Guide
      """
    )
  }

  /// Two screens; the first has a guide with these properties, a button, a tally and tabs with a screen.
  private func text(_ properties: String) -> String {
    Case.scene(
      """
      "screens": [
        { "id": "home", "controls": [
          { "kind": "Button", "id": "like", "behaviours": [
            { "script": "guide", "properties": { \(properties) } }, { "script": "counter2", "id": "tally" }
          ] },
          { "kind": "Tabs", "id": "tabs", "controls": [{ "kind": "Screen", "id": "tab" }] }
        ] },
        { "id": "quizPage", "controls": [
          { "kind": "Button", "id": "b", "behaviours": [{ "script": "counter2", "id": "score" }] }
        ] }
      ]
      """
    )
  }

  /// The sentences of what is wrong with a scene, after the path.
  private func mistakes(_ properties: String) -> [String] {
    files.contents["scene/scene.json"] = Array(text(properties).utf8)
    return host.check(scene: "scene").map { mistake in
      let message = mistake.message.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? ""
      return mistake.suggestion.map { "\(message) — \($0)" } ?? message
    }
  }

  func testAScriptReadsTheIDs() throws {
    try open(text(#""to": "quizPage", "count": "score", "any": "guide""#))
    let guide = try XCTUnwrap(host.behaviour("guide"))
    XCTAssertEqual(guide[property: "to"], "quizPage")
    try guide.perform("go")
    XCTAssertEqual(takeLog(), ["home score home"])
    XCTAssertEqual(
      guide.script.properties.map(\.type.name),
      ["screen", "behaviour", "behaviour", "rows", "boolean"]
    )
  }

  func testLoadingChecksTheIDs() {
    XCTAssertEqual(
      mistakes(#""to": "quizPag""#),
      [
        "expected the id of one of the scene's screens, got \"quizPag\" — did you mean \"quizPage\"?"
      ]
    )
    XCTAssertEqual(
      mistakes(#""to": "like""#),
      ["expected the id of one of the scene's screens, got \"like\", a Button"]
    )
    XCTAssertEqual(
      mistakes(#""to": "tab""#),
      ["expected the id of one of the scene's screens, got \"tab\", a screen inside a control"]
    )
    XCTAssertEqual(
      mistakes(#""to": 3"#),
      ["expected the id of one of the scene's screens, got 3"]
    )
    XCTAssertEqual(
      mistakes(#""count": "scor""#),
      [
        "expected the id of a behaviour of the script counter2, got \"scor\""
          + " — did you mean \"score\"?"
      ]
    )
    XCTAssertEqual(
      mistakes(#""count": "guide""#),
      ["expected the id of a behaviour of the script counter2, got \"guide\", a behaviour of guide"]
    )
    XCTAssertEqual(
      mistakes(#""any": "home""#),
      ["expected the id of a behaviour, got \"home\", a screen"]
    )
  }

  func testAControlOfAnyKindHasAnID() throws {
    script(
      "guide",
      """
      local Guide = behaviour "Guide"
      Guide.target = control { help = "What it points at" }
      Guide.steps  = rows { columns = { { name = "at", type = "control" } } }
      function Guide:go() find(self.target).alpha = 0.5 end
      return Guide
      """
    )
    for id in ["like", "tabs", "tab", "b", "quizPage"] {
      XCTAssertEqual(mistakes("\"target\": \"\(id)\""), [], id)
    }
    XCTAssertEqual(
      mistakes(#""target": "lke""#),
      ["expected the id of a control, got \"lke\" — did you mean \"like\"?"]
    )
    XCTAssertEqual(
      mistakes(#""steps": [{ "at": "tally" }]"#),
      ["expected the id of a control, got \"tally\", a behaviour of counter2"]
    )

    try open(text(#""target": "like""#))
    let guide = try XCTUnwrap(host.behaviour("guide"))
    try guide.perform("go")
    XCTAssertEqual((try control("like") as Button).alpha, 0.5)
    XCTAssertEqual(host.scenes.ids(for: .control), ["b", "like", "tab", "tabs"])
    XCTAssertThrowsError(try guide.set("target", to: "score")) { error in
      XCTAssertTrue("\(error)".contains("got \"score\", a behaviour of counter2"), "\(error)")
    }
    XCTAssertNoThrow(try guide.set("target", to: "b"), "of a screen that was not presented yet")
  }

  func testAMistakeInARowIsAtItsPlace() {
    files.contents["scene/scene.json"] = Array(
      text("\"stops\": [\n{ \"screen\": \"home\" },\n{ \"screen\": \"hme\" }\n]").utf8
    )
    let found = host.check(scene: "scene")
    XCTAssertEqual(found.map(\.line), [9])
    XCTAssertEqual(
      found.map(\.path),
      ["screens[0].controls[0].behaviours[0].properties.stops[1].screen"]
    )
  }

  func testManyWrongIDsTakeNoQuadraticTime() {
    let guides = (0..<2000).map {
      "{ \"script\": \"guide\", \"id\": \"g\($0)\", \"properties\": { \"to\": \"nowhere\($0)\" } }"
    }
    let found = problems(Case.home("\"behaviours\": [\(guides.joined(separator: ",\n"))]"))
    XCTAssertEqual(found.last?.message, "and 1900 more mistakes")
  }

  func testADefaultIsCheckedToo() {
    script("lost", "local B = behaviour 'Lost' B.to = screen { default = 'nowhere' } return B")
    let scene = Case.home("\"behaviours\": [{ \"script\": \"lost\" }]")
    XCTAssertEqual(
      problems(scene).map(\.message),
      ["to: expected the id of one of the scene's screens, got \"nowhere\""]
    )
  }

  func testALiveChangeIsChecked() throws {
    try open(text(#""to": "quizPage""#))
    let guide = try XCTUnwrap(host.behaviour("guide"))
    XCTAssertThrowsError(try guide.set("to", to: "quizPge")) { error in
      XCTAssertEqual(
        "\(error)",
        "error: guide.to: expected the id of one of the scene's screens, got \"quizPge\""
          + " — did you mean \"quizPage\"?"
      )
    }
    XCTAssertNoThrow(try guide.set("count", to: "tally"))
    // Its screen is not presented.
    XCTAssertNoThrow(try guide.set("count", to: "score"))
    XCTAssertThrowsError(try guide.set("count", to: "guide"))
    try guide.perform("stray")
    XCTAssertEqual(reported.map(\.line), [9])
    reported = []
    let button = try control("like", as: Button.self)
    XCTAssertThrowsError(try button.attach("guide", ["to": "quizPge"], id: "other"))
    XCTAssertNoThrow(try button.attach("guide", ["to": "home"], id: "other"))
  }

  func testARenamedScreenIsRefusedUntilItsPropertyFollows() throws {
    try open(text(#""to": "quizPage""#))
    let renamed = text(#""to": "quizPage""#).replacing(
      "\"id\": \"quizPage\"",
      with: "\"id\": \"quiz\""
    )
    XCTAssertEqual(
      refusal(renamed).map(\.message),
      ["to: expected the id of one of the scene's screens, got \"quizPage\""]
    )
    edit(renamed.replacing("\"to\": \"quizPage\"", with: "\"to\": \"quiz\""))
    XCTAssertEqual(host.behaviour("guide")?[property: "to"], "quiz")
  }

  func testASavedScriptThatMakesATextAScreenIsChecked() throws {
    func source(_ type: String) -> String {
      "local B = behaviour 'Lost' B.to = \(type) { default = 'nowhere' } return B"
    }
    script("lost", source("text"))
    try open(Case.home("\"behaviours\": [{ \"script\": \"lost\" }]"))
    script("lost", source("screen"))
    let report = host.reload()
    XCTAssertEqual(
      report.diagnostics.map(\.message),
      ["to: expected the id of one of the scene's screens, got \"nowhere\""]
    )
    reported.removeAll { report.diagnostics.contains($0) }
  }

  func testAConnectionThatSetsAnIDIsChecked() {
    let connection =
      #","connections": [{ "from": "like", "event": "tap", "to": "guide", "set": "to", "value": "hme" }]"#
    let scene = text("").replacing("\n}\n", with: "\n")
    files.contents["scene/scene.json"] = Array(
      (scene.dropLast(scene.hasSuffix("}") ? 1 : 0) + connection + "}").utf8
    )
    XCTAssertEqual(
      host.check(scene: "scene").map(\.message),
      ["to is the id of one of the scene's screens, not \"hme\""]
    )
  }

  func testTheWordsMeanSomethingElseElsewhere() throws {
    script(
      "words",
      """
      local B = behaviour "Words"
      B.to = screen()
      local early = screen
      function B:top() log(screen.id) end
      function B:early() return early.id end
      function B:late() screen() end
      function B:property() behaviour {} end
      return B
      """
    )
    try open(Case.home("\"behaviours\": [{ \"script\": \"words\" }]"))
    let words = try XCTUnwrap(host.behaviour("words"))
    try words.perform("top")
    XCTAssertEqual(takeLog(), ["home"])
    for action in ["early", "late", "property"] { try words.perform(action) }
    XCTAssertEqual(reported.map(\.line), [5, 6, 7])
    reported = []
  }

  func testWrongDeclarationsAreRefused() {
    script(
      "wrong",
      """
      local B = behaviour "Wrong"
      B.a = screen { of = "home" }
      B.b = behaviour { script = "contre2" }
      B.c = screen { default = "no id" }
      B.d = screen
      return B
      """
    )
    let found = host.check(script: "scene/behaviours/wrong.lua")
    XCTAssertEqual(found.map(\.line), [2, 3, 4, 5])
    XCTAssertEqual(
      found.prefix(3).map(\.message),
      [
        "screen has no option of", "there is no script \"contre2\"",
        "the default of c: expected the id of one of the scene's screens, got the text \"no id\"",
      ]
    )
    script("two", "local B = behaviour 'One' B.x = behaviour 'Two' return B")
    XCTAssertEqual(
      host.check(script: "scene/behaviours/two.lua").map(\.message),
      ["a script declares one behaviour: this is the second"]
    )
    script("none", "return behaviour()")
    XCTAssertEqual(
      host.check(script: "scene/behaviours/none.lua").map(\.message),
      ["a behaviour has a title: behaviour \"Title\""]
    )
  }
}
