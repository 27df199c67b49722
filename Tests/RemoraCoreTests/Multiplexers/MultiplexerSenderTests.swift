import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Whoever sends a message through a multiplexer, and asks whether it is handled.
final class MultiplexerSenderTests: MultiplexerTestCase {
  func testATargetThatIsLinkedToAnotherFeedGetsTheMessage() throws {
    let multiplexer = Multiplexer()
    let feed = makeFeed(multiplexer)
    script(
      "linked",
      """
      local B = behaviour "Linked"
      B.feed = outlet "ScrollView"
      function B:feedShouldScrollToTop() log "asked" return false end
      return B
      """
    )
    let view = own(View())
    multiplexer.add(try attach("linked", to: view, outlets: ["feed": [own(ScrollView())]]))
    XCTAssertTrue(multiplexer.responds(to: "shouldScrollToTop"))
    XCTAssertEqual(feed.attached.ask("shouldScrollToTop"), false)
    XCTAssertEqual(log, ["asked"])
  }

  func testASuspendedTargetDoesNotRespond() throws {
    host.failureLimit = 1
    let multiplexer = Multiplexer()
    let feed = makeFeed(multiplexer)
    let voter = try makeVoter("a", "error 'no'", on: feed)
    multiplexer.add(voter)
    XCTAssertTrue(feed.attachments.responds(to: "shouldScrollToTop"))
    feed.attached.ask("shouldScrollToTop")
    XCTAssertTrue(voter.isSuspended)
    XCTAssertFalse(multiplexer.responds(to: "shouldScrollToTop"))
    XCTAssertFalse(feed.attachments.responds(to: "shouldScrollToTop"))
    XCTAssertEqual(takeMessages().count, 2)
  }

  func testScriptsAskWhetherAMessageIsHandled() throws {
    let multiplexer = Multiplexer()
    let feed = makeFeed(multiplexer)
    let ask = "return feed:responds 'shouldScrollToTop', feed.delegate:responds 'shouldScrollToTop'"
    XCTAssertEqual(run(ask), [false, false])
    let voter = try makeVoter("a", "", on: own(View()))
    multiplexer.add(voter)
    XCTAssertEqual(run(ask), [true, true])
    voter.detach()
    XCTAssertEqual(run(ask), [false, false])
    XCTAssertEqual(
      failure(of: "feed:responds 'shouldScrolToTop'"),
      "a ScrollView has no message \"shouldScrolToTop\" — did you mean \"shouldScrollToTop\"?"
    )
    XCTAssertEqual(
      failure(of: "feed.delegate:responds 'tap'"),
      "no kind of owner has a message \"tap\""
    )
    _ = feed
  }
}
