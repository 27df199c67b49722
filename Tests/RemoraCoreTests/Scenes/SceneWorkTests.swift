import TestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime
@testable import RemoraScenes

/// Scenes that are larger by a factor take that factor more work to read, whatever is wrong with them.
final class SceneWorkTests: SceneTestCase {
  private func labels(_ count: Int, id: (Int) -> String) -> String {
    (0..<count).map { "{ \"kind\": \"Label\"\(id($0)) }" }.joined(separator: ",\n")
  }

  /// Asserts that the work grows with the size, not with its square: eight times the size would be 64 times the work.
  ///
  /// Compares processor times of this thread, which differ by less than a factor of two on a busy machine. The least
  /// of several counts.
  private func assertGrows(
    from size: Int,
    _ scene: (Int) -> String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let times = try [size, 8 * size].map { count in
      try (0..<3).map { _ in
        host = try makeHost(handlerTime: .milliseconds(2))
        let text = scene(count)
        let begin = ThreadTime.nanoseconds
        _ = try? open(text)
        let time = ThreadTime.nanoseconds - begin
        while let top = host.topScreen { host.dismiss(top) }
        return time
      }
      .min() ?? 0
    }
    XCTAssertLessThan(times[1], 24 * times[0], "\(times)", file: file, line: line)
  }

  func testIDsTwice() throws {
    try assertGrows(from: 100) { count in
      let each = labels(count) { ", \"id\": \"a\($0)\"" }
      return Self.home("\"controls\": [\(each),\n\(each)]")
    }
  }

  func testViewsWithRules() throws {
    script("rule", "return behaviour 'Rule'")
    let rule = "{ \"kind\": \"Label\", \"behaviours\": [{ \"script\": \"rule\" }] }"
    try assertGrows(from: 50) { count in
      Self.scene(
        """
        "attachTo": [\([String](repeating: rule, count: 5).joined(separator: ","))],
        "screens": [{ "id": "home", "controls": [\(labels(count) { _ in "" })] }]
        """
      )
    }
  }

  func testRulesWithViews() throws {
    try assertGrows(from: 10) { count in
      for number in 0..<count { script("rule\(number)", "return behaviour 'Rule'") }
      let rules = (0..<count).map {
        "{ \"kind\": \"Label\", \"behaviours\": [{ \"script\": \"rule\($0)\" }] }"
      }
      return Self.scene(
        """
        "attachTo": [\(rules.joined(separator: ","))],
        "screens": [{ "id": "home", "controls": [\(labels(20) { _ in "" })] }]
        """
      )
    }
  }

  func testSlowScripts() throws {
    try assertGrows(from: 5) { count in
      let behaviours = (0..<count).map { number in
        script(
          "slow\(number)",
          "local B = behaviour 'Slow'\nfunction B:onAttach() while true do end end\nreturn B"
        )
        return "{ \"script\": \"slow\(number)\" }"
      }
      return Self.home(
        """
        "controls": [
          { "kind": "Button", "id": "b", "behaviours": [\(behaviours.joined(separator: ","))] }
        ]
        """
      )
    }
  }

  func testConnectionsToNothing() throws {
    try assertGrows(from: 100) { count in
      let connections = (0..<count).map {
        "{ \"from\": \"b\", \"event\": \"tap\", \"to\": \"x\($0)\", \"action\": \"a\" }"
      }
      return Self.scene(
        """
        "screens": [{ "id": "home", "controls": [{ "kind": "Button", "id": "b" }] }],
        "connections": [\(connections.joined(separator: ","))]
        """
      )
    }
  }
}
