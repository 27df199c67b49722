import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// A test with behaviours that animate.
class AnimationTestCase: ControlTestCase {
  /// Attaches a behaviour whose action `go` runs that and logs when it is done.
  func attachMover(_ body: String, to owner: any Owner, id: String = "mover") throws
    -> Behaviour
  {
    script(id, "local M = behaviour 'Mover'\nfunction M:go()\n\(body)\nlog('done')\nend\nreturn M")
    return try attach(id, to: owner)
  }
}
