import RemoraLua
import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Plain data on its way out of Lua and back.
final class ValueTests: HostTestCase {
  private func value(_ expression: String) throws -> Value {
    try Value(luaValue: try host.lua.load("return \(expression)", chunkName: "=test").call()[0])
  }

  private func refusal(
    _ expression: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> String {
    do {
      _ = try value(expression)
      XCTFail("accepted", file: file, line: line)
      return ""
    } catch {
      return "\(error)"
    }
  }

  func testTablesBecomeListsOrRecords() throws {
    XCTAssertEqual(try value("{ 1, 2.5, \"x\", true }"), [1, 2.5, "x", true])
    XCTAssertEqual(try value("{ a = 1, b = { c = {} } }"), ["a": 1, "b": ["c": []]])
    XCTAssertEqual(try value("{ x = 1, y = 2 }"), .point(Point(x: 1, y: 2)))
    XCTAssertEqual(try value("{ width = 1, height = 2 }"), .size(Size(width: 1, height: 2)))
    XCTAssertEqual(try value("{ x = 1, y = 2, z = 3 }"), ["x": 1, "y": 2, "z": 3])
  }

  func testFieldsHaveOneOrder() throws {
    let frame: Value = ["width": 3, "a": ["y": 2, "z": 0, "x": 1], "y": 2, "height": 4, "x": 1]
    let code = "{ x = 1, y = 2, width = 3, height = 4, a = { x = 1, y = 2, z = 0 } }"
    XCTAssertEqual(frame.luaLiteral, code)
    XCTAssertEqual(frame.description, code)
    let columns = [
      PropertyColumn("a", .any), PropertyColumn("y", .number()), PropertyColumn("x", .any),
    ]
    XCTAssertEqual(
      (["x": 1, "y": 2, "a": 3] as Value).luaLiteral(as: .rows(columns)),
      "{ a = 3, y = 2, x = 1 }"
    )
  }

  func testWhatIsNoDataIsRefused() {
    XCTAssertEqual(
      refusal("tostring"),
      "expected data (texts, numbers, lists, tables of them), got a function"
    )
    XCTAssertEqual(refusal("0/0"), "expected a finite number, got nan")
    XCTAssertEqual(
      refusal("{ 1, nil, 3 }"),
      "expected a list or a table with names, got a mix of both, or a list with holes"
    )
    XCTAssertEqual(
      refusal("{ 1, a = 2 }"),
      "expected a list or a table with names, got a mix of both, or a list with holes"
    )
    XCTAssertEqual(refusal("{ [true] = 1 }"), "expected names as keys, got true")
  }

  func testATableThatContainsItselfIsRefused() {
    XCTAssertEqual(
      refusal("(function() local t = {} t.t = t return t end)()"),
      "expected at most 32 tables in each other, got a table that is deeper, or that contains itself"
    )
  }

  func testValuesReadAsAScriptWouldWriteThem() {
    let value: Value = [
      "list": [1, 0.5, nil], "on": true, "text": "a", "at": .point(Point(x: 1, y: 2)),
    ]

    XCTAssertEqual(
      value.description,
      "{ at = { x = 1, y = 2 }, list = { 1, 0.5, nil }, on = true, text = \"a\" }"
    )
  }

  func testWholeNumbersConvertWhereNothingIsLost() {
    XCTAssertEqual(Value.number(3).integer, 3)
    XCTAssertNil(Value.number(3.5).integer)
    XCTAssertNil(Value.text("3").number)
    XCTAssertEqual(Value.integer(3).number, 3)
  }
}
