import Remora
import XCTest

/// The members of owners, behaviours and multiplexers that no page uses.
final class OwnerSnippets: XCTestCase {
  private final class Visits { var count = 0 }

  private let greeter = """
    local Greeter = behaviour "Greeter"
    Greeter.name = text { default = "you" }
    Greeter.said = event { who = "text" }
    Greeter.button = outlet { "Button", optional = true }
    function Greeter:greet() return "Hello, " .. self.name end
    function Greeter:shouldScrollToTop() return false end
    return Greeter
    """

  private func makeHost() throws -> ScriptHost {
    let host = try ScriptHost(clock: VirtualClock())
    try host.load(greeter, as: "greeter")
    return host
  }

  func testAttachments() throws {
    let (host, like) = (try makeHost(), Button(id: "like"))
    like.attachments.tags = ["big"]
    host.add(like)
    let greeter = try like.attach("greeter", ["name": "Ann"])
    let owner: any Owner = like
    XCTAssertEqual(owner.attachments.id, "like")
    XCTAssertEqual(like.attachments.tags, ["big"])
    XCTAssert(like.attachments.owner === like)
    XCTAssert(like.attachments.behaviour("greeter") === greeter)
    XCTAssertEqual(like.attachments.behaviours.count, 1)
    XCTAssertFalse(like.attachments.responds(to: "shouldChange"))
    like.attachments[Visits.self] = Visits()
    XCTAssertEqual(like.attachments[Visits.self]?.count, 0)
    like.image = "heart.svg"
    like.selected = true
    try like.set("title", to: Value.text("Like"))
    XCTAssertEqual(like[property: "title"], "Like")
  }

  func testABehaviour() async throws {
    let (host, like) = (try makeHost(), Button(id: "like"))
    host.add(like)
    let configuration = Behaviour.Configuration(
      id: "hello",
      properties: ["name": "Ann"],
      outlets: ["button": [like]]
    )
    XCTAssertEqual(configuration.id, "hello")
    XCTAssertEqual(configuration.properties["name"], "Ann")
    XCTAssertEqual(configuration.outlets["button"]?.count, 1)
    let behaviour = try host.attach("greeter", to: like, configuration: configuration)
    XCTAssert(behaviour.owner === like)
    XCTAssertEqual(behaviour.script.title, "Greeter")
    XCTAssertEqual(behaviour.id, "hello")
    XCTAssertTrue(behaviour.attachments.behaviours.isEmpty)
    XCTAssertTrue(behaviour.droppedEvents.isEmpty)
    try behaviour.set("name", to: "Bob")
    try behaviour.set("name", to: Value.text("Eve"))
    XCTAssertEqual(behaviour[property: "name"], "Eve")
    behaviour.send("said", ["who": .text("Eve")])
    behaviour.send("said", ["who": "Eve" as any ValueConvertible])
    let results = try await behaviour.performAsync("greet")
    XCTAssertEqual(results, ["Hello, Eve"])
    let same = try await behaviour.performAsync("greet", Value.integer(1))
    XCTAssertEqual(same, results)
    behaviour.isEnabled = false
    XCTAssertFalse(behaviour.isEnabled)
  }

  func testAMultiplexer() throws {
    let (host, view) = (try makeHost(), ScrollView(id: "feed"))
    host.add(view)
    let greeter = try view.attach("greeter")
    let all = Multiplexer(policies: ["shouldScrollToTop": .all])
    all.add(greeter)
    all.policies["shouldScrollToTop"] = .any
    XCTAssertEqual(all.count, 1)
    XCTAssertTrue(all.responds(to: "shouldScrollToTop"))
    let target = Always()
    all.add(target)
    XCTAssertEqual(all.count, 2)
    all.remove(target)
    XCTAssertEqual(all.count, 1)
    XCTAssertEqual(all.attachments.id, "")
    let forwarder = Forwarder(all)
    view.attachments.delegate = forwarder
    XCTAssertEqual(view.ask("shouldScrollToTop"), false)
  }
}

private final class Always: MessageTarget {
  func responds(to message: String) -> Bool { true }
  func receive(_ message: Message) -> Value? { true }
}

private final class Forwarder: MessageTarget {
  private let all: Multiplexer
  init(_ all: Multiplexer) { self.all = all }
  func responds(to message: String) -> Bool { all.responds(to: message) }
  func receive(_ message: Message) throws -> Value? { all.receive(message) }
}
