import XCTest

@testable import RemoraLanguage
@testable import RemoraModel
@testable import RemoraRuntime

final class CallCheckTests: CheckTestCase {
  func testEventsThatAreSentButNotDeclared() {
    assert(
      "self:send('ratd', { stars = 1, by = 'x' })",
      "undeclared-event: the script sends \"ratd\", and declares no such event"
        + " — did you mean \"rated\"?"
    )
    XCTAssertEqual(
      check("local A = behaviour 'A'\nfunction A:run() self:send('done') end\nreturn A"),
      [
        "2 undeclared-event: the script sends \"done\", and declares no such event"
          + " — declare it at the top: A.done = event()"
      ]
    )
  }

  func testPayloadsWithWrongNames() {
    assert(
      "self:send('rated', { star = 1, by = 'x' })",
      "event-payload: the event rated carries no star — did you mean \"stars\"?"
    )
    assert(
      "self:send('rated', { stars = 'x', by = 'x' })",
      "wrong-value: rated.stars: expected a whole number, got the text \"x\""
    )
  }

  func testPayloadsWithoutNames() {
    for (payload, words) in [("3", "3"), ("'x'", "the text \"x\""), ("{ 3, 'x' }", "a list")] {
      assert(
        "self:send('rated', \(payload))",
        "event-payload: an event carries a table with names, and this is \(words)"
          + " — write { by = …, stars = … }"
      )
    }
    assertFine("self:send('rated', nil) self:send('rated', self.count)")
    assertFine("self:send('rated', { self.count })")
  }

  func testSecondsThatAreMissing() {
    for (call, usage) in [("wait", "0.5"), ("every", "0.5, function() … end")] {
      assert(
        "\(call)()",
        "wrong-value: \(call) takes a number of seconds, and there is none"
          + " — write \(call)(\(usage))"
      )
    }
    assertFine("local function all(...) wait(...) wait(self.fade) end all(1)")
    assertFine("local wait = function() end wait()")
  }

  func testPayloadsWithMissingNames() {
    assert(
      "self:send('rated', { stars = 1 })",
      "event-payload?: rated is sent without by: handlers get nil — add { by = … }"
    )
    assert(
      "self:send('rated')",
      "event-payload?: rated is sent without by, stars: handlers get nil"
        + " — add { by = …, stars = … }"
    )
    assertFine("local p = {} self:send('rated', p) self:send('rated', { ['by'] = 'x' })")
    assertFine("local name = 'ratd' self:send(name)")
  }

  func testWhatAnEventCarries() {
    XCTAssertEqual(
      findings("function Star:onToggleToggled(e) log(e.isOnn, e.isOn, e.sender, e.name) end"),
      ["12 event-payload: the event toggled carries no isOnn — did you mean \"isOn\"?"]
    )
    XCTAssertEqual(findings("function Star:onButtonTap(e) e = {} log(e.any) end"), [])
    XCTAssertEqual(findings("function Star:onButtonTap(e) e.mine = 1 log(e.mine) end"), [])
    // It calls the handler itself, with what it likes.
    XCTAssertEqual(
      findings(
        """
        function Star:onButtonTap(e) log(e.any) end
        function Star:run() self:onButtonTap({ any = 1 }) end
        """
      ),
      []
    )
  }

  func testEventsThatAreAwaited() {
    assert(
      "waitFor(self.button, 'tpa')",
      "undeclared-event: a Button has no event \"tpa\" — did you mean \"tap\"?"
    )
    assert(
      "waitFor(self.toggle, 'toggeld')",
      "undeclared-event: toggle has no event \"toggeld\" — did you mean \"toggled\"?"
    )
    assertFine("waitFor(self.button, 'tap') waitFor(find('x'), 'any') waitFor(self, 'rated')")
  }

  func testKindsAndScriptsThatAreAdded() {
    assert(
      "self.screen:add('Lable', {})",
      "wrong-value: there is no kind \"Lable\" that can be added — did you mean \"Label\"?"
    )
    assert(
      "self:attach('togle')",
      "wrong-value: there is no script \"togle\" — did you mean \"toggle\"?"
    )
    assertFine("self:attach('ofTheApp', { anything = 1 })")
  }

  func testWhatAScreenIsHanded() {
    other("singer", "local B = behaviour 'Bird' B.bird = integer { max = 9 } return B")
    other(
      "star",
      """
      local Star = behaviour "Star"
      function Star:onTap()
        present("bird", { bird = 3, animated = true })
        present("bird", { brd = 3 })
        self.screen:push("bird", { bird = "x" })
        present("home", { bird = 3 })
        present("ofTheApp", { bird = 3 })
      end
      return Star
      """
    )
    files["scene/scene.json"] =
      """
      { "name": "S", "scripts": ["../scripts"], "screens": [
        { "id": "home", "controls": [{ "kind": "Button", "behaviours": [{ "script": "star" }] }] },
        { "id": "bird", "behaviours": [{ "script": "singer" }] }
      ] }
      """
    XCTAssertEqual(
      CheckSession().findings(inScene: "scene", in: host).map(\.line),
      [
        "4 unknown-member: no behaviour of bird has a property \"brd\" — did you mean \"bird\"?",
        "5 wrong-value: bird.bird: expected a whole number of at most 9, got the text \"x\"",
        "6 unknown-member: no behaviour of home has a property \"bird\"",
      ]
    )
  }

  func testIDsOfTheScene() {
    other(
      "star",
      """
      local Star = behaviour "Star"
      Star.to = screen { default = "home" }
      function Star:onTap()
        present("hme")
        log(find("lik"), find("like"), find("anything"))
        self.to = "hoem"
        go.title = "x"
      end
      return Star
      """
    )
    files["scene/scene.json"] =
      """
      { "name": "S", "scripts": ["../scripts"], "screens": [{ "id": "home", "controls": [
        { "kind": "Button", "id": "like", "behaviours": [{ "script": "star" }] },
        { "kind": "Button", "id": "go" }
      ] }] }
      """
    XCTAssertEqual(
      CheckSession().findings(inScene: "scene", in: host).map(\.line),
      [
        "4 unknown-id: the scene has no screen \"hme\" — did you mean \"home\"?",
        "5 unknown-id?: nothing in the scene has the id \"lik\" — did you mean \"like\"?",
        "6 unknown-id: to: expected the id of one of the scene's screens, got \"hoem\""
          + " — did you mean \"home\"?",
        "7 undeclared-global: nothing here is called go — an id is a name at the prompt and in specs:"
          + " a script has an outlet for it, or writes find(\"go\")",
      ]
    )
  }
}
