import XCTest

@testable import RemoraCommand

final class HelpPageTests: XCTestCase {
  private func page(_ markdown: String, usesColour: Bool = false) -> String {
    HelpPage(markdown, linkName: { $0 == "a.md" ? "remora help a" : nil }, usesColour: usesColour)
      .text
  }

  func testShowsHeadingsWithoutTheirMarksAndBold() {
    XCTAssertEqual(page("# A **page**\n"), "A page\n")
    XCTAssertEqual(page("## A page\n", usesColour: true), "\u{1B}[1mA page\u{1B}[0m\n")
  }

  func testIndentsCodeAndLeavesItAlone() {
    XCTAssertEqual(
      page("```lua scripts/a.lua\n-- # [a](a.md)\n\n```\n"),
      "    -- # [a](a.md)\n    \n"
    )
  }

  func testJoinsAndWrapsParagraphsAndItems() {
    let words = Array(repeating: "word", count: 18)
    let line = words.prefix(16).joined(separator: " ")
    let (first, second) = (words.prefix(9), words.suffix(9))
    let text = "\(first.joined(separator: " "))\n\(second.joined(separator: " "))\n"
    XCTAssertEqual(page(text), "\(line)\nword word\n")
    XCTAssertEqual(
      page("- \(text)"),
      "- \(words.prefix(15).joined(separator: " "))\n  word word word\n"
    )
    XCTAssertEqual(page("- one\n  and more\n- two\n"), "- one and more\n- two\n")
  }

  func testShowsLinksAsWhatOneTypes() {
    XCTAssertEqual(
      page("See [`a` and b](a.md), [below](#below).\n"),
      "See `a` and b (remora help a), below.\n"
    )
  }

  func testLeavesTheLinesOfATableAndDropsComments() {
    XCTAssertEqual(
      page("<!-- Made. -->\n\n| a | [b](a.md) |\n| --- | --- |\n"),
      "| a | b (remora help a) |\n"
    )
  }
}
