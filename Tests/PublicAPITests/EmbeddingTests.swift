import Remora
import XCTest

import class Remora.Host

/// Remora as an app sees it: only what is public, read from top to bottom.
final class EmbeddingTests: XCTestCase {
  /// A host whose time moves only when a test says so.
  private func makeHost() throws -> Host { try Host(clock: VirtualClock()) }

  @discardableResult
  private func load(_ name: String, _ source: String, in host: Host) throws -> BehaviourScript {
    try host.load(source, as: name)
  }

  // MARK: Behaviours

  func testAScriptReactsToATapOfAButton() throws {
    let host = try makeHost()
    try load(
      "counter",
      """
      local Counter = behaviour "Counter"
      Counter.step = integer { default = 1, min = 1 }
      Counter.count = state(0)
      Counter.counted = event { count = "integer" }

      function Counter:onTap()
        self.count = self.count + self.step
        self:send("counted", { count = self.count })
      end

      function Counter:reset() self.count = 0 end
      return Counter
      """,
      in: host
    )
    let button = Button(id: "save")
    let counter = try host.attach(
      "counter",
      to: button,
      configuration: .init(properties: ["step": 5])
    )
    var counts: [Value?] = []
    let listener = try counter.on("counted") { counts.append($0.payload["count"]) }
    button.tap()
    button.tap()
    XCTAssertEqual(counts, [5, 10])
    listener.cancel()

    try counter.set("step", to: 7)
    try counter.perform("reset")
    button.tap()
    XCTAssertEqual(counter.stateValue("count"), 7)
    XCTAssertEqual(counts, [5, 10])
  }

  func testABehaviourDiesWithItsOwner() throws {
    let host = try makeHost()
    var log: [String] = []
    host.observeDiagnostics { log.append($0.message) }
    try load(
      "mourner",
      """
      local Mourner = behaviour "Mourner"
      function Mourner:onDetach() log("goodbye") end
      return Mourner
      """,
      in: host
    )
    var button: Button? = Button(id: "save")
    weak let behaviour = try host.attach("mourner", to: XCTUnwrap(button))
    XCTAssertNotNil(behaviour)
    button = nil
    XCTAssertNil(behaviour)
    XCTAssertEqual(log, ["goodbye"])
  }

  func testWaitingTakesTheTimeOfTheHostsClock() throws {
    let host = try makeHost()
    try load(
      "fader",
      """
      local Fader = behaviour "Fader"
      function Fader:onTap()
        self.owner:animate { alpha = 0, over = 2 }
        self.owner.enabled = false
      end
      return Fader
      """,
      in: host
    )
    let button = Button(id: "save")
    try host.attach("fader", to: button)
    button.tap()
    host.advance(by: .seconds(1))
    XCTAssertEqual(button.alpha, 0.5)
    XCTAssertTrue(button.enabled)
    host.advance(by: .seconds(1))
    XCTAssertFalse(button.enabled)
  }

  // MARK: Types of the app

  /// A sensor of an exhibit: no control, just an object whose life bounds its behaviours.
  private final class Sensor: Owner {
    let attachments = Attachments()
    var threshold = 20.0

    func measure(_ value: Double) {
      if value > threshold { send("exceeded", ["value": value]) }
    }
  }

  /// A thing with properties of every shape.
  private final class Shelf: Owner {
    let attachments = Attachments()
    var width = 1.0
    var depth = 0.0
    var books = 3
    var boards = 1
    var isFull: Bool { books > 5 }
  }

  func testPropertiesHaveRangesOrCanOnlyBeRead() throws {
    let host = try makeHost()
    host.register(Shelf.self, named: "Shelf") { kind in
      kind.property("width", \.width, in: 0...)
      kind.property("depth", \.depth, in: ...10)
      kind.property("books", \.books, in: 0...9)
      kind.property("boards", \.boards, in: 1...)
      kind.property("isFull", \.isFull)
    }
    try load(
      "filler",
      """
      local Filler = behaviour "Filler"
      function Filler:set(name, value)
        local ok, message = pcall(function() self.owner[name] = value end)
        return ok and self.owner.isFull or message
      end
      return Filler
      """,
      in: host
    )
    let shelf = Shelf()
    host.add(shelf)
    let filler = try shelf.attach("filler")
    XCTAssertEqual(try filler.perform("set", "books", 6), [true])
    XCTAssertEqual(shelf.books, 6)
    for (name, value) in [("width", -1), ("depth", 11), ("books", 10), ("boards", 0)] {
      let answer = try filler.perform("set", .text(name), .integer(value))
      XCTAssertNotEqual(answer, [true], name)
    }
    XCTAssertNotEqual(try filler.perform("set", "isFull", false), [true])
    XCTAssertEqual(shelf.width, 1)
    XCTAssertEqual(shelf.boards, 1)
  }

  func testTheAppRegistersATypeOfItsOwn() throws {
    let host = try makeHost()
    host.register(Sensor.self, named: "Sensor") { kind in
      kind.property("threshold", \.threshold, in: 0...100)
      kind.event("exceeded", ["value": .number()])
      kind.method("calibrate") { (sensor: Sensor) in sensor.threshold = 50 }
    }
    try load(
      "alarm",
      """
      local Alarm = behaviour "Alarm"
      Alarm.last = state(0)
      function Alarm:onExceeded(event)
        self.last = event.value
        self.owner:calibrate()
      end
      return Alarm
      """,
      in: host
    )
    let sensor = Sensor()
    let alarm = try host.attach("alarm", to: sensor)
    sensor.measure(30)
    sensor.measure(40)
    XCTAssertEqual(alarm.stateValue("last"), .number(30))
    XCTAssertEqual(sensor.threshold, 50)
  }

  func testTheAppLendsAService() throws {
    let host = try makeHost()
    var sent: [String] = []
    host.lend("mail") { service in
      service.function("send") { (text: String) in sent.append(text) }
    }
    try load(
      "sender",
      """
      local Sender = behaviour "Sender"
      function Sender:onTap() service("mail").send("hello") end
      return Sender
      """,
      in: host
    )
    let button = Button(id: "send")
    try host.attach("sender", to: button)
    button.tap()
    XCTAssertEqual(sent, ["hello"])
  }

  /// A device of the app's own, told of what is edited as the built-in keyboard is.
  private final class Dictation: EditingObserver {
    let attachments = Attachments()
    private(set) var listens = false

    func editingChanged(in field: TextField) { listens = field.isEditing }
  }

  func testTheAppLendsADeviceThatFollowsEditing() throws {
    let host = try makeHost()
    host.register(Dictation.self, named: "Dictation") { kind in
      kind.property("listens", get: { $0.listens })
    }
    let dictation = Dictation()
    host.lend("dictation", dictation)
    let field = TextField()
    host.add(field)
    field.beginEditing()
    XCTAssertTrue(dictation.listens)
    field.endEditing()
    XCTAssertFalse(dictation.listens)
  }

  // MARK: Delegates

  func testManyAnswerOneMessage() throws {
    let host = try makeHost()
    for (name, limit) in [("short", 3), ("even", 6)] {
      try load(
        name,
        """
        local Limit = behaviour "Limit"
        function Limit:shouldChange(old, new) return #new <= \(limit) end
        return Limit
        """,
        in: host
      )
    }
    let field = TextField(id: "name")
    let limits = try ["short", "even"].map { try host.attach($0, to: field) }
    field.type("Ada")
    XCTAssertEqual(field.text, "Ada")
    field.type("Adam")
    XCTAssertEqual(field.text, "Ada", "one of two says no")
    limits[0].detach()
    field.type("Adam")
    XCTAssertEqual(field.text, "Adam")
  }

  // MARK: Failures

  func testAMistakeInAScriptIsADiagnosticAndNothingElse() throws {
    let host = try makeHost()
    var diagnostics: [Diagnostic] = []
    host.observeDiagnostics { diagnostics.append($0) }
    try load(
      "broken",
      """
      local Broken = behaviour "Broken"
      function Broken:onTap() local nothing; nothing.field = 1 end
      return Broken
      """,
      in: host
    )
    let button = Button(id: "save")
    try host.attach("broken", to: button)
    var taps = 0
    let listener = try button.on("tap") { _ in taps += 1 }
    defer { listener.cancel() }
    button.tap()
    XCTAssertEqual(taps, 1)
    XCTAssertEqual(diagnostics.count, 1)
    XCTAssertEqual(diagnostics[0].file, "broken.lua")
    XCTAssertEqual(diagnostics[0].line, 2)
    XCTAssertEqual(diagnostics[0].behaviour, "broken")
  }

  func testAScriptThatNeverEndsIsStopped() throws {
    let host = try Host(clock: VirtualClock(), limits: .instructions(100_000))
    var diagnostics: [Diagnostic] = []
    host.observeDiagnostics { diagnostics.append($0) }
    try load(
      "endless",
      """
      local Endless = behaviour "Endless"
      function Endless:onTap() while true do end end
      return Endless
      """,
      in: host
    )
    let button = Button(id: "save")
    try host.attach("endless", to: button)
    button.tap()
    XCTAssertEqual(diagnostics.map(\.message), ["the script ran for too long and was stopped"])
  }

  func testEveryMistakeOfAScriptIsReportedAtOnce() throws {
    let host = try makeHost()
    let source = """
      local Wrong = behaviour "Wrong"
      Wrong.fade = seconds { default = "long" }
      function Wrong:onTpa() end
      return Wrong
      """
    XCTAssertThrowsError(try load("wrong", source, in: host)) { error in
      XCTAssertEqual((error as? Diagnostics)?.all.map(\.line), [2, 3])
    }
  }

  // MARK: Reload and front ends

  func testASavedScriptChangesWhatRunsAndKeepsItsState() throws {
    let host = try makeHost()
    let source = """
      local Counter = behaviour "Counter"
      Counter.count = state(0)
      function Counter:onTap() self.count = self.count + 1 end
      return Counter
      """
    try load("counter", source, in: host)
    let button = Button(id: "save")
    let counter = try host.attach("counter", to: button)
    button.tap()
    try load("counter", source.replacing("+ 1", with: "+ 10"), in: host)
    button.tap()
    XCTAssertEqual(counter.stateValue("count"), 11)
    XCTAssertThrowsError(try load("counter", source.replacing("end", with: ""), in: host))
    button.tap()
    XCTAssertEqual(counter.stateValue("count"), 21, "the good version goes on")
  }

  func testAFrontEndSeesASnapshotAndThenChanges() throws {
    let host = try makeHost()
    let screen = Screen(id: "main")
    let label = Label(id: "count")
    host.add(screen)
    try screen.add(label)
    host.present(screen)
    var batches: [[Patch]] = []
    let observer = host.observePatches { batches.append($0) }
    defer { observer.cancel() }
    host.flush()
    let snapshot = batches.count
    XCTAssertGreaterThan(snapshot, 0)
    label.text = "1"
    label.text = "2"
    host.flush()
    XCTAssertEqual(batches.count, snapshot + 1)
    XCTAssertEqual(batches.last?.count, 1, "the newest value of a property, once")
  }
}
