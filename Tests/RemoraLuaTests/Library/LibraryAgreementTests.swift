import Foundation
import StockLua
import XCTest

@testable import RemoraLua

/// Holds the library that scripts get against Lua's own: the same results, and the same messages, for
/// whatever it is called with.
///
/// A failure names the call. The seeds are fixed; `AGREEMENT_SEED=7` in the environment adds one.
final class LibraryAgreementTests: LuaTestCase {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Agreement")

  override func setUpWithError() throws {
    try super.setUpWithError()
    let sanitizer = ProcessInfo.processInfo.environment["SANITIZER"]
    try XCTSkipIf(sanitizer == "thread", "its own stack fills with the errors of one thread")
  }

  func testPatternsAgreeWithThoseOfLua() throws {
    try assertAgreement("patterns", count: 10_000)
  }

  func testArgumentsOfAllKindsAgreeWithLua() throws {
    try assertAgreement("arguments", count: 700)
  }

  func testListsAgreeWithLua() throws {
    try assertAgreement("tables", count: 700)
  }

  func testErrorsAgreeWithThoseOfLua() throws {
    try assertAgreement("errors", count: 500)
  }

  func testADifferenceIsReported() throws {
    let stock = try stockLibraries()
    let agreement = try load("agreement.lua").call(.table(lua.globals), .table(stock))
    lua.globals["agreement"] = agreement.first ?? .nil
    let differences = try run(
      """
      string.upper = function(text) return text end
      agreement.call("string", "upper", "a")
      agreement.call("string", "upper", "A")
      agreement.call("string", "upper")
      return agreement.report()
      """
    )
    XCTAssertEqual(
      differences,
      [
        """
        string.upper("a")
          Lua: true, "A"
          own: true, "a"
        string.upper()
          Lua: false, "agreement.lua:57: bad argument #1 to '?' (string expected, got no value)"
          own: true, nil
        """, 3, 1,
      ]
    )
  }

  // MARK: Running

  private func assertAgreement(
    _ driver: String,
    count: Int,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let stock = try stockLibraries()
    let added = ProcessInfo.processInfo.environment["AGREEMENT_SEED"].flatMap { Int($0) }
    for seed in [1, 2] + [added].compactMap({ $0 }) {
      let agreement = try load("agreement.lua").call(.table(lua.globals), .table(stock))
      try run("math.randomseed(\(seed))")
      try load("\(driver)_agreement.lua").call(agreement[0], .integer(count))
      lua.globals["agreement"] = agreement[0]
      let results = try run("return agreement.report()")
      XCTAssertEqual(results[0], "", "with the seed \(seed)", file: file, line: line)
      guard case .integer(let calls) = results[1], case .integer(let errors) = results[2] else {
        return XCTFail("no numbers of calls and errors", file: file, line: line)
      }
      XCTAssertGreaterThan(calls, count, file: file, line: line)
      XCTAssertGreaterThan(errors, 10, "no call failed", file: file, line: line)
    }
  }

  private func load(_ name: String) throws -> LuaFunction {
    let source = try Data(contentsOf: LibraryAgreementTests.folder.appendingPathComponent(name))
    return try lua.load(source, chunkName: "@" + name)
  }

  /// A table of Lua's own libraries, as `string` and so on.
  private func stockLibraries() throws -> LuaTable {
    let stock = lua.makeTable()
    for name in ["string", "table", "utf8", "os", "coroutine"] {
      stock[name] = .table(stockLibrary(name))
    }
    let base = stockLibrary("base")
    for name in ["pcall", "xpcall"] { stock[name] = base[name] }
    return stock
  }

  private func stockLibrary(_ name: String) -> LuaTable {
    let core = lua.core.value
    return core.withStack(closed: LuaTable(.closed(in: core))) { stack in
      unsafe stock_push_library(stack.thread, name)
      return LuaTable(LuaReference(stack.makeReference(), in: core))
    }
  }
}
