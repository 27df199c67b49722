import RemoraTestSupport
import XCTest

@testable import RemoraLua
@testable import RemoraModel
@testable import RemoraRuntime

/// Scripts that make more and more of something: each kind has an end.
final class FloodTests: ControlTestCase {
  private func attachBody(_ lines: String) throws -> Behaviour {
    script("it", "local B = behaviour 'It'\n\(lines)\nreturn B")
    return try attach("it", to: makeButton("b"))
  }

  func testEventsWithoutEndAreStoppedWithTheHandler() throws {
    let behaviour = try attachBody(
      "B.sent = event()\nfunction B:go() while true do self:send 'sent' end end"
    )
    var count = 0
    try behaviour.on("sent") { _ in count += 1 }
    limitSteps()
    try behaviour.perform("go")
    XCTAssertEqual(takeMessages(), ["the script ran for too long and was stopped"])
    XCTAssertGreaterThan(count, 0)
    XCTAssertEqual(host.stage.emission.depth, 0)
  }

  func testEventsThatDoubleAreStoppedByTheNumberOfTasks() throws {
    let behaviour = try attachBody(
      """
      B.whileBusy = 'parallel'
      B.button = outlet 'Button'
      function B:onButtonTap() wait(0) self.button:tap() self.button:tap() end
      """
    )
    (behaviour.owner as? Button)?.tap()
    host.advance(by: .seconds(1))
    XCTAssertTrue(behaviour.isSuspended)
    XCTAssertNil(host.nextDue)
    let messages = takeMessages()
    XCTAssertTrue(messages[0].hasPrefix("1000 tasks wait already"), messages[0])
    XCTAssertLessThanOrEqual(messages.count, 110)
  }

  func testEventsThatWaitHoldABoundedAmountOfText() throws {
    script("it", "local B = behaviour 'It' function B:onSubmit() wait(1) end return B")
    let field = TextField(id: "field")
    host.add(field)
    let behaviour = try attach("it", to: field)
    for number in 1...60 {
      field.text = String(repeating: "\(number % 10)", count: 900_000)
      field.submit()
    }
    let held = behaviour.script.waitingTextBytes
    XCTAssertGreaterThan(held, 1_000_000)
    XCTAssertLessThanOrEqual(held, host.limits.memory / 4)
    XCTAssertEqual(behaviour.waitingEvents + (behaviour.droppedEvents["submit"] ?? 0), 59)
    host.advance(by: .seconds(60))
    XCTAssertEqual(behaviour.waitingEvents, 0)
    XCTAssertEqual(behaviour.script.waitingTextBytes, 0)
    XCTAssertEqual(host.scheduler.waitingTextBytes, 0)
  }

  func testAHostWithoutALimitOfMemoryCanWait() throws {
    let host = try ScriptHost(clock: VirtualClock(), limits: .init(memory: .max))
    try host.load("local B = behaviour 'B' function B:onTap() wait(1) end return B", as: "b")
    let button = Button()
    let behaviour = try host.attach("b", to: button)
    button.tap()
    XCTAssertEqual(behaviour.waitingTasks, 1)
  }

  func testTablesInPropertiesHoldABoundedAmount() throws {
    let behaviour = try attachBody(
      """
      for i = 1, 100 do B['list' .. i] = list 'any' end
      function B:fill(i)
        local big = {}
        for i = 1, 19000 do big[i] = i end
        self['list' .. i] = big
        local own = self['list' .. i]
        for i = #own, 1, -1 do own[i] = nil end
        own.other = 1
      end
      """
    )
    var filled = 0
    while messages.isEmpty, filled < 100 {
      filled += 1
      try behaviour.perform("fill", filled)
    }
    XCTAssertEqual(takeMessages(), ["the script needs more memory than it may have"])
    XCTAssertLessThanOrEqual(
      host.memory(heldBy: behaviour.script),
      host.limits.scriptMemory * 5 / 4
    )
    for number in 1...filled { try behaviour.reset("list\(number)") }
    host.lua.collectGarbage()
    XCTAssertLessThan(host.memory(heldBy: behaviour.script), 1_000_000)
  }

  func testALineOfTheLogHasAnEnd() throws {
    let behaviour = try attachBody("function B:go(text) log(text:rep(2000)) log({ text }) end")
    try behaviour.perform("go", "aä€")
    let lines = takeLog()
    XCTAssertEqual(lines[0], String(repeating: "aä€", count: 682) + "aä…")
    XCTAssertEqual(lines[0].utf8.count, 4095 + "…".utf8.count)
    XCTAssertEqual(lines[1], "{ \"aä€\" }")
  }

  func testLinesThatAreLoggedWithoutEndAreCounted() throws {
    let behaviour = try attachBody("function B:go(n) for i = 1, n do print('line', i) end end")
    try behaviour.perform("go", 5000)
    host.flush()
    XCTAssertEqual(log.count, 1000)
    XCTAssertEqual(
      takeMessages(),
      ["scripts logged more than 1000 lines at once: 4000 were left out"]
    )
    try behaviour.perform("go", 10)
    XCTAssertEqual(log.count, 1010)
  }

  func testAttachmentsWithoutEndAreRefused() throws {
    script("leaf", "local B = behaviour 'Leaf'\nreturn B")
    let behaviour = try attachBody(
      "function B:go() while true do self.owner:attach 'leaf' wait(0.01) end end"
    )
    try behaviour.perform("go")
    host.advance(by: .seconds(60))
    XCTAssertEqual(behaviour.owner?.attachments.behaviours.count, 64)
    XCTAssertEqual(
      takeMessages(),
      ["b has 64 behaviours already: does one attach itself again?"]
    )
  }

  func testMultiplexersWithoutEndAreRefused() throws {
    let behaviour = try attachBody(
      "function B:go() while true do self:multiplexer {} wait(0.01) end end"
    )
    try behaviour.perform("go")
    host.advance(by: .seconds(60))
    XCTAssertEqual(
      takeMessages(),
      ["it has made 64 multiplexers already: make one in onAttach and keep it"]
    )
  }

  func testAnErrorAtEveryFrameSuspendsTheBehaviourAlone() throws {
    script("good", "local B = behaviour 'Good'\nfunction B:onTap() log 'good' end\nreturn B")
    let behaviour = try attachBody("function B:onTap() local x = nil; x.y = 1 end")
    let button = try XCTUnwrap(behaviour.owner as? Button)
    try attach("good", to: button)
    for _ in 0..<60 {
      button.tap()
      host.advance(by: .milliseconds(16))
    }
    XCTAssertTrue(behaviour.isSuspended)
    XCTAssertEqual(log.count, 60)
    XCTAssertEqual(takeMessages().count, 21)
  }

  func testAnimationsWithoutEndAreStoppedByTheNumberOfTasks() throws {
    let behaviour = try attachBody(
      """
      B.whileBusy = 'parallel'
      function B:onTap() self.owner:animate { alpha = 0, over = 1000 } end
      """
    )
    let button = try XCTUnwrap(behaviour.owner as? Button)
    for _ in 0..<1000 { button.tap() }
    XCTAssertEqual(behaviour.running.count, 1000)
    for _ in 0..<1000 { button.tap() }
    XCTAssertTrue(behaviour.isSuspended)
    XCTAssertNil(host.nextDue)
    XCTAssertTrue(button.moving.isEmpty)
    XCTAssertEqual(takeMessages().count, 21)
  }
}
