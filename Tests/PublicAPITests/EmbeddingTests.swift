import Remora
import XCTest

/// Remora as an app sees it: only what is public, read from top to bottom.
final class EmbeddingTests: XCTestCase {
  /// A host whose time moves only when a test says so.
  private func makeHost() throws -> ScriptHost { try ScriptHost(clock: VirtualClock()) }

  // MARK: Behaviours

  func testAScriptReactsToATapOfAButton() throws {
    let host = try makeHost()
    try host.load(
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
      as: "counter"
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

  func testWhatFilesThrowIsThrownWithItsDescription() throws {
    struct Asleep: Error, CustomStringConvertible {
      let description = "the disk is asleep"
    }
    final class SleepingFiles: Files {
      var isAsleep = false
      func read(_ location: FileLocation, atMost limit: Int) throws -> [UInt8]? {
        if isAsleep { throw Asleep() }
        return Array(#"{ "name": "S", "screens": [{ "id": "a" }] }"#.utf8)
      }
      func isFile(_ location: FileLocation) -> Bool { true }
      func list(_ folder: FileLocation) -> [FolderEntry] { [] }
    }
    let files = SleepingFiles()
    let host = try ScriptHost(clock: VirtualClock(), files: files)
    try host.open(scene: "s")
    files.isAsleep = true
    func sentence(_ call: () throws -> Void) -> String {
      do {
        try call()
        return "nothing is thrown"
      } catch {
        return (error as? RemoraError)?.description ?? "another type of error"
      }
    }
    XCTAssertTrue(sentence { _ = try host.readPicture("reef.svg") }.contains("the disk is asleep"))
    XCTAssertTrue(sentence { _ = try host.script(named: "lamp") }.contains("the disk is asleep"))
    XCTAssertTrue(sentence { _ = try host.open(scene: "s") }.contains("the disk is asleep"))
  }

  func testABehaviourDiesWithItsOwner() throws {
    let host = try makeHost()
    var log: [String] = []
    host.observeDiagnostics { log.append($0.message) }
    try host.load(
      """
      local Mourner = behaviour "Mourner"
      function Mourner:onDetach() log("goodbye") end
      return Mourner
      """,
      as: "mourner"
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
    try host.load(
      """
      local Fader = behaviour "Fader"
      function Fader:onTap()
        self.owner:animate { alpha = 0, over = 2 }
        self.owner.enabled = false
      end
      return Fader
      """,
      as: "fader"
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

  // MARK: Failures

  func testAMistakeInAScriptIsADiagnosticAndNothingElse() throws {
    let host = try makeHost()
    var diagnostics: [Diagnostic] = []
    host.observeDiagnostics { diagnostics.append($0) }
    try host.load(
      """
      local Broken = behaviour "Broken"
      function Broken:onTap() local nothing; nothing.field = 1 end
      return Broken
      """,
      as: "broken"
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
    try assertStops(.instructions(100_000))
  }

  /// As docs/reference/embedding.md says an app may choose.
  func testAnotherSignalStopsAScriptThatNeverEnds() throws {
    try assertStops(ScriptHost.Limits(handlerTime: .milliseconds(20), stopper: .signal(40)))
  }

  private func assertStops(_ limits: ScriptHost.Limits) throws {
    let host = try ScriptHost(clock: VirtualClock(), limits: limits)
    var diagnostics: [Diagnostic] = []
    host.observeDiagnostics { diagnostics.append($0) }
    try host.load(
      """
      local Endless = behaviour "Endless"
      function Endless:onTap() while true do end end
      return Endless
      """,
      as: "endless"
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
    XCTAssertThrowsError(try host.load(source, as: "wrong")) { error in
      XCTAssertEqual((error as? RemoraError)?.diagnostics.map(\.line), [2, 3])
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
    try host.load(source, as: "counter")
    let button = Button(id: "save")
    let counter = try host.attach("counter", to: button)
    button.tap()
    try host.load(source.replacing("+ 1", with: "+ 10"), as: "counter")
    button.tap()
    XCTAssertEqual(counter.stateValue("count"), 11)
    XCTAssertThrowsError(try host.load(source.replacing("end", with: ""), as: "counter"))
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
