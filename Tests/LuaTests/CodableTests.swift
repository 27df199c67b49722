import XCTest

@testable import Lua

final class CodableTests: LuaTestCase {
  private enum Colour: String, Codable { case red, green }
  private enum Level: Int, Codable {
    case low = 1
    case high
  }
  private struct Item: Codable, Equatable {
    var name: String
    var size: Double
    var note: String?
    var colour: Colour
    var level = Level.low
    var small: UInt8 = 7
  }
  private struct Box: Codable, Equatable {
    var items: [Item]
    var counts: [String: Int]
    var isOpen: Bool
    var grid: [[Int]]
  }
  private final class Node: Codable {
    var next: Node?
  }
  private let box = Box(
    items: [
      Item(name: "a", size: 1.5, note: nil, colour: .red),
      Item(name: "b", size: 2, note: "x", colour: .green, level: .high),
    ],
    counts: ["one": 1],
    isOpen: true,
    grid: [[1, 2], [], [3]]
  )

  func testAStructureComesBackAsItWent() throws {
    let value = try lua.encode(box)
    XCTAssertEqual(try value.decode(as: Box.self), box)
    lua.globals["box"] = value
    XCTAssertEqual(
      try run("return box.items[2].colour, box.items[2].level, box.items[1].note, box.grid[3][1]"),
      ["green", 2, .nil, 3]
    )
  }

  func testSingleValuesComeBackAsTheyWent() throws {
    XCTAssertEqual(try lua.encode(5), 5)
    XCTAssertEqual(try lua.encode(Int64.max), .integer(.max))
    XCTAssertEqual(try lua.encode(Colour.red), "red")
    XCTAssertEqual(try lua.encode(Int?.none), .nil)
    XCTAssertEqual(try LuaValue.nil.decode(as: Int?.self), nil)
    XCTAssertEqual(try LuaValue.integer(5).decode(as: Int?.self), 5)
    XCTAssertEqual(try LuaValue.integer(5).decode(as: Double.self), 5)
    XCTAssertThrowsError(try lua.encode(UInt64.max))
    XCTAssertThrowsError(try lua.encode([Int?.none, 1]))
  }

  private func assertRefuses<Value: Decodable>(
    _ source: String,
    as type: Value.Type,
    _ message: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let value = try value(of: source)
    XCTAssertThrowsError(try value.decode(as: type), file: file, line: line) { error in
      XCTAssertEqual("\(error)", message, file: file, line: line)
    }
  }

  func testWhatDoesNotFitIsNamedByItsPath() throws {
    try assertRefuses(
      "{{name = 'a', size = 1, colour = 'red', level = 1, small = 1}, {name = 2}}",
      as: [Item].self,
      "[2].name: expected a text, got the number 2"
    )
    try assertRefuses(
      "{1, nil, 3}",
      as: [Int].self,
      "expected a list, got a table with other keys, or holes"
    )
    try assertRefuses(
      "{x = 1}",
      as: [Int].self,
      "expected a list, got a table with other keys, or holes"
    )
    try assertRefuses(
      "{1, 2.5}",
      as: [Int].self,
      "[2]: expected a whole number, got the number 2.5"
    )
    try assertRefuses(
      "{300}",
      as: [UInt8].self,
      "[1]: expected a whole number in range, got the number 300"
    )
    try assertRefuses("5", as: Box.self, "expected a table, got the number 5")
  }

  func testATableThatContainsItselfIsRefused() throws {
    try run("cycle = {} cycle.next = cycle")
    XCTAssertThrowsError(try lua.globals["cycle"].decode(as: Node.self)) { error in
      XCTAssertTrue("\(error)".contains("a table that contains itself"), "\(error)")
    }
  }
}
