import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

final class MultiplexerTests: MultiplexerTestCase {
  func testTargetsOfSwiftAndLuaAreAskedInTheirOrder() throws {
    let multiplexer = Multiplexer()
    let feed = makeFeed(multiplexer)
    let spy = DelegateSpy(["shouldScrollToTop": true])
    multiplexer.add(try makeVoter("last", "return true", on: feed))
    multiplexer.add(spy)
    multiplexer.add(try makeVoter("first", "return true", on: feed))
    multiplexer.policies["shouldScrollToTop"] = .collect
    XCTAssertEqual(feed.attached.ask("shouldScrollToTop"), [true, true, true])
    XCTAssertEqual(log, ["last", "first"])
    XCTAssertEqual(spy.received.count, 1)
  }

  func testATargetThatNobodyKeepsIsReportedOnce() throws {
    let multiplexer = Multiplexer()
    let feed = makeFeed(multiplexer)
    let spy = DelegateSpy([:])
    multiplexer.add(spy)
    multiplexer.add(DelegateSpy([:]))
    feed.attached.ask("shouldScrollToTop")
    feed.attached.ask("shouldScrollToTop")
    XCTAssertEqual(
      takeDiagnostics().map(\.message),
      ["a target of a Multiplexer, a DelegateSpy, was gone before the first message"]
    )
  }

  func testATargetThatGoesAfterAMessageIsNoMistake() throws {
    let multiplexer = Multiplexer()
    let feed = makeFeed(multiplexer)
    var spy: DelegateSpy? = DelegateSpy([:])
    if let spy { multiplexer.add(spy) }
    feed.attached.ask("shouldScrollToTop")
    spy = nil
    feed.attached.ask("shouldScrollToTop")
    XCTAssertNil(spy)
  }

  func testABehaviourOfTheOwnerIsNotAskedTwice() throws {
    let multiplexer = Multiplexer()
    let feed = makeFeed(multiplexer)
    multiplexer.add(try makeVoter("a", "return true", on: feed))
    _ = try makeVoter("b", "return true", on: feed)
    feed.attached.ask("shouldScrollToTop")
    XCTAssertEqual(log, ["a", "b"])
  }

  func testABehaviourOfAnotherOwnerCanBeATarget() throws {
    let multiplexer = Multiplexer()
    let feed = makeFeed(multiplexer)
    multiplexer.add(try makeVoter("a", "return false", on: own(ScrollView())))
    XCTAssertEqual(feed.attached.ask("shouldScrollToTop"), false)
  }

  func testTheHandlerOfTheOutletThatLinksToTheSenderIsTaken() throws {
    let multiplexer = Multiplexer()
    let feed = makeFeed(multiplexer)
    script(
      "both",
      """
      local B = behaviour "Both"
      B.feed = outlet "ScrollView"
      B.rest = outlets "ScrollView"
      function B:didScroll(offset) log("own") end
      function B:feedDidScroll(offset) log("feed") end
      function B:restDidScroll(offset) log("rest") end
      return B
      """
    )
    let (owner, other, stranger) = (own(ScrollView()), own(ScrollView()), own(ScrollView()))
    let both = try attach("both", to: owner, outlets: ["feed": [feed], "rest": [other]])
    multiplexer.add(both)
    for view in [owner, other, stranger] { view.attachments.delegate = multiplexer }
    for view in [owner, feed, other, stranger] {
      view.attached.ask("didScroll", .point(Point()))
    }
    XCTAssertEqual(log, ["own", "feed", "rest", "own"])
  }

  func testItRespondsWhenAnyTargetDoes() throws {
    let multiplexer = Multiplexer()
    XCTAssertFalse(multiplexer.responds(to: "shouldScrollToTop"))
    let spy = DelegateSpy(["didScroll": nil])
    multiplexer.add(spy)
    XCTAssertTrue(multiplexer.responds(to: "didScroll"))
    XCTAssertFalse(multiplexer.responds(to: "shouldScrollToTop"))
    let voter = try makeVoter("a", "", on: own(ScrollView()))
    multiplexer.add(voter)
    XCTAssertTrue(multiplexer.responds(to: "shouldScrollToTop"))
    voter.detach()
    XCTAssertFalse(multiplexer.responds(to: "shouldScrollToTop"))
  }

  func testTargetsAreHeldWeakly() throws {
    let multiplexer = Multiplexer()
    multiplexer.add(DelegateSpy([:]))
    XCTAssertEqual(multiplexer.count, 0)
    let owner = ScrollView()
    multiplexer.add(try makeVoter("a", "", on: owner))
    XCTAssertEqual(multiplexer.count, 1)
    owner.destroy()
    XCTAssertEqual(multiplexer.count, 0)
  }

  func testAddingATargetAgainMovesItToTheEnd() throws {
    let multiplexer = Multiplexer()
    let feed = makeFeed(multiplexer)
    let a = try makeVoter("a", "", on: feed)
    multiplexer.add(a)
    multiplexer.add(try makeVoter("b", "", on: feed))
    multiplexer.add(a)
    feed.attached.ask("shouldScrollToTop")
    XCTAssertEqual(log, ["b", "a"])
    XCTAssertEqual(multiplexer.count, 2)
  }

  func testItsPolicyCountsBeforeTheMessages() throws {
    let multiplexer = Multiplexer()
    let feed = makeFeed(multiplexer)
    for (name, answer) in [("a", "return false"), ("b", "return true"), ("c", "return false")] {
      multiplexer.add(try makeVoter(name, answer, on: feed))
    }
    let expected: [(ResultPolicy?, Value)] = [
      (nil, false), (.first, false), (.last, false), (.any, true), (.all, false),
      (.collect, [false, true, false]),
    ]
    for (policy, answer) in expected {
      multiplexer.policies = policy.map { ["shouldScrollToTop": $0] } ?? [:]
      XCTAssertEqual(
        feed.attached.ask("shouldScrollToTop"),
        answer,
        "\(String(describing: policy))"
      )
    }
  }

  func testAPolicyThatMakesNoSenseLeavesTheMessagesOwn() throws {
    let multiplexer = Multiplexer(policies: ["willScroll": .any])
    let feed = makeFeed(multiplexer)
    let spy = DelegateSpy(["willScroll": .point(Point(x: 1, y: 2))])
    multiplexer.add(spy)
    XCTAssertEqual(feed.attached.ask("willScroll", .point(Point())), .point(Point(x: 1, y: 2)))
  }

  func testAFailingTargetIsReportedAndTheOthersGetTheMessage() throws {
    let multiplexer = Multiplexer()
    let feed = makeFeed(multiplexer)
    let spy = DelegateSpy(["shouldScrollToTop": nil])
    spy.failure = Diagnostic(.error, "the spy is broken")
    multiplexer.add(try makeVoter("a", "error 'oh'", on: feed))
    multiplexer.add(spy)
    multiplexer.add(try makeVoter("b", "return false", on: feed))
    XCTAssertEqual(feed.attached.ask("shouldScrollToTop"), false)
    XCTAssertEqual(takeMessages(), ["oh", "the spy is broken"])
  }

  // MARK: Changes on the way

  func testATargetRemovedMeanwhileDoesNotGetTheMessage() throws {
    let multiplexer = Multiplexer()
    let feed = makeFeed(multiplexer)
    let voter = try makeVoter("b", "", on: feed)
    let remover = Remover { multiplexer.remove(voter) }
    multiplexer.add(remover)
    multiplexer.add(voter)
    feed.attached.ask("shouldScrollToTop")
    XCTAssertEqual(log, [])
  }

  func testATargetWhoseOwnerIsDestroyedMeanwhileDoesNotGetTheMessage() throws {
    let multiplexer = Multiplexer()
    let feed = makeFeed(multiplexer)
    let owner = own(ScrollView())
    let voter = try makeVoter("b", "", on: owner)
    let remover = Remover { owner.destroy() }
    multiplexer.add(remover)
    multiplexer.add(voter)
    feed.attached.ask("shouldScrollToTop")
    XCTAssertEqual(log, [])
    XCTAssertEqual(multiplexer.count, 1)
  }

  func testATargetAddedMeanwhileGetsTheNextMessage() throws {
    let multiplexer = Multiplexer()
    let feed = makeFeed(multiplexer)
    let voter = try makeVoter("b", "", on: own(ScrollView()))
    let adder = Remover { multiplexer.add(voter) }
    multiplexer.add(adder)
    feed.attached.ask("shouldScrollToTop")
    XCTAssertEqual(takeLog(), [])
    feed.attached.ask("shouldScrollToTop")
    XCTAssertEqual(log, ["b"])
  }

  // MARK: Life

  func testItsControlKeepsIt() throws {
    let feed = own(ScrollView())
    let voter = try makeVoter("a", "return false", on: own(ScrollView()))
    weak var weakMultiplexer: Multiplexer?
    do {
      let multiplexer = Multiplexer()
      multiplexer.add(voter)
      feed.attachments.delegate = multiplexer
      weakMultiplexer = multiplexer
    }
    XCTAssertNotNil(feed.attachments.delegate)
    XCTAssertEqual(feed.attached.ask("shouldScrollToTop"), false)

    feed.attachments.delegate = nil
    XCTAssertNil(weakMultiplexer)
    XCTAssertNil(feed.attached.ask("shouldScrollToTop"))
  }

  func testItEndsWithItsControl() throws {
    weak var weakMultiplexer: Multiplexer?
    let feed = ScrollView()
    host.add(feed)
    do {
      let multiplexer = Multiplexer()
      feed.attachments.delegate = multiplexer
      weakMultiplexer = multiplexer
    }
    XCTAssertNotNil(weakMultiplexer)
    feed.destroy()
    XCTAssertNil(weakMultiplexer)
  }

  // MARK: Multiplexers of multiplexers

  func testAMultiplexerCanBeATarget() throws {
    let (outer, inner) = (Multiplexer(), Multiplexer())
    let feed = makeFeed(outer)
    inner.add(try makeVoter("a", "return false", on: feed))
    outer.add(inner)
    XCTAssertTrue(outer.responds(to: "shouldScrollToTop"))
    XCTAssertEqual(feed.attached.ask("shouldScrollToTop"), false)
    XCTAssertEqual(log, ["a"])
  }

  func testMultiplexersInACircleEnd() throws {
    let (one, other) = (Multiplexer(), Multiplexer())
    let feed = makeFeed(one)
    one.add(other)
    other.add(one)
    XCTAssertFalse(one.responds(to: "shouldScrollToTop"))
    XCTAssertNil(feed.attached.ask("shouldScrollToTop"))
    one.add(try makeVoter("a", "return true", on: feed))
    XCTAssertTrue(other.responds(to: "shouldScrollToTop"))
    XCTAssertEqual(feed.attached.ask("shouldScrollToTop"), true)
    _ = takeMessages()
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
