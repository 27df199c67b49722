import RemoraServices
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Asynchronous functions that report how far they are.
@MainActor
final class ServiceProgressTests: XCTestCase {
  private static let source = """
    local B = behaviour "Uploader"
    B.got = state(0)
    function B:upload(name)
      local done = service "cloud".upload(name, function(fraction)
        log("at " .. fraction)
        self.got = fraction
      end)
      log("done " .. tostring(done))
    end
    function B:plainly(name) return service "cloud".upload(name) end
    function B:slowly(name)
      return service "cloud".upload(name, function(fraction) wait(1) log("at " .. fraction) end)
    end
    function B:badly(name) return service "cloud".upload(name, 3) end
    function B:failing(name) return service "cloud".upload(name, function() error("no bar") end) end
    return B
    """

  private var log: [String] = []
  private let (steps, stepper) = AsyncStream.makeStream(of: Double?.self)

  /// A host whose service reports each step, and ends at `nil`.
  private func makeHost() throws -> ScriptHost {
    let host = try ScriptHost(clock: VirtualClock(), files: MemoryFiles())
    let steps = steps
    host.lend("cloud") { service in
      service.asyncFunction(
        "upload",
        reporting: { (progress, name: String) async throws -> Bool in
          for await step in steps {
            guard let step else { return true }
            progress.report(step)
          }
          return false
        }
      )
    }
    host.observeDiagnostics { [weak self] in self?.log.append($0.message) }
    try host.load(Array(ServiceProgressTests.source.utf8), as: "uploader", file: "uploader.lua")
    return host
  }

  /// Polls until the script has logged so many lines.
  private func poll(_ host: ScriptHost, until isSo: () -> Bool) async {
    while !isSo() {
      await Task.yield()
      host.poll()
    }
  }

  func testReportsReachTheScriptWhileItWaits() async throws {
    let host = try makeHost()
    let button = Button()
    let uploader = try host.attach("uploader", to: button)
    try uploader.perform("upload", "a")
    stepper.yield(0.25)
    await poll(host) { log.count == 1 }
    XCTAssertEqual(uploader.stateValue("got"), 0.25)
    stepper.yield(0.5)
    await poll(host) { log.count == 2 }
    stepper.yield(nil)
    await poll(host) { log.count == 3 }
    XCTAssertEqual(log, ["at 0.25", "at 0.5", "done true"])
    XCTAssertFalse(host.scheduler.inbox.isExpecting)
  }

  func testOnlyTheNewestIsReportedAndTheLastBeforeTheResult() async throws {
    let host = try makeHost()
    let button = Button()
    try host.attach("uploader", to: button).perform("upload", "a")
    let mailbox = host.scheduler.inbox.mailbox
    for step in 1...100 { stepper.yield(Double(step) / 128) }
    stepper.yield(nil)
    while !host.scheduler.inbox.hasResults || mailbox.isEmpty { await Task.yield() }
    await poll(host) { log.last == "done true" }
    XCTAssertEqual(log.dropLast().last, "at 0.78125")
    XCTAssertLessThanOrEqual(log.count, 102)
    XCTAssertFalse(host.scheduler.inbox.isExpecting)
  }

  func testAScriptMayPassNoFunction() async throws {
    let host = try makeHost()
    let button = Button()
    let uploader = try host.attach("uploader", to: button)
    let task = Task { try await uploader.performAsync("plainly", "a") }
    stepper.yield(0.5)
    stepper.yield(nil)
    var results: [Value]?
    let waiting = Task { results = try await task.value }
    await poll(host) { results != nil }
    try await waiting.value
    XCTAssertEqual(results, [true])
    XCTAssertEqual(log, [])
  }

  func testWhatIsNoFunctionIsRefused() throws {
    let host = try makeHost()
    let button = Button()
    try host.attach("uploader", to: button).perform("badly", "a")
    XCTAssertEqual(
      log,
      ["argument 2 of upload is a function that gets the progress, not the number 3"]
    )
  }

  func testAFunctionThatFailsIsReportedAndTheUploadGoesOn() async throws {
    let host = try makeHost()
    let button = Button()
    let uploader = try host.attach("uploader", to: button)
    let task = Task { try await uploader.performAsync("failing", "a") }
    while !host.scheduler.inbox.isExpecting { await Task.yield() }
    stepper.yield(0.5)
    await poll(host) { log.count == 1 }
    stepper.yield(nil)
    await poll(host) { !host.scheduler.inbox.isExpecting }
    let results = try await task.value
    XCTAssertEqual(results, [true])
    XCTAssertEqual(log, ["no bar"])
  }

  func testAFunctionThatWaitsRunsOnceAtATime() async throws {
    let host = try makeHost()
    let button = Button()
    try host.attach("uploader", to: button).perform("slowly", "a")
    stepper.yield(0.25)
    await poll(host) { host.nextDue != nil }
    stepper.yield(0.5)
    stepper.yield(0.75)
    for _ in 0..<100 {
      await Task.yield()
      host.poll()
    }
    host.advance(by: .seconds(1))
    XCTAssertEqual(log, ["at 0.25"])
    host.advance(by: .seconds(1))
    XCTAssertEqual(log.count, 2)
    stepper.yield(nil)
    await poll(host) { !host.scheduler.inbox.isExpecting }
    host.advance(by: .seconds(1))
  }

  func testNothingIsReportedToABehaviourThatIsGone() async throws {
    let host = try makeHost()
    let button = Button()
    let uploader = try host.attach("uploader", to: button)
    try uploader.perform("upload", "a")
    stepper.yield(0.25)
    await poll(host) { log.count == 1 }
    uploader.detach()
    XCTAssertFalse(host.scheduler.inbox.isExpecting)
    stepper.yield(0.5)
    for _ in 0..<100 {
      await Task.yield()
      host.poll()
    }
    XCTAssertEqual(log, ["at 0.25"])
  }

  func testAFunctionThatNobodyWaitsForIsCancelled() async throws {
    let host = try makeHost()
    let (ends, ended) = AsyncStream.makeStream(of: Bool.self)
    let (starts, started) = AsyncStream.makeStream(of: Void.self)
    host.lend("cloud") { service in
      service.asyncFunction("upload") { (_: String) async throws -> Void in
        started.yield()
        for await _ in AsyncStream(Void.self, { _ in }) {}
        ended.yield(Task.isCancelled)
      }
    }
    let button = Button()
    let uploader = try host.attach("uploader", to: button)
    try uploader.perform("plainly", "a")
    for await _ in starts { break }
    uploader.detach()
    for await wasCancelled in ends {
      XCTAssertTrue(wasCancelled)
      break
    }
    XCTAssertFalse(host.scheduler.inbox.isExpecting)
  }
}
