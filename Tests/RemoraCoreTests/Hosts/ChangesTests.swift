import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// The number by which a tool notices that its lists are out of date.
final class ChangesTests: ControlTestCase {
  private func changes(_ body: () throws -> Void) rethrows -> Bool {
    let before = host.stage.changes.value
    try body()
    return host.stage.changes.value != before
  }

  func testChangesWithBehavioursAndTasks() throws {
    script(
      "worker",
      """
      local Worker = behaviour "Worker"
      Worker.target = outlet { "Button", optional = true }
      function Worker:onTap() end
      function Worker:work() wait(1) end
      function Worker:fail() error "no" end
      return Worker
      """
    )
    let (like, save) = (Button(id: "like"), Button(id: "save"))
    _ = try presentScreen("home", [like, save])
    host.flush()
    XCTAssertTrue(try changes { try host.attach("worker", to: like) })
    let worker = try XCTUnwrap(host.behaviour("worker"))
    XCTAssertFalse(changes { like.tap() })
    XCTAssertFalse(changes { host.advance(by: .seconds(1)) })
    XCTAssertTrue(try changes { try worker.perform("work") })
    XCTAssertTrue(changes { host.advance(by: .seconds(1)) })
    XCTAssertTrue(try changes { try worker.link("target", to: save) })
    XCTAssertTrue(try changes { try worker.perform("fail") })
    takeDiagnostics()
    XCTAssertTrue(changes { worker.suspend() })
    XCTAssertTrue(changes { worker.resume() })
    XCTAssertTrue(changes { _ = host.reload("worker") })
    XCTAssertTrue(changes { worker.detach() })
    XCTAssertFalse(changes { like.tap() })
  }
}
