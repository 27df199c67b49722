import Remora
public import RemoraLua
import XCTest

/// Stubs for services of the app.
extension BehaviourTestCase {
  /// Stubs a function of a service with a closure that answers at once.
  ///
  /// ```swift
  /// stubService("photos", "pick") { "reef.jpg" }
  /// ```
  ///
  /// It can replace an asynchronous function, too: a script sees no difference. A stubbed service
  /// has only the functions that were stubbed.
  public func stubService<each Parameter: LuaConvertible, Result: LuaConvertible>(
    _ service: String,
    _ function: String,
    answer: @escaping (repeat each Parameter) throws -> Result
  ) {
    stub(service) { $0.function(function, answer) }
  }

  /// Stubs a function of a service without a result.
  public func stubService<each Parameter: LuaConvertible>(
    _ service: String,
    _ function: String,
    answer: @escaping (repeat each Parameter) throws -> Void
  ) {
    stub(service) { $0.function(function, answer) }
  }

  /// Stubs an asynchronous function of a service: the script waits until
  /// ``waitForServices(within:file:line:)`` lets the answer arrive.
  public func stubAsyncService<
    each Parameter: LuaConvertible & Sendable,
    Result: LuaConvertible & Sendable
  >(
    _ service: String,
    _ function: String,
    answer: @escaping @Sendable (repeat each Parameter) async throws -> Result
  ) {
    stub(service) { $0.asyncFunction(function, answer) }
  }

  private func stub(_ service: String, _ build: @escaping (ServiceBuilder) -> Void) {
    stubs[service, default: []].append(build)
    host.lend(service) { builder in
      for build in stubs[service] ?? [] { build(builder) }
    }
  }

  /// Waits, in real time, until every asynchronous function that scripts called has answered.
  ///
  /// Fails the test if one has not answered within `limit`.
  public func waitForServices(
    within limit: Duration = .seconds(10),
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let end = ContinuousClock.now + limit
    host.poll()
    while host.scheduler.inbox.isExpecting {
      guard resultWaiter.wait(upTo: max(.zero, ContinuousClock.now.duration(to: end))) else {
        return fail("a service has not answered within \(limit)", file, line)
      }
      host.poll()
    }
  }

  /// Waits, in real time, until every asynchronous function that scripts called has answered, those of the
  /// main actor included.
  ///
  /// For test methods that are `async`. Fails the test when one has not answered within `limit`.
  public func waitForServices(
    within limit: Duration = .seconds(10),
    file: StaticString = #filePath,
    line: UInt = #line,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    let (wakes, waker) = AsyncStream.makeStream(of: Void.self)
    let observer = host.observePollRequests { _ in waker.yield() }
    let alarm = Task.detached {
      try? await Task.sleep(for: limit)
      waker.finish()
    }
    defer {
      observer.cancel()
      alarm.cancel()
    }
    host.poll()
    guard host.scheduler.inbox.isExpecting else { return }
    for await _ in wakes {
      host.poll()
      if !host.scheduler.inbox.isExpecting { return }
    }
    fail("a service has not answered within \(limit)", file, line)
  }
}
