import Dispatch
import RemoraPlatform
import RemoraRuntime
import RemoraTestSupport
import XCTest

@testable import RemoraStudio

/// What ends in the middle of a page's message: the host, the studio, the connection, the scene.
final class StudioLifetimeTests: ControlTestCase {
  private var studio: Studio?
  private var page: PageClient?
  private let button = Button(id: "b")

  override func setUpWithError() throws {
    try super.setUpWithError()
    (button.width, button.height) = (100, 100)
    _ = try presentScreen("home", [button])
    let studio = try Studio(host)
    self.studio = studio
    page = try PageClient(studio)
    _ = answers(until: { $0.contains("\"snapshot\"") })
  }

  override func tearDownWithError() throws {
    page = nil
    studio?.close()
    studio = nil
    try super.tearDownWithError()
  }

  /// Serves, and confirms batches, until a text arrives or the connection ends.
  private func answers(
    until isEnd: (String) -> Bool,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> String? {
    let end = ContinuousClock.now + .seconds(20)
    while .now < end, let page {
      var request = pollfd(fd: studio?.descriptor ?? -1, events: Int16(POLLIN), revents: 0)
      if unsafe poll(&request, 1, 10) > 0 { studio?.serve() }
      for text in page.texts() {
        if let number = text.firstMatch(of: /"batch":(\d+)/) { page.send("{\"ack\":\(number.1)}") }
        if isEnd(text) { return text }
      }
      if page.isClosed { return nil }
    }
    XCTFail("nothing came for 20 s", file: file, line: line)
    return nil
  }

  private func ask(_ text: String, line: UInt = #line) -> String? {
    page?.send("{\"request\":7,\(text)}")
    return answers(until: { $0.contains("\"answer\":7") }, line: line)
  }

  private func tap() {
    page?.send("{\"input\":\"tap\",\"control\":\(button.controlID?.number ?? 0)}")
  }

  /// Everything that a page can ask for, of what may be gone.
  private static let everything = [
    "\"do\":\"inspect\",\"control\":2", "\"do\":\"inspect\",\"of\":[{\"behaviour\":1}]",
    "\"do\":\"set\",\"control\":2,\"property\":\"x\",\"value\":1",
    "\"do\":\"reset\",\"control\":2,\"property\":\"x\"",
    "\"do\":\"keep\",\"control\":2,\"property\":\"x\"",
    "\"do\":\"act\",\"behaviour\":1,\"action\":\"a\"",
    "\"do\":\"link\",\"behaviour\":1,\"outlet\":\"o\",\"to\":[{\"control\":2}]",
    "\"do\":\"screen\",\"id\":\"home\"", "\"do\":\"dismiss\",\"control\":1",
    "\"do\":\"restart\",\"control\":1", "\"do\":\"preview\",\"id\":\"home\"",
    "\"do\":\"at\",\"control\":1,\"x\":1,\"y\":1", "\"do\":\"size\",\"width\":300,\"height\":300",
    "\"do\":\"clock\",\"running\":false", "\"do\":\"step\"", "\"do\":\"events\",\"on\":true",
    "\"do\":\"evaluate\",\"text\":\"return 1\"", "\"do\":\"evaluate\",\"text\":\":tree\"",
    "\"do\":\"complete\",\"text\":\"scr\",\"cursor\":3", "\"do\":\"source\",\"file\":\"b.lua\"",
    "\"do\":\"hover\",\"file\":\"b.lua\",\"line\":1,\"column\":0",
    "\"do\":\"definition\",\"file\":\"b.lua\",\"line\":1,\"column\":0",
    "\"do\":\"runSpec\",\"file\":\"b.lua\"",
  ]

  // MARK: The host

  /// A host of its own, since a test's must not be closed, in place of the test's.
  private func serveAnother() throws -> (host: ScriptHost, button: Button) {
    let other = try ScriptHost(clock: VirtualClock())
    let button = Button(id: "b")
    let screen = Screen(id: "home")
    try screen.add(button)
    other.present(screen)
    studio?.close()
    let studio = try Studio(other)
    self.studio = studio
    page = try PageClient(studio)
    _ = answers(until: { $0.contains("\"snapshot\"") })
    try button.on("tap") { [weak other] _ in other?.close() }
    return (other, button)
  }

  private func testClosedHostIsServedOn(_ message: String) throws {
    let (other, _) = try serveAnother()
    _ = ask("\"do\":\"inspect\",\"control\":2")
    _ = ask("\"do\":\"events\",\"on\":true")
    page?.send(message)
    for request in Self.everything { XCTAssertNotNil(ask(request), request) }
    XCTAssertTrue(other.isClosed)
    page?.send(message)
    page = try PageClient(try XCTUnwrap(studio))
    XCTAssertNotNil(answers(until: { $0.contains("\"hello\"") }))
  }

  func testAHostThatIsClosedByATapIsServedOn() throws {
    try testClosedHostIsServedOn("{\"input\":\"tap\",\"control\":2}")
  }

  func testAHostThatIsClosedByAStatementIsServedOn() throws {
    try testClosedHostIsServedOn("{\"request\":9,\"do\":\"evaluate\",\"text\":\"b:tap()\"}")
  }

  func testAStatementMayDismissEverything() {
    for text in ["screen:dismiss()", "return screen"] {
      XCTAssertNotNil(ask("\"do\":\"evaluate\",\"text\":\"\(text)\""))
    }
    for request in Self.everything { XCTAssertNotNil(ask(request), request) }
    _ = takeDiagnostics()
  }

  // MARK: The studio

  func testAStudioMayBeClosedByATap() throws {
    try button.on("tap") { [weak self] _ in self?.studio?.close() }
    tap()
    XCTAssertNil(answers(until: { _ in false }))
    studio?.serve()
  }

  func testAStudioMayBeReleasedByATap() throws {
    weak let released = studio
    try button.on("tap") { [weak self] _ in
      self?.studio?.close()
      self?.studio = nil
    }
    tap()
    while studio != nil { studio?.serve() }
    XCTAssertNil(released)
    host.flush()
  }

  func testItsDescriptorIsOpenUntilItsQueueHasLetGo() throws {
    let queue = DispatchQueue(label: "studio")
    queue.suspend()
    var other: Studio? = try Studio(host, queue: queue)
    let descriptor = try XCTUnwrap(other).descriptor
    other?.close()
    other = nil
    XCTAssertGreaterThanOrEqual(fcntl(descriptor, F_GETFD), 0)
    queue.resume()
    // Its last turns take note of the end.
    for _ in 0..<2000 where fcntl(descriptor, F_GETFD) >= 0 {
      queue.sync {}
      _ = poll(nil, 0, 5)
    }
    XCTAssertEqual(fcntl(descriptor, F_GETFD), -1)
  }

  // MARK: What is sent

  func testAnIndexAtTheEndOfAllNumbersIsNone() throws {
    let tabs = Tabs(id: "tabs")
    _ = try presentScreen("second", [tabs])
    host.flush()
    let number = try XCTUnwrap(tabs.controlID).number
    for index in [Int.min, .max] {
      page?.send("{\"input\":\"select\",\"control\":\(number),\"index\":\(index)}")
    }
    XCTAssertNotNil(ask("\"do\":\"inspect\",\"control\":\(number)"))
  }

  func testAnEventThatJSONHasNoFormForHoldsNoPageUp() throws {
    _ = ask("\"do\":\"events\",\"on\":true")
    button.send("tap", ["value": .number(.nan)])
    button.title = "after"
    host.flush()
    XCTAssertNotNil(answers(until: { $0.contains("after") }))
    button.title = "later"
    host.flush()
    XCTAssertNotNil(answers(until: { $0.contains("later") }))
    _ = takeDiagnostics()
  }

  func testTheLogOfManyLongLinesIsBounded() throws {
    let text = String(repeating: "x", count: 100_000)
    for number in 0..<1000 { host.report(Diagnostic(.error, "\(number) \(text)")) }
    _ = takeDiagnostics()
    let bytes = try XCTUnwrap(studio).log.all.reduce(0) { $0 + $1.cost }
    XCTAssertLessThan(bytes, 2_000_000)
    XCTAssertNotNil(answers(until: { $0.contains("999 xxx") }))
  }

  // MARK: Recordings

  func testInputOfAPageIsRecorded() throws {
    let screen = host.topScreen?.controlID?.number ?? 0
    _ = ask("\"do\":\"evaluate\",\"text\":\":record x_spec.lua\"")
    page?.send("{\"input\":\"touch\",\"control\":\(screen),\"x\":10.123,\"y\":20}")
    page?.send("{\"input\":\"lift\",\"control\":\(screen)}")
    tap()
    _ = ask("\"do\":\"evaluate\",\"text\":\":record off\"")
    tap()
    let text = files["x_spec.lua"] ?? ""
    let lines = "    b:tap()\n    b:tap()\n  end)\n"
    XCTAssertTrue(text.contains(lines), text)
  }
}
