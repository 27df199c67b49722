import XCTest

@testable import RemoraLanguage
@testable import RemoraModel
@testable import RemoraRuntime

/// The fixes of texts that Lua refuses.
final class SyntaxFixTests: CheckTestCase {
  /// Asserts what a function with these lines becomes; `?` is before a fix to ask about, `nil` is none.
  private func assert(
    _ lines: String,
    becomes expected: String?,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let start = "local A = behaviour 'A'\nfunction A:run()\n"
    other("star", "\(start)\(lines)\nend\nreturn A")
    let found = CheckSession().findings(inScript: "scripts/star.lua", in: host, allowsModules: true)
    XCTAssertTrue(found.first?.isRefusal ?? false, lines, file: file, line: line)
    let fixed = found.first?.fixes.first.map { fix in
      let text = fix.edits.applied(to: Array("\(start)\(lines)\nend\nreturn A".utf8))
      let code = String(decoding: text[start.utf8.count...], as: UTF8.self)
      return (fix.isCertain ? "" : "? ") + code.replacing("\nend\nreturn A", with: "")
    }
    XCTAssertEqual(fixed, expected, file: file, line: line)
  }

  func testOperators() {
    assert("if a!=b then end", becomes: "if a~=b then end")
    assert("if a !== b then end", becomes: "if a ~= b then end")
    assert("if a === b then end", becomes: "if a == b then end")
    assert("if a <> b then end", becomes: "if a ~= b then end")
    assert("if a =< b then end", becomes: "if a <= b then end")
    assert("if a&&b then end", becomes: "if a and b then end")
    assert("if a||b then end", becomes: "if a or b then end")
    assert("if !a then end", becomes: "if not a then end")
    assert("if b and!a then end", becomes: "if b and not a then end")
    assert("if a is not b then end", becomes: "if a ~= b then end")
    assert("if a ≤ b then end", becomes: "if a <= b then end")
    assert("a = b × c", becomes: "? a = b * c")
    assert("a = b ? c : d", becomes: nil)
  }

  func testBracesArrowsAndChoices() {
    assert("if a {\n  b()\n} else {\n}", becomes: "if a then\n  b()\nelse\nend")
    assert("if a {b = c=>c}", becomes: "if a then b = function(c) return c end end")
    assert("while (a) { b() }", becomes: "while (a) do b() end")
    assert(
      "after(1, (x, y) => self:b(x))",
      becomes: "after(1, function(x, y) return self:b(x) end)"
    )
    assert("self.a = b > 3 ? 'many' : 'few'", becomes: "self.a = b > 3 and 'many' or 'few'")
    assert("self.a = #b ? 'some' : 'none'", becomes: "? self.a = #b ~= 0 and 'some' or 'none'")
    assert("self.a = self.b ? 1 : 2", becomes: "? self.a = self.b and 1 or 2")
  }

  func testAssignmentsWithOperators() {
    assert("  self.a += 1 -- more", becomes: "  self.a = self.a + 1 -- more")
    assert("a-=self.b", becomes: "a = a - self.b")
    assert("a ..= 'x'", becomes: "a = a .. 'x'")
    assert("a *= b + c -- more", becomes: "? a = a * (b + c) -- more")
    assert("if a then b += c end", becomes: "if a then b = b + c end")
    assert("a += f(", becomes: nil)
    assert("a[1] += 1", becomes: nil)
    assert("f().a += 1", becomes: nil)
    assert("a++ -- one more", becomes: "a = a + 1 -- one more")
    assert("a--", becomes: "a = a - 1")
    assert("b = a++", becomes: nil)
    assert("a++ b = 1", becomes: nil)
  }

  func testWhatIsMissing() {
    assert("if a -- yes\n  b()\nend", becomes: "if a then -- yes\n  b()\nend")
    assert("if a b() end", becomes: "? if a then b() end")
    assert("while a\n  b()\nend", becomes: "while a do\n  b()\nend")
    assert("log(tostring(a)\nb()", becomes: "? log(tostring(a))\nb()")
    assert("log(a.b\nb()", becomes: "log(a.b)\nb()")
    assert("log((a + b\nb()", becomes: "? log((a + b)\nb()")
    assert("local t = { a = 1 b = 2 }", becomes: "local t = { a = 1, b = 2 }")
    assert("local t = { a\nb }", becomes: "local t = { a,\nb }")
    assert("log(a b)", becomes: "? log(a, b)")
    assert("local f = function(\nend", becomes: "local f = function()\nend")
    assert("a:b", becomes: "? a:b()")
    assert("a:b = 1", becomes: "a.b = 1")
    assert("a, b:c = 1, 2", becomes: "a, b.c = 1, 2")
    assert("if a = b then end", becomes: "if a == b then end")
    assert("log(a = b)", becomes: nil)
    assert("  if a then\n    b()\n  c()\n", becomes: "?   if a then\n    b()\n  end\n  c()\n")
  }

  func testWordsOfOtherLanguages() {
    assert("var a = 1", becomes: "local a = 1")
    assert("const a = 1", becomes: "local a = 1")
    assert("If a then end", becomes: "if a then end")
    assert("if a Then end", becomes: "if a then end")
    assert("if a then elseIf b then end", becomes: "if a then elseif b then end")
    assert("retrun a", becomes: "return a")
    assert("import a", becomes: nil)
  }

  func testComments() {
    assert("// It waits.\nwait(1)", becomes: "-- It waits.\nwait(1)")
    assert("//[[ It waits.\nwait(1)", becomes: "-- [[ It waits.\nwait(1)")
    assert("# It waits.\nwait(1)", becomes: "-- It waits.\nwait(1)")
    assert("/* It\nwaits. */\nwait(1)", becomes: "--[[ It\nwaits. ]]\nwait(1)")
    assert("/* It waits.\nwait(1)", becomes: nil)
    assert("a = 1 // one more", becomes: "a = 1 -- one more")
  }

  func testTextsAndNumbers() {
    assert("log(“a”, “b”)", becomes: "log(\"a\", “b”)")
    assert("log(“a \"b\"”)", becomes: nil)
    assert("log(\"a”)", becomes: "log(\"a\")")
    assert("log(\"“a”)", becomes: "? log(\"“a\")")
    assert("log('a)", becomes: "? log('a)'")
    assert("log(20px)", becomes: "? log(20)")
    assert("log(0x1g)", becomes: nil)
    assert("if a > 0,5 then end", becomes: "if a > 0.5 then end")
    assert("log(a\u{A0}+ b)", becomes: "log(a + b)")
    assert("local t = [1, 2]", becomes: "local t = {1, 2}")
    assert("local t = a[1, 2]", becomes: nil)
    assert("local t = event [ a = 1 ]", becomes: "? local t = event { a = 1 }")
    assert("local t = {a:1}", becomes: "local t = {a = 1}")
  }

  func testALineThatIsOneTooManyIsRemoved() {
    assert("wait(1)\n  end\n  wait(2)", becomes: "? wait(1)\n  wait(2)")
    assert("wait(1) }", becomes: "? wait(1) ")
  }

  func testAScriptThatIsNotReturned() {
    for end in ["", "\n"] {
      other("star", "local A = behaviour 'A'\nfunction A:onTap() end\(end)")
      let found = CheckSession().findings(
        inScript: "scripts/star.lua",
        in: host,
        allowsModules: false
      )
      let fix = found.first?.fixes.first
      let text = fix?.edits.applied(to: Array((files["scripts/star.lua"] ?? "").utf8)) ?? []
      XCTAssertEqual(
        String(decoding: text, as: UTF8.self),
        "local A = behaviour 'A'\nfunction A:onTap() end\n\nreturn A\n"
      )
    }
  }

  func testAModuleWithAMistakeIsFixedWhereverItIsRequired() {
    other("shapes", "local M = {}\nif 1 != 2 then end\nreturn M")
    let found = findings("local shapes = require 'shapes'")
    XCTAssertEqual(found.count, 1)
    let findings = CheckSession().findings(
      inScript: "scripts/star.lua",
      in: host,
      allowsModules: true
    )
    XCTAssertEqual(findings.first?.diagnostic.file, "scripts/shapes.lua")
    XCTAssertEqual(findings.first?.range, 18..<19)
    XCTAssertEqual(findings.first?.fixes.first?.edits, [TextEdit(18..<20, "~=")])
  }
}
