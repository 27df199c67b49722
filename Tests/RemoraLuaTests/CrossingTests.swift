import XCTest

@testable import RemoraLua

/// What crosses between Lua and Swift has an end, however much a script has.
final class CrossingTests: LuaTestCase {
  override func setUpWithError() throws {
    try super.setUpWithError()
    define("take") { arguments in [.integer(arguments.count)] }
  }

  func testAHostFunctionTakesAThousandArguments() throws {
    XCTAssertEqual(try value(of: "take(table.unpack({}, 1, 1000))"), 1000)
    XCTAssertTrue(
      try failure(of: "take(table.unpack({}, 1, 1001))").message
        .contains("takes 1000 arguments at most, got 1001")
    )
  }

  func testTheTextsOfACallHaveAnEnd() throws {
    XCTAssertEqual(try value(of: "take(('x'):rep(65536))"), 1)
    XCTAssertEqual(
      try failure(of: "take(1, ('x'):rep(65537))").message,
      "take, argument 2: expected a text of at most 65536 bytes, got one of 65537"
    )
    let many = try failure(of: "local s = ('x'):rep(60000) take(s, s, s, s, s)").message
    XCTAssertTrue(many.hasPrefix("take, argument 5: expected at most"), many)
    XCTAssertTrue(many.contains("262144 bytes of text in all"), many)
  }

  func testAFunctionDeclaresHowLongItsTextsMayBe() throws {
    lua.globals["name"] = .function(lua.makeFunction(textLimit: 3) { (text: String) in text })
    XCTAssertEqual(try value(of: "name('abc')"), "abc")
    XCTAssertEqual(
      try failure(of: "name('abcd')").message,
      "name, argument 1: expected a text of at most 3 bytes, got one of 4"
    )
  }

  func testTheResultsOfAFunctionHaveAnEnd() throws {
    let many = try function("", "return table.unpack({}, 1, 20000)")
    XCTAssertTrue(try failure { try many.call() }.message.contains("at most 10000 values"))
    let long = try function("", "local s = ('x'):rep(3000000) return s, s, s")
    XCTAssertTrue(try failure { try long.call() }.message.contains("8388608 bytes"))
    XCTAssertEqual(try value(of: "take()"), 0)
  }

  func testTablesOfScriptsHaveAnEnd() throws {
    let large = try table(
      of: "(function() local t = {} for i = 1, 20001 do t[i] = i end return t end)()"
    )
    XCTAssertThrowsError(try large.boundedEntries())
    XCTAssertThrowsError(try large.boundedList())
    XCTAssertEqual(large.list.count, 20001)
    let long = try table(of: "(function() local s = ('x'):rep(40000) return { s, s } end)()")
    XCTAssertThrowsError(try long.boundedList())
    XCTAssertEqual(large.count(upTo: 7), 7)
    XCTAssertEqual(large.count(upTo: .max), 20001)
  }

  func testMarksOnOneLetterHaveAnEnd() throws {
    let name = try value(of: "'e' .. ('\\u{301}\\u{323}'):rep(100000) .. 'n'")
    XCTAssertEqual(name.text?.unicodeScalars.count, 32)
    XCTAssertEqual(name.text?.unicodeScalars.last, "n")
    let languages = "Việt Nam, עִבְרִית, हिन्दी, ไทย, é, 👩‍👩‍👧‍👦"
    XCTAssertEqual(try value(of: "'\(languages)'").text, languages)
  }

  private func table(of source: String) throws -> LuaTable {
    guard case .table(let table) = try value(of: source) else {
      throw LuaError(kind: .runtime, message: "no table")
    }
    return table
  }
}
