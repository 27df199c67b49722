import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

final class MemoryAccountTests: ControlTestCase {
  override var limits: ScriptHost.Limits {
    ScriptHost.Limits(memory: 8 << 20, scriptMemory: 2 << 20, handlerTime: .seconds(20))
  }

  private static let modest = """
    local B = behaviour "Modest"
    B.count = state(0)
    function B:onTap() self.count = self.count + #{1} end
    return B
    """

  /// Keeps a hundred kilobytes more at every tap, where `place` says.
  private func hoarder(_ place: String, step: Int = 1_000) -> String {
    """
    local B = behaviour "Hoarder"
    local kept = {}
    B.size = number { default = 1 }
    B.count = state(0)
    B.things = state({})
    function B:onTap()
      self.count = self.count + 1
      for i = 1, \(step) do \(place) end
    end
    return B
    """
  }

  func testWhoHoldsTooMuchIsPutAsideAloneAndItsMemoryComesBack() throws {
    for (number, place) in [
      "kept[#kept + 1] = { i }", "self.things[#self.things + 1] = { i }",
      "self._mine = { self._mine }",
      "hoard = { hoard }",
      "self._co = coroutine.wrap(function(a) coroutine.yield() end) self._co({})"
        + " kept[#kept + 1] = self._co",
    ].enumerated() {
      script("modest", Self.modest)
      script("hoarder\(number)", hoarder(place))
      let button = makeButton()
      let modest = try attach("modest", to: button)
      let hoarder = try attach("hoarder\(number)", to: button, ["size": 3])
      host.lua.collectGarbage()
      let before = host.lua.memoryUsed
      var taps = 0
      while !hoarder.isSuspended, taps < 200 {
        button.tap()
        host.flush()
        taps += 1
      }
      XCTAssertTrue(hoarder.isSuspended, place)
      let messages = takeDiagnostics().filter { !$0.message.hasSuffix("a reload forgets it") }
      XCTAssertEqual(messages.map(\.severity), [.error, .error])
      XCTAssertEqual(messages[0].message, "the script needs more memory than it may have")
      XCTAssertTrue(messages[1].message.hasPrefix("hoarder\(number) holds "), messages[1].message)
      XCTAssertEqual(messages[1].file, "scripts/hoarder\(number).lua")
      host.lua.collectGarbage()
      XCTAssertLessThan(host.lua.memoryUsed, before + 100_000, place)
      XCTAssertLessThan(host.memory(heldBy: hoarder.script), 20_000, place)
      XCTAssertEqual(hoarder.stateValue("count"), .integer(0))
      XCTAssertEqual(hoarder[property: "size"], .number(3))
      XCTAssertFalse(modest.isSuspended)
      button.tap()
      XCTAssertEqual(modest.stateValue("count"), .integer(taps + 1))
      hoarder.detach()
      modest.detach()
    }
  }

  func testItWakesWhenItIsSavedAnew() throws {
    script("hoarder", hoarder("kept[#kept + 1] = { i }"))
    let button = makeButton()
    let hoarding = try attach("hoarder", to: button)
    while !hoarding.isSuspended {
      button.tap()
      host.flush()
    }
    takeDiagnostics()
    script("hoarder", hoarder("", step: 1))
    XCTAssertEqual(host.reload().outcome, .reloaded)
    XCTAssertFalse(hoarding.isSuspended)
    button.tap()
    XCTAssertEqual(hoarding.stateValue("count"), .integer(1))
  }

  func testOneStepThatNeedsTooMuchIsAFailureAndNoMore() throws {
    script(
      "greedy",
      """
      local B = behaviour "Greedy"
      function B:onTap()
        local t = {}
        for i = 1, 1e7 do t[i] = { i } end
      end
      return B
      """
    )
    let button = makeButton()
    let greedy = try attach("greedy", to: button)
    button.tap()
    host.flush()
    XCTAssertEqual(takeMessages(), ["the script needs more memory than it may have"])
    XCTAssertFalse(greedy.isSuspended)
  }

  func testHeWhoHoldsMostGoesWhenAllTogetherHoldTooMuch() throws {
    let button = makeButton()
    var behaviours: [Behaviour] = []
    for index in 1...6 {
      script("s\(index)", hoarder("kept[#kept + 1] = { i }", step: 100))
      behaviours.append(try attach("s\(index)", to: button))
    }
    script(
      "large",
      hoarder("if #kept < 16000 then kept[#kept + 1] = { i } end", step: 16_000)
    )
    behaviours.append(try attach("large", to: button))
    var taps = 0
    while !behaviours.contains(where: \.isSuspended), taps < 1_000 {
      button.tap()
      host.flush()
      taps += 1
    }
    XCTAssertEqual(behaviours.filter(\.isSuspended).map(\.id), ["large"])
    let messages = takeMessages()
    XCTAssertEqual(messages.last?.hasPrefix("large holds "), true, "\(messages)")
  }

  /// A module belongs to nobody: each script pays for what its own steps put into it.
  func testWhoFillsASharedTablePaysForIt() throws {
    script("shelf", "return { kept = {}, add = function(self, n) self.kept[n] = ('x'):rep(n) end }")
    for name in ["filler", "reader"] {
      script(
        name,
        """
        local shelf = require "shelf"
        local B = behaviour "B"
        function B:fill() for i = 1000, 1400 do shelf.kept[i] = ("x"):rep(i) end end
        function B:read() return #shelf.kept[1000] end
        return B
        """
      )
    }
    let button = makeButton()
    let reader = try attach("reader", to: button)
    let filler = try attach("filler", to: button)
    host.lua.collectGarbage()
    let before = (host.memory(heldBy: filler.script), host.memory(heldBy: reader.script))
    try filler.perform("fill")
    XCTAssertEqual(try reader.perform("read").values, [.integer(1000)])
    XCTAssertGreaterThan(host.memory(heldBy: filler.script), before.0 + 480_000)
    XCTAssertEqual(host.memory(heldBy: reader.script), before.1, accuracy: 2_000)
  }

  /// What the host makes for a behaviour, such as the table of an event, is the behaviour's.
  func testAnEventThatIsKeptIsOnTheAccountOfWhoKeepsIt() throws {
    script(
      "keeper",
      """
      local B = behaviour "Keeper"
      local kept = {}
      function B:onTap(event) kept[#kept + 1] = event end
      return B
      """
    )
    let button = makeButton()
    let keeper = try attach("keeper", to: button)
    let before = host.memory(heldBy: keeper.script)
    for _ in 1...1_000 { button.tap() }
    host.lua.collectGarbage()
    XCTAssertGreaterThan(host.memory(heldBy: keeper.script), before + 100_000)
  }

  func testAScriptsAccountIsExact() throws {
    script("modest", Self.modest)
    script("hoarder", hoarder("kept[#kept + 1] = ('x'):rep(1000) .. i .. self.count"))
    let button = makeButton()
    let modest = try attach("modest", to: button)
    let hoarder = try attach("hoarder", to: button)
    host.lua.collectGarbage()
    let before = host.memory(heldBy: hoarder.script)
    let others = host.memory(heldBy: modest.script)
    button.tap()
    host.lua.collectGarbage()
    let added = host.memory(heldBy: hoarder.script) - before
    XCTAssertGreaterThan(added, 1_000_000)
    XCTAssertLessThan(added, 1_100_000)
    XCTAssertEqual(host.memory(heldBy: modest.script), others, accuracy: 1_000)
  }

  func testWhatATaskWaitsWithCounts() throws {
    script(
      "waiting",
      """
      local B = behaviour "Waiting"
      function B:onTap()
        local long = ("x"):rep(500000)
        wait(10)
        return #long
      end
      return B
      """
    )
    let button = makeButton()
    let waiting = try attach("waiting", to: button)
    host.lua.collectGarbage()
    let before = host.memory(heldBy: waiting.script)
    button.tap()
    XCTAssertGreaterThan(host.memory(heldBy: waiting.script), before + 500_000)
    host.advance(by: .seconds(11))
    host.lua.collectGarbage()
    XCTAssertEqual(host.memory(heldBy: waiting.script), before, accuracy: 2_000)
  }
}
