import Remora
import XCTest

/// The members of `Value` and `Diagnostic` that no page uses.
final class ValueSnippets: XCTestCase {
  func testValuesAreReadByTheirType() {
    let value: Value = ["name": "Ann", "age": 7, "isIn": true, "none": nil]
    guard case .record(let fields) = value else { return XCTFail("\(value)") }
    XCTAssertEqual(fields.count, 4)
    XCTAssertEqual(Value.record(fields), value)
    XCTAssertEqual(value["name"].text, "Ann")
    XCTAssertEqual(value["age"].integer, 7)
    XCTAssertEqual(value["isIn"].boolean, true)
    XCTAssertEqual(value["none"], .nothing)
    XCTAssertEqual(Value(Value.boolean(true)), .boolean(true))
    XCTAssertEqual(Point(.point(Point(x: 1, y: 2)))?.y, 2)
    XCTAssertEqual(Size(.size(Size(width: 1, height: 2)))?.width, 1)
  }

  func testADiagnosticSaysWhereAndWhat() throws {
    let host = try ScriptHost(clock: VirtualClock())
    var reported: [Diagnostic] = []
    host.observeDiagnostics { reported.append($0) }
    let source = """
      local Broken = behaviour "Broken"
      function Broken:onAttach() error("too hot") end
      return Broken
      """
    try host.load(source, as: "broken")
    try host.attach("broken", to: Button(id: "like"))
    let failure = try XCTUnwrap(reported.first)
    XCTAssertEqual(failure.severity, .error)
    XCTAssertEqual(failure.place, "broken.lua:2")
    XCTAssertNotNil(failure.excerpt)
    XCTAssertNotNil(failure.traceback)
    XCTAssertNil(failure.path)
    XCTAssertFalse(failure.isOldCode)
    XCTAssertTrue(failure.report(width: 60).contains("too hot"))
    var diagnostic = Diagnostic(.warning, "too loud")
    (diagnostic.file, diagnostic.line, diagnostic.column) = ("app.lua", 3, 1)
    XCTAssertNotEqual(diagnostic.severity, Diagnostic.Severity.note)
    XCTAssertEqual(diagnostic.place, "app.lua:3:1")
  }

  func testAnyCodableTypeIsAValue() throws {
    struct Look: Codable, Equatable { var size = 2 }
    let value = try Value(encoding: Look())
    XCTAssertEqual(value, ["size": 2])
    XCTAssertEqual(try value.decode(as: Look.self), Look())
  }
}
