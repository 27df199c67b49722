import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

final class SubscriptionTests: XCTestCase {
  private let event = EventID(100)
  private let source = Attached()
  private var heard: [String] = []
  private var all: [EventListener] = []

  private func listen(_ name: String, _ action: @escaping () -> Void = {}) -> EventListener {
    let listener = EventListener { [weak self] _ in
      self?.heard.append(name)
      action()
    }
    source.subscribe(.listener(listener), to: event)
    return listener
  }

  private func send() {
    let occurrence = Event(name: "event", payload: [:], sender: Button())
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
    XCTAssertThrowsError(try source.checkCapacity()) { error in
      XCTAssertEqual(
        (error as? Diagnostic)?.message,
        "4000 listen to this already: does a handler start itself again?"
      )
    }
    source.unsubscribe(listeners[7])
    XCTAssertNoThrow(try source.checkCapacity())
  }

  func testThousandsEndSinglyInAnyOrder() {
    let names = (0..<1000).map { "\($0)" }
    var listeners: [Int: EventListener] = [:]
    for (index, name) in names.enumerated() { listeners[index] = listen(name) }
    for step in 0..<1000 {
      let index = step * 333 % 1000
      if let listener = listeners.removeValue(forKey: index) { source.unsubscribe(listener) }
      guard step % 250 == 0 else { continue }
      heard = []
      send()
      XCTAssertEqual(heard, names.indices.filter { listeners[$0] != nil }.map { names[$0] })
    }
    XCTAssertFalse(source.hasSubscriptions)
    XCTAssertFalse(source.hasSubscribers(for: event))
  }

  func testReleasesAtOnceWhoIsRemoved() {
    _ = listen("first")
    weak var second: EventListener?
    do {
      let listener = listen("second")
      second = listener
      source.unsubscribe(listener)
      source.unsubscribe(listener)
    }
    _ = listen("third")
    XCTAssertNil(second)

    send()

    XCTAssertEqual(heard, ["first", "third"])
  }

  func testWhoLeavesMeanwhileAndWhoLeftBeforeLeaveTheOrderOfTheOthers() {
    let listeners = (0..<10).map { number in
      listen("\(number)") { [unowned self] in
        if number == 4 { for other in [1, 4, 7] { source.unsubscribe(all[other]) } }
      }
    }
    all = listeners
    for early in [0, 5] { source.unsubscribe(listeners[early]) }

    send()
    XCTAssertEqual(heard, ["1", "2", "3", "4", "6", "8", "9"])
    heard = []
    for late in [9, 2] { source.unsubscribe(listeners[late]) }
    _ = listen("new")
    send()

    XCTAssertEqual(heard, ["3", "6", "8", "new"])
  }

  func testSendsNoOtherEvent() {
    source.subscribe(.listener(EventListener { _ in XCTFail("another event") }), to: EventID(101))

    send()
  }

  func testWhoIsRemovedMeanwhileHearsNothingMore() {
    var second: EventListener?
    _ = listen("first") { [source] in
      if let second { source.unsubscribe(second) }
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
      if let removed { source.unsubscribe(removed) }
      send()
      wasAlive = removed != nil
    }

    send()

    XCTAssertEqual(wasAlive, true)
    XCTAssertNil(removed)
    XCTAssertEqual(heard, ["first"])
    XCTAssertFalse(source.hasSubscriptions)
  }

  func testReleasesItsSubscribersAtItsEnd() {
    weak var listener: EventListener?
    do {
      let source = Attached()
      let made = EventListener { _ in }
      source.subscribe(.listener(made), to: event)
      listener = made
    }

    XCTAssertNil(listener)
  }

  func testReleasesThoseWhoCameAfterItsEnd() {
    weak var listener: EventListener?
    do {
      let source = Attached()
      source.end()
      let made = EventListener { _ in }
      source.subscribe(.listener(made), to: event)
      listener = made
    }

    XCTAssertNil(listener)
  }

  func testKeepsTheOrderWhenTheFirstIsRemoved() {
    let listeners = ["first", "second", "third"].map { listen($0) }
    source.unsubscribe(listeners[0])
    _ = listen("fourth")

    send()

    XCTAssertEqual(heard, ["second", "third", "fourth"])
  }

  func testItsEndTellsListeners() {
    var ended = false
    listen("first").endAction = { ended = true }

    source.endSubscriptions()
    send()

    XCTAssertTrue(ended)
    XCTAssertEqual(heard, [])
  }
}
