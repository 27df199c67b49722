import XCTest

@testable import RemoraLanguage

/// Variables marked `<close>` whose values Lua refuses.
final class CloseCheckTests: CheckTestCase {
  private func finding(_ phrase: String) -> String {
    "wrong-value: a variable marked <close> needs a value with __close, and this is \(phrase)"
      + " — write setmetatable({}, { __close = function() … end })"
  }

  func testAFunctionIsNoValueToClose() {
    assert("local x <close> = function() end", finding("a function"))
    assert("local function f() end local x <close> = f", finding("a function"))
    assert("local x <close> = {}", finding("a table without a metatable"))
    assert("local x <close> = 'x'", finding("a text"))
  }

  func testWhatLuaTakesIsFine() {
    assertFine("local x <close> = setmetatable({}, { __close = function() end })")
    assertFine("local x <close> = nil local y <close> = false local z <const> = 3")
    assertFine("local f = self.fade local x <close> = f")
  }

  func testTheFixClosesTheFunction() throws {
    let text = "local M = {} function M.run() local x <close> = function() end end return M"
    other("star", text)
    let found = CheckSession().findings(inScript: "scripts/star.lua", in: host, allowsModules: true)
    let fix = try XCTUnwrap(found.first?.fixes.first)
    XCTAssertTrue(fix.isCertain)
    XCTAssertEqual(
      String(decoding: fix.edits.applied(to: Array(text.utf8)), as: UTF8.self),
      text.replacing(
        "function() end end",
        with: "setmetatable({}, { __close = function() end }) end"
      )
    )
  }
}
