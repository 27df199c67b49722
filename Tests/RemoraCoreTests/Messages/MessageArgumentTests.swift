import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// What handlers get with a message or an event.
final class MessageArgumentTests: ControlTestCase {
  private final class Probe: Owner {
    let attachments = Attachments()
  }

  /// An owner with behaviours that handle its message `didMeasure` or its event `measured`.
  private func makeProbe(_ bodies: String...) throws -> Probe {
    host.register(Probe.self, named: "Probe") { kind in
      kind.message("didMeasure", ["first", "second"])
      kind.message("shouldMeasure", answers: .any, policy: .collect)
      kind.event("measured", ["value": .any, "count": .integer(), "x": .number()])
    }
    let probe = own(Probe())
    for (index, body) in bodies.enumerated() {
      script("b\(index)", "local B = behaviour 'B'\n\(body)\nreturn B")
      try attach("b\(index)", to: probe)
    }
    return probe
  }

  private static let values: [(Value, String)] = [
    (.nothing, "nil"), (true, "boolean true"), (5, "integer 5"), (1.5, "float 1.5"),
    ("reef", "string reef"),
    (.text(String(repeating: "ä", count: 40)), "string \(String(repeating: "ä", count: 40))"),
    (.point(Point(x: 1, y: 2)), "table x=1.0 y=2.0"),
    (.size(Size(width: 3, height: 4)), "table height=4.0 width=3.0"),
    ([1, "a", [2]], "table 1=1 2=a 3=table 1=2"),
    (["a": ["b": true], "c": 1], "table a=table b=true c=1"), ([], "table"),
  ]

  private static let describe = """
    local function describe(value)
      if type(value) ~= "table" then return tostring(value) end
      local keys = {}
      for key in pairs(value) do keys[#keys + 1] = key end
      table.sort(keys)
      local text = "table"
      for _, key in ipairs(keys) do text = text .. " " .. key .. "=" .. describe(value[key]) end
      return text
    end
    local function tell(value)
      if type(value) == "table" or value == nil then return log(describe(value)) end
      log(math.type(value) or type(value), value)
    end
    """

  func testValuesOfEveryTypeArrive() throws {
    let probe = try makeProbe(
      Self.describe
        + """

        function B:didMeasure(value) tell(value) end
        function B:onMeasured(event) tell(event.value) end
        """
    )
    for (value, text) in Self.values {
      probe.ask("didMeasure", value)
      probe.send("measured", ["value": value])
      XCTAssertEqual(takeLog(), [text, text])
    }
  }

  func testValuesOfEveryTypeComeBack() throws {
    let probe = try makeProbe(
      "B.value = state(nil)\nfunction B:didMeasure(value) self.value = value end\n"
        + "function B:shouldMeasure() return self.value end"
    )
    for (value, _) in Self.values where value != .nothing {
      probe.ask("didMeasure", value)
      XCTAssertEqual(probe.ask("shouldMeasure"), [value])
    }
  }

  func testEachReceiverGetsATableOfItsOwn() throws {
    let body = """
      function B:didMeasure(point) log(point.x) point.x = 9 end
      function B:onMeasured(event) log(event.value.x) event.value.x = 9 event.name = "other" end
      """
    let probe = try makeProbe(body, body)
    probe.ask("didMeasure", .point(Point(x: 1, y: 2)))
    probe.send("measured", ["value": .point(Point(x: 3, y: 4))])
    XCTAssertEqual(log, ["1", "1", "3", "3"])
  }

  func testSeveralArgumentsArriveInOrder() throws {
    let probe = try makeProbe("function B:didMeasure(...) log(select('#', ...), ...) end")
    probe.ask("didMeasure")
    probe.ask("didMeasure", 1, .nothing)
    XCTAssertEqual(log, ["0", "2 1 nil"])
  }

  func testAnEventHasItsNameItsSenderAndAValidPayload() throws {
    let probe = try makeProbe(
      """
      function B:onMeasured(event)
        log(event.name, event.sender == self.owner, math.type(event.x), event.count)
      end
      """
    )
    probe.send("measured", ["x": .integer(1), "count": .number(2)])
    probe.send("measured", ["x": 1, "x": 2, "count": .nothing])
    XCTAssertEqual(log, ["measured true float 2", "measured true float nil"])
    probe.send("measured", ["x": "far"])
    probe.send("measured", ["z": .integer(1)])
    XCTAssertEqual(
      takeMessages(),
      ["measured.x: expected a number, got the text \"far\"", "the event measured carries no z"]
    )
  }

  func testASwiftListenerReadsThePayload() throws {
    let probe = try makeProbe()
    var heard: [[String: Value]] = []
    try probe.on("measured") { event in
      heard.append(event.payload)
      XCTAssertEqual(event.value("x", as: Double.self), event.payload["x"]?.number)
    }
    probe.send("measured", ["x": .integer(1), "count": 2])
    probe.send("measured", ["x": .number(1), "x": .number(2)])
    probe.send("measured")
    XCTAssertEqual(heard, [["x": .number(1), "count": .integer(2)], ["x": .number(2)], [:]])
  }

  func testATaskOfAHandlerThatTakesTheEventKeepsItAcrossAWait() throws {
    let probe = try makeProbe(
      "function B:onMeasured(event) local x = event.x event = nil wait(1) log(x) end"
    )
    probe.send("measured", ["x": .number(4)])
    host.advance(by: .seconds(1))
    XCTAssertEqual(log, ["4"])
  }

  func testABusyBehaviourStillGetsOtherEvents() throws {
    let probe = try makeProbe(
      """
      function B:rest() wait(10) end
      function B:onMeasured(event) log(event.x) end
      """
    )
    try probe.attachments.behaviours[0].perform("rest")
    probe.send("measured", ["x": .number(1)])
    XCTAssertEqual(log, ["1"])
  }

  func testAnEventSentWhileAnsweringMayWait() throws {
    let probe = try makeProbe(
      "B.asked = event {}\nfunction B:shouldMeasure() self:send('asked') return 1 end"
    )
    script(
      "listener",
      """
      local L = behaviour "Listener"
      L.other = outlet "b0"
      function L:onOtherAsked() wait(1) log "waited" end
      return L
      """
    )
    try attach("listener", to: makeButton(), outlets: ["other": [probe.attachments.behaviours[0]]])
    XCTAssertEqual(probe.ask("shouldMeasure"), [1])
    host.advance(by: .seconds(1))
    XCTAssertEqual(log, ["waited"])
  }
}
