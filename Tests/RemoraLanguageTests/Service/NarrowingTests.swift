import XCTest

@testable import RemoraLanguage

/// What is known of variables and members behind tests, and in blocks that are being typed.
final class NarrowingTests: StarTestCase {
  /// A method with these lines and two optional members; without its `end`, somebody is typing it.
  private func run(_ lines: String, isFinished: Bool = true) -> String {
    """
    Star.hint = outlet { "Label", optional = true }
    Star.note = text { optional = true }
    Star.lines = rows { columns = { { name = "why", type = "text", optional = true } } }
    function Star:run(x)
      \(lines.replacing("\n", with: "\n  "))\(isFinished ? "\nend" : "")
    """
  }

  private func assertHover(
    _ lines: String,
    _ wanted: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let found = hover(run(lines))
    XCTAssertTrue(found.contains("\(wanted)\n"), found, file: file, line: line)
  }

  // MARK: Hover

  func testWhatMayBeNilSaysSo() {
    assertHover("local l‸ = self.hint", "local l: Label, or nil")
    assertHover("local l‸ = self.save", "local l: Button")
    assertHover("local s‸ = self.screen", "local s: Screen, or nil")
    assertHover("local n‸ = self.note", "local n: text, or nil")
    assertHover("local w‸ = self.lines[1].why", "local w: text, or nil")
    assertHover("local n‸ = self.note or \"none\"", "local n: text")
    assertHover("local n‸ = self.hint and self.fade", "local n: seconds, or nil")
    assertHover("local n‸ = assert(self.hint)", "local n: Label")
  }

  func testATestSaysThatAValueIsThere() {
    assertHover("local l = self.hint if l then log(l‸) end", "local l: Label")
    assertHover("local l = self.hint if not l then return end log(l‸)", "local l: Label")
    assertHover("local l = self.hint if not l then log(l‸) end", "local l: nil")
    assertHover("if self.hint then local l‸ = self.hint end", "local l: Label")
    assertHover("if not self.hint then return end wait(1) local l‸ = self.hint", "local l: Label")
  }

  func testTheTypeOfAParameterBecomesKnown() {
    assertHover("log(x‸)", "parameter x")
    assertHover("if type(x) == \"string\" then log(x‸) end", "parameter x: text")
    assertHover("if type(x) ~= \"number\" then return end log(x‸)", "parameter x: number")
    assertHover("if type(x) == \"boolean\" then else log(x‸) end", "parameter x")
    assertHover("if type(x) == \"string\" then x = 1 log(x‸) end", "parameter x")
  }

  func testAFunctionThatMayEndWithoutAValue() {
    let functions = """
      local function some() if self.fade then return self.save end end
      local function none() if self.fade then return nil end return self.save end
      local function one() if self.fade then return self.save else error("none") end end

      """
    assertHover("\(functions) local b‸ = some()", "local b: Button, or nil")
    assertHover("\(functions) local b‸ = none()", "local b: Button, or nil")
    assertHover("\(functions) local b‸ = one()", "local b: Button")
  }

  // MARK: Completion

  func testATestOfATypeOffersItsMembers() {
    assert(run("if type(x) == \"string\" then\n  x:‸\nend"), offers: "upper", "rep")
    assert(run("if type(x) == \"string\" then\n  x:‸", isFinished: false), offers: "upper")
    assert(run("if type(x.name) == \"string\" then\n  log(x.name:‸)\nend"), offers: "upper")
  }

  func testWhatMayBeNilOffersItsMembers() {
    assert(run("self.hint.‸"), offers: "text")
    assert(run("local l = self.hint\nif l and l.‸ then\nend"), offers: "text")
    XCTAssertFalse(complete(run("local l = self.hint\nl.‸")).contains("title"))
  }

  func testAClosedBlockKeepsItsLocals() {
    assert(run("local b = self.save\ndo\n  local b = self.hint\nend\nb.‸"), offers: "title")
    let words = complete(run("do local inner = 1 end\nfor _, item in ipairs(x) do end\n‸"))
    XCTAssertFalse(words.contains("inner"))
    XCTAssertFalse(words.contains("item"))
  }

  func testALocalOfTheSameNameBeginsBehindItsValue() {
    assert(run("local x = self.save\nlocal x = x.‸"), offers: "title")
  }

  func testAnUnfinishedBlockHasItsVariables() {
    assert(
      run("if x then\n  local inner = self.save\n  ‸", isFinished: false),
      offers: "inner",
      "x"
    )
    assert(
      run("if x then\n  local inner = self.save\n  inner.‸", isFinished: false),
      offers: "title"
    )
    assert(
      run("for _, star in ipairs(self.stars) do\n  if x then\n    star.‸", isFinished: false),
      offers: "title"
    )
    assert(run("while x do\n  local inner = 1\n  inn‸\n  log(x)\nend"), offers: "inner")
  }

  // MARK: Rename

  func testAVariableMayHaveANameThatIsUsedElsewhere() throws {
    let lines = "function Star:run()\n  do local one‸ = 1 log(one) end\n  do local two = 2 end\nend"
    let edits = try service.rename(in: file, at: type(lines), to: "two")
    XCTAssertEqual(edits[file]?.count, 2)
    let nested = "function Star:run()\n  local one‸ = 1\n  do local two = one log(two) end\nend"
    XCTAssertThrowsError(try service.rename(in: file, at: type(nested), to: "two"))
    XCTAssertThrowsError(try service.rename(in: file, at: type(nested), to: "log"))
  }
}
