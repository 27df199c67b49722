import XCTest

@testable import RemoraLua
@testable import RemoraModel
@testable import RemoraRuntime

/// Behaviours, links and rules follow a scene's file.
final class SceneBehaviourReloadTests: SceneReloadTestCase {
  private typealias Case = SceneReloadTestCase

  private static func counter(_ id: String = "c", _ more: String = "") -> String {
    let rest = more.isEmpty ? "" : ", \(more)"
    return "{ \"script\": \"counter2\", \"id\": \"\(id)\"\(rest) }"
  }

  private func button(_ id: String, _ behaviours: String...) -> String {
    Case.make("Button", id, "\"behaviours\": [\(behaviours.joined(separator: ","))]")
  }

  // MARK: Behaviours

  func testABehaviourComesAndGoes() throws {
    try open(Case.controls(button("b")))
    let life = "{ \"script\": \"life\" }"
    XCTAssertEqual(edit(Case.controls(button("b", life))).description, "1 added")
    XCTAssertEqual(takeLog(), ["b attach", "b load", "b appear"])
    XCTAssertEqual(edit(Case.controls(button("b"))).description, "1 removed")
    XCTAssertEqual(takeLog(), ["detach"])
  }

  func testOneThatStaysKeepsItsState() throws {
    try open(Case.controls(button("b", Self.counter())))
    try host.behaviour("c")?.perform("count")
    let kept = host.behaviour("c")
    edit(Case.controls(button("b", "{ \"script\": \"plain\" }", Self.counter())))
    XCTAssertIdentical(host.behaviour("c"), kept)
    XCTAssertEqual(kept?.stateValue("n"), 1)
    XCTAssertEqual(try behaviours(of: "b"), ["plain", "c"])
  }

  func testTheyAreSwitchedAsTheSceneSays() throws {
    func counter(_ enabled: String) -> String {
      Case.controls(button("b", Self.counter("c", #""properties": { "enabled": \#(enabled) }"#)))
    }
    try open(counter("false"))
    let behaviour = try XCTUnwrap(host.behaviour("c"))
    XCTAssertFalse(behaviour.isEnabled)
    edit(counter("true"))
    XCTAssertTrue(behaviour.isEnabled)

    behaviour.isEnabled = false
    edit(Case.controls(button("b", Self.counter())))
    XCTAssertFalse(behaviour.isEnabled, "what somebody set stays, as for any property")
    try behaviour.reset("enabled")
    XCTAssertTrue(behaviour.isEnabled)
  }

  func testTheirOrderFollowsAndTheirHandlersRunInIt() throws {
    for name in ["x", "y", "z"] {
      script(name, "local B = behaviour 'It' function B:onTap() log '\(name)' end return B")
    }
    func item(_ name: String) -> String { "{ \"script\": \"\(name)\" }" }
    try open(Case.controls(button("b", item("x"), item("y"))))
    let changes = edit(Case.controls(button("b", item("y"), item("z"), item("x"))))
    XCTAssertEqual(changes.description, "1 added, 1 moved")
    (try control("b") as Button).tap()
    XCTAssertEqual(takeLog(), ["y", "z", "x"])
  }

  func testOneThatMovesToAnotherControlKeepsItsStateAndLiveValues() throws {
    try open(Case.controls(button("a", Self.counter()), button("b")))
    try host.behaviour("c")?.set("step", to: 5)
    try host.behaviour("c")?.perform("count")
    let moved = host.behaviour("c")
    _ = takeLog()
    let changes = edit(Case.controls(button("a"), button("b", Self.counter())))
    XCTAssertEqual(changes.description, "1 moved")
    XCTAssertIdentical(host.behaviour("c"), moved)
    XCTAssertEqual(try behaviours(of: "a"), [])
    XCTAssertEqual(try behaviours(of: "b"), ["c"])
    XCTAssertEqual(host.behaviour("c")?.stateValue("n"), 5)
    XCTAssertEqual(host.behaviour("c")?[property: "step"], 5)
  }

  func testOneMovesBeforeOthersThatHaveToStandBehindIt() throws {
    script(
      "first",
      "local B = behaviour 'First' B.n = state(0) function B:up() self.n = self.n + 1 end return B"
    )
    script("second", "local B = behaviour 'Second' B.after = 'first' return B")
    let (first, second) = ("{ \"script\": \"first\" }", "{ \"script\": \"second\" }")
    try open(Case.controls(button("a", first), button("b", second)))
    try host.behaviour("first")?.perform("up")
    edit(Case.controls(button("a"), button("b", first, second)))
    XCTAssertEqual(try behaviours(of: "b"), ["first", "second"])
    XCTAssertEqual(host.behaviour("first")?.stateValue("n"), 1)
  }

  func testOneMovesOffAControlThatGoes() throws {
    try open(Case.controls(button("a", Self.counter()), button("b")))
    try host.behaviour("c")?.perform("count")
    edit(Case.controls(button("b", Self.counter())))
    XCTAssertEqual(host.behaviour("c")?.stateValue("n"), 1)
  }

  func testAnotherScriptUnderTheSameIDIsAnotherBehaviour() throws {
    try open(Case.controls(button("a", Self.counter())))
    edit(Case.controls(button("a", "{ \"script\": \"plain\", \"id\": \"c\" }")))
    XCTAssertEqual(host.behaviour("c")?.script.name, "plain")
    XCTAssertEqual(try behaviours(of: "a"), ["c"])
  }

  func testOneThatEndedByItselfIsNotAttachedAgain() throws {
    try open(Case.controls(button("a", Self.counter())))
    host.behaviour("c")?.detach()
    edit(Case.controls(button("a", Self.counter()), Case.make("Label", "x")))
    edit(Case.controls(button("a", Self.counter()), Case.make("Label", "y")))
    XCTAssertEqual(try behaviours(of: "a"), [])
  }

  // MARK: Properties and outlets

  func testPropertiesFollowUnderWhatWasSetLive() throws {
    try open(Case.controls(button("b", Self.counter("c", "\"properties\": { \"step\": 2 }"))))
    let behaviour = try XCTUnwrap(host.behaviour("c"))
    let changes = edit(
      Case.controls(button("b", Self.counter("c", "\"properties\": { \"step\": 3 }")))
    )
    XCTAssertEqual(changes.description, "1 changed")
    XCTAssertEqual(takeLog(), ["b step 2 3"])
    try behaviour.set("step", to: 9)
    _ = takeLog()
    edit(Case.controls(button("b", Self.counter())))
    XCTAssertEqual(behaviour[property: "step"], 9)
    XCTAssertEqual(takeLog(), [])
    try behaviour.reset("step")
    XCTAssertEqual(behaviour[property: "step"], 1)
    _ = takeLog()
  }

  func testOutletsFollow() throws {
    func text(_ outlets: String) -> String {
      Case.controls(
        Case.make("View", "v", Case.behaviours("{ \"script\": \"linked\"\(outlets) }")),
        Case.make("Button", "x"),
        Case.make("Button", "y")
      )
    }
    func tapBoth() throws -> [String] {
      (try control("x") as Button).tap()
      (try control("y") as Button).tap()
      return takeLog()
    }
    try open(text(", \"outlets\": { \"target\": \"x\" }"))
    XCTAssertEqual(try tapBoth(), ["tapped x"])
    edit(text(", \"outlets\": { \"target\": \"y\" }"))
    XCTAssertEqual(try tapBoth(), ["tapped y"])
    edit(text(""))
    XCTAssertEqual(try tapBoth(), [])
    edit(text(", \"outlets\": { \"target\": \"x\" }"))
    XCTAssertEqual(try tapBoth(), ["tapped x"])
  }

  func testALinkSetLiveStaysUntilTheFileChangesIt() throws {
    func text(_ target: String, _ more: String = "") -> String {
      let linked = "{ \"script\": \"linked\", \"outlets\": { \"target\": \"\(target)\" } }"
      return Case.controls(
        Case.make("View", "v", Case.behaviours(linked)),
        Case.make("Button", "x"),
        Case.make("Button", "y", more)
      )
    }
    try open(text("x"))
    let behaviour = try XCTUnwrap(host.behaviour("linked"))
    try behaviour.link("target", to: try control("y") as Button)
    edit(text("x", "\"title\": \"new\""))
    XCTAssertTrue(behaviour.linkedOwners(ofOutlet: 0).first === (try control("y") as Button))
    edit(text("y", "\"title\": \"new\""))
    edit(text("x"))
    XCTAssertTrue(behaviour.linkedOwners(ofOutlet: 0).first === (try control("x") as Button))
  }

  func testAnOutletLinksToTheNewControlThatTookAnID() throws {
    script(
      "any",
      """
      local B = behaviour "Any"
      B.target = outlet "Control"
      function B:look() return self.target:isAlive(), self.target.alpha end
      return B
      """
    )
    let item = Case.behaviours("{ \"script\": \"any\", \"outlets\": { \"target\": \"x\" } }")
    func text(_ kind: String) -> String {
      Case.controls(Case.make("View", "v", item), Case.make(kind, "x", "\"alpha\": 0.5"))
    }
    try open(text("Button"))
    edit(text("Label"))
    XCTAssertEqual(try host.behaviour("any")?.perform("look").values, [true, 0.5])
  }

  // MARK: Connections and delegates

  private func connected(_ connections: String...) -> String {
    SceneTestCase.scene(
      """
      "screens": [{ "id": "home", "controls": [
        \(button("a", Self.counter("c"))), \(button("b", Self.counter("d")))
      ]}],
      "connections": [\(connections.joined(separator: ","))]
      """
    )
  }

  private static func connection(_ from: String, _ event: String, _ to: String) -> String {
    "{ \"from\": \"\(from)\", \"event\": \"\(event)\", \"to\": \"\(to)\", \"action\": \"count\" }"
  }

  func testConnectionsFollow() throws {
    func counts() -> [Value?] { ["c", "d"].map { host.behaviour($0)?.stateValue("n") } }
    try open(connected(Self.connection("a", "tap", "c")))
    (try control("a") as Button).tap()
    XCTAssertEqual(counts(), [1, 0])
    edit(connected(Self.connection("c", "changed", "d"), Self.connection("a", "tap", "c")))
    (try control("a") as Button).tap()
    XCTAssertEqual(counts(), [2, 1])
    edit(connected(Self.connection("b", "tap", "d")))
    (try control("a") as Button).tap()
    XCTAssertEqual(counts(), [2, 1])
    (try control("b") as Button).tap()
    XCTAssertEqual(counts(), [2, 2])
  }

  func testAConnectionToARemovedActionOrEventIsRefused() throws {
    try open(
      connected(Self.connection("c", "changed", "d"), Self.connection("a", "tap", "c"))
    )
    script("counter2", "local B = behaviour 'C' B.step = integer {} B.n = state(0) return B")
    let report = host.reload()
    XCTAssertEqual(report.outcome, .refused)
    XCTAssertEqual(
      report.diagnostics.map(\.message),
      [
        "counter2 has no event \"changed\"", "counter2 has no action \"count\"",
        "counter2 has no action \"count\"",
      ]
    )
    XCTAssertEqual(report.diagnostics.first?.file, "scene/scene.json")
    reported = []
    (try control("a") as Button).tap()
    XCTAssertEqual(host.behaviour("d")?.stateValue("n"), 1)
  }

  func testTheDelegateFollowsAndOneOfAScriptsOwnStays() throws {
    script("one", "local B = behaviour '1' function B:shouldScrollToTop() log 'one' end return B")
    script("two", "local B = behaviour '2' function B:shouldScrollToTop() log 'two' end return B")
    func text(_ delegate: String, _ title: String = "") -> String {
      SceneTestCase.home(
        """
        "title": "\(title)",
        \(Case.behaviours("{ \"script\": \"one\" }", "{ \"script\": \"two\" }")), "controls": [
          { "kind": "ScrollView", "id": "feed"\(delegate) }
        ]
        """
      )
    }
    try open(text(", \"delegate\": { \"multiplexer\": [\"one\"] }"))
    let feed: ScrollView = try control("feed")
    func ask() -> [String] {
      feed.attached.ask("shouldScrollToTop")
      return takeLog()
    }
    XCTAssertEqual(ask(), ["one"])
    edit(text(", \"delegate\": { \"multiplexer\": [\"two\", \"one\"] }"))
    XCTAssertEqual(ask(), ["two", "one"])
    let own = Multiplexer()
    feed.attachments.delegate = own
    edit(text(", \"delegate\": { \"multiplexer\": [\"two\", \"one\"] }", "other"))
    XCTAssertIdentical(feed.attachments.delegate, own)
    feed.attachments.delegate = nil
    edit(text(", \"delegate\": { \"multiplexer\": [\"one\"] }"))
    XCTAssertEqual(ask(), ["one"])
    edit(text(""))
    XCTAssertEqual(ask(), [])
  }
}
