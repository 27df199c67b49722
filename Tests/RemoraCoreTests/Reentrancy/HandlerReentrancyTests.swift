import RemoraTestSupport
import XCTest

@testable import RemoraLua
@testable import RemoraModel
@testable import RemoraRuntime

/// Handlers in Lua that reach back into what is running them.
///
/// See also `LifecycleTests` (detaching oneself, attaching and detaching others), `ReentrancyTests`
/// (screens and trees that change while they are walked) and `DeferredReloadTests`.
final class HandlerReentrancyTests: ControlTestCase {
  /// A service through which scripts do what only an app can.
  private func lendApp(_ actions: [String: () -> Void]) {
    host.lend("app") { service in
      for (name, action) in actions { service.function(name, { () in action() }) }
    }
  }

  func testAHandlerThatTapsItsOwnButtonIsStoppedAndTheLoopIsNamed() throws {
    script(
      "echo",
      """
      local B = behaviour "Echo"
      B.count = state(0)
      function B:onTap() self.count = self.count + 1 self.owner:tap() end
      return B
      """
    )
    let button = makeButton("b")
    let behaviour = try attach("echo", to: button)
    button.tap()
    XCTAssertEqual(
      takeMessages(),
      ["events go round in a loop and were stopped after 64: b sends tap"]
    )
    XCTAssertEqual(behaviour.stateValue("count"), 64)
    XCTAssertEqual(host.stage.emission.depth, 0)
  }

  func testAHandlerThatWaitsAndTapsItsOwnButtonGoesOnTapByTap() throws {
    script(
      "echo",
      """
      local B = behaviour "Echo"
      B.count = state(0)
      function B:onTap() self.count = self.count + 1 wait(1) self.owner:tap() end
      return B
      """
    )
    let button = makeButton("b")
    let behaviour = try attach("echo", to: button)
    button.tap()
    host.advance(by: .seconds(1000))
    XCTAssertEqual(behaviour.stateValue("count"), 1001)
    XCTAssertEqual(behaviour.running.count, 1)
  }

  func testAHandlerThatDestroysItsOwnerRunsToItsEndAndIsGone() throws {
    script(
      "vanish",
      """
      local B = behaviour "Vanish"
      function B:onTap()
        service("app").destroy()
        local _, message = pcall(function() self.owner.title = "late" end)
        log(message)
        _, message = pcall(function() self:send("gone") end)
        log(message)
        log(self:isAlive(), self.owner:isAlive())
        wait(1)
        log "never"
      end
      function B:onDetach() log "detached" end
      B.gone = event()
      return B
      """
    )
    script("later", "local B = behaviour 'Later'\nfunction B:onTap() log 'never' end\nreturn B")
    var button: Button? = Button(id: "b")
    weak let gone = button
    _ = try presentScreen("home", [button].compactMap { $0 })
    try attach("vanish", to: XCTUnwrap(button))
    try attach("later", to: XCTUnwrap(button))
    lendApp(["destroy": { [weak button] in button?.destroy() }])
    button?.tap()
    XCTAssertEqual(
      log,
      [
        "detached", "scripts/vanish.lua:4: this Button is gone",
        "scripts/vanish.lua:6: this Vanish is gone", "false false",
      ]
    )
    host.advance(by: .seconds(3600))
    XCTAssertEqual(log.count, 4)
    XCTAssertEqual(host.behaviours.all.count, 0)
    button = nil
    XCTAssertNil(gone)
  }

  func testAHandlerThatDismissesItsScreenRunsToItsEndAndIsGone() throws {
    script(
      "leave",
      """
      local B = behaviour "Leave"
      function B:onTap()
        find("home"):dismiss()
        log(self:isAlive(), self.owner:isAlive(), find("home"))
        wait(0)
        log "never"
      end
      function B:onDisappear() log "disappear" end
      function B:onDestroy() log(self.owner.title) end
      return B
      """
    )
    let button = Button(id: "b")
    button.title = "Leave"
    _ = try presentScreen("home", [button])
    try attach("leave", to: button)
    button.tap()
    host.advance(by: .seconds(1))
    XCTAssertEqual(log, ["disappear", "Leave", "false false nil"])
    XCTAssertEqual(host.behaviours.all.count, 0)
    XCTAssertNil(host.nextDue)
  }

  func testAHandlerThatReloadsItsOwnScriptEndsInTheOldCode() throws {
    func source(_ word: String) -> String {
      """
      local B = behaviour "It"
      function B:onTap() service("app").reload() log "\(word)" wait(1) log "\(word) later" end
      return B
      """
    }
    script("it", source("old"))
    let button = makeButton()
    try attach("it", to: button)
    lendApp([
      "reload": { [unowned self] in
        script("it", source("new"))
        host.reload()
      }
    ])
    button.tap()
    host.advance(by: .seconds(2))
    button.tap()
    host.advance(by: .seconds(2))
    XCTAssertEqual(log, ["old", "old later", "new", "new later"])
  }

  func testABehaviourThatAttachesItselfAgainIsStopped() throws {
    script(
      "more",
      """
      local B = behaviour "More"
      function B:onAttach() self.owner:attach("more") end
      return B
      """
    )
    let button = makeButton()
    try host.attach("more", to: button)
    XCTAssertEqual(
      takeMessages(),
      ["a Button has 64 behaviours already: does one attach itself again?"]
    )
    XCTAssertEqual(button.attachments.behaviours.count, 64)
  }

  func testBehavioursThatAttachAndDetachEachOtherEnd() throws {
    for (name, other) in [("here", "there"), ("there", "here")] {
      script(
        name,
        """
        local B = behaviour "\(name)"
        function B:onDetach() self.owner:attach("\(other)") end
        return B
        """
      )
    }
    let button = makeButton()
    let here = try attach("here", to: button)
    here.detach()
    XCTAssertEqual(button.attachments.behaviours.map(\.id), ["there"])
    button.destroy()
    XCTAssertEqual(button.attachments.behaviours.count, 0)
    XCTAssertEqual(takeMessages(), ["this Button is gone: nothing can be attached to it"])
    XCTAssertEqual(host.behaviours.all.count, 0)
  }

  func testAnErrorInOnDetachIsReportedAndTheEndIsAnEnd() throws {
    script(
      "bad",
      """
      local B = behaviour "Bad"
      function B:onTap() wait(10) log "never" end
      function B:onDetach() error "no" end
      return B
      """
    )
    let button = makeButton()
    weak let behaviour = try attach("bad", to: button)
    button.tap()
    behaviour?.detach()
    XCTAssertEqual(takeMessages(), ["no"])
    XCTAssertNil(behaviour)
    XCTAssertNil(host.nextDue)
    button.tap()
  }

  func testAnOnDetachThatRunsForEverIsStoppedAndTheEndIsAnEnd() throws {
    script(
      "bad",
      "local B = behaviour 'Bad'\nfunction B:onDetach() while true do end end\nreturn B"
    )
    weak let behaviour = try attach("bad", to: makeButton())
    limitSteps()
    behaviour?.detach()
    XCTAssertEqual(takeMessages(), ["the script ran for too long and was stopped"])
    XCTAssertNil(behaviour)
  }

  func testATimeOutInTheMiddleOfAHandlerLeavesWhatWasDone() throws {
    script(
      "half",
      """
      local B = behaviour "Half"
      B.labels = outlets "Label"
      B.done = state(0)
      function B:onTap()
        for i, label in ipairs(self.labels) do
          label.text = "half"
          self.done = i
          if i == 5 then while true do end end
        end
      end
      return B
      """
    )
    script("other", "local B = behaviour 'Other'\nfunction B:onTap() log 'other' end\nreturn B")
    let button = Button(id: "b")
    let labels = (0..<10).map { Label(id: "l\($0)") }
    let screen = try presentScreen("home", [button] + labels)
    let half = try attach("half", to: button, outlets: ["labels": labels])
    try attach("other", to: button)
    let mirror = PatchMirror(host)
    limitSteps()
    button.tap()
    host.flush()
    XCTAssertEqual(takeMessages(), ["the script ran for too long and was stopped"])
    XCTAssertEqual(log, ["other"])
    XCTAssertEqual(
      labels.map(\.text),
      Array(repeating: "half", count: 5) + Array(repeating: "", count: 5)
    )
    XCTAssertEqual(half.stateValue("done"), 5)
    XCTAssertTrue(half.isAttached)
    XCTAssertEqual(mirror.complaints, [])
    XCTAssertEqual(host.stage.emission.depth, 0)
    XCTAssertEqual(host.lua.stackDepth, 0)
    labels[4].text = "mended"
    host.flush()
    screen.dismiss()
  }
}
