import RemoraTestSupport
import Synchronization
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// What a host lends to scripts.
final class ServiceTests: HostTestCase {
  /// An asynchronous function that ends when the test says so.
  private final class Gate: Sendable {
    private let waiting = Mutex<CheckedContinuation<String, any Error>?>(nil)
    let entered = XCTestExpectation(description: "the service was called")
    let cancelled = XCTestExpectation(description: "the service was cancelled")

    func pass() async throws -> String {
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          waiting.withLock { $0 = continuation }
          entered.fulfill()
        }
      } onCancel: {
        cancelled.fulfill()
        finish(.failure(CancellationError()))
      }
    }

    func finish(_ result: Result<String, any Error>) {
      let continuation = waiting.withLock { waiting in
        defer { waiting = nil }
        return waiting
      }
      continuation?.resume(with: result)
    }
  }

  private struct Refusal: Error, CustomStringConvertible {
    let description = "the library is locked"
  }

  private var gate = Gate()

  func testWhatAScriptDoesToAServiceReachesNoOther() throws {
    host.lend("post") { service in service.function("echo") { (text: String) -> String in text } }
    script(
      "thief",
      """
      local T = behaviour "Thief"
      function T:onAttach()
        rawset(service("post"), "echo", function() return "stolen" end)
        log(service("post").echo("mine"), service("post") == service("post"))
      end
      return T
      """
    )
    script(
      "victim",
      """
      local V = behaviour "Victim"
      function V:onAttach() log(service("post").echo("mine")) end
      return V
      """
    )
    try attach("thief", to: own(Button()))
    try attach("victim", to: own(Button()))
    XCTAssertEqual(log, ["stolen true", "mine"])
  }

  func testAServiceThatIsLentAnewTakesThePlaceOfTheOldOne() throws {
    func lend(_ answer: String) {
      host.lend("post") { service in service.function("ask") { () -> String in answer } }
    }
    lend("old")
    script(
      "asker",
      """
      local A = behaviour "Asker"
      function A:onTap() log(service("post").ask()) end
      return A
      """
    )
    let button = own(Button())
    try attach("asker", to: button)
    button.tap()
    lend("new")
    button.tap()
    XCTAssertEqual(log, ["old", "new"])
  }

  private func attachPicker(to button: Button) throws -> Behaviour {
    gate = Gate()
    let gate = gate
    host.lend("photos") { service in
      service.asyncFunction("pick") { () async throws -> String in try await gate.pass() }
      service.function("count") { (album: String) -> Int in album.count }
    }
    script(
      "picker",
      """
      local B = behaviour "Picker"
      function B:onTap()
        local guard <close> = setmetatable({}, { __close = function() log("closed") end })
        log(service("photos").pick())
      end
      return B
      """
    )
    return try attach("picker", to: button)
  }

  /// Ends the service's call, and lets the host take its result.
  private func finish(_ result: Result<String, any Error>) {
    let arrived = XCTestExpectation(description: "the result arrived")
    let observer = host.observePollRequests { _ in arrived.fulfill() }
    wait(for: [gate.entered], timeout: 30)
    gate.finish(result)
    wait(for: [arrived], timeout: 30)
    observer.cancel()
    host.poll()
  }

  func testATaskWaitsForAnAsynchronousFunction() throws {
    let button = makeButton()
    _ = try attachPicker(to: button)

    button.tap()
    XCTAssertTrue(host.scheduler.inbox.isExpecting)
    XCTAssertEqual(log, [])
    finish(.success("cat.png"))

    XCTAssertEqual(log, ["cat.png", "closed"])
    XCTAssertFalse(host.scheduler.inbox.isExpecting)
  }

  func testAFailureIsRaisedWhereItWasCalled() throws {
    let button = makeButton()
    _ = try attachPicker(to: button)

    button.tap()
    finish(.failure(Refusal()))

    let diagnostic = takeDiagnostics().first
    XCTAssertEqual(diagnostic?.message, "the library is locked")
    XCTAssertEqual(diagnostic?.place, "scripts/picker.lua:4")
  }

  func testDetachingCancelsTheCall() throws {
    let button = makeButton()
    let behaviour = try attachPicker(to: button)
    button.tap()
    wait(for: [gate.entered], timeout: 30)

    behaviour.detach()
    wait(for: [gate.cancelled], timeout: 30)
    host.poll()

    XCTAssertEqual(log, ["closed"])
    XCTAssertFalse(host.scheduler.inbox.isExpecting)
  }

  func testAFunctionAnswersAtOnce() throws {
    let button = makeButton()
    _ = try attachPicker(to: button)
    script(
      "counter",
      "local B = behaviour \"C\" function B:onAttach() log(service(\"photos\").count(\"trip\")) end return B"
    )

    try attach("counter", to: button)

    XCTAssertEqual(log, ["4"])
  }

  func testAServiceThatIsNotLentIsNamed() throws {
    _ = try attachPicker(to: makeButton())
    script(
      "asker",
      """
      local B = behaviour "Asker"
      function B:a() service "photso" end
      function B:b() service("photos").pik() end
      function B:c() service("photos").pick = print end
      return B
      """
    )
    let behaviour = try attach("asker", to: makeButton())

    for action in ["a", "b", "c"] { try behaviour.perform(action) }

    XCTAssertEqual(
      takeDiagnostics().map { "\($0.message) — \($0.suggestion ?? "")" },
      [
        "this host lends no photso service — did you mean \"photos\"?",
        "the photos service has no function pik — did you mean \"pick\"?",
        "a script cannot change the photos service — ",
      ]
    )
    XCTAssertEqual(host.serviceNames, ["language", "photos"])
  }
}
