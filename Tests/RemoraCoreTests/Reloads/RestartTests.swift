import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime
@testable import RemoraScenes

/// What becomes of tasks on old code: they restart where the script says so, and where a person asks.
final class RestartTests: HostTestCase {
  private func loop(_ word: String, _ declaration: String = "") -> String {
    """
    local B = behaviour "Loop"
    \(declaration)
    function B:onTap()
      while true do
        wait(1)
        log("\(word)")
      end
    end
    return B
    """
  }

  @discardableResult
  private func reload(_ name: String, _ text: String) -> ReloadReport {
    script(name, text)
    return host.reload()
  }

  func testALoopStaysOnOldCodeAndTheReportNamesItsLine() throws {
    script("loop", loop("old"))
    let button = makeButton()
    let behaviour = try attach("loop", to: button)
    button.tap()

    let report = reload("loop", loop("new"))
    host.advance(by: .seconds(1))

    XCTAssertEqual(takeLog(), ["old"])
    XCTAssertEqual(report.oldTasks.map(\.line), [5])
    XCTAssertTrue(
      report.description.hasSuffix(
        "1 task finishing on the old\n  onTap (scripts/loop.lua:5) finishes on the old code;"
          + " \":restart loop\" restarts it"
      ),
      report.description
    )

    XCTAssertEqual(behaviour.restartTasks(), 1)
    XCTAssertEqual(behaviour.restartTasks(), 0)
    host.advance(by: .seconds(2))
    XCTAssertEqual(log, ["new", "new"])
  }

  func testADeclaredLoopRestartsByItself() throws {
    for declaration in ["B.whenReloaded = 'restart'", "B.whenReloaded = { onTap = 'restart' }"] {
      script("loop", loop("old"))
      let button = makeButton()
      let behaviour = try attach("loop", to: button)
      button.tap()
      host.advance(by: .seconds(0.5))

      let report = reload("loop", loop("new", declaration))
      host.advance(by: .seconds(1))

      XCTAssertEqual(takeLog(), ["new"])
      XCTAssertEqual(report.tasksRestarted, 1)
      XCTAssertEqual(report.tasksInFlight, 0)
      behaviour.detach()
      reload("loop", loop("old"))
    }
  }

  func testWhatAHandlerStartedRestartsOnce() throws {
    func source(_ word: String) -> String {
      """
      local B = behaviour "Starter"
      B.whenReloaded = "restart"
      function B:onAttach()
        every(1, function() log("\(word)") end)
        every(2, function() log("\(word) 2") end)
      end
      return B
      """
    }
    script("starter", source("old"))
    let behaviour = try attach("starter", to: makeButton())
    host.advance(by: .seconds(1))

    reload("starter", source("new"))
    host.advance(by: .seconds(2))

    XCTAssertEqual(log.sorted(), ["new", "new", "new 2", "old"])
    XCTAssertEqual(behaviour.waitingTasks, 2)
  }

  func testARestartedHandlerGetsItsEventAndTheNextOne() throws {
    func source(_ word: String) -> String {
      """
      local B = behaviour "Eventful"
      B.whenReloaded = "restart"
      function B:onTap(event)
        log("\(word) " .. event.name)
        wait(1)
        log("\(word) ends")
      end
      return B
      """
    }
    script("eventful", source("old"))
    let button = makeButton()
    try attach("eventful", to: button)
    button.tap()
    button.tap()

    reload("eventful", source("new"))
    host.advance(by: .seconds(5))

    XCTAssertEqual(log, ["old tap", "new tap", "new ends", "new tap", "new ends"])
  }

  func testWhoeverAwaitsAnActionAwaitsTheNewCall() throws {
    func source(_ result: Int) -> String {
      """
      local B = behaviour "Worker"
      B.whenReloaded = "restart"
      function B:work(amount)
        wait(1)
        return \(result) * amount
      end
      return B
      """
    }
    script("worker", source(1))
    script(
      "caller",
      """
      local B = behaviour "Caller"
      function B:onTap() log(find("worker"):work(7)) end
      return B
      """
    )
    try attach("worker", to: makeButton())
    let button = makeButton()
    try attach("caller", to: button)
    button.tap()

    reload("worker", source(10))
    host.advance(by: .seconds(2))

    XCTAssertEqual(log, ["70"])
  }

  func testTheTasksOfARemovedHandlerEnd() throws {
    script("loop", loop("old"))
    let button = makeButton()
    try attach("loop", to: button)
    button.tap()

    let report = reload(
      "loop",
      "local B = behaviour \"Loop\"\nB.whenReloaded = 'restart'\nreturn B"
    )
    host.advance(by: .seconds(5))

    XCTAssertEqual(report.tasksRestarted, 1)
    XCTAssertEqual(log, [])
    XCTAssertNil(host.nextDue)
  }

  func testARefusedReloadRestartsNothing() throws {
    script("loop", loop("old", "B.whenReloaded = 'restart'"))
    let button = makeButton()
    try attach("loop", to: button)
    button.tap()

    reload(
      "loop",
      loop("new", "B.whenReloaded = 'restart'\nfunction B:onReload() error('no', 0) end")
    )
    host.advance(by: .seconds(1))

    XCTAssertEqual(log, ["old"])
    XCTAssertEqual(takeMessages(), ["no"])
  }

  func testARestartThatEndsItsOwnerEndsTheOthers() throws {
    script("loop", loop("old"))
    let button = makeButton()
    let behaviour = try attach("loop", to: button)
    button.tap()

    reload(
      "loop",
      """
      local B = behaviour "Loop"
      B.whenReloaded = "restart"
      function B:onTap() self:detach() end
      return B
      """
    )

    XCTAssertFalse(behaviour.isAttached)
    XCTAssertNil(host.nextDue)
  }

  func testMistakesInTheDeclarationAreExplained() {
    XCTAssertEqual(
      problems(
        of: """
          local B = behaviour "Wrong"
          B.whenReloaded = "again"
          return B
          """
      ).map(\.message),
      ["whenReloaded is \"finish\" or \"restart\", not the text \"again\""]
    )
    XCTAssertEqual(
      problems(
        of: """
          local B = behaviour "Wrong"
          B.whenReloaded = { onTpa = "restart" }
          function B:onTap() end
          return B
          """
      ).map(\.description),
      [
        "scripts/wrong.lua:2: error: whenReloaded names onTpa, which is no handler of this script"
          + " — did you mean \"onTap\"?"
      ]
    )
  }
}
