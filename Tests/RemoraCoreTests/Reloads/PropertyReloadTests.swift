import RemoraConsole
import XCTest

@testable import RemoraLua
@testable import RemoraModel
@testable import RemoraRuntime
@testable import RemoraScenes

/// What becomes of property values.
final class PropertyReloadTests: ReloadTestCase {
  private static let look = "function B:look() return self.a end"

  func testAChangedDefaultReachesValuesThatNobodySet() throws {
    let plain = try attachBody("B.a = integer { default = 1 } \(Self.look)")
    let configured = try attach("it", to: makeButton(), ["a": 5])
    let live = try attach("it", to: makeButton())
    try live.set("a", to: 7)
    saveBody("B.a = integer { default = 2 } \(Self.look)")
    let looks = try [plain, configured, live].map { try $0.perform("look").values?[0] }
    XCTAssertEqual(looks, [2, 5, 7])
    XCTAssertEqual([plain, configured, live].map { $0[property: "a"] }, [2, 5, 7])
    try live.reset("a")
    XCTAssertEqual(live[property: "a"], 2)
  }

  func testARenamedPropertyKeepsItsLiveAndItsConfiguredValue() throws {
    let live = try attachBody("B.old = integer { default = 1 }")
    let configured = try attach("it", to: makeButton(), ["old": 5])
    try live.set("old", to: 7)
    saveBody("B.new = integer { default = 1, was = 'old' } function B:look() return self.new end")
    XCTAssertEqual(try [live, configured].map { try $0.perform("look").values?[0] }, [7, 5])
    XCTAssertNil(live[property: "old"])
    saveBody("B.old = integer { default = 1 } function B:look() return self.old end")
    XCTAssertEqual(try [live, configured].map { try $0.perform("look").values?[0] }, [7, 5])
  }

  func testDropsALiveValueThatNoLongerFits() throws {
    let behaviour = try attachBody("B.a = text { default = 'x' }")
    try behaviour.set("a", to: "hello")
    let report = saveBody("B.z = integer {} B.a = integer { default = 3 } \(Self.look)")
    XCTAssertEqual(try behaviour.perform("look").values, [3])
    XCTAssertEqual(report.warnings.count, 1)
    XCTAssertEqual(takeDiagnostics(), report.warnings)
    let warning = try XCTUnwrap(report.warnings.first)
    XCTAssertEqual(warning.severity, .warning)
    XCTAssertTrue(warning.message.hasPrefix("a was set to \"hello\""), warning.message)
    XCTAssertEqual(warning.behaviour, "it")
    XCTAssertEqual(warning.line, 2)
  }

  func testSaysWhichLiveValueGoesWithItsProperty() throws {
    let behaviour = try attachBody("B.fade = integer { default = 1 }")
    try behaviour.set("fade", to: 4)
    let report = saveBody("B.pace = integer { default = 2 }")
    XCTAssertEqual(behaviour[property: "pace"], 2)
    XCTAssertEqual(takeMessages(), ["fade was set to 4, and is no property any more"])
    XCTAssertEqual(
      report.warnings.map(\.suggestion),
      ["if it has another name now, write was = \"fade\" there"]
    )
  }

  func testKeepsALiveValueThatStillFitsAnotherType() throws {
    let behaviour = try attachBody("B.a = integer { default = 1 }")
    try behaviour.set("a", to: 4)
    saveBody("B.a = number { default = 1, max = 10 } \(Self.look)")
    XCTAssertEqual(try behaviour.perform("look").values, [4.0])
  }

  /// The handle was made with as many cells as its script had then.
  func testPropertiesBeyondTheHandlesCapacityWorkLikeAnyOther() throws {
    let behaviour = try attachBody("")
    let names = (1...40).map { "p\($0)" }
    let lines = names.map { "B.\($0) = integer { default = 1 }" }.joined(separator: "\n")
    let body = """
      \(lines)
      B.button = outlet "Button"
      function B:set(name, value) self[name] = value end
      function B:get(name) return self[name] end
      function B:look() return self.owner == self.button, self.owner:isAlive() end
      """
    saveBody(body)
    try attach("it", to: makeButton(), id: "fresh")
    for name in names {
      try behaviour.set(name, to: 2)
      XCTAssertEqual(try behaviour.perform("get", .text(name)).values, [2])
      try behaviour.perform("set", .text(name), 3)
      XCTAssertEqual(behaviour[property: name], 3)
    }
    XCTAssertEqual(try behaviour.perform("look").values, [true, true])
    XCTAssertEqual(run("fresh.p40 = 9; return fresh.p40, fresh.p39"), [9, 1])
  }

  func testHandlesReachPropertiesThatCameLater() throws {
    let behaviour = try attachBody("B.a = integer {}")
    let button = try XCTUnwrap(behaviour.owner as? Button)
    try attach("it", to: button, id: "named")
    let console = Console(host)
    _ = console.evaluate("kept = named")
    saveBody("B.z = integer { default = 4 } B.y = text { default = 'y' } B.a = integer {}")
    guard
      case .values(let values) = console.evaluate(
        "kept.z = 6; return kept.z, kept.y, kept.a, kept.owner == named.owner"
      )
    else { return XCTFail("the handle is broken") }
    XCTAssertEqual(values, [6, "y", 0, true])
  }

  func testReorderedAndRemovedPropertiesKeepTheirValues() throws {
    let behaviour = try attachBody(
      "B.a = integer {} B.b = integer {} B.c = integer {}"
    )
    try behaviour.set("a", to: 1)
    try behaviour.set("c", to: 3)
    saveBody(
      "B.c = integer {} B.a = integer {} function B:look() return self.c, self.a, self.owner:isAlive() end"
    )
    XCTAssertEqual(try behaviour.perform("look").values, [3, 1, true])
    saveBody("B.a = integer {} B.b = integer { default = 8 } B.c = integer { default = 9 }")
    XCTAssertEqual(["a", "b", "c"].map { behaviour[property: $0] }, [1, 8, 3])
  }

  func testGrowsAndShrinksManyTimes() throws {
    let behaviour = try attachBody("B.keep = integer { default = 1 }")
    try behaviour.set("keep", to: 42)
    for count in [3, 0, 12, 1, 30, 2, 31] {
      let lines = (0..<count).map { "B.p\($0) = integer { default = \($0) }" }
      saveBody(
        lines.joined(separator: "\n")
          + """

          B.keep = integer { default = 1 }
          function B:look()
            local sum = 0
            for i = 0, \(count - 1) do sum = sum + self['p' .. i] end
            return self.keep, sum, self.owner:isAlive()
          end
          """
      )
      let sum = (0..<count).reduce(0, +)
      XCTAssertEqual(try behaviour.perform("look").values, [42, .integer(sum), true])
      let fresh = try attach("it", to: makeButton())
      XCTAssertEqual(try fresh.perform("look").values, [1, .integer(sum), true])
      fresh.detach()
    }
  }

  func testSaysWhichValuesChangedForTheScript() throws {
    let behaviour = try attachBody("B.a = integer { default = 1 } B.b = integer { default = 1 }")
    let live = try attach("it", to: makeButton())
    try live.set("a", to: 5)
    saveBody(
      """
      B.b = integer { default = 1 }
      B.a = integer { default = 2 }
      function B:onChange(name, old, new) log(name, old, new) end
      """
    )
    XCTAssertEqual(log, ["a 1 2"])
    XCTAssertEqual(behaviour[property: "a"], 2)
  }
}
