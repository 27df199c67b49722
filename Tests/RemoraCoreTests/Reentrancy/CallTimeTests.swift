import Foundation
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// How long one call of the app takes, however many scripts and texts it passes through.
///
/// Measured in CPU time of the thread, since the machine may be busy.
final class CallTimeTests: XCTestCase {
  private var reported: [Diagnostic] = []
  private var host: ScriptHost!
  private var button: Button!
  private var other: Button!

  override func setUpWithError() throws {
    try super.setUpWithError()
    try XCTSkipIf(ProcessInfo.processInfo.environment["SANITIZER"] != nil)
    reported = []
    host = try ScriptHost()
    host.observeDiagnostics { [unowned self] in reported.append($0) }
    button = Button(id: "b")
    other = Button(id: "c")
    host.add(button)
  }

  override func tearDown() {
    (host, button, other) = (nil, nil, nil)
    super.tearDown()
  }

  private func load(_ name: String, _ source: String) throws {
    _ = try host.load(Array(source.utf8), as: name, file: "\(name).lua")
  }

  /// The milliseconds of CPU time that `body` takes.
  private func milliseconds(_ body: () throws -> Void) rethrows -> Double {
    func now() -> Double {
      var now = timespec()
      unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now)
      return Double(now.tv_sec) * 1000 + Double(now.tv_nsec) / 1e6
    }
    let begin = now()
    try body()
    let time = now() - begin
    print("TIME \(name): \(time) ms")
    return time
  }

  // MARK: Closing

  private static let nest = """
    local function nest(depth)
      local guard <close> = setmetatable({}, { __close = function() while true do end end })
      if depth == 0 then wait(1000) return end
      coroutine.wrap(nest)(depth - 1)
    end
    """

  func testNestedCoroutinesThatCloseForEverShareADeadline() throws {
    try load(
      "nest",
      "\(Self.nest) local B = behaviour 'B' function B:onAttach() nest(100) end return B"
    )
    let behaviour = try host.attach("nest", to: button)
    XCTAssertLessThan(milliseconds { behaviour.detach() }, 200)
  }

  func testNestedCoroutinesOfATaskThatAScriptCancelsShareADeadline() throws {
    try load(
      "nest",
      """
      \(Self.nest)
      local B = behaviour "B"
      function B:onTap()
        local task = start(function() nest(100) end)
        task:cancel()
        self.owner.title = "went on"
      end
      return B
      """
    )
    try host.attach("nest", to: button)
    XCTAssertLessThan(milliseconds { button.tap() }, 200)
  }

  func testHonestVariablesOfNestedCoroutinesAreClosed() throws {
    try load(
      "nest",
      """
      local B = behaviour "B"
      B.closed = state(0)
      function B:onAttach()
        local function nest(depth)
          local guard <close> = setmetatable({}, { __close = function() self.closed = self.closed + 1 end })
          if depth == 0 then wait(1000) return end
          coroutine.wrap(nest)(depth - 1)
        end
        local task = start(function() nest(50) end)
        wait(0)
        task:cancel()
        self.owner.title = tostring(self.closed)
      end
      return B
      """
    )
    try host.attach("nest", to: button)
    host.poll()
    XCTAssertEqual(button.title, "51")
  }

  // MARK: Scripts

  /// Twelve scripts that never return from what is called, and one that calls them.
  private func makeSpinners(_ handler: String, caller: String) throws {
    for number in 1...12 {
      try load(
        "spin\(number)",
        """
        local B = behaviour "Spin"
        function B:\(handler) while true do end end
        return B
        """
      )
      if handler != "onAttach()" { try host.attach("spin\(number)", to: button) }
    }
    try load("caller", caller)
  }

  func testSpinningActionsThatAScriptCallsShareADeadline() throws {
    try makeSpinners(
      "spin()",
      caller: """
        local B = behaviour "Caller"
        function B:go()
          for i = 1, 12 do pcall(function() find("spin" .. i):spin() end) end
        end
        return B
        """
    )
    let caller = try host.attach("caller", to: other)
    XCTAssertLessThan(try milliseconds { try caller.perform("go") }, 250)
  }

  func testSpinningHandlersOfATapThatAScriptMakesShareADeadline() throws {
    try makeSpinners(
      "onTap()",
      caller: "local B = behaviour 'Caller' function B:go() find('b'):tap() end return B"
    )
    let caller = try host.attach("caller", to: other)
    XCTAssertLessThan(try milliseconds { try caller.perform("go") }, 250)
  }

  func testSpinningScriptsThatAScriptAttachesShareADeadline() throws {
    try makeSpinners(
      "onAttach()",
      caller: """
        local B = behaviour "Caller"
        function B:go()
          for i = 1, 12 do pcall(function() find("b"):attach("spin" .. i) end) end
        end
        return B
        """
    )
    let caller = try host.attach("caller", to: other)
    XCTAssertLessThan(try milliseconds { try caller.perform("go") }, 250)
  }

  func testRunningOutOfMemoryGivesTheCallerNoNewTime() throws {
    try load(
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
    try host.attach("hoard", to: button)
    try load(
      "caller",
      """
      local B = behaviour "Caller"
      function B:go()
        for i = 1, 20 do pcall(function() find("hoard"):fill() end) end
      end
      return B
      """
    )
    let caller = try host.attach("caller", to: other)
    XCTAssertLessThan(try milliseconds { try caller.perform("go") }, 300)
  }

  // MARK: Texts

  func testLongAnswersAreRefusedBeforeTheyAreCopied() throws {
    try load(
      "long",
      """
      local B = behaviour "Long"
      B.field = outlet "TextField"
      local text = ("x"):rep(8000000)
      function B:fieldShouldChange() return text end
      return B
      """
    )
    let field = TextField(id: "field")
    host.add(field)
    let owners = (1...900).map { Button(id: "o\($0)") }
    for owner in owners {
      try host.attach("long", to: owner, configuration: .init(outlets: ["field": [field]]))
    }
    XCTAssertLessThan(milliseconds { field.type("x") }, 300)
  }

  func testLongResultsOfHandlersAreNotCopied() throws {
    try load(
      "long",
      """
      local B = behaviour "Long"
      local text = ("x"):rep(8000000)
      function B:act() waitFor(find("b"), "tap") return text end
      return B
      """
    )
    let long = try host.attach("long", to: other)
    for _ in 1...900 { try long.perform("act") }
    XCTAssertLessThan(milliseconds { button.tap() }, 300)
  }

  func testLongResultsOfActionsAreRefusedBeforeTheyAreCopied() throws {
    try load(
      "long",
      """
      local B = behaviour "Long"
      local text = ("x"):rep(8000000)
      function B:get() return text end
      return B
      """
    )
    try host.attach("long", to: button)
    try load(
      "caller",
      """
      local B = behaviour "Caller"
      function B:go() for i = 1, 100 do pcall(function() find("long"):get() end) end end
      return B
      """
    )
    let caller = try host.attach("caller", to: other)
    XCTAssertLessThan(try milliseconds { try caller.perform("go") }, 100)
  }

  func testManyReceiversOfAMessageShareADeadline() throws {
    for number in 1...12 {
      try load(
        "spin\(number)",
        "local B = behaviour 'S' function B:shouldChange() while true do end end return B"
      )
    }
    let field = TextField(id: "field")
    host.add(field)
    for number in 1...12 { try host.attach("spin\(number)", to: field) }
    XCTAssertLessThan(milliseconds { field.type("x") }, 300)
  }

  func testManyListenersOfALargeEventShareADeadline() throws {
    try load(
      "listener",
      """
      local B = behaviour "Listener"
      B.field = outlet "TextField"
      function B:onFieldValueChanged(event) end
      return B
      """
    )
    let field = TextField(id: "field")
    host.add(field)
    let owners = (1...900).map { Button(id: "o\($0)") }
    for owner in owners {
      try host.attach("listener", to: owner, configuration: .init(outlets: ["field": [field]]))
    }
    let text = String(repeating: "x", count: 1_000_000)
    XCTAssertLessThan(milliseconds { field.type(text) }, 300)
  }

  // MARK: Diagnostics

  func testFunctionsThatStartThemselvesFailOnce() throws {
    try load(
      "tree",
      """
      local B = behaviour "Tree"
      function B:onTap()
        local function grow() start(grow) start(grow) end
        grow()
      end
      return B
      """
    )
    try host.attach("tree", to: button)
    button.tap()
    host.poll()
    print("REPORTED \(reported.count) \(reported.first.map(\.description) ?? "")")
    XCTAssertLessThanOrEqual(reported.count, 2)
  }
}
