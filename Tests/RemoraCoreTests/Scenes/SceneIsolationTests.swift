import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// A scene that is only read, or turns out to be wrong, changes nothing.
final class SceneIsolationTests: SceneTestCase {
  func testTheBodyOfAScriptCannotReachTheRunningScene() throws {
    try open(Self.home(#""controls": [ { "kind": "Button", "id": "like", "title": "Like" } ]"#))
    script(
      "rude",
      "find('like').title = 'changed'\nfind('home'):dismiss()\nreturn behaviour 'Rude'"
    )
    let problems = problems(Self.home(#""behaviours": [ { "script": "rude" } ]"#))
    XCTAssertEqual(
      problems.map(\.message),
      ["find reaches into the app, but the body of a script only declares: use it in a handler"]
    )
    XCTAssertEqual(try control("like", as: Button.self).title, "Like")
    XCTAssertEqual(host.screens.count, 1)
  }

  func testAScreenCannotBePresentedWhileItIsMade() throws {
    script(
      "eager",
      "local B = behaviour 'E'\nfunction B:onAttach() self.owner:present('home') end\nreturn B"
    )
    try open(Self.home(#""behaviours": [ { "script": "eager" } ]"#))
    XCTAssertEqual(host.screens.count, 1)
    XCTAssertEqual(
      reported.map(\.message),
      ["home is just coming or going: present it when that is over"]
    )
  }

  func testASceneThatGoesPresentsNothingMore() throws {
    for (name, other) in [("ping", "two"), ("pong", "one")] {
      script(
        name,
        """
        local B = behaviour "B"
        function B:onDisappear() find("\(other == "two" ? "one" : "two")"):present("\(other)") end
        return B
        """
      )
    }
    let stubborn = Self.scene(
      """
        "screens": [
          { "id": "one", "behaviours": [ { "script": "ping" } ] },
          { "id": "two", "behaviours": [ { "script": "pong" } ] }
        ]
      """
    )
    try open(stubborn)
    try open(Self.home(#""title": "Next""#))
    XCTAssertEqual(host.screens.map(\.id), ["home"])
    XCTAssertEqual(reported.map(\.message), ["there is no screen \"two\""])
  }

  func testConnectionsBeginAtTheBehaviourThatHasTheName() throws {
    script(
      "ping",
      "local B = behaviour 'P'\nB.sent = event()\nfunction B:go() self:send('sent') end\nreturn B"
    )
    try open(
      Self.scene(
        """
          "attachTo": [ { "kind": "Label", "behaviours": [ { "script": "ping" } ] } ],
          "screens": [ { "id": "home", "behaviours": [ { "script": "ping" } ], "controls": [
            { "kind": "Label", "id": "words", "behaviours": [ { "script": "counter" } ] }
          ] } ],
          "connections": [ { "from": "ping", "event": "sent", "to": "counter", "action": "increment" } ]
        """
      )
    )
    try XCTUnwrap(host.behaviour("ping")).perform("go")
    XCTAssertEqual(try control("words", as: Label.self).text, "1")
    let ruled = try control("words", as: Label.self).attachments.behaviour("ping")
    try XCTUnwrap(ruled).perform("go")
    XCTAssertEqual(try control("words", as: Label.self).text, "1")
  }

  func testRulesAreHeldToTheirOrderAndTheirLinks() throws {
    script("first", "return behaviour 'First'")
    script("second", "local B = behaviour 'S'\nB.needs = 'first'\nreturn B")
    script("linked", "local B = behaviour 'L'\nB.label = outlet 'Label'\nreturn B")
    try open(
      Self.scene(
        """
          "attachTo": [ { "kind": "Screen", "behaviours": [
            { "script": "first" }, { "script": "second" },
            { "script": "linked", "outlets": { "label": "words" } }
          ] } ],
          "screens": [ { "id": "home" },
            { "id": "other", "controls": [ { "kind": "Label", "id": "words" } ] } ]
        """
      )
    )
    XCTAssertEqual(
      reported.map(\.message),
      ["label links to words, which is not on the stage"]
    )
    try host.present(screenNamed: "other")
    XCTAssertEqual(
      host.topScreen?.attachments.behaviours.map(\.id),
      ["first", "second", "linked"]
    )
  }

  func testLinesTooLongToShowHaveNoExcerpt() {
    let labels = (0..<200).map { _ in #"{ "kind": "Labl" }"# }.joined(separator: ", ")
    let problems = problems(Self.home("\"controls\": [ \(labels) ]"))
    XCTAssertEqual(problems.count, 101)
    XCTAssertTrue(problems.allSatisfy { $0.excerpt == nil })
  }
}
