import RemoraServices
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime
@testable import RemoraScenes

/// What a host tells, read as sequences.
@MainActor
final class SequenceTests: XCTestCase {
  private func makeHost() throws -> ScriptHost {
    let host = try ScriptHost(clock: VirtualClock(), files: MemoryFiles())
    let source = """
      local B = behaviour "B"
      B.counted = event { count = "integer" }
      function B:count(count) self:send("counted", { count = count }) end
      return B
      """
    try host.load(Array(source.utf8), as: "counter", file: "counter.lua")
    return host
  }

  /// The first elements, as many as are there or wanted.
  private func first<Element>(_ count: Int, of stream: AsyncStream<Element>) async -> [Element] {
    var elements: [Element] = []
    guard count > 0 else { return [] }
    for await element in stream {
      elements.append(element)
      if elements.count == count { break }
    }
    return elements
  }

  /// All elements of a sequence that ends.
  private func all<Element>(_ stream: AsyncStream<Element>) async -> [Element] {
    await first(.max, of: stream)
  }

  private func report(_ numbers: ClosedRange<Int>, to host: ScriptHost) {
    for number in numbers { host.report(Diagnostic(.note, "\(number)")) }
  }

  // MARK: Elements

  func testPatchesBeginWithWhatIsThere() async throws {
    let host = try makeHost()
    let screen = Screen(id: "home")
    host.present(screen)
    let batches = host.patches()
    screen.title = "Home"
    host.flush()
    let read = await first(2, of: batches)
    XCTAssertEqual(
      read.map { $0.map { $0.description.prefix(20) } },
      [["create 1 Screen home"], ["set 1 title = \"Home\""]]
    )
  }

  func testEventsAreDataThatKeepsNobodyAlive() async throws {
    let host = try makeHost()
    let events = host.events()
    var button: Button? = Button(id: "like")
    weak let released = button
    if let button {
      try host.attach("counter", to: button).perform("count", 3)
      button.tap()
    }
    button = nil
    XCTAssertNil(released)
    let read = await first(2, of: events)
    XCTAssertEqual(read.map(\.name), ["counted", "tap"])
    let counted = try XCTUnwrap(read.first { $0.name == "counted" })
    XCTAssertEqual(counted.payload, ["count": 3])
    XCTAssertEqual(counted.sender, "like")
    XCTAssertEqual(counted.behaviour, "counter")
    XCTAssertNil(try XCTUnwrap(read.first { $0.name == "tap" }).behaviour)
    let data = try JSONEncoder().encode(read)
    XCTAssertEqual(try JSONDecoder().decode([EventRecord].self, from: data), read)
  }

  func testDiagnosticsAndReloadsAreRead() async throws {
    let host = try makeHost()
    let diagnostics = host.diagnostics()
    let reloads = host.reloads()
    report(1...2, to: host)
    try host.load(Array("return behaviour 'B'".utf8), as: "counter", file: "counter.lua")
    let messages = await first(2, of: diagnostics).map(\.message)
    XCTAssertEqual(messages, ["1", "2"])
    let outcomes = await first(1, of: reloads).map(\.outcome)
    XCTAssertEqual(outcomes, [.reloaded])
  }

  func testEachReaderHasASequenceOfItsOwn() async throws {
    let host = try makeHost()
    let (one, other) = (host.diagnostics(), host.diagnostics())
    report(1...1, to: host)
    let read = (await first(1, of: one).map(\.message), await first(1, of: other).map(\.message))
    XCTAssertEqual(read.0, ["1"])
    XCTAssertEqual(read.1, ["1"])
  }

  func testASequenceCanBeReadInAnotherIsolation() async throws {
    let host = try makeHost()
    let diagnostics = host.diagnostics()
    let reader = Task.detached {
      for await diagnostic in diagnostics { return diagnostic.message }
      return ""
    }
    report(1...1, to: host)
    let message = await reader.value
    XCTAssertEqual(message, "1")
  }

  // MARK: Limits

  func testAReaderThatFallsBehindMissesTheOldestDiagnostics() async throws {
    let host = try makeHost()
    let diagnostics = host.diagnostics(limit: 3)
    report(1...10, to: host)
    let messages = await first(3, of: diagnostics).map(\.message)
    XCTAssertEqual(messages, ["8", "9", "10"])
  }

  func testPatchesEndWhereAReaderFallsBehind() async throws {
    let host = try makeHost()
    var messages: [String] = []
    host.observeDiagnostics { messages.append($0.message) }
    let screen = Screen(id: "home")
    host.present(screen)
    let batches = host.patches(limit: 3)
    for number in 1...9 {
      screen.title = "\(number)"
      host.flush()
    }
    let read = await all(batches)
    XCTAssertEqual(read.count, 3)
    XCTAssertEqual(
      messages,
      ["whoever reads a sequence of patches fell more than 3 batches behind: it has ended"]
    )
    let again = await first(1, of: host.patches())
    XCTAssertTrue(again.first?.first?.description.contains("title = \"9\"") ?? false)
  }

  // MARK: Ends

  func testSequencesEndWithTheirHost() async throws {
    var host: ScriptHost? = try makeHost()
    weak let released = host
    let button = Button(id: "like")
    host?.add(button)
    let diagnostics = try XCTUnwrap(host?.diagnostics())
    let patches = try XCTUnwrap(host?.patches())
    let events = try XCTUnwrap(host?.events())
    let reloads = try XCTUnwrap(host?.reloads())
    let reader = Task { await all(patches).count }
    await Task.yield()
    host?.report(Diagnostic(.note, "last"))
    host = nil
    XCTAssertNil(released, "a sequence keeps the host")
    let messages = await all(diagnostics).map(\.message)
    XCTAssertEqual(messages, ["last"], "what was there is read first")
    let counts = (await reader.value, await all(events).count, await all(reloads).count)
    XCTAssertEqual(counts.0, 0)
    XCTAssertEqual(counts.1, 0)
    XCTAssertEqual(counts.2, 0)
  }

  func testASequenceEndsWithItsReadersTask() async throws {
    let host = try makeHost()
    let diagnostics = host.diagnostics()
    let reader = Task { await all(diagnostics).count }
    await Task.yield()
    reader.cancel()
    let count = await reader.value
    XCTAssertEqual(count, 0)
  }

  func testNothingIsKeptOfSequencesThatNobodyReads() async throws {
    let host = try makeHost()
    for _ in 0..<100 { _ = host.reloads() }
    for _ in 0..<100 { _ = host.events() }
    XCTAssertLessThanOrEqual(host.feeds.count, 1)
    XCTAssertLessThanOrEqual(host.reloads.observers.count, 1)
    let button = Button()
    host.add(button)
    button.tap()
    XCTAssertFalse(host.stage.emission.isObserved)
  }

  func testAReaderMayBeginInTheMiddleOfABatch() async throws {
    let host = try makeHost()
    let screen = Screen(id: "home")
    host.present(screen)
    var late: AsyncStream<[Patch]>?
    let observer = host.observePatches { [weak host] _ in
      if late == nil { late = host?.patches() }
    }
    host.flush()
    let read = await first(1, of: try XCTUnwrap(late))
    XCTAssertEqual(read.first?.map { $0.description.prefix(20) }, ["create 1 Screen home"])
    observer.cancel()
  }
}
