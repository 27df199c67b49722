import XCTest

@testable import RemoraLineEditor

final class DisplayWidthTests: XCTestCase {
  private let width = DisplayWidth()

  private func assertColumns(
    _ expected: Int,
    _ characters: [Character],
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    for character in characters {
      XCTAssertEqual(width.columns(of: character), expected, "\(character)", file: file, line: line)
    }
  }

  func testLettersAreOneColumn() {
    assertColumns(1, ["a", " ", "~", "1\u{200D}", "é", "e\u{301}", "ß", "я", "ｱ", "─", "·"])
  }

  func testIdeographsAndSyllablesAreTwoColumns() {
    assertColumns(2, ["漢", "한", "ア", "ｗ", "\u{3000}", "\u{1100}\u{1161}\u{11A8}"])
  }

  func testEmojiAreTwoColumnsHoweverManyPartsTheyHave() {
    assertColumns(2, ["👍", "👍🏽", "👨‍👩‍👧", "🏳️‍🌈", "🇫🇮", "❤️", "1️⃣", "☕", "🫨"])
  }

  func testPicturesThatAreShownAsTextAreOneColumn() {
    assertColumns(1, ["❤", "☎", "©", "↔"])
  }

  func testMarksThatStandAloneHaveNoColumn() {
    assertColumns(0, ["\u{301}", "\u{200B}", "\u{200D}"])
  }

  func testControlCharactersTakeTheColumnsOfTheirCaretForm() {
    assertColumns(2, ["\u{1}", "\u{1B}", "\u{7F}"])
    assertColumns(1, ["\u{85}"])
  }

  func testTextsTakeTheColumnsOfTheirClusters() {
    XCTAssertEqual(width.columns(of: ""), 0)
    XCTAssertEqual(width.columns(of: "a漢👨‍👩‍👧e\u{301}"), 6)
  }

  func testKnowsWhatTerminalsDisagreeAbout() {
    XCTAssertTrue(width.hasAmbiguousWidth("👨‍👩‍👧"))
    XCTAssertTrue(width.hasAmbiguousWidth("❤️"))
    for character: Character in ["a", "é", "e\u{301}", "漢", "👍"] {
      XCTAssertFalse(width.hasAmbiguousWidth(character), "\(character)")
    }
  }

  func testShowsWhatCannotBeSeen() {
    let shown: [(Character, String)] = [
      ("\u{1}", "^A"), ("\u{1B}", "^["), ("\u{7F}", "^?"), ("\u{0}", "^@"), ("\u{85}", "\u{FFFD}"),
      ("\u{301}", "\u{25CC}\u{301}"), ("\u{200B}", "·"),
    ]
    for (character, text) in shown {
      let cell = width.cell(for: character)
      XCTAssertEqual(cell.text, text)
      XCTAssertEqual(cell.columns, width.columns(of: text), text)
    }
  }
}
