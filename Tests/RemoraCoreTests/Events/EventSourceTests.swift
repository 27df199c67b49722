import XCTest

@testable import RemoraCore

final class EventSourceTests: XCTestCase {
  private let event = EventID(100)
  private let source = EventSource()
  private var heard: [String] = []

  private func listen(_ name: String, _ action: @escaping () -> Void = {}) -> EventListener {
    let listener = EventListener { [weak self] _ in
      self?.heard.append(name)
      action()
    }
    source.add(.listener(listener), for: event)
    return listener
  }

  private func send() {
    let occurrence = Event(name: "event", payload: [:], sender: Button(), behaviour: nil)
    source.send(event) { _, _ in
    } orTo: { listener in
      listener.action(occurrence)
    }
  }

  func testSendsInTheOrderOfSubscription() {
    _ = listen("first")
    _ = listen("second")

    send()

    XCTAssertEqual(heard, ["first", "second"])
  }

  func testThousandsMayListenAndNoMore() throws {
    let listeners = (0..<4000).map { listen("\($0)") }
    XCTAssertThrowsError(try source.checkRoom()) { error in
      XCTAssertEqual(
        (error as? Diagnostic)?.message,
        "4000 listen to this already: does a handler start itself again?"
      )
    }
    source.remove(listeners[7])
    XCTAssertNoThrow(try source.checkRoom())
  }

  func testSendsNoOtherEvent() {
    source.add(.listener(EventListener { _ in XCTFail("another event") }), for: EventID(101))

    send()
  }

  func testWhoIsRemovedMeanwhileHearsNothingMore() {
    var second: EventListener?
    _ = listen("first") { [source] in
      if let second { source.remove(second) }
    }
    second = listen("second")
    _ = listen("third")

    send()
    send()

    XCTAssertEqual(heard, ["first", "third", "first", "third"])
  }

  func testWhoComesMeanwhileHearsTheNextEvent() {
    _ = listen("first") { [unowned self] in
      if heard.count == 1 { _ = listen("second") }
    }

    send()
    XCTAssertEqual(heard, ["first"])

    send()
    XCTAssertEqual(heard, ["first", "first", "second"])
  }

  func testKeepsWhoIsRemovedUntilTheOutermostEventIsOver() {
    weak var removed: EventListener?
    var wasAlive: Bool?
    removed = listen("first") { [unowned self] in
      guard heard.count == 1 else { return }
      if let removed { source.remove(removed) }
      send()
      wasAlive = removed != nil
    }

    send()

    XCTAssertEqual(wasAlive, true)
    XCTAssertNil(removed)
    XCTAssertEqual(heard, ["first"])
    XCTAssertTrue(source.isEmpty)
  }

  func testReleasesItsSubscribersAtItsEnd() {
    weak var listener: EventListener?
    do {
      let source = EventSource()
      let made = EventListener { _ in }
      source.add(.listener(made), for: event)
      listener = made
    }

    XCTAssertNil(listener)
  }

  func testItsEndTellsListeners() {
    var ended = false
    listen("first").endAction = { ended = true }

    source.end()
    send()

    XCTAssertTrue(ended)
    XCTAssertEqual(heard, [])
  }
}
