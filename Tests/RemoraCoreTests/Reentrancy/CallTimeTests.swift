import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// How long one call of the app takes, however many scripts it passes through.
final class CallTimeTests: CallTimeTestCase {
  // MARK: Closing

  private static let nest = """
    local function nest(depth)
      local guard <close> = setmetatable({}, { __close = function() while true do end end })
      if depth == 0 then wait(1000) return end
      coroutine.wrap(nest)(depth - 1)
    end
    """

  func testNestedCoroutinesThatCloseForEverShareADeadline() throws {
    let nest = try attach(
      "nest",
      "\(Self.nest) local B = behaviour 'B' function B:onAttach() nest(100) end return B"
    )
    assertTakes(atMost: 200) { nest.detach() }
  }

  func testTheTaskThatAScriptCancelsSharesItsDeadline() throws {
    let button = own(Button())
    try attach(
      "nest",
      to: button,
      """
      \(Self.nest)
      local B = behaviour "B"
      function B:onTap() start(function() nest(100) end):cancel() end
      return B
      """
    )
    assertTakes(atMost: 200) { button.tap() }
  }

  func testTheVariablesOfNestedCoroutinesAreClosed() throws {
    let button = own(Button())
    let nest = try attach(
      "nest",
      to: button,
      """
      local B = behaviour "B"
      function B:onAttach()
        local closed = {}
        local function nest(depth)
          local guard <close> = setmetatable({}, {
            __close = function()
              closed[#closed + 1] = depth
              self.owner.title = table.concat(closed, " ")
            end
          })
          if depth == 0 then wait(1000) return end
          coroutine.wrap(nest)(depth - 1)
        end
        nest(5)
      end
      return B
      """
    )
    nest.detach()
    XCTAssertEqual(button.title, "0 1 2 3 4 5")
    XCTAssertEqual(messages, [])
  }

  // MARK: Scripts

  /// Attaches twelve scripts that never return from that handler to a button, and one that calls them.
  private func makeCaller(_ body: String, ofEndless handler: String, attached: Bool = true) throws
    -> Behaviour
  {
    let button = own(Button(id: "b"))
    for number in 1...12 {
      let source = "local B = behaviour 'B' function B:\(handler) while true do end end return B"
      try load("spin\(number)", source)
      if attached { try host.attach("spin\(number)", to: button) }
    }
    return try attach(
      "caller",
      "local B = behaviour 'Caller' B.sent = event {} B.shouldGo = message { answers = 'boolean' }"
        + " function B:go() \(body) end return B"
    )
  }

  func testEndlessActionsThatAScriptCallsShareADeadline() throws {
    let caller = try makeCaller(
      "for i = 1, 12 do pcall(function() find('spin' .. i):spin() end) end",
      ofEndless: "spin()"
    )
    try assertTakes(atMost: 200) { try caller.perform("go") }
  }

  func testEndlessHandlersOfATapThatAScriptMakesShareADeadline() throws {
    let caller = try makeCaller("find('b'):tap()", ofEndless: "onTap()")
    try assertTakes(atMost: 200) { try caller.perform("go") }
  }

  func testEndlessScriptsThatAScriptAttachesShareADeadline() throws {
    let caller = try makeCaller(
      "for i = 1, 12 do pcall(function() find('b'):attach('spin' .. i) end) end",
      ofEndless: "onAttach()",
      attached: false
    )
    try assertTakes(atMost: 200) { try caller.perform("go") }
  }

  func testEndlessScriptsThatAScriptDetachesShareADeadline() throws {
    let caller = try makeCaller(
      "for i = 1, 12 do find('spin' .. i):detach() end",
      ofEndless: "onDetach()"
    )
    try assertTakes(atMost: 200) { try caller.perform("go") }
  }

  /// Twelve scripts with that handler of what the caller sends or asks.
  private func link(_ handler: String, to caller: Behaviour) throws {
    for number in 1...12 {
      try load(
        "link\(number)",
        "local B = behaviour 'B' B.caller = outlet 'caller'"
          + " function B:\(handler) while true do end end return B"
      )
      try host.attach(
        "link\(number)",
        to: own(Button()),
        configuration: .init(outlets: ["caller": [caller]])
      )
    }
  }

  func testEndlessListenersOfAnEventOfAScriptShareADeadline() throws {
    let caller = try makeCaller("self:send 'sent'", ofEndless: "spin()")
    try link("onCallerSent()", to: caller)
    try assertTakes(atMost: 200) { try caller.perform("go") }
  }

  func testEndlessAnswersToAMessageOfAScriptShareADeadline() throws {
    let caller = try makeCaller("self:ask 'shouldGo'", ofEndless: "spin()")
    try link("callerShouldGo()", to: caller)
    try assertTakes(atMost: 200) { try caller.perform("go") }
  }

  func testRunningOutOfMemoryGivesTheCallerNoNewTime() throws {
    try attach(
      "hoard",
      """
      local B = behaviour "Hoard"
      function B:fill()
        local begin, all = os.clock(), {}
        while os.clock() - begin < 0.08 do end
        for i = 1, 100 do all[i] = ("x"):rep(4000000) .. i end
      end
      return B
      """
    )
    let caller = try attach(
      "caller",
      """
      local B = behaviour "Caller"
      function B:go() for i = 1, 20 do pcall(function() find("hoard"):fill() end) end end
      return B
      """
    )
    try assertTakes(atMost: 200) { try caller.perform("go") }
  }

  // MARK: Honest scripts

  // The caller gets an eighth of the limit more, which is long here: the watchdog may wake late on a busy machine.
  func testTheCallerOfAnEndlessScriptGoesOn() throws {
    try makeHost(.init(handlerTime: .seconds(1), behaviourQuota: nil, scriptQuota: nil))
    let caller = try makeCaller(
      "pcall(function() find('spin1'):spin() end) find('b').title = 'went on'",
      ofEndless: "spin()"
    )
    try caller.perform("go")
    XCTAssertEqual((host.owner("b") as? Button)?.title, "went on")
    XCTAssertEqual(messages, ["the script ran for too long and was stopped"])
  }

  func testTheEventsForWhichNoTimeIsLeftComeAtTheNextPoll() throws {
    let caller = try makeCaller("find('b'):tap()", ofEndless: "onTap()")
    let button = try XCTUnwrap(host.owner("b") as? Button)
    try attach(
      "honest",
      to: button,
      "local B = behaviour 'B' function B:onTap() self.owner.title = 'tapped' end return B"
    )
    let waiter = try attach(
      "waiter",
      """
      local B = behaviour "B"
      B.heard = state(false)
      function B:hear() waitFor(find("b"), "tap") self.heard = true end
      return B
      """
    )
    try waiter.perform("hear")
    try caller.perform("go")
    XCTAssertEqual(button.title, "")
    let end = ContinuousClock.now + .seconds(60)
    while button.title.isEmpty || waiter.stateValue("heard") == false, .now < end { host.poll() }
    XCTAssertEqual(button.title, "tapped")
    XCTAssertEqual(waiter.stateValue("heard"), true)
    XCTAssertFalse(waiter.isSuspended)
  }

  // MARK: Messages of the app

  /// A field whose change twelve scripts judge for ever, and then an honest one.
  private func makeField() throws -> TextField {
    let field = own(TextField(id: "field"))
    for number in 1...12 {
      let source =
        "local B = behaviour 'B' function B:shouldChange() while true do end end return B"
      try attach("spin\(number)", to: field, source)
    }
    return field
  }

  func testEndlessAnswersToAMessageOfAControlShareADeadline() throws {
    let field = try makeField()
    assertTakes(atMost: 250) { field.type("x") }
    let notAsked =
      " of those that handle shouldChange were not asked: those before them took too long"
    XCTAssertTrue(messages.last?.hasSuffix(notAsked) ?? false, messages.last ?? "")
  }

  func testOneThatWasNotAskedMayHaveRefused() throws {
    let field = try makeField()
    try attach(
      "honest",
      to: field,
      "local B = behaviour 'B' function B:shouldChange() return false end return B"
    )
    field.type("x")
    XCTAssertEqual(field.text, "")
  }
}
