import RemoraRuntime
import XCTest

final class TerminalTextTests: XCTestCase {
  func testWideCharactersTakeTwoColumnsAndMarksNone() {
    XCTAssertEqual("abc".columns, 3)
    XCTAssertEqual("é".columns, 1)
    XCTAssertEqual("e\u{301}".columns, 1)
    XCTAssertEqual("日本".columns, 4)
    XCTAssertEqual("ｆ".columns, 2)
    XCTAssertEqual("👍🏽".columns, 2)
    XCTAssertEqual("👩‍👩‍👧".columns, 2)
    XCTAssertEqual("❤️".columns, 2)
    XCTAssertEqual("·…→".columns, 3)
  }

  func testControlCharactersDoNotReachATerminal() {
    XCTAssertEqual("plain é\n\t日".printable, "plain é\n\t日")
    XCTAssertEqual("\u{1b}[2J\u{7}\u{9b}\u{202e}".printable, "\u{FFFD}[2J\u{FFFD}\u{FFFD}\u{FFFD}")
  }
}
