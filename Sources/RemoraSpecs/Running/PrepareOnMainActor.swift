import Foundation
package import Remora

package import class Remora.Host

/// Calls what prepares a host of XCTest, which runs tests on the main thread without the compiler knowing it.
///
/// - Throws: What `prepare` throws; ``Diagnostic`` on another thread.
package func prepareOnMainActor(
  _ host: Host,
  _ prepare: @MainActor (Host) throws -> Void
) throws {
  guard Thread.isMainThread else {
    throw Diagnostic(
      .error,
      "a host is prepared on the main actor, and this test runs elsewhere",
      suggestion: "write a test method without async"
    )
  }
  nonisolated(unsafe) let host = host
  try MainActor.assumeIsolated { unsafe try prepare(host) }
}
