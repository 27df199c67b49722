import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// What `Behaviour.tasks` says of tasks that wait.
final class WaitingTaskTests: HostTestCase {
  func testATaskSaysWhereAndForWhatItWaits() throws {
    script(
      "waiter",
      """
      local B = behaviour "Waiter"
      function B:onTap()
        self:_rest()
      end
      function B:_rest()
        pcall(function()
          wait(2)
        end)
      end
      function B:listen()
        waitFor(self.owner, "tap")
      end
      return B
      """
    )
    let button = makeButton("like")
    let behaviour = try attach("waiter", to: button)
    XCTAssertEqual(behaviour.tasks, [])

    button.tap()
    host.advance(by: .seconds(0.5))
    try behaviour.perform("listen")

    XCTAssertEqual(
      behaviour.tasks.map(\.description),
      [
        "onTap (scripts/waiter.lua:7) waits for time, 1.5 s",
        "listen (scripts/waiter.lua:11) waits for tap of like",
      ]
    )
    XCTAssertEqual(behaviour.tasks[0].timeLeft, .seconds(1.5))
    XCTAssertFalse(behaviour.tasks[0].isOldCode)
  }

  func testStartedTasksNameTheHandlerThatBeganThem() throws {
    script(
      "starter",
      """
      local B = behaviour "Starter"
      function B:onTap() self:_begin() end
      function B:_begin()
        every(2, function()
          after(1, function() end)
          waitFor(self.owner, "tap")
        end)
      end
      function B:inCoroutine()
        coroutine.wrap(function()
          start(function() wait(1) end)
          wait(3)
        end)()
      end
      return B
      """
    )
    let button = makeButton("like")
    let behaviour = try attach("starter", to: button)

    button.tap()
    XCTAssertEqual(
      behaviour.tasks.map(\.description),
      ["onTap (scripts/starter.lua:4) waits for time, 2 s"]
    )
    host.advance(by: .seconds(2))
    XCTAssertEqual(
      behaviour.tasks.map(\.description),
      [
        "onTap (scripts/starter.lua:6) waits for tap of like",
        "onTap (scripts/starter.lua:5) waits for time, 1 s",
      ]
    )

    host.advance(by: .seconds(1))
    try behaviour.perform("inCoroutine")
    XCTAssertEqual(
      behaviour.tasks.dropFirst().map(\.description),
      [
        "inCoroutine (scripts/starter.lua:11) waits for time, 1 s",
        "inCoroutine (scripts/starter.lua:12) waits for time, 3 s",
      ]
    )
  }

  func testPartsAndAwaitedActionsAreNamed() throws {
    script(
      "parts",
      """
      local B = behaviour "Parts"
      function B:onAttach()
        together(
          function() self.owner:animate { alpha = 0, over = 2 } end,
          function() find("other"):rest() end
        )
      end
      function B:rest() wait(9) end
      return B
      """
    )
    let other = makeButton()
    let waited = try host.attach("parts", to: other, configuration: .init(id: "other"))
    waited.cancelTasks()
    let behaviour = try attach("parts", to: makeButton())

    XCTAssertEqual(
      behaviour.tasks.map(\.subject).sorted(),
      ["2 functions", "an animation", "other:rest"]
    )
    XCTAssertEqual(Set(behaviour.tasks.map(\.handler)), ["onAttach"])
  }

  func testTasksOnOldCodeSaySo() throws {
    script("old", "local B = behaviour \"Old\"\nfunction B:onTap() wait(2) end\nreturn B")
    let button = makeButton()
    let behaviour = try attach("old", to: button)
    button.tap()

    script("old", "local B = behaviour \"Old\"\n\n\nfunction B:onTap() wait(3) end\nreturn B")
    host.reload()

    XCTAssertEqual(
      behaviour.tasks.map(\.description),
      ["onTap (scripts/old.lua:2) waits for time, 2 s, on old code"]
    )
  }
}
