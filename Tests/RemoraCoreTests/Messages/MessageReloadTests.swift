import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Messages after a script was saved again, and while what they reach changes.
final class MessageReloadTests: ReloadTestCase {
  private func attachListener(_ body: String, to owner: any Owner, id: String = "it") throws
    -> Behaviour
  {
    script(id, Self.behaviour(body))
    return try attach(id, to: owner)
  }

  /// Sends `didScroll` with that offset.
  private func scroll(_ feed: ScrollView, to y: Double = 5) {
    feed.attached.ask("didScroll", .point(Point(x: 0, y: y)))
  }

  // MARK: Reloads

  func testAReloadAddsAndRemovesHandlers() throws {
    let feed = own(ScrollView())
    _ = try attachListener("", to: feed)
    scroll(feed)
    XCTAssertFalse(feed.attachments.responds(to: "didScroll"))

    saveBody("function B:onTap() end\nfunction B:didScroll(offset) log(offset.y) end")
    scroll(feed)
    XCTAssertEqual(takeLog(), ["5"])
    XCTAssertTrue(feed.attachments.responds(to: "didScroll"))

    saveBody("")
    scroll(feed)
    XCTAssertEqual(log, [])
    XCTAssertFalse(feed.attachments.responds(to: "didScroll"))
  }

  func testAMultiplexerFindsTheHandlersOfTheNewCode() throws {
    let feed = own(ScrollView())
    let multiplexer = Multiplexer()
    feed.attachments.delegate = multiplexer
    multiplexer.add(try attachListener("function B:didScroll() log 'old' end", to: own(View())))
    scroll(feed)
    saveBody("function B:action() end\nfunction B:didScroll(offset) log('new', offset.y) end")
    scroll(feed)
    XCTAssertEqual(takeLog(), ["old", "new 5"])

    saveBody("function B:action() end")
    scroll(feed)
    XCTAssertEqual(log, [])
    XCTAssertFalse(multiplexer.responds(to: "didScroll"))

    saveBody("function B:didScroll() log 'again' end")
    scroll(feed)
    XCTAssertEqual(log, ["again"])
  }

  func testAMultiplexerFindsTheHandlerOfAnOutletThatIsLinkedAnew() throws {
    let (one, other) = (own(ScrollView()), own(ScrollView()))
    let multiplexer = Multiplexer()
    for feed in [one, other] { feed.attachments.delegate = multiplexer }
    script(
      "it",
      """
      local B = behaviour "It"
      B.feed = outlet "ScrollView"
      function B:didScroll() log "own" end
      function B:feedDidScroll() log "feed" end
      return B
      """
    )
    let behaviour = try attach("it", to: own(ScrollView()), outlets: ["feed": [one]])
    multiplexer.add(behaviour)
    scroll(one)
    scroll(other)
    XCTAssertEqual(takeLog(), ["feed", "own"])

    try behaviour.link("feed", to: other)
    scroll(one)
    scroll(other)
    XCTAssertEqual(log, ["own", "feed"])
  }

  func testAScriptsOwnMessageChangesWithAReload() throws {
    script(
      "door",
      "local D = behaviour 'Door'\nD.shouldOpen = message { answers = 'boolean' }\nreturn D"
    )
    let door = try attach("door", to: makeButton())
    script(
      "guard",
      """
      local G = behaviour "Guard"
      G.door = outlet "door"
      function G:doorShouldOpen() return false end
      return G
      """
    )
    try attach("guard", to: makeButton(), outlets: ["door": [door]])
    XCTAssertEqual(door.ask("shouldOpen"), false)

    save(
      "door",
      "local D = behaviour 'Door'\nD.shouldOpen = message { answers = 'boolean', policy = 'collect' }\nreturn D"
    )
    XCTAssertEqual(door.ask("shouldOpen"), [false])
  }

  // MARK: Changes on the way

  func testABehaviourThatAHandlerDetachesIsNotAsked() throws {
    let feed = own(ScrollView())
    _ = try attachListener(
      "function B:didScroll() log 'a' find('b'):detach() end",
      to: feed,
      id: "a"
    )
    _ = try attachListener("function B:didScroll() log 'b' end", to: feed, id: "b")
    _ = try attachListener("function B:didScroll() log 'c' end", to: feed, id: "c")
    scroll(feed)
    scroll(feed)
    XCTAssertEqual(log, ["a", "c", "a", "c"])
    XCTAssertEqual(takeMessages().count, 1)
  }

  func testABehaviourThatAHandlerAttachesGetsTheNextMessage() throws {
    let feed = own(ScrollView())
    script("late", Self.behaviour("function B:didScroll() log 'late' end"))
    _ = try attachListener(
      """
      B.isDone = state(false)
      function B:didScroll()
        if not self.isDone then self.owner:attach "late" end
        self.isDone = true
      end
      """,
      to: feed
    )
    scroll(feed)
    XCTAssertEqual(takeLog(), [])
    scroll(feed)
    XCTAssertEqual(log, ["late"])
    feed.attachments.behaviour("late")?.detach()
  }

  func testATargetMayDetachItselfAndTheNextIsAsked() throws {
    let feed = own(ScrollView())
    let multiplexer = Multiplexer()
    feed.attachments.delegate = multiplexer
    for id in ["a", "b"] {
      multiplexer.add(
        try attachListener(
          "function B:didScroll() log '\(id)' self:detach() end",
          to: own(View()),
          id: id
        )
      )
    }
    scroll(feed)
    scroll(feed)
    XCTAssertEqual(log, ["a", "b"])
    XCTAssertEqual(multiplexer.count, 0)
  }

  func testATargetThatIsRemovedFromAnInnerMultiplexerIsNotAskedByItsOwner() throws {
    let feed = own(ScrollView())
    let (outer, inner) = (Multiplexer(), Multiplexer())
    feed.attachments.delegate = outer
    let target = try attachListener("function B:didScroll() log 'asked' end", to: feed)
    let remover = Remover { inner.remove(target) }
    inner.add(target)
    outer.add(remover)
    outer.add(inner)
    scroll(feed)
    XCTAssertEqual(takeLog(), [])
    scroll(feed)
    XCTAssertEqual(log, ["asked"])
  }

  private final class Remover: MessageTarget {
    let action: () -> Void
    init(_ action: @escaping () -> Void) { self.action = action }
    func responds(to message: String) -> Bool { true }
    func receive(_ message: Message) throws -> Value? {
      action()
      return nil
    }
  }
}
