import RemoraLua
import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

final class KindTests: ControlTestCase {
  private func makeGauge() -> Gauge {
    host.register(Gauge.self, named: "Gauge") { Gauge.describe($0) }
    return own(Gauge(id: "g"))
  }

  // MARK: Properties

  func testAScriptWritesAndReadsEveryTypeOfProperty() throws {
    let gauge = makeGauge()
    run(
      """
      g.level = 0.5; g.count = 3; g.caption = "c"; g.note = "n"; g.style = "flat"
      g.marks = { 1, 2.5 }; g.needle = { x = 1, y = 2 }; g.face = { width = 3, height = 4 }; g.isOpen = true
      """
    )
    XCTAssertEqual(gauge.level, 0.5)
    XCTAssertEqual(gauge.count, 3)
    XCTAssertEqual(gauge.caption, "c")
    XCTAssertEqual(gauge.note, "n")
    XCTAssertEqual(gauge.style, .flat)
    XCTAssertEqual(gauge.marks, [1, 2.5])
    XCTAssertEqual(gauge.needle, Point(x: 1, y: 2))
    XCTAssertEqual(gauge.face, Size(width: 3, height: 4))
    XCTAssertTrue(gauge.isOpen)
    XCTAssertEqual(
      run(
        "return g.level, g.count, g.caption, g.note, g.style, g.marks, g.needle, g.face, g.isOpen"
      ),
      [
        0.5, 3, "c", "n", "flat", [1.0, 2.5], .point(Point(x: 1, y: 2)),
        .size(Size(width: 3, height: 4)), true,
      ]
    )
  }

  func testEveryTypeOfPropertyRefusesWhatItIsNot() throws {
    _ = makeGauge()
    let refusals = [
      ("level = 2", "level: expected a number from 0 to 1, got 2"),
      ("level = 0/0", "level: expected a number from 0 to 1, got"),
      ("level = {}", "level: expected a number, got a table"),
      ("count = 11", "count: expected a whole number from 0 to 10, got 11"),
      ("count = 1.5", "count: expected a whole number from 0 to 10, got 1.5"),
      ("caption = nil", "caption: expected a text, got nothing"),
      ("note = 5", "note: expected a text, got 5"),
      ("style = 'flet'", "style: expected one of \"round\", \"flat\", got the text \"flet\""),
      ("marks = { 1, 'x' }", "marks: expected a list, each a number, got the text \"x\" as item 2"),
      ("marks = 1", "marks: expected a list, each a number, got 1"),
      ("needle = { x = 1 }", "needle: expected a point such as { x = 0, y = 0 }, got a table"),
      ("face = { width = 1, height = -1 }", "face: expected a size"),
      ("isOpen = 'yes'", "isOpen: expected true or false, got the text \"yes\""),
    ]
    for (code, message) in refusals {
      let failure = failure(of: "g.\(code)")
      XCTAssertTrue(failure.hasPrefix("Gauge." + message), "\(code): \(failure)")
    }
  }

  func testAnOptionalPropertyCanBeEmptied() throws {
    let gauge = makeGauge()
    gauge.note = "n"
    run("g.note = nil")
    XCTAssertNil(gauge.note)
    XCTAssertEqual(run("return g.note"), [.nothing])
  }

  func testAReadOnlyPropertyCanOnlyBeRead() throws {
    let gauge = makeGauge()
    gauge.level = 1
    XCTAssertEqual(run("return g.isFull"), [true])
    XCTAssertEqual(failure(of: "g.isFull = false"), "Gauge.isFull: isFull can only be read")
  }

  func testASetterThatThrowsSaysWhy() throws {
    _ = makeGauge()
    XCTAssertEqual(failure(of: "g.code = 'x'"), "Gauge.code: that is not the code")
    run("g.code = '1234'")
  }

  func testUnknownMembersAreNamedWithASuggestion() throws {
    _ = makeGauge()
    XCTAssertEqual(
      failure(of: "g.levle = 1"),
      "a Gauge has no property or method \"levle\" — did you mean \"level\"?"
    )
    XCTAssertEqual(
      failure(of: "g:dran()"),
      "a Gauge has no property or method \"dran\" — did you mean \"drain\"?"
    )
    XCTAssertEqual(failure(of: "g.zzzzzz = 1"), "a Gauge has no property or method \"zzzzzz\"")
  }

  // MARK: Objects

  func testTheSameObjectIsTheSameLuaValue() throws {
    _ = makeGauge()
    XCTAssertEqual(
      run("local t = { [g] = 1 } return g == find('g'), t[find('g')], rawequal(g, find('g'))"),
      [true, 1, true]
    )
  }

  func testAnObjectSaysWhatItIs() throws {
    _ = makeGauge()
    _ = own(Gauge())
    XCTAssertEqual(run("return tostring(g)"), ["g"])
    XCTAssertEqual(host.stage.describe(Gauge(), kind: nil), "a Gauge")
  }

  func testAMethodCalledWithoutColonSaysSo() throws {
    _ = makeGauge()
    XCTAssertEqual(
      failure(of: "g.drain()"),
      "drain is called without its Gauge: write object:drain(…), with a colon"
    )
  }

  func testTheMetatableIsLocked() throws {
    _ = makeGauge()
    XCTAssertEqual(run("return getmetatable(g)"), [false])
  }

  // MARK: Methods

  func testMethodsTakeAndGiveValues() throws {
    let gauge = makeGauge()
    XCTAssertEqual(run("return g:fill(0.5)"), [true])
    XCTAssertEqual(gauge.level, 0.5)
    run("g:drain()")
    XCTAssertEqual(gauge.level, 0)
    XCTAssertTrue(failure(of: "g:fill('x')").contains("expected a number, got the text \"x\""))
    XCTAssertTrue(failure(of: "g:fill()").contains("expected a number, got nothing"))
  }

  func testAMethodThatThrowsSaysWhy() throws {
    _ = makeGauge()
    XCTAssertEqual(failure(of: "g:crack()"), "the glass is broken")
  }

  func testAnAsynchronousMethodSuspendsTheTask() async throws {
    host.register(Gauge.self, named: "Gauge") { Gauge.describe($0) }
    let gauge = Gauge(id: "g")
    script(
      "measurer",
      """
      local M = behaviour "Measurer"
      function M:go() log(self.owner:measure(21)) end
      return M
      """
    )
    let behaviour = try host.attach("measurer", to: gauge)
    let arrival = expectation(description: "the result arrives")
    let observer = host.observePollRequests { _ in arrival.fulfill() }
    try behaviour.perform("go")
    XCTAssertEqual(log, [])
    await fulfillment(of: [arrival], timeout: 60)
    host.poll()
    XCTAssertEqual(log, ["42"])
    observer.cancel()
    // The thread that measured may still be letting go of it.
    gauge.destroy()
  }

  // MARK: Events and messages

  func testEventsCarryWhatTheyDeclare() throws {
    let gauge = makeGauge()
    script(
      "listener",
      """
      local L = behaviour "Listener"
      function L:onFilled(event) log(event.name, event.level, event.sender == self.owner) end
      return L
      """
    )
    try attach("listener", to: gauge)
    run("g:fill(0.25)")
    XCTAssertEqual(log, ["filled 0.25 true"])
    XCTAssertThrowsError(try gauge.attached.send("fild")) {
      XCTAssertEqual("\($0)", "error: a Gauge has no event \"fild\" — did you mean \"filled\"?")
    }
    XCTAssertThrowsError(try gauge.attached.send("filled", ["level": "x"]))
    XCTAssertThrowsError(try gauge.attached.send("filled", ["levle": 1]))
  }

  func testMessagesOfAnAppsKindAreAsked() throws {
    let gauge = makeGauge()
    script(
      "guard",
      """
      local G = behaviour "Guard"
      function G:shouldFill(level) return level < 0.5 end
      return G
      """
    )
    try attach("guard", to: gauge)
    XCTAssertEqual(run("return g:fill(0.75)"), [false])
    XCTAssertEqual(run("return g:fill(0.25)"), [true])
  }

  // MARK: Patches

  func testDidChangeTellsFrontEnds() throws {
    let gauge = makeGauge()
    _ = try presentScreen("home", [gauge])
    let recorder = PatchRecorder(host)
    _ = recorder.take()
    run("g.level = 0.5; g.marks = { 1 }; g.note = 'n'")
    host.flush()
    XCTAssertEqual(recorder.take(), ["g.level = 0.5", "g.note = \"n\"", "g.marks = { 1 }"])
  }

  func testDidChangeWithANameThatIsNoneIsReported() throws {
    let gauge = makeGauge()
    _ = try presentScreen("home", [gauge])
    host.flush()
    gauge.misspelt = 1
    XCTAssertEqual(
      takeDiagnostics().map(\.description),
      ["error: a Gauge has no property \"misspellt\" — did you mean \"misspelt\"?"]
    )
  }

  func testPropertiesOfAnAppsKindAnimate() throws {
    let gauge = makeGauge()
    script(
      "filler",
      "local F = behaviour 'Filler'\nfunction F:go() self.owner:animate { level = 1, over = 1 } end\nreturn F"
    )
    try attach("filler", to: gauge).perform("go")
    host.advance(by: .milliseconds(500))
    XCTAssertEqual(gauge.level, 0.5)
    gauge.level = 0.1
    host.advance(by: .seconds(1))
    XCTAssertEqual(gauge.level, 0.1)
  }

  // MARK: Descent

  func testAKindHasAllThatItsParentHas() throws {
    host.register(Gauge.self, named: "Gauge") { Gauge.describe($0) }
    let kind = host.register(LoudGauge.self, named: "LoudGauge", parent: "Gauge") { kind in
      kind.property("volume", \.volume, in: 0...1)
    }
    let gauge = own(LoudGauge(id: "g"))
    run("g.volume = 1; g.level = 0.5; g.alpha = 0; g:drain()")
    XCTAssertEqual([gauge.volume, gauge.level, gauge.alpha], [1, 0, 0])
    XCTAssertNotNil(kind.event("filled"))
    XCTAssertNotNil(kind.message("shouldFill"))
    XCTAssertTrue(try kind.isKind(of: XCTUnwrap(host.kind(named: "Control"))))
    XCTAssertFalse(try kind.isKind(of: XCTUnwrap(host.kind(named: "Button"))))
    XCTAssertEqual(
      failure(of: "g.volume = 2"),
      "LoudGauge.volume: expected a number from 0 to 1, got 2"
    )
  }

  func testTheParentIsTheNearestRegisteredClassWhenNothingIsSaid() throws {
    let gauge = host.register(Gauge.self, named: "Gauge") { Gauge.describe($0) }
    let loud = host.register(LoudGauge.self, named: "LoudGauge") { _ in }
    XCTAssertEqual(gauge.parent?.name, "Control")
    XCTAssertTrue(loud.parent === gauge)
  }

  func testAClassWithoutAKindOfItsOwnHasThatOfTheNearestClassAbove() throws {
    let gauge = host.register(Gauge.self, named: "Gauge") { Gauge.describe($0) }
    XCTAssertTrue(host.kind(of: LoudGauge()) === gauge)
    let loud = host.register(LoudGauge.self, named: "LoudGauge") { _ in }
    XCTAssertTrue(host.kind(of: LoudGauge()) === loud)
  }

  func testAnOwnerThatIsNoControlCanBeRegistered() throws {
    final class Exhibit: Owner {
      let attachments = Attachments()
      var name = "vase"
    }
    host.register(Exhibit.self, named: "Exhibit") { kind in
      kind.property("name", \.name)
      kind.event("stolen")
    }
    let exhibit = own(Exhibit())
    script(
      "alarm",
      "local A = behaviour 'Alarm'\nfunction A:onStolen() log(self.owner.name) end\nreturn A"
    )
    try attach("alarm", to: exhibit)
    try exhibit.attached.send("stolen")
    XCTAssertEqual(log, ["vase"])
  }
}
