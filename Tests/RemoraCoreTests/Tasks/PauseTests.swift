import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Tasks among the timers of their host.
final class PauseTests: HostTestCase {
  private func makeSleeper(_ name: String = "sleeper") {
    script(
      name,
      """
      local Sleeper = behaviour "Sleeper"
      Sleeper.time = seconds { default = 1 }
      Sleeper.label = text {}
      function Sleeper:onTap()
        wait(self.time)
        log(self.label)
      end
      return Sleeper
      """
    )
  }

  func testWaitsAndTimersOfEqualTimesAreInTheOrderOfScheduling() throws {
    makeSleeper()
    let button = makeButton()
    try attach("sleeper", to: button, ["label": .text("wait")])
    var order: [String] = []
    host.after(.seconds(1)) { [unowned self] in order += takeLog() + ["before"] }
    button.tap()
    host.after(.seconds(1)) { [unowned self] in order += takeLog() + ["after"] }

    host.advance(by: .seconds(1))

    XCTAssertEqual(order, ["before", "wait", "after"])
  }

  func testManyWaitsEndInTheOrderOfTheirTimesWhateverIsCancelled() throws {
    makeSleeper()
    let times = (0..<600).map { 1 + $0 * 331 % 600 }
    let buttons = try times.map { time in
      let button = makeButton()
      try attach(
        "sleeper",
        to: button,
        ["time": .number(Double(time) / 1000), "label": .text("\(time)")]
      )
      button.tap()
      return button
    }
    for (button, time) in zip(buttons, times) where time % 3 == 0 {
      button.attachments.behaviours[0].detach()
    }

    host.advance(by: .seconds(1))

    XCTAssertEqual(log, (1...600).filter { $0 % 3 != 0 }.map(String.init))
  }

  func testACancelledPauseKeepsNothingAlive() throws {
    makeSleeper()
    weak var behaviour: Behaviour?
    do {
      let button = Button()
      host.add(button)
      behaviour = try host.attach("sleeper", to: button)
      button.tap()
      XCTAssertEqual(behaviour?.tasks.count, 1)
    }
    XCTAssertNil(behaviour)
    XCTAssertNil(host.nextDue)
  }

  func testABehaviourOutlivesTheHostThatItsTasksWaitedFor() throws {
    let button = Button()
    weak var behaviour: Behaviour?
    do {
      let files = MemoryFiles()
      files["scripts/sleeper.lua"] = """
        local S = behaviour "S"
        function S:onTap() wait(1) end
        return S
        """
      let host = try ScriptHost(coreWith: VirtualClock(), files: files, limits: .init())
      host.scriptFolders = ["scripts"]
      behaviour = try host.attach("sleeper", to: button)
      button.tap()
    }
    button.tap()
    XCTAssertNotNil(behaviour)
    button.attached.end()
    XCTAssertNil(behaviour)
  }

  func testIdleCoroutinesTakeASixteenthOfWhatAScriptMayHold() throws {
    let host = try ScriptHost(
      coreWith: VirtualClock(),
      files: files,
      limits: .init(memory: 8 << 20)
    )
    host.scriptFolders = [HostTestCase.folder]
    script(
      "sleeper",
      """
      local S = behaviour "S"
      S.whileBusy = "parallel"
      function S:onTap() wait(1) end
      return S
      """
    )
    let button = Button()
    let behaviour = try host.attach("sleeper", to: button)
    for _ in 0..<1000 { button.tap() }
    XCTAssertEqual(behaviour.tasks.count, 1000)
    host.advance(by: .seconds(1))
    XCTAssertEqual(behaviour.tasks.count, 0)
    host.lua.collectGarbage()

    let held = host.memory(heldBy: behaviour.script)
    XCTAssertLessThan(held, 330_000, "256 coroutines, and the script")
    host.close()
  }
}
