import XCTest

@testable import RemoraLanguage
@testable import RemoraModel
@testable import RemoraRuntime

/// What fixes of checks write.
final class FixTests: CheckTestCase {
  /// Asserts what a function with this line becomes, for each fix of each finding; `?` is before one to ask about.
  private func assert(
    _ text: String,
    becomes expected: String...,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let found = fixed("function Star:run()\n\(text)\nend").map { edited in
      edited.replacing("\nend", with: "").components(separatedBy: "Star:run()\n").last ?? ""
    }
    let marks = fixes("function Star:run()\n\(text)\nend").map { $0.isCertain ? "" : "? " }
    XCTAssertEqual(zip(marks, found).map { $0 + $1 }, expected, file: file, line: line)
  }

  func testNamesThatAreSpeltWrong() {
    assert("self.nmae = 'x'", becomes: "self.name = 'x'")
    assert("self.Name = 'x'", becomes: "self.name = 'x'")
    assert("self.button.titel = 'x'", becomes: "self.button.title = 'x'")
    assert("self.button:animte { alpha = 1 }", becomes: "self.button:animate { alpha = 1 }")
    assert("self.toggle.fdae = 2", becomes: "self.toggle.fade = 2")
    assert("log(math.flor(1))", becomes: "log(math.floor(1))")
    assert("wiat(1)", becomes: "wait(1)")
    assert("self.owner.titel = 'x'", becomes: "self.owner.title = 'x'")
    assert("self._timer = 1 log(self._timr)", becomes: "self._timer = 1 log(self._timer)")
    assert("self:attach('toggle', { buton = 1 })", becomes: "self:attach('toggle', { button = 1 })")
  }

  func testANameThatIsNotCertainIsAskedFor() {
    // Two slips, another first letter, a short word with another letter, another number, two that are as near.
    assert(
      "self.fild.text = 'x' self.feild2 = 1",
      becomes: "self.field.text = 'x' self.feild2 = 1",
      "? self.fild.text = 'x' self.field = 1"
    )
    assert("log(self.vame)", becomes: "? log(self.name)")
    assert("log(math.rnd(1))", becomes: "? log(math.rad(1))")
    assert("log(self.buttonz)", becomes: "? log(self.button)")
  }

  func testABehaviourIsNotCalled() {
    XCTAssertEqual(
      check("local T = behaviour 'T'\nfunction T:run() t(1) end\nreturn T"),
      ["2 undeclared-global: nothing here is called t"]
    )
  }

  func testANameOfOneLetterIsNeverCertain() {
    assert("local M = self.button log(m)", becomes: "? local M = self.button log(M)")
  }

  func testTextsInQuotesKeepTheirQuotes() {
    assert("waitFor(self.button, 'tpa')", becomes: "? waitFor(self.button, 'tap')")
    assert(
      "self:send(\"ratde\", { stars = 1, by = 'x' })",
      becomes: "self:send(\"rated\", { stars = 1, by = 'x' })"
    )
    assert("self.screen:add([[Lable]])", becomes: "self.screen:add(\"Label\")")
    assert("self:attach('togle')", becomes: "self:attach('toggle')")
  }

  func testDotsAndColons() {
    assert("self.use()", becomes: "self:use()")
    assert("self.button.animate { alpha = 1 }", becomes: "self.button:animate { alpha = 1 }")
    assert("log(self:name())", becomes: "log(self.name)")
    assert("self.button:title('x')", becomes: "? self.button.title = 'x'")
    assert("self.button:title 'x'", becomes: "? self.button.title = 'x'")
    assert("log(self.button:title())", becomes: "log(self.button.title)")
    // A property alone is no statement.
    assert("self.button:title()")
    assert("log(self.button:title('x'))")
    assert("self.button:hide()", becomes: "? self.button.hidden = true")
    assert("log(self.button:hide())")
  }

  func testWhatOtherToolkitsCallAPropertyIsAskedFor() {
    assert("self.button.text = 'x'", becomes: "? self.button.title = 'x'")
    assert("self.button.visible = true")
  }

  func testSelf() {
    assert("log(count)", becomes: "log(self.count)")
    // There is a variable `used`.
    assert("use()", becomes: "? self:use()")
    assert("use { 1 }", becomes: "? self:use { 1 }")
    assert("run()", becomes: "self:run()")
    assert("after(1, use)")
    assert("log(cuont)", becomes: "? log(self.count)")
    assert(
      "local f = function() return count end",
      becomes: "local f = function() return self.count end"
    )
    assert("local f = function(self) return count end")
    assert("Star.count = 2", becomes: "self.count = 2")
    assert("Star.more = 2", becomes: "? self.more = 2")
    assert("log(Star.name)", becomes: "log(self.name)")
    assert("count = count + 1", becomes: "? self.count = self.count + 1")
    XCTAssertEqual(fixed("local function f() return count end").count, 0)
    XCTAssertEqual(
      fixed("function Star.run() log(self.name) end"),
      ["function Star:run() log(self.name) end"]
    )
    XCTAssertEqual(
      fixed("Star.MOST = 3\nfunction Star:run() return self.MOST end"),
      ["Star.MOST = 3\nfunction Star:run() return Star.MOST end"]
    )
  }

  func testGlobals() {
    assert("total = 5", becomes: "? local total = 5")
    assert("total, other = 5, 6")
    XCTAssertEqual(fixed("function helper() end"), ["local function helper() end"])
    assert("log(null, True)", becomes: "log(nil, True)", "log(null, true)")
    assert("log(this.name)", becomes: "log(self.name)")
    assert("log(unpack({}))", becomes: "log(table.unpack({}))")
    assert("sleep(1)", becomes: "? wait(1)")
  }

  func testValues() {
    assert("wait('5')", becomes: "wait(5)")
    assert("wait '0.5'", becomes: "wait(0.5)")
    assert("wait \"1e400\"")
    assert("every('2', log)", becomes: "every(2, log)")
    assert("self.fade = '2'", becomes: "self.fade = 2")
    assert("self.fade = '9'")
    assert("self.button.title = 3", becomes: "self.button.title = \"3\"")
    assert("self.button.title = true", becomes: "? self.button.title = \"true\"")
    assert("self.button.hidden = 'true'", becomes: "self.button.hidden = true")
    assert(
      "self:send('rated', { stars = '1', by = 'x' })",
      becomes: "self:send('rated', { stars = 1, by = 'x' })"
    )
  }

  func testTextsAreJoined() {
    assert("log('Taps: ' + self.count)", becomes: "log('Taps: ' .. self.count)")
    assert("log('Taps:'+1)", becomes: "log('Taps:' .. 1)")
    assert("log(1+'x')", becomes: "log(1 .. 'x')")
    assert("log(1 + 2 + 'x' + self.count)", becomes: "log(1 + 2 .. 'x' .. self.count)")
    assert("log('x' + 1 - 2)")
    assert("log(self.count * 'x')")
  }

  func testPayloads() {
    assert(
      "self:send('rated', { star = 1, by = 'x' })",
      becomes: "self:send('rated', { stars = 1, by = 'x' })"
    )
    assert("self:send('rated', { star = 1, stars = 2, by = 'x' })")
    assert(
      "self:send('rated', { stars = 1 })",
      becomes: "? self:send('rated', { stars = 1, by = nil })"
    )
    assert(
      "self:send('rated', { stars = 1, })",
      becomes: "? self:send('rated', { stars = 1, by = nil })"
    )
    assert("self:send('rated', {})", becomes: "? self:send('rated', { by = nil, stars = nil })")
    assert("self:send('rated')", becomes: "? self:send('rated', { by = nil, stars = nil })")
    assert("self:send 'rated'", becomes: "? self:send('rated', { by = nil, stars = nil })")
  }

  func testAFunctionThatIsPassedOn() {
    XCTAssertEqual(
      fixed("function Star:run() after(1, self.add) end\nfunction Star:add() self.count = 1 end"),
      [
        "function Star:run() after(1, function() self:add() end) end\n"
          + "function Star:add() self.count = 1 end"
      ]
    )
  }

  func testHandlers() {
    XCTAssertEqual(
      fixed("function Star:onToggleToggeld() end"),
      ["function Star:onToggleToggled() end"]
    )
    XCTAssertEqual(
      fixes("function Star:onToggleToggeld() end").map(\.isCertain)
        + fixes("function Star:onToggleToggeld() self:onToggleToggeld() end").map(\.isCertain),
      [true, false]
    )
    // There is a handler of that name.
    XCTAssertEqual(
      fixed("function Star:onToggleToggeld() end function Star:onToggleToggled() end"),
      []
    )
  }

  func testAnOutletThatNothingUsesIsRemovedWithItsComment() {
    let rest = "\nfunction Star:add() end"
    XCTAssertEqual(
      fixed("--- Says more.\nStar.more = outlet \"Label\" -- here\(rest)"),
      [String(rest.dropFirst())]
    )
    XCTAssertEqual(fixed("Star.more = outlet \"Label\" local a = 1\(rest)"), [])
  }

  func testACopyIsChangedAndSetAgain() {
    assert(
      "  find('list').items[1] = 'x' -- first",
      becomes: "?   local items = find('list').items\n  items[1] = 'x'\n"
        + "  find('list').items = items -- first"
    )
    assert("self.button.frame.width = 3", becomes: "self.button.width = 3")
    assert("if self.count > 1 then find('list').items[1] = 'x' end")
  }

  // MARK: Fixing

  private static let end = "\nreturn Star"

  /// The fixes of a script with these lines.
  private func fixes(_ lines: String) -> [Fix] {
    _ = findings(lines)
    return CheckSession().findings(inScript: "scripts/star.lua", in: host, allowsModules: true)
      .flatMap(\.fixes)
  }

  /// What these lines are after each fix.
  private func fixed(_ lines: String) -> [String] {
    let fixes = fixes(lines)
    let text = Array(files["scripts/star.lua"]?.utf8 ?? "".utf8)
    let start = text.count - lines.utf8.count - Self.end.utf8.count
    return fixes.map { fix in
      let fixed = fix.edits.applied(to: text)
      return String(decoding: fixed[start...].dropLast(Self.end.utf8.count), as: UTF8.self)
    }
  }
}
