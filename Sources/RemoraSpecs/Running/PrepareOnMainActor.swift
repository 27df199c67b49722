import Foundation
package import Remora

/// Calls what prepares a host of XCTest, which runs tests on the main thread without the compiler knowing it.
///
/// - Throws: What `prepare` throws; ``Diagnostic`` on another thread.
package func prepareOnMainActor(
  _ host: ScriptHost,
  _ prepare: @MainActor (ScriptHost) throws -> Void
) throws {
  guard Thread.isMainThread else {
    throw Diagnostic(
      .error,
      "a host is prepared on the main actor, and this test runs elsewhere",
      suggestion: "write a test method without async"
    )
  }
  try prepareHere(host, prepare)
}

/// Calls what prepares a host, on the main actor.
///
/// The process ends if it is called elsewhere.
package func prepareHere(_ host: ScriptHost, _ prepare: @MainActor (ScriptHost) throws -> Void)
  throws
{
  nonisolated(unsafe) let host = host
  try MainActor.assumeIsolated { unsafe try prepare(host) }
}
