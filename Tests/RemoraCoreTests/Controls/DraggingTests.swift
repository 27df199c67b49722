import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

final class DraggingTests: ControlTestCase {
  /// A window of 100 by 100 points on content of 100 by 1000, whose events are recorded.
  private func makeFeed() throws -> ScrollView {
    let feed = own(ScrollView(id: "feed"))
    (feed.width, feed.height) = (100, 100)
    feed.contentSize = Size(width: 100, height: 1000)
    for event in ["beginDragging", "endDragging", "endScrolling"] { try record(event, of: feed) }
    return feed
  }

  private func answer(_ message: String, _ body: String, for feed: ScrollView) throws {
    script("answers", "local B = behaviour 'Answers'\nfunction B:\(message)\(body) end\nreturn B")
    try attach("answers", to: feed)
  }

  func testAPersonTakesHoldOnceAndLetsGo() throws {
    let feed = try makeFeed()
    feed.drag(to: Point(y: 10))
    feed.drag(to: Point(y: 20))
    XCTAssertTrue(feed.isDragging)
    XCTAssertEqual(feed.offset, Point(y: 20))
    XCTAssertEqual(events, ["beginDragging"])
    feed.release()
    XCTAssertFalse(feed.isDragging)
    XCTAssertEqual(events, ["beginDragging", "endDragging", "endScrolling"])
  }

  func testADragGoesBeyondTheEdgesAndComesBack() throws {
    let feed = try makeFeed()
    feed.drag(to: Point(y: -80))
    XCTAssertEqual(feed.offset, Point(y: -80))
    feed.release()
    host.advance(by: .milliseconds(100))
    XCTAssertTrue((-80..<0).contains(feed.offset.y), "\(feed.offset)")
    XCTAssertEqual(events, ["beginDragging", "endDragging"])
    host.advance(by: .milliseconds(400))
    XCTAssertEqual(feed.offset, Point())
    XCTAssertEqual(events.last, "endScrolling")
  }

  func testASpeedCarriesTheContentOn() throws {
    let feed = try makeFeed()
    feed.drag(to: Point(y: 10))
    feed.release(velocity: Point(y: 400))
    host.advance(by: .seconds(1))
    XCTAssertEqual(feed.offset, Point(y: 140))
  }

  func testItComesToRestWithinItsEdgesAndInsets() throws {
    let feed = try makeFeed()
    (feed.insetTop, feed.insetBottom) = (30, 40)
    feed.drag(to: Point(y: 10))
    feed.release(velocity: Point(y: 1e9))
    host.advance(by: .seconds(1))
    XCTAssertEqual(feed.offset, Point(y: 940))
    feed.drag(to: Point(y: 0))
    feed.release(velocity: Point(y: -1e9))
    host.advance(by: .seconds(1))
    XCTAssertEqual(feed.offset, Point(y: -30))
  }

  func testEveryStepIsAScrolling() throws {
    let feed = try makeFeed()
    var steps = 0
    try feed.attached.on("scroll") { _ in steps += 1 }
    feed.drag(to: Point(y: 10))
    feed.release(velocity: Point(y: 400))
    host.advance(by: .seconds(1))
    XCTAssertGreaterThan(steps, 10)
  }

  func testAnAnswerSaysWhereItComesToRest() throws {
    let feed = try makeFeed()
    try answer(
      "willEndDragging",
      "(velocity, target) log(velocity.y, target.y) return { x = 0, y = 100 }",
      for: feed
    )
    feed.drag(to: Point(y: 10))
    feed.release(velocity: Point(y: 400))
    host.advance(by: .seconds(1))
    XCTAssertEqual(feed.offset, Point(y: 100))
    XCTAssertEqual(log, ["400 140"])
  }

  func testDelegatesAreToldOfBeginningAndEnd() throws {
    let feed = try makeFeed()
    try answer(
      "willBeginDragging",
      "() log('begin') end function B:didEndScrolling() log('end')",
      for: feed
    )
    feed.drag(to: Point(y: 10))
    feed.release()
    XCTAssertEqual(log, ["begin", "end"])
  }

  func testDraggingTakesTheTouchOfWhatIsInIt() throws {
    let (card, other) = (Button(id: "card"), Button(id: "other"))
    let view = View()
    try view.add(card)
    let feed = ScrollView()
    try feed.add(view)
    _ = try presentScreen("home", [feed, other])
    for control in [card, other] {
      for event in ["touchCancelled", "tap"] {
        try record(event, of: control, as: "\(control.id) \(event)")
      }
    }
    card.touch()
    other.touch()
    feed.drag(to: Point(y: 10))
    feed.drag(to: Point(y: 20))
    card.lift()
    other.lift()
    XCTAssertEqual(events, ["card touchCancelled", "other tap"])
  }

  func testTakingHoldAgainEndsTheGlide() throws {
    let feed = try makeFeed()
    feed.drag(to: Point(y: 10))
    feed.release(velocity: Point(y: 400))
    host.advance(by: .milliseconds(100))
    feed.drag(to: Point(y: 50))
    XCTAssertEqual(
      events,
      ["beginDragging", "endDragging", "endScrolling", "beginDragging"]
    )
    host.advance(by: .seconds(1))
    XCTAssertEqual(feed.offset, Point(y: 50))
  }

  func testAScriptThatMovesTheContentEndsTheGlide() throws {
    let feed = try makeFeed()
    feed.drag(to: Point(y: 10))
    feed.release(velocity: Point(y: 400))
    host.advance(by: .milliseconds(100))
    feed.offset = Point(y: 700)
    host.advance(by: .seconds(1))
    XCTAssertEqual(feed.offset, Point(y: 700))
    XCTAssertEqual(events.last, "endScrolling")
  }

  func testAnAnimationThatMovesTheContentEndsTheGlide() throws {
    let feed = try makeFeed()
    feed.drag(to: Point(y: 10))
    feed.release(velocity: Point(y: 400))
    run("feed:animate { offset = { x = 0, y = 600 }, over = 0.5 }")
    host.advance(by: .seconds(1))
    XCTAssertEqual(feed.offset, Point(y: 600))
    XCTAssertEqual(events.filter { $0 == "endScrolling" }.count, 1)
  }

  func testAViewThatIsDisabledMeanwhileStaysWhereItIs() throws {
    let feed = try makeFeed()
    feed.drag(to: Point(y: 10))
    feed.enabled = false
    feed.drag(to: Point(y: 20))
    feed.release(velocity: Point(y: 400))
    host.advance(by: .seconds(1))
    XCTAssertEqual(feed.offset, Point(y: 10))
    XCTAssertEqual(events, ["beginDragging", "endDragging", "endScrolling"])
  }

  func testAViewThatGoesEndsEverything() throws {
    let feed = ScrollView(id: "feed")
    feed.contentSize = Size(width: 100, height: 1000)
    _ = try presentScreen("home", [feed])
    for event in ["beginDragging", "endDragging", "endScrolling"] { try record(event, of: feed) }
    feed.drag(to: Point(y: 10))
    feed.removeFromParent()
    XCTAssertFalse(feed.isDragging)
    XCTAssertEqual(events, ["beginDragging", "endDragging", "endScrolling"])
    host.advance(by: .seconds(1))
    XCTAssertEqual(feed.offset, Point(y: 10))
  }

  func testOnlyWhatIsHeldIsLetGo() throws {
    let feed = try makeFeed()
    feed.release(velocity: Point(y: 400))
    feed.drag(to: Point(x: .nan, y: 0))
    XCTAssertEqual(takeMessages().count, 1)
    feed.scrollEnabled = false
    feed.drag(to: Point(y: 10))
    XCTAssertEqual(events, [])
    XCTAssertEqual(feed.offset, Point())
  }

  func testAHandlerThatForbidsScrollingStopsTheDrag() throws {
    let feed = try makeFeed()
    try when("beginDragging", of: feed) { [weak feed] in feed?.scrollEnabled = false }
    feed.drag(to: Point(y: 10))
    XCTAssertEqual(feed.offset, Point())
    feed.release()
    XCTAssertEqual(events, ["beginDragging", "endDragging", "endScrolling"])
  }

  func testScriptsDragAsPeopleDo() throws {
    let feed = try makeFeed()
    run("feed:drag(0, 30) feed:release(0, 100)")
    host.advance(by: .seconds(1))
    XCTAssertEqual(feed.offset, Point(y: 62.5))
    run("feed:drag(0, 30) feed:release()")
    XCTAssertEqual(feed.offset, Point(y: 30))
  }
}
