import RemoraConsole
import XCTest

@testable import RemoraLua
@testable import RemoraModel
@testable import RemoraRuntime
@testable import RemoraScenes

/// What stays and what changes when a script is saved again.
final class ReloadTests: ReloadTestCase {
  func testDoesNothingWhenNothingWasSaved() throws {
    try attachBody("")
    XCTAssertEqual(host.reload().outcome, .unchanged)
    XCTAssertEqual(reports, [])
  }

  func testGivesEveryBehaviourTheNewCodeAtOnce() throws {
    let first = try attachBody("function B:onTap() log 'old' end")
    let second = try attach("it", to: makeButton())
    let report = saveBody("function B:onTap() log 'new' end")
    tap(first)
    tap(second)
    XCTAssertEqual(log, ["new", "new"])
    XCTAssertEqual(report.scripts, ["it"])
    XCTAssertEqual(report.attachments, 2)
    XCTAssertEqual(report.modules, [])
    XCTAssertNil(report.scene)
    XCTAssertEqual(reports, [report])
  }

  func testTakesAnActionThatIsNewAndForgetsOneThatIsNot() throws {
    let behaviour = try attachBody("function B:old() end")
    saveBody("function B:new() return 'done' end")
    XCTAssertEqual(try behaviour.perform("new").values, [.text("done")])
    XCTAssertThrowsError(try behaviour.perform("old"))
    XCTAssertEqual(behaviour.script.actionNames, ["new"])
  }

  func testRemovedMethodsVanishForSelfAndForHandles() throws {
    let behaviour = try attachBody("function B:helper() end function B:go() self:helper() end")
    _ = try attach("it", to: makeButton("button"), id: "named")
    saveBody(
      "function B:go() return self.owner:isAlive(), pcall(function() return self.helper end) end"
    )
    XCTAssertEqual(try behaviour.perform("go").values?.prefix(2), [true, false])
    XCTAssertTrue(failure(of: "named:helper()").contains("helper"))
  }

  func testAnOldMethodHeldElsewhereDoesNoHarm() throws {
    let behaviour = try attachBody(
      """
      B.kept = state()
      function B:keep() self._old = self.helper end
      function B:helper() return 'old' end
      function B:go() return self:_old() end
      """
    )
    try attach("it", to: makeButton(), id: "named")
    let console = Console(host)
    _ = console.evaluate("old = named.helper")
    try behaviour.perform("keep")
    saveBody("B.kept = state() function B:go() return self:_old() end")
    XCTAssertEqual(try behaviour.perform("go").values, [.text("old")])
    guard case .failed(let diagnostic) = console.evaluate("old(named)") else {
      return XCTFail("a removed action can be called")
    }
    XCTAssertTrue(diagnostic.message.contains("helper"), diagnostic.message)
  }

  func testKeepsStateWithItsTables() throws {
    let behaviour = try attachBody(
      """
      B.count = state(0)
      B.list = state()
      function B:onTap() self.count = self.count + 1; self.list = { 'a' }; self._private = self.list end
      """
    )
    tap(behaviour)
    saveBody(
      """
      B.count = state(7)
      B.list = state()
      function B:look() return self.count, self.list[1], self.list == self._private end
      """
    )
    XCTAssertEqual(
      try behaviour.perform("look").values,
      [.integer(1), .text("a"), .boolean(true)]
    )
  }

  func testGivesNewStatesTheirDefaultAndDropsRemovedOnes() throws {
    let behaviour = try attachBody("B.a = state(1) function B:onTap() self.a = 5 end")
    tap(behaviour)
    saveBody("B.b = state { 1, 2 } function B:look() return #self.b, rawget(self, 'a') end")
    XCTAssertEqual(try behaviour.perform("look").values, [.integer(2), .nothing])
    saveBody("B.a = state(1) function B:look() return self.a end")
    XCTAssertEqual(try behaviour.perform("look").values, [.integer(1)])
  }

  func testAStateMayBecomeAPropertyAndBack() throws {
    let behaviour = try attachBody("B.a = state(1) function B:look() return self.a end")
    saveBody("B.a = number { default = 2 } function B:look() return self.a end")
    XCTAssertEqual(try behaviour.perform("look").values, [.number(2)])
    saveBody("B.a = state(3) function B:look() return self.a end")
    XCTAssertEqual(try behaviour.perform("look").values, [.integer(3)])
  }

  func testFollowsTheTitleAndTheHelp() throws {
    let behaviour = try attachBody("")
    save("it", "--- Helps.\nlocal B = behaviour 'Other'\nreturn B")
    XCTAssertEqual(behaviour.script.title, "Other")
    XCTAssertEqual(behaviour.script.help, "Helps.")
    try attach("it", to: makeButton(), id: "named")
    XCTAssertEqual(run("return named:isAlive()"), [.boolean(true)])
  }

  func testAMistakeChangesNothing() throws {
    let behaviour = try attachBody("function B:onTap() log 'old' end")
    let problems = refusal("it", "local B = behaviour 'x'\nfunction B:onTpa() end\nreturn B")
    XCTAssertEqual(problems.count, 1)
    XCTAssertEqual(problems[0].file, "scripts/it.lua")
    XCTAssertEqual(problems[0].line, 2)
    XCTAssertEqual(problems[0].excerpt, "function B:onTpa() end")
    tap(behaviour)
    XCTAssertEqual(log, ["old"])
    XCTAssertEqual(reports.map(\.outcome), [.refused])
  }

  func testReloadsOneByName() throws {
    let behaviour = try attachBody(
      "B.stamp = state() local now = now() function B:go() return now end"
    )
    clock.move(to: 5_000_000_000)
    XCTAssertEqual(host.reload("it").scripts, ["it"])
    XCTAssertEqual(try behaviour.perform("go").values, [.number(5)])
  }

  func testSuggestsTheNameThatWasMeant() throws {
    try attachBody("", as: "toggle")
    let report = host.reload("togle")
    XCTAssertEqual(report.outcome, .refused)
    XCTAssertEqual(takeMessages(), ["no script or module \"togle\" is loaded"])
    XCTAssertEqual(report.diagnostics.first?.suggestion, "did you mean \"toggle\"?")
  }

  func testLoadingATextOverAScriptIsAReload() throws {
    let behaviour = try attachBody("B.n = state(0) function B:onTap() self.n = self.n + 1 end")
    tap(behaviour)
    let text = ReloadTestCase.behaviour(
      "B.n = state(0) function B:onTap() self.n = self.n + 10 end"
    )
    let script = try host.load(Array(text.utf8), as: "it", file: "editor")
    tap(behaviour)
    XCTAssertIdentical(script, behaviour.script)
    XCTAssertEqual(behaviour.stateValue("n"), .integer(11))
    XCTAssertEqual(script.file, "editor")
    XCTAssertEqual(reports.map(\.scripts), [["it"]])
  }

  func testLoadingAWrongTextThrowsWhatIsWrong() throws {
    let behaviour = try attachBody("function B:onTap() log 'old' end")
    XCTAssertThrowsError(try host.load(Array("local".utf8), as: "it", file: "editor")) {
      XCTAssertEqual(($0 as? RemoraError)?.diagnostics.first?.file, "editor")
    }
    tap(behaviour)
    XCTAssertEqual(log, ["old"])
    XCTAssertEqual(reports.map(\.outcome), [.refused])
  }

  func testATextThatTheAppPassedStaysWhateverIsOnDisk() throws {
    let behaviour = try attachBody("function B:onTap() log 'disk' end")
    let text = ReloadTestCase.behaviour("function B:onTap() log 'app' end")
    try host.load(Array(text.utf8), as: "it", file: "editor")
    script("it", ReloadTestCase.behaviour("function B:onTap() log 'disk again' end"))
    XCTAssertEqual(host.reload().outcome, .unchanged)
    XCTAssertEqual(host.reload("it").outcome, .reloaded)
    tap(behaviour)
    XCTAssertEqual(log, ["app"])
  }

  func testObserversHearUntilTheyAreCancelled() throws {
    try attachBody("")
    var heard: [ReloadReport.Outcome] = []
    let observer = host.observeReloads { heard.append($0.outcome) }
    saveBody("-- 1")
    observer.cancel()
    saveBody("-- 2")
    XCTAssertEqual(heard, [.reloaded])
  }

  func testSaysInALineWhatItDid() throws {
    let behaviour = try attachBody("function B:onTap() wait(1) end")
    tap(behaviour)
    XCTAssertTrue(saveBody("-- 1").description.hasPrefix("reloaded it in "))
    XCTAssertTrue(
      reports[0].description.contains(" ms: 1 behaviour on new code, 1 task finishing on the old\n")
    )
    behaviour.detach()
  }
}
