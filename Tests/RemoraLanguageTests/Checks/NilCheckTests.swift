import XCTest

@testable import RemoraLanguage

/// Uses of nil: only those that are certain are reported.
final class NilCheckTests: CheckTestCase {
  func testWhatATestHasFoundToBeNil() {
    for (lines, name) in [
      ("if self.button == nil then self.button.title = \"a\" end", "self.button"),
      ("if self.screen ~= nil then else self.screen:dismiss() end", "self.screen"),
      ("local s = self.screen if not s then s:dismiss() end", "s"),
      ("local s = screen if s then return end s:dismiss()", "s"),
      ("local x = self.name if type(x) == \"nil\" then log(x + 1) end", "x"),
    ] {
      assert(lines, "nil-value: \(name) is nil here — line 13 tests that it is nil")
    }
  }

  func testCalculatingWithNil() {
    assert("local n = nil log(n + 1)", "nil-value: n is nil here")
    assert("local n = nil log(\"a\" .. n)", "nil-value: n is nil here")
    assert("local n = nil log(#n)", "nil-value: n is nil here")
    assertFine("local n = nil log(n == 1, not n, n)")
    assertFine("log(\"a\" .. nil)")
  }

  func testWhatMayHaveChangedSinceIsFine() {
    assertFine("if self.screen == nil then wait(1) self.screen:dismiss() end")
    assertFine("local s = self.screen if not s then s = find(\"s\") s:dismiss() end")
    assertFine("if not self._timer then self._timer = every(1, log) self._timer:cancel() end")
    assertFine("if self.screen == nil then start(function() self.screen:dismiss() end) end")
    assertFine("for _ = 1, 2 do if self.name == nil then break end log(self.name:upper()) end")
  }

  func testWhatIsFalseMayBeThere() {
    assertFine("local function f(x) if not x then log(x.y) end end f(self)")
    assertFine("if not self.button then self.button.title = \"a\" end")
  }

  // MARK: Optional members

  private let optional = """
    Star.hint = outlet { "Label", optional = true }
    Star.note = text { optional = true }

    """

  private func found(_ lines: String) -> [String] {
    findings(optional + "function Star:run()\n\(lines)\nend")
  }

  private func sentence(_ name: String) -> String {
    "self.\(name) may be nil: it is optional, and nothing tests it"
      + " — test it first: if self.\(name) then … end"
  }

  func testAnOptionalMemberThatNothingTests() {
    XCTAssertEqual(
      found("self.hint.text = \"a\"\nself.hint.text = \"b\""),
      ["15 nil-value?: \(sentence("hint"))"]
    )
    for use in ["self.note:upper()", "\"a\" .. self.note", "#self.note"] {
      XCTAssertEqual(
        found("if self.hint then log(\(use)) end"),
        ["15 nil-value?: \(sentence("note"))"]
      )
    }
  }

  func testATestAnywhereIsEnough() {
    for test in [
      "if self.hint then self:show() end", "local hint = self.hint", "self:show(self.hint)",
      "self.hint = self.button:add(\"Label\", {})", "log(self[\"hint\"])", "pcall(self.show, self)",
    ] {
      let lines = "\(test)\nend\nfunction Star:show()\nself.hint.text = \"a\""
      XCTAssertEqual(found(lines).filter { $0.contains("nil-value") }, [], test)
    }
  }

  func testTheHandlerOfAnOutletHasIt() {
    XCTAssertEqual(found("end\nfunction Star:onHintTap()\nself.hint.text = \"a\""), [])
  }

  func testADefaultIsAValue() {
    XCTAssertEqual(
      findings(
        "Star.more = text { default = \"a\", optional = true }\n"
          + "function Star:run() log(self.more:upper()) end"
      ),
      []
    )
  }

  func testAnExtendingScriptMayTestIt() {
    other(
      "sun",
      "local Sun = behaviour(\"Sun\", { extends = \"star\" })\n"
        + "function Sun:onAttach() if self.hint then self:run() end end\nreturn Sun"
    )
    XCTAssertEqual(found("self.hint.text = \"a\""), [])
  }
}
