import RemoraTestSupport
import XCTest

@testable import RemoraLua
@testable import RemoraModel
@testable import RemoraRuntime

/// A service says how long the texts may be that it takes.
final class ServiceTextLimitTests: ControlTestCase {
  private struct ShortName: LuaConvertible {
    static let luaDescription = "a name"
    static let luaTextLimit = 8
    let text: String

    init(luaValue: LuaValue) throws(LuaConversionError) { text = try String(luaValue: luaValue) }
    func luaValue(in state: LuaState) -> LuaValue { text.luaValue(in: state) }
  }

  private var calls = 0

  override func setUpWithError() throws {
    try super.setUpWithError()
    calls = 0
    host.lend("notes") { [unowned self] service in
      service.function("add") { (_: String, _: String) in self.calls += 1 }
      service.function("book", textLimit: 200_000) { (name: ShortName, text: String) -> Int in
        self.calls += 1
        return text.utf8.count
      }
      service.function("list") { (lists: [[String]]) -> Int in
        self.calls += 1
        return lists.count
      }
    }
  }

  private func refusal(_ call: String, file: StaticString = #filePath, line: UInt = #line) -> String
  {
    let message = failure(of: "local notes = service 'notes' \(call)", file: file, line: line)
    XCTAssertEqual(calls, 0, file: file, line: line)
    return message
  }

  func testALongerTextIsRefusedBeforeTheFunctionRuns() {
    XCTAssertEqual(
      refusal("notes.add('a', ('x'):rep(65537))"),
      "add, argument 2: expected a text of at most 65536 bytes, got one of 65537"
    )
    XCTAssertEqual(
      refusal("error(select(2, pcall(notes.add, ('x'):rep(8e6))), 0)"),
      "argument 1: expected a text of at most 65536 bytes, got one of 8000000"
    )
  }

  func testAFunctionDeclaresMoreAndATypeLess() {
    XCTAssertEqual(run("return service('notes').book('a', ('x'):rep(200000))"), [200_000])
    calls = 0
    XCTAssertEqual(
      refusal("notes.book('a', ('x'):rep(200001))"),
      "book, argument 2: expected a text of at most 200000 bytes, got one of 200001"
    )
    XCTAssertEqual(
      refusal("notes.book('a name too long', 'x')"),
      "book, argument 1: expected a text of at most 8 bytes, got one of 15"
    )
  }

  func testTextsInTablesCountTogether() {
    XCTAssertEqual(run("return service('notes').list { { 'a', 'b' }, {} }"), [2])
    calls = 0
    let refused =
      "list, argument 1: [2]: expected at most 20000 values and 65536 bytes of text in all,"
      + " got more, or the same over and over"
    XCTAssertEqual(
      refusal("local s = ('x'):rep(10000) notes.list { { s, s, s, s }, { s, s, s, s } }"),
      refused
    )
    XCTAssertEqual(
      refusal(
        "local t, l = {}, {} for i = 1, 9000 do t[i] = '' end"
          + " for i = 1, 9000 do l[i] = t end notes.list(l)"
      ),
      refused
    )
  }
}
