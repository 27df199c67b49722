import RemoraConsole
import RemoraRuntime
import RemoraTestSupport
import XCTest

/// What the prompt says of a line that did less than was meant.
final class HintTests: ControlTestCase {
  private let client = RecordingClient()

  /// What a session shows for a line, on a stage with a button and a field.
  private func shown(for text: String) throws -> [String] {
    if host.screens.isEmpty {
      _ = try presentScreen("profile", [makeButton("like"), TextField(id: "name")])
      host.flush()
    }
    let session = PromptSession(host)
    session.add(client)
    _ = client.take()
    _ = session.submit(text, from: client)
    return client.take()
  }

  func testSaysThatALocalLastsForOneLine() throws {
    let hint = { (names: String) in
      ["# a local lasts for one line at the prompt: without \"local\", \(names)"]
    }
    XCTAssertEqual(try shown(for: "local z = 5"), hint("z stays"))
    XCTAssertEqual(try shown(for: "local z <const>, y = 5, 6"), hint("z and y stay"))
    XCTAssertEqual(try shown(for: "local function f() local inner = 1 end"), hint("f stays"))
    XCTAssertEqual(try shown(for: "local z = 5 x = z"), [])
    XCTAssertEqual(try shown(for: "for i = 1, 2 do local z = i end"), [])
    XCTAssertEqual(try shown(for: "x = 'local z'"), [])
  }

  func testSaysThatAMethodIsToBeCalled() throws {
    let mistake = "error: like:tap only names a method — call it with parentheses: like:tap()"
    XCTAssertEqual(try shown(for: "like:tap"), [mistake])
    XCTAssertEqual(try shown(for: "x = like:tap"), [mistake])
    XCTAssertEqual(
      try shown(for: "name:type"),
      ["error: name:type only names a method — call it with parentheses: name:type(…)"]
    )
    XCTAssertEqual(try shown(for: "like.tap"), ["= a function", "# like:tap() calls it"])
    XCTAssertEqual(try shown(for: "find('like').tap").last, "# find('like'):tap() calls it")
    XCTAssertEqual(try shown(for: "print"), ["= a function"])
  }

  func testEnterEndsALineThatOnlyNamesAMethod() throws {
    _ = try presentScreen("profile", [makeButton("like")])
    let session = PromptSession(host)
    XCTAssertTrue(session.isComplete("like:tap"))
    XCTAssertTrue(session.isComplete("like:tpa"))
    XCTAssertFalse(session.isComplete("like:"))
    XCTAssertFalse(session.isComplete("if like:tap"))
  }
}
