import Remora
import XCTest

/// Mistakes of an app developer: what can throw says what is wrong, and nothing traps that does not say so.
final class MisuseTests: XCTestCase {
  private final class Stranger: Owner {
    let attachments = Attachments()
  }

  private func makeHost() throws -> ScriptHost {
    let host = try ScriptHost(clock: VirtualClock()) { _ in }
    let source = """
      local Lamp = behaviour "Lamp"
      Lamp.other = outlet { "Button", optional = true }
      Lamp.level = number { default = 0 }
      Lamp.lit = event {}
      function Lamp:onAttach() end
      function Lamp:take(list) return list end
      function Lamp:light() self:send("lit") end
      function Lamp:fail() error "no bulb" end
      return Lamp
      """
    try host.load(source, as: "lamp")
    return host
  }

  private func message(_ body: () throws -> Void, line: UInt = #line) -> String {
    do {
      try body()
      XCTFail("nothing was thrown", line: line)
      return ""
    } catch {
      return "\(error)"
    }
  }

  func testAnOwnerOfAnUnknownTypeIsRefused() throws {
    let host = try makeHost()
    XCTAssertEqual(
      message { try host.attach("lamp", to: Stranger()) },
      "error: Stranger is not registered with this host — call host.register(Stranger.self, named: \"Stranger\") first"
    )
    XCTAssertEqual(
      message {
        try host.attach(
          "lamp",
          to: Button(),
          configuration: .init(outlets: ["other": [Stranger()]])
        )
      },
      "error: Stranger is not registered with this host — call host.register(Stranger.self, named: \"Stranger\") first"
    )
  }

  func testAnOwnerOfAnotherHostIsRefused() throws {
    let (host, other) = (try makeHost(), try makeHost())
    let theirs = Button(id: "theirs")
    other.add(theirs)
    let mine = Button(id: "mine")
    other.present(Screen(id: "home"))
    let sentence =
      "error: theirs belongs to another host, which presents home: this host presents nothing"
      + " — what a host knows stays with it: make another for this one"
    XCTAssertEqual(message { try host.attach("lamp", to: theirs) }, sentence)
    XCTAssertEqual(
      message {
        try host.attach("lamp", to: mine, configuration: .init(outlets: ["other": [theirs]]))
      },
      sentence
    )
    let lamp = try host.attach("lamp", to: mine)
    XCTAssertEqual(message { try host.move(lamp, to: theirs) }, sentence)
  }

  func testAControlOfAnotherHostIsNotAdded() throws {
    let (host, other) = (try makeHost(), try makeHost())
    let (screen, view, theirs) = (Screen(id: "main"), View(id: "view"), Button(id: "theirs"))
    host.present(screen)
    try view.add(theirs)
    other.add(theirs)
    for child in [theirs, view] {
      XCTAssertEqual(
        message { try screen.add(child) },
        "error: theirs belongs to another host, which presents nothing: this host presents main"
          + " — what a host knows stays with it: make another for this one"
      )
    }
    XCTAssertEqual(screen.children.count, 0)
    XCTAssertTrue(theirs.parent === view)
    XCTAssertNil(view.attachments.host)
  }

  func testAMultiplexerForwardsNothingToABehaviourOfAnotherHost() throws {
    let (host, other) = (try makeHost(), try makeHost())
    var reports: [String] = []
    host.observeDiagnostics { reports.append("\($0)") }
    let source = """
      local Limit = behaviour "Limit"
      function Limit:shouldChange() return false end
      return Limit
      """
    let field = TextField(id: "field")
    host.add(field)
    let multiplexer = Multiplexer()
    let button = Button(id: "theirs")
    try other.load(source, as: "limit")
    multiplexer.add(try other.attach("limit", to: button))
    field.attachments.delegate = multiplexer
    field.type("Ada")
    XCTAssertEqual(field.text, "Ada")
    XCTAssertEqual(
      reports.first,
      "error: limit belongs to another host, which presents nothing: this host presents nothing"
        + " — what a host knows stays with it: make another for this one"
    )
  }

  func testMisspeltNamesAreRefused() throws {
    let host = try makeHost()
    let field = TextField(id: "name")
    host.add(field)
    XCTAssertTrue(
      message { try field.on("nonsense") { _ in } }.contains("has no event \"nonsense\"")
    )
    XCTAssertTrue(message { try Button().attach("lamp") }.contains("call host.add first"))
    let lamp = try host.attach("lamp", to: field)
    XCTAssertTrue(message { try lamp.set("levle", to: 1) }.contains("did you mean \"level\"?"))
  }

  func testSeveralObserversOfPollRequestsAreAllCalled() throws {
    let host = try makeHost()
    let (first, second) = (Counter(), Counter())
    host.present(Screen(id: "main"))
    host.observePatches { _ in }
    host.observePollRequests { _ in first.add() }
    let observer = host.observePollRequests { _ in second.add() }
    (first.count, second.count) = (0, 0)
    host.screens[0].title = "Main"
    XCTAssertEqual([first.count, second.count], [1, 1])
    host.poll()
    observer.cancel()
    host.screens[0].title = "Again"
    XCTAssertEqual([first.count, second.count], [2, 1])
  }

  private final class Counter: @unchecked Sendable {
    var count = 0
    func add() { count += 1 }
  }

  func testABehaviourThatIsGoneOrSuspendedPerformsNothing() throws {
    let host = try makeHost()
    host.failureLimit = 1
    let button = Button(id: "save")
    let lamp = try host.attach("lamp", to: button)
    try lamp.perform("fail")
    XCTAssertTrue(lamp.isSuspended)
    XCTAssertEqual(
      message { try lamp.perform("light") },
      "error: lamp is suspended — fix its script and save it, or call resume()"
    )
    lamp.resume()
    try lamp.perform("light")
    button.destroy()
    XCTAssertEqual(message { try lamp.perform("light") }, "error: this Lamp is gone")
    XCTAssertEqual(message { try lamp.on("lit") { _ in } }, "error: this Lamp is gone")
    XCTAssertTrue(message { try lamp.perform("lihgt") }.contains("did you mean \"light\"?"))
  }

  /// An owner announces and asks in the middle of its own work, which cannot throw.
  func testMistakesOfSendAndAskAreDiagnostics() throws {
    let host = try makeHost()
    var reported: [Diagnostic] = []
    host.observeDiagnostics { reported.append($0) }
    let field = TextField(id: "name")
    let lamp = try host.attach(
      "lamp",
      to: field,
      configuration: .init(outlets: ["other": [Button()]])
    )
    XCTAssertNil(field.ask("shouldChangee", "a", "b"))
    field.send("taap")
    field.send("tap", ["point": 3])
    lamp.send("lid")
    XCTAssertEqual(
      reported.map(\.message),
      [
        "a TextField has no message \"shouldChangee\"",
        "a TextField has no event \"taap\"",
        "tap.point: expected a point such as { x = 0, y = 0 }, got 3",
        "lamp has no event \"lid\"",
      ]
    )
    XCTAssertEqual(reported.map(\.owner), ["name", "name", "name", "name"])
    XCTAssertEqual(reported.last?.behaviour, "lamp")
    XCTAssertEqual(reported.last?.suggestion, "did you mean \"lit\"?")
  }

  func testABehaviourWhoseHostIsGoneDoesNothing() throws {
    let button = Button(id: "save")
    var host: ScriptHost? = try makeHost()
    let lamp = try XCTUnwrap(host).attach("lamp", to: button)
    host = nil
    XCTAssertEqual(message { try lamp.perform("light") }, "error: this Lamp is gone")
    try lamp.set("level", to: 3)
    lamp.send("lit")
    lamp.detach()
    button.tap()
    button.send("tap")
    button.title = "Save"
  }

  func testListsThatNestTooDeepAreRefused() throws {
    let host = try makeHost()
    let lamp = try host.attach("lamp", to: Button())
    var value = Value.list([])
    for _ in 0..<2_000 { value = .list([value]) }
    var reported: [String] = []
    host.observeDiagnostics { reported.append($0.message) }
    XCTAssertNotEqual(message { _ = try lamp.perform("take", value) }, "")
    XCTAssertEqual(reported, [])
  }
}
