import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Controls that scripts add and remove.
final class AddedControlTests: AddedControlTestCase {
  // MARK: Adding

  func testAddsAControlInFrontThatAppearsAtOnce() throws {
    let screen = try presentScreen("home", [Button(id: "go")])
    let recorder = PatchRecorder(host)
    _ = recorder.take()
    _ = try attachBody(
      """
      function B:onAttach()
        local view = self.owner:add("View", { id = "card", width = 100, alpha = 0.5 })
        local label = view:add("Label", { text = "Hello", textColor = "#36c", lines = 2 })
        label.x = 4
        log(label.text, find("card") == view, view:isAlive())
      end
      """,
      to: screen
    )
    host.flush()
    XCTAssertEqual(takeLog(), ["Hello true true"])
    XCTAssertEqual(screen.children.map { $0.id }, ["go", "card"])
    let label = try XCTUnwrap(screen.children.last?.children.first as? Label)
    XCTAssertEqual([label.text, label.textColor], ["Hello", "#36c"])
    XCTAssertEqual([label.x, screen.children.last?.alpha], [4, 0.5])
    XCTAssertEqual(
      recorder.take(),
      ["create card in home at 1", "create Label in card at 0"]
    )
  }

  func testSendsItsEvents() throws {
    let screen = try presentScreen("home")
    _ = try attachBody(
      """
      function B:onAttach()
        local button = self.owner:add("Button")
        waitFor(button, "tap")
        button:remove()
        log(button:isAlive())
      end
      """,
      to: screen
    )
    screen.children.first?.tap()
    XCTAssertEqual(takeLog(), ["false"])
    XCTAssertEqual(screen.children.count, 0)
  }

  func testBehavioursCanBeAttachedToIt() throws {
    script("blink", Self.behaviour("function B:onTap() log 'blink' end"))
    let screen = try presentScreen("home")
    let it = try attachBody(
      "function B:onAttach() self.owner:add('Button', { id = 'go' }):attach('blink') end",
      to: screen
    )
    run("go:tap()")
    XCTAssertEqual(takeLog(), ["blink"])
    it.detach()
    XCTAssertNil(host.behaviour("blink"))
  }

  func testAPersonAtThePromptAddsControlsThatStayUntilTheirParentEnds() throws {
    let screen = try presentScreen("home")
    run("home:add('Label', { id = 'hint' })")
    XCTAssertEqual(host.stage.additions.free.value, 1)
    host.dismiss(screen)
    XCTAssertEqual(host.stage.additions.free.value, 0)
    XCTAssertNil(host.owner("hint"))
  }

  // MARK: Ending

  func testEndWithTheBehaviourTheLastFirst() throws {
    let screen = try presentScreen("home", [View(id: "box")])
    let it = try attachBody(
      """
      function B:onAttach()
        self.owner:add("Label", { id = "one" })
        find("box"):add("Label", { id = "two" })
      end
      function B:onDetach() log(find("one"):isAlive()) end
      """,
      to: screen
    )
    for id in ["one", "two"] {
      try record("disappear", of: XCTUnwrap(host.owner(id)), as: "\(id) disappears")
      try record("destroy", of: XCTUnwrap(host.owner(id)), as: "\(id) ends")
    }
    it.detach()
    XCTAssertEqual(takeLog(), ["true"])
    XCTAssertEqual(takeEvents(), ["two disappears", "two ends", "one disappears", "one ends"])
    XCTAssertEqual(screen.children.map(\.id), ["box"])
    XCTAssertEqual(it.script.addedControls.value, 0)
  }

  func testEndWithTheOwnerThoughTheyAreElsewhere() throws {
    let button = Button(id: "go")
    let screen = try presentScreen("home", [button])
    let it = try attachBody(
      "function B:onAttach() find('home'):add('Label') end",
      to: button
    )
    XCTAssertEqual(screen.children.count, 2)
    button.destroy()
    XCTAssertEqual(screen.children.count, 0)
    XCTAssertEqual(it.script.addedControls.value, 0)
  }

  func testCountsNoControlThatEndedWithItsParent() throws {
    let screen = try presentScreen("home", [View(id: "box")])
    let it = try attachBody("function B:onAttach() find('box'):add('Label') end", to: screen)
    XCTAssertEqual(it.script.addedControls.value, 1)
    (host.owner("box") as? Control)?.destroy()
    XCTAssertEqual(it.script.addedControls.value, 0)
  }

  func testAnotherOwnerEndsThemAndNoneOfThemCanBeTheOwner() throws {
    let screen = try presentScreen("home", [Button(id: "go")])
    let it = try attachBody(
      """
      function B:onAttach() self._label = self.owner.add and self.owner:add("View") end
      function B:climb() find("it").owner = self._label end
      """,
      to: screen
    )
    _ = try? it.perform("climb")
    XCTAssertEqual(
      takeMessages(),
      ["Test.owner: a View was added by it and ends with it: it cannot be its owner"]
    )
    XCTAssertTrue(it.isAttached)
  }

  func testNothingIsAddedWhileTheBehaviourOrTheContainerEnds() throws {
    let screen = try presentScreen("home")
    let it = try attachBody(
      "function B:onDetach() self.owner:add('Label') end",
      to: screen
    )
    it.detach()
    XCTAssertEqual(takeMessages(), ["it is ending: it cannot add controls"])
    _ = try attachBody("function B:onDestroy() self.owner:add('Label') end", to: screen)
    reload()
    host.dismiss(screen)
    XCTAssertEqual(takeMessages(), ["home is ending: nothing can be added to it"])
  }

  // MARK: Removing

  func testOnlyWhatScriptsAddedCanBeRemoved() throws {
    _ = try presentScreen("home", [Button(id: "go")])
    XCTAssertEqual(
      failure(of: "go:remove()"),
      "go was not added by a script: only the scene and the app can remove it"
        + " — hide it instead: hidden = true"
    )
    XCTAssertEqual(run("local l = home:add('Label') l:remove() return l:isAlive()"), [false])
  }

  // MARK: Mistakes

  func testMistakesAreToldAsThoseOfAScene() throws {
    _ = try presentScreen("home", [Button(id: "go")])
    for (lua, message) in [
      ("home:add('Lable')", "there is no kind \"Lable\" — did you mean \"Label\"?"),
      (
        "home:add('ScreenStack'):add('Label')",
        "a ScreenStack holds screens, and this is a Label — put it on a screen"
      ),
      (
        "home:add('Label', { txt = 'x' })",
        "a Label has no property \"txt\" — did you mean \"text\"?"
      ),
      ("home:add('Label', { text = 3 })", "text of a Label is a text, not 3"),
      (
        "home:add('Label', { alignment = 'centre' })",
        "alignment of a Label is one of \"left\", \"center\", \"right\", not the text \"centre\""
          + " — did you mean \"center\"?"
      ),
      ("home:add('Slider', { minimum = 5, maximum = 1 })", nil),
      (
        "home:add('ScrollView', { isDragging = true })",
        "isDragging of a ScrollView can only be read"
      ),
      (
        "home:add('Label', { id = 'go' })",
        "the id \"go\" is taken — choose another, or none: add returns the control"
      ),
      (
        "home:add('Label', { id = 'wait' })",
        "\"wait\" cannot be an id: it is a function of scripts, and ids are names at the prompt and in"
          + " specs — call it, for example, \"waitLabel\""
      ),
      ("home:add('Label', { id = 5 })", "an id is a text, got the number 5"),
      ("home:add('Label', { 'x' })", "properties have names, got the number 1"),
      (
        "home:add('Label', 'x')",
        "add takes properties in braces: add(\"Label\", { x = 10 }), got the text \"x\""
      ),
      (
        "home:add('View', { controls = {} })",
        "a View has no property \"controls\" — add them to it, one after the other: view:add(…)"
      ),
    ] as [(String, String?)] {
      let found = failure(of: lua)
      if let message { XCTAssertEqual(found, message, lua) }
    }
    XCTAssertEqual(host.stage.additions.free.value, 1, "the stack")
    XCTAssertTrue(failure(of: "go:add('Label')").hasPrefix("a Button has no property or method"))
  }

  func testAMistakeNamesTheLineOfTheScript() throws {
    let screen = try presentScreen("home")
    _ = try attachBody(
      """
      function B:onAttach()
        self.owner:add("Label", {
          alpha = 2 })
      end
      """,
      to: screen
    )
    let diagnostic = try XCTUnwrap(takeDiagnostics().first)
    XCTAssertEqual(diagnostic.message, "alpha of a Label is a number from 0 to 1, not 2")
    XCTAssertEqual(diagnostic.line, 3)
  }

  // MARK: Reload

  func testAReloadKeepsThemAndARefusedOneRemovesWhatItAdded() throws {
    let screen = try presentScreen("home")
    let it = try attachBody(
      "function B:onAttach() self.owner:add('Label', { id = 'hint' }) end",
      to: screen
    )
    let hint = host.owner("hint")
    save("it", Self.behaviour("function B:onTap() find('hint').text = 'new' end"))
    screen.tap()
    XCTAssertTrue(host.owner("hint") === hint)
    XCTAssertEqual((hint as? Label)?.text, "new")
    refusal(
      "it",
      Self.behaviour("function B:onReload() self.owner:add('Label') error('no') end")
    )
    XCTAssertEqual(screen.children.map(\.id), ["hint"])
    it.detach()
    XCTAssertEqual(screen.children.count, 0)
  }
}
