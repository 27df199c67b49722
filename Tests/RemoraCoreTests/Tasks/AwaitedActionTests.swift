import RemoraLua
import RemoraServices
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Actions that Swift awaits.
@MainActor
final class AwaitedActionTests: XCTestCase {
  private struct NoTea: Error, Equatable {
    let cups: Int
  }

  private static let source = """
    local B = behaviour "Brewer"
    function B:double(number) wait(1) log("done") return number * 2, "x" end
    function B:now(number) return number end
    function B:fail() wait(1) error("spilt") end
    function B:brew(cups) wait(1) return service "kitchen".brew(cups) end
    return B
    """

  private var messages: [String] = []

  private func makeHost() throws -> ScriptHost {
    let host = try ScriptHost(clock: VirtualClock(), files: MemoryFiles())
    host.lend("kitchen") { service in
      service.function("brew") { (cups: Int) -> Int in throw NoTea(cups: cups) }
    }
    host.observeDiagnostics { [weak self] in self?.messages.append($0.message) }
    try host.load(Array(AwaitedActionTests.source.utf8), as: "brewer", file: "brewer.lua")
    return host
  }

  /// Begins an action that waits for a second.
  private func begin(
    _ action: String,
    _ arguments: Value,
    of behaviour: Behaviour,
    in host: ScriptHost
  ) async -> Task<[Value], any Error> {
    let task = Task { try await behaviour.performAsync(action, arguments) }
    while host.nextDue == nil { await Task.yield() }
    return task
  }

  private func failure(of task: Task<[Value], any Error>) async -> (any Error)? {
    do {
      let values = try await task.value
      XCTFail("it returned \(values)")
      return nil
    } catch {
      return error
    }
  }

  func testAWaitingActionsResultsAreReturned() async throws {
    let host = try makeHost()
    let button = Button(id: "kettle")
    let brewer = try host.attach("brewer", to: button)
    let task = await begin("double", 21, of: brewer, in: host)
    host.advance(by: .seconds(1))
    let results = try await task.value
    XCTAssertEqual(results, [42, "x"])
  }

  func testAnActionThatDoesNotWaitReturnsAtOnce() async throws {
    let host = try makeHost()
    let button = Button(id: "kettle")
    let results = try await host.attach("brewer", to: button).performAsync("now", ["a": 1])
    XCTAssertEqual(results, [["a": 1]])
  }

  func testWhatTheActionRaisedIsThrownAndReported() async throws {
    let host = try makeHost()
    let button = Button(id: "kettle")
    let brewer = try host.attach("brewer", to: button)
    let failing = await begin("fail", nil, of: brewer, in: host)
    host.advance(by: .seconds(1))
    let error = await failure(of: failing) as? RemoraError
    XCTAssertEqual(error?.diagnostics.map(\.message), ["spilt"])
    XCTAssertEqual(error?.diagnostics.map(\.line), [4])
    XCTAssertEqual(messages, ["spilt"])

    let brewing = await begin("brew", 3, of: brewer, in: host)
    host.advance(by: .seconds(1))
    let thrown = await failure(of: brewing) as? NoTea
    XCTAssertEqual(thrown, NoTea(cups: 3))
    XCTAssertEqual(messages.count, 2)
  }

  func testMistakesAreThrown() async throws {
    let host = try makeHost()
    let button = Button(id: "kettle")
    let brewer = try host.attach("brewer", to: button)
    for (action, message) in [("duble", "action"), ("now", "gone")] {
      if action == "now" { brewer.detach() }
      do {
        try await brewer.performAsync(action)
        XCTFail("nothing was thrown")
      } catch {
        XCTAssertTrue((error as? RemoraError)?.description.contains(message) ?? false, "\(error)")
      }
    }
  }

  func testASuspendedBehaviourPerformsNothing() async throws {
    let host = try makeHost()
    let button = Button(id: "kettle")
    let brewer = try host.attach("brewer", to: button)
    brewer.suspend()
    do {
      try await brewer.performAsync("now")
      XCTFail("nothing was thrown")
    } catch {
      XCTAssertEqual(
        (error as? RemoraError)?.diagnostics.map(\.message),
        ["brewer is suspended"]
      )
    }
  }

  func testTheBehavioursEndEndsTheWaiting() async throws {
    let host = try makeHost()
    let button = Button(id: "kettle")
    let brewer = try host.attach("brewer", to: button)
    let task = await begin("double", 21, of: brewer, in: host)
    brewer.detach()
    let error = await failure(of: task)
    XCTAssertTrue(error is CancellationError, "\(String(describing: error))")
    XCTAssertEqual(messages, [])
  }

  func testWaitingKeepsNeitherTheOwnerNorTheHost() async throws {
    var host: ScriptHost? = try makeHost()
    weak let releasedHost = host
    var button: Button? = Button(id: "kettle")
    weak let releasedButton = button
    let other = Button(id: "other")
    var tasks: [Task<[Value], any Error>] = []
    if let host, let button {
      tasks.append(await begin("double", 1, of: try host.attach("brewer", to: button), in: host))
      tasks.append(
        await begin(
          "double",
          2,
          of: try host.attach("brewer", to: other, configuration: .init(id: "otherBrewer")),
          in: host
        )
      )
      while host.stage.timers.newest < 2 { await Task.yield() }
    }
    button = nil
    XCTAssertNil(releasedButton)
    let first = await failure(of: tasks[0])
    XCTAssertTrue(first is CancellationError, "\(String(describing: first))")
    host = nil
    XCTAssertNil(releasedHost)
    let second = await failure(of: tasks[1])
    XCTAssertTrue(second is CancellationError, "\(String(describing: second))")
  }

  func testACancelledTaskWaitsNoLongerAndTheActionGoesOn() async throws {
    let host = try makeHost()
    let button = Button(id: "kettle")
    let brewer = try host.attach("brewer", to: button)
    let task = await begin("double", 21, of: brewer, in: host)
    task.cancel()
    let error = await failure(of: task)
    XCTAssertTrue(error is CancellationError, "\(String(describing: error))")
    host.advance(by: .seconds(1))
    XCTAssertEqual(messages, ["done"])
  }

  func testACancelledTaskBeginsNoAction() async throws {
    let host = try makeHost()
    let button = Button(id: "kettle")
    let brewer = try host.attach("brewer", to: button)
    let task = Task { try await brewer.performAsync("double", 21) }
    task.cancel()
    let error = await failure(of: task)
    XCTAssertTrue(error is CancellationError, "\(String(describing: error))")
    XCTAssertNil(host.nextDue)
  }
}
