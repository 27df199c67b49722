import XCTest

@testable import RemoraLanguage
@testable import RemoraModel
@testable import RemoraRuntime

/// Comments that switch rules off: `-- remora: ignore unused-outlet`.
final class IgnoredRulesTests: CheckTestCase {
  func testACommentSwitchesARuleOffForItsLine() {
    assertFine("self.nmae = 1 -- remora: ignore unknown-member")
    assertFine("self.nmae = 1 --remora:ignore unknown-member\r")
    assert(
      "self.nmae = 1 -- remora: ignore wrong-value",
      "unknown-member: this script has no property, outlet or state nmae — did you mean \"name\"?"
    )
  }

  func testACommentAloneIsAboutTheNextLineWithCode() {
    assertFine("-- remora: ignore unknown-member\n\n-- It comes later.\nself.nmae = 1")
    XCTAssertEqual(
      findings(
        "function Star:run()\n-- remora: ignore unknown-member\nlog(1)\nself.nmae = 1\nend"
      ),
      [
        "15 unknown-member: this script has no property, outlet or state nmae — did you mean \"name\"?"
      ]
    )
  }

  func testSeveralRules() {
    assertFine("-- remora: ignore unknown-member , wrong-value\nself.nmae = 1 self.fade = 9")
    assertFine(
      "-- remora: ignore unknown-member\n-- remora: ignore wrong-value\nself.nmae = 1 self.fade = 9"
    )
  }

  func testEveryRuleButLoadingCanBeIgnored() {
    XCTAssertEqual(
      CheckRule.allCases.filter { !$0.canBeIgnored },
      [.loading, .missingTranslation, .unseenControl]
    )
    XCTAssertEqual(
      check("local A = behaviour 'A' -- remora: ignore loading\nA.x = 1 -- remora: ignore loading")
        .count,
      1
    )
    assert(
      "log(1) -- remora: ignore loading",
      "unknown-rule?: loading cannot be ignored — correct the mistake"
    )
  }

  func testAnUnknownRuleIsAWarning() {
    assert(
      "log(1) -- remora: ignore unused-outlt",
      "unknown-rule?: there is no rule unused-outlt — did you mean \"unused-outlet\"?"
    )
    let found = findings("function Star:run()\nlog(1) -- remora: ignore nothing, \nend")
    XCTAssertEqual(found.count, 2)
    XCTAssertTrue(found[0].hasPrefix("13 unknown-rule?: the name of a rule is missing"), found[0])
    XCTAssertTrue(
      found[1].hasPrefix(
        "13 unknown-rule?: there is no rule nothing — the rules are: unknown-member"
      ),
      found[1]
    )
    assertFine("log(1) -- remora: ignore nothing, unknown-rule")
  }

  func testAnIgnoreThatMatchesNothingIsLeftAlone() {
    assertFine("-- remora: ignore unused-outlet\nlog(1)")
  }

  func testOtherCommentsAndTextsAreNotMeant() {
    let advice =
      "unknown-member: this script has no property, outlet or state nmae — did you mean \"name\"?"
    assert("self.nmae = '-- remora: ignore unknown-member'", advice)
    assert("self.nmae = 1 -- remora: ignored unknown-member", advice)
    assert("self.nmae = 1 -- see remora: ignore unknown-member", advice)
    assertFine("log([[\n-- remora: ignore nothing\n]])")
  }

  func testModulesCanIgnoreToo() {
    other(
      "shapes",
      """
      local M = {}
      function M.f() return math.flor(1) end -- remora: ignore unknown-member
      return M
      """
    )
    XCTAssertEqual(host.check(script: "scripts/shapes.lua", allowsModules: true), [])
  }
}
