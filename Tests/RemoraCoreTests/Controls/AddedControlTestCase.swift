import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Behaviours that add controls to their owners.
class AddedControlTestCase: ReloadTestCase {
  func attachBody(_ body: String, to owner: Control) throws -> Behaviour {
    script("it", Self.behaviour(body))
    return try attach("it", to: owner)
  }
}
