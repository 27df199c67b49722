import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// What an action that Swift invokes says of itself.
final class ActionResultTests: HostTestCase {
  private func behaviour() throws -> Behaviour {
    host.lend("door") { service in
      service.function("leave") { [weak self] in self?.host.behaviour("b")?.detach() }
    }
    script(
      "b",
      """
      local B = behaviour "B"
      function B:nothing() end
      function B:two() return 1, "x" end
      function B:slow() wait(1) return 1 end
      function B:fail() error("spilt") end
      function B:closure() return 1, function() end end
      function B:object() return self.button end
      function B:bytes() return "\\xff" end
      function B:list()
        local list = {}
        for index = 1, 20001 do list[index] = index end
        return list
      end
      function B:leave() service "door".leave() wait(1) end
      B.button = outlet "Button"
      return B
      """
    )
    return try attach("b", to: makeButton("button"))
  }

  func testAnEndAWaitAndAFailureDiffer() throws {
    let behaviour = try behaviour()
    XCTAssertEqual(try behaviour.perform("nothing"), .returned([]))
    XCTAssertEqual(try behaviour.perform("two"), .returned([1, "x"]))
    XCTAssertEqual(try behaviour.perform("slow"), .waiting)
    guard case .failed(let diagnostic) = try behaviour.perform("fail") else {
      return XCTFail("it did not fail")
    }
    XCTAssertEqual(takeDiagnostics(), [diagnostic])
    XCTAssertEqual(diagnostic.message, "spilt")
    XCTAssertEqual(diagnostic.line, 5)
    XCTAssertEqual(diagnostic.behaviour, "b")
  }

  private static let unreadable = [
    ("closure", "closure ended, but result 2 is no value: expected data (texts, numbers, lists,"),
    ("object", "object ended, but its result is no value: expected data"),
    ("bytes", "bytes ended, but its result is no value: expected a text in UTF-8, got bytes"),
    ("list", "list ended, but its result is no value: expected at most 20000 values"),
  ]

  func testAResultThatCannotBeAValueIsNamed() throws {
    let behaviour = try behaviour()
    for (action, message) in Self.unreadable {
      guard case .unreadable(let diagnostic) = try behaviour.perform(action) else {
        XCTFail("\(action) could be read")
        continue
      }
      XCTAssertTrue(diagnostic.message.hasPrefix(message), diagnostic.message)
    }
  }

  func testAResultThatCannotBeAValueIsThrownToWhoAwaitsIt() async throws {
    let behaviour = try behaviour()
    for (action, message) in Self.unreadable {
      do {
        let values = try await behaviour.performAsync(action)
        XCTFail("\(action) returned \(values)")
      } catch RemoraError.action(let reasons) {
        XCTAssertTrue(reasons.first?.message.hasPrefix(message) ?? false, "\(reasons)")
      }
    }
  }

  func testAnActionThatEndsItsBehaviourIsCancelled() throws {
    let behaviour = try behaviour()
    guard case .action(let reasons)? = error({ try behaviour.perform("noone") }) else {
      return XCTFail("an unknown action began")
    }
    XCTAssertEqual(reasons.count, 1)
    XCTAssertEqual(try behaviour.perform("leave"), .cancelled)
    XCTAssertEqual(
      error { try behaviour.perform("two") }?.description,
      "error: this B is gone"
    )
  }

  private func error(_ body: () throws -> ActionResult) -> RemoraError? {
    do {
      XCTFail("it gave \(try body())")
      return nil
    } catch {
      return error as? RemoraError
    }
  }
}
