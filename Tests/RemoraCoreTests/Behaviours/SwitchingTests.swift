import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// `enabled`, which every behaviour has: off, it receives no events, and its tasks pause.
final class SwitchingTests: HostTestCase {
  private func attachScript(
    _ body: String,
    to owner: any Owner,
    _ properties: [String: Value] = [:]
  ) throws -> Behaviour {
    script("life", "local B = behaviour \"Life\"\n\(body)\nreturn B")
    return try attach("life", to: owner, properties)
  }

  // MARK: Hearing

  func testHearsNoEventWhileItIsOff() throws {
    let button = makeButton()
    let behaviour = try attachScript("function B:onTap() log 'tap' end", to: button)

    behaviour.isEnabled = false
    button.tap()
    XCTAssertEqual(takeLog(), [])
    XCTAssertFalse(behaviour.isEnabled)
    XCTAssertEqual(behaviour[property: "enabled"], .boolean(false))

    try behaviour.set("enabled", to: true)
    button.tap()
    XCTAssertEqual(takeLog(), ["tap"])
  }

  func testAnswersNoMessageWhileItIsOff() throws {
    let field = own(TextField())
    let behaviour = try attachScript(
      "function B:shouldChangeText() log 'asked' return false end",
      to: field
    )
    behaviour.isEnabled = false
    XCTAssertFalse(field.attachments.responds(to: "shouldChangeText"))

    field.type("a")

    XCTAssertEqual(field.text, "a")
    XCTAssertEqual(log, [])
  }

  func testSwitchesItselfInLua() throws {
    let button = makeButton()
    let behaviour = try attachScript(
      "function B:onTap() self.enabled = false log(tostring(self.enabled)) end",
      to: button
    )

    button.tap()
    button.tap()

    XCTAssertEqual(log, ["false"])
    XCTAssertFalse(behaviour.isEnabled)
  }

  func testBeginsOffWhereItIsConfiguredSo() throws {
    let button = makeButton()
    let behaviour = try attachScript(
      "function B:onAttach() log 'attach' end function B:onTap() log 'tap' end",
      to: button,
      ["enabled": .boolean(false)]
    )
    button.tap()
    XCTAssertEqual(takeLog(), ["attach"])

    behaviour.isEnabled = true
    button.tap()
    XCTAssertEqual(takeLog(), ["tap"])

    try behaviour.reset("enabled")
    button.tap()
    XCTAssertEqual(takeLog(), [])
  }

  func testChangesAreTold() throws {
    let behaviour = try attachScript(
      "function B:onChange(name, old, new) log(name .. ' ' .. tostring(new)) end",
      to: makeButton()
    )
    behaviour.isEnabled = false
    behaviour.isEnabled = false
    behaviour.isEnabled = true

    XCTAssertEqual(log, ["enabled false", "enabled true"])
  }

  func testDropsWhatWaitedForABusyHandler() throws {
    let button = makeButton()
    let behaviour = try attachScript(
      "function B:onTap() log 'begins' wait(1) log 'ends' end",
      to: button
    )
    button.tap()
    button.tap()

    behaviour.isEnabled = false
    behaviour.isEnabled = true
    host.advance(by: .seconds(5))

    XCTAssertEqual(log, ["begins", "ends"])
  }

  func testAnActionThatSomebodyCallsRuns() throws {
    let behaviour = try attachScript(
      "function B:begin() self.enabled = true log 'begins' end",
      to: makeButton(),
      ["enabled": .boolean(false)]
    )
    try behaviour.perform("begin")

    XCTAssertEqual(log, ["begins"])
    XCTAssertTrue(behaviour.isEnabled)
  }

  // MARK: Tasks

  func testAWaitHasAsMuchTimeLeftAsBefore() throws {
    let button = makeButton()
    let behaviour = try attachScript("function B:onTap() wait(3) log 'over' end", to: button)
    button.tap()
    host.advance(by: .seconds(1))

    behaviour.isEnabled = false
    XCTAssertEqual(behaviour.tasks.map(\.timeLeft), [.seconds(2)])
    XCTAssertNil(host.nextDue)
    host.advance(by: .seconds(100))
    behaviour.isEnabled = true
    host.advance(by: .seconds(1.9))
    XCTAssertEqual(takeLog(), [])
    host.advance(by: .seconds(0.1))
    XCTAssertEqual(takeLog(), ["over"])
  }

  func testEveryGoesOnInItsRhythm() throws {
    let button = makeButton()
    let behaviour = try attachScript(
      "function B:onTap() self._timer = every(1, function() log 'tick' end) end",
      to: button
    )
    button.tap()
    host.advance(by: .seconds(1.25))
    XCTAssertEqual(takeLog(), ["tick"])

    behaviour.isEnabled = false
    host.advance(by: .seconds(10.5))
    behaviour.isEnabled = true
    host.advance(by: .seconds(0.75))
    XCTAssertEqual(takeLog(), ["tick"])
    host.advance(by: .seconds(0.9))
    XCTAssertEqual(takeLog(), [])
    host.advance(by: .seconds(0.1))
    XCTAssertEqual(takeLog(), ["tick"])
    behaviour.detach()
  }

  func testATaskThatBeginsWhileItIsOffWaits() throws {
    let behaviour = try attachScript(
      "function B:onAttach() after(1, function() log 'late' end) end",
      to: makeButton(),
      ["enabled": .boolean(false)]
    )
    host.advance(by: .seconds(10))
    XCTAssertEqual(takeLog(), [])

    behaviour.isEnabled = true
    host.advance(by: .seconds(1))
    XCTAssertEqual(takeLog(), ["late"])
  }

  func testAnEventPassesByATaskThatWaitsForIt() throws {
    let button = makeButton("go")
    let behaviour = try attachScript(
      "function B:onAttach() waitFor(self.owner, 'tap') log 'heard' end",
      to: button
    )
    behaviour.isEnabled = false
    button.tap()
    behaviour.isEnabled = true
    host.advance(by: .seconds(1))
    XCTAssertEqual(takeLog(), [])

    button.tap()
    XCTAssertEqual(takeLog(), ["heard"])
  }

  func testWhatEndsMeanwhileIsKept() throws {
    let button = makeButton("go")
    let behaviour = try attachScript(
      """
      function B:onTap()
        self.owner:animate { alpha = 0, over = 1 }
        log('over ' .. self.owner.alpha)
      end
      """,
      to: button
    )
    button.tap()
    behaviour.isEnabled = false
    host.advance(by: .seconds(2))
    XCTAssertEqual(button.alpha, 0)
    XCTAssertEqual(takeLog(), [])

    behaviour.isEnabled = true
    host.advance(by: .zero)
    XCTAssertEqual(takeLog().count, 1)
  }

  func testATaskThatStandsStillEndsWithItsBehaviour() throws {
    let button = makeButton()
    let behaviour = try attachScript(
      """
      function B:onTap()
        local last <close> = setmetatable({}, { __close = function() log 'closed' end })
        wait(1000000)
      end
      """,
      to: button
    )
    watch(behaviour, "the behaviour")
    button.tap()
    behaviour.isEnabled = false

    behaviour.detach()

    XCTAssertEqual(log, ["closed"])
  }

  // MARK: Lifecycle

  private let life = """
    function B:onLoad() log 'load' end
    function B:onAppear() log 'appear' end
    function B:onDisappear() log 'disappear' end
    """

  func testGetsTheLifecycleItMissedOnce() throws {
    let screen = own(Screen())
    let behaviour = try attachScript(life, to: screen, ["enabled": .boolean(false)])
    host.present(screen)
    XCTAssertEqual(takeLog(), [])

    behaviour.isEnabled = true
    XCTAssertEqual(takeLog(), ["load", "appear"])
    behaviour.isEnabled = false
    behaviour.isEnabled = true
    XCTAssertEqual(takeLog(), [])

    host.dismiss(screen)
    XCTAssertEqual(takeLog(), ["disappear"])
  }
}
