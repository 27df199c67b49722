import Remora
import XCTest

/// Actions, properties, events and messages in Swift types, without a protocol of Remora's.
@MainActor
final class TypedEndsTests: XCTestCase {
  private struct Toggled: Codable, Equatable {
    let isOn: Bool
    var count: Int?
  }

  private struct Look: Codable, Equatable {
    enum Mode: String, Codable, CaseIterable {
      case day
      case night
    }

    struct Frame: Codable, Equatable {
      let width: Double
    }

    let mode: Mode
    let frame: Frame
    var names: [String] = []
  }

  private static let source = """
    local B = behaviour "Lamp"
    B.fade = seconds { default = 0.5 }
    B.rows = list { default = { { width = 1 }, { width = 2 } } }
    B.toggled = event { isOn = "any", count = "any" }
    function B:reset() wait(1) return 7 end
    function B:look() return { mode = "night", frame = { width = 3 }, names = { "a" } } end
    function B:badly() return { mode = "night", frame = { width = "big" }, names = {} } end
    function B:wrong() return { mode = "dusk", frame = { width = 1 }, names = {} } end
    function B:echo(value) return value end
    function B:two() return 1, "x" end
    function B:nothing() end
    function B:toggle(isOn, count) self:send("toggled", { isOn = isOn, count = count }) end
    return B
    """

  private var messages: [String] = []
  private var kept: [AnyObject] = []

  /// A lamp whose host and owner live as long as the test, if they are kept.
  private func makeLamp(
    isKept: Bool = true
  ) throws -> (host: ScriptHost, button: Button, lamp: Behaviour) {
    let host = try ScriptHost(clock: VirtualClock(), files: MemoryFiles())
    host.observeDiagnostics { [weak self] in self?.messages.append($0.message) }
    try host.load(TypedEndsTests.source, as: "lamp")
    let button = Button(id: "button")
    host.add(button)
    if isKept { kept = [host, button] }
    return (host, button, try host.attach("lamp", to: button))
  }

  /// The sentence of the error that `body` throws.
  private func sentence(_ body: () async throws -> Void) async -> String {
    do {
      try await body()
      return "nothing"
    } catch {
      return (error as? RemoraError)?.diagnostics.first?.message ?? "\(error)"
    }
  }

  func testAnActionsResultIsOfTheTypeThatIsAskedFor() async throws {
    let (host, _, lamp) = try makeLamp()
    let waiting = Task { try await lamp.perform("reset", as: Int.self) }
    while lamp.tasks.isEmpty { await Task.yield() }
    host.advance(by: .seconds(1))
    let seven = try await waiting.value
    XCTAssertEqual(seven, 7)
    let look = try await lamp.perform("look", as: Look.self)
    XCTAssertEqual(look, Look(mode: .night, frame: .init(width: 3), names: ["a"]))
    let echo = try await lamp.perform("echo", look, as: Look.self)
    XCTAssertEqual(echo, look)
    let two = try await lamp.perform("two", as: [Value].self)
    XCTAssertEqual(two, [1, "x"])
    let nothing = try await lamp.perform("nothing", as: Int?.self)
    XCTAssertNil(nothing)
  }

  func testAWrongShapeNamesTheField() async throws {
    let (_, _, lamp) = try makeLamp()
    let wrong = [
      await sentence { _ = try await lamp.perform("badly", as: Look.self) },
      await sentence { _ = try await lamp.perform("wrong", as: Look.self) },
      await sentence { _ = try await lamp.perform("nothing", as: Look.self) },
      await sentence { _ = try await lamp.perform("two", as: [Int].self) },
      await sentence { _ = try lamp.value(of: "fade", as: String.self) },
      await sentence { _ = try lamp.value(of: "fad", as: String.self) },
      await sentence { _ = try lamp.value(of: "rows", as: [Toggled].self) },
      await sentence { _ = try lamp.perform("echo", [["x": Double.nan]]) },
      await sentence { try lamp.set("fade", to: Toggled(isOn: true)) },
    ]
    XCTAssertEqual(
      wrong,
      [
        "badly.frame.width: expected a number, got the text \"big\"",
        "wrong.mode: expected one of \"day\", \"night\", got the text \"dusk\"",
        "nothing: expected a table with names, got nothing",
        "two[2]: expected a whole number, got the text \"x\"",
        "fade: expected a text, got 0.5",
        "lamp has no property \"fad\"",
        "rows[1].isOn: expected true or false, got nothing",
        "echo, argument 1[1].x: expected a finite number, got another",
        "lamp.fade: expected a number of seconds of at least 0, got a table",
      ]
    )
  }

  func testAPropertyIsReadAndWrittenAsSwiftTypes() throws {
    let (_, button, lamp) = try makeLamp()
    XCTAssertEqual(try lamp.value(of: "fade", as: Double.self), 0.5)
    XCTAssertEqual(try lamp.value(of: "rows", as: [Look.Frame].self).map(\.width), [1, 2])
    try lamp.set("rows", to: [Look.Frame(width: 5)])
    XCTAssertEqual(lamp[property: "rows"], [["width": 5.0]])
    try button.set("title", to: "Save")
    XCTAssertEqual(try button.value(of: "title", as: String.self), "Save")
  }

  func testASequenceOfAnEventEndsWithItsBehaviour() async throws {
    let (host, _, lamp) = try makeLamp()
    let toggles = try host.events("toggled", from: lamp, as: Toggled.self)
    try lamp.perform("toggle", true, 3)
    try lamp.perform("toggle", "yes")
    try lamp.perform("toggle", false)
    lamp.send("toggled", ["isOn": true, "count": 4])
    lamp.detach()
    var read: [Toggled] = []
    for await toggled in toggles { read.append(toggled) }
    XCTAssertEqual(
      read,
      [Toggled(isOn: true, count: 3), Toggled(isOn: false), Toggled(isOn: true, count: 4)]
    )
    XCTAssertEqual(messages, ["toggled.isOn: expected true or false, got the text \"yes\""])
    let gone = await sentence {
      _ = try host.events("toggled", from: lamp, as: Toggled.self)
    }
    XCTAssertEqual(gone, "this Lamp is gone")
  }

  func testASequenceKeepsNobodyAliveAndEndsWithTheHost() async throws {
    weak var weakHost: ScriptHost?
    weak var weakButton: Button?
    var taps: AsyncStream<[String: Value]>?
    var toggles: AsyncStream<Toggled>?
    do {
      let (host, button, lamp) = try makeLamp(isKept: false)
      (weakHost, weakButton) = (host, button)
      taps = try host.events("tap", from: button, as: [String: Value].self)
      toggles = try host.events("toggled", from: lamp, as: Toggled.self, limit: 2)
      button.tap()
      for number in 1...4 { try lamp.perform("toggle", true, number) }
    }
    XCTAssertNil(weakHost)
    XCTAssertNil(weakButton)
    var counts: [Int?] = []
    for await toggled in try XCTUnwrap(toggles) { counts.append(toggled.count) }
    XCTAssertEqual(counts, [3, 4])
    var taken = 0
    for await _ in try XCTUnwrap(taps) { taken += 1 }
    XCTAssertEqual(taken, 1)
  }

  func testAnAnswerIsOfTheTypeThatIsAskedFor() async throws {
    let host = try ScriptHost(clock: VirtualClock(), files: MemoryFiles())
    host.register(Quiz.self, named: "Quiz") { kind in
      kind.make { Quiz() }
      kind.message("pick", ["what"], answers: .any)
    }
    try host.load(
      """
      local B = behaviour "B"
      function B:pick(what) return { isOn = what == "a", count = 2 } end
      return B
      """,
      as: "picker"
    )
    let quiz = Quiz()
    host.add(quiz)
    XCTAssertNil(try quiz.ask("pick", "a", as: Toggled.self))
    try quiz.attach("picker")
    XCTAssertEqual(try quiz.ask("pick", "a", as: Toggled.self), Toggled(isOn: true, count: 2))
    let wrong = await sentence { _ = try quiz.ask("pick", "a", as: [Int].self) }
    XCTAssertEqual(wrong, "pick: expected a list, got a table")
    let unknown = await sentence { _ = try quiz.ask("pik", "a", as: Toggled.self) }
    XCTAssertEqual(unknown, "a Quiz has no message \"pik\"")
  }

  func testAControlAsksTheTargetsOfItsMultiplexer() async throws {
    let host = try ScriptHost(clock: VirtualClock())
    try host.load(
      "local B = behaviour 'B' function B:shouldScrollToTop() return false end return B",
      as: "still"
    )
    let (feed, button) = (ScrollView(id: "feed"), Button())
    let multiplexer = Multiplexer()
    multiplexer.add(try host.attach("still", to: button))
    feed.attachments.delegate = multiplexer
    let early = await sentence { _ = try feed.ask("shouldScrollToTop", as: Bool.self) }
    XCTAssertEqual(early, "no host knows this owner yet")
    host.add(feed)
    XCTAssertEqual(try feed.ask("shouldScrollToTop", as: Bool.self), false)
    let wrong = await sentence { _ = try multiplexer.ask("shouldScrollToTop", as: Bool.self) }
    XCTAssertEqual(wrong, "a multiplexer forwards messages, and sends none itself")
  }

  private final class Quiz: Owner {
    let attachments = Attachments()
  }
}
