import XCTest

@testable import RemoraLuaMistakes

final class RuntimeMistakeTests: XCTestCase {
  private func mistake(_ message: String, in line: String = "") -> RuntimeMistake? {
    RuntimeMistake(LuaWords(message), excerpt: line, globals: ["screen"])
  }

  func testAVariableThatMayBeNilIsThere() {
    XCTAssertEqual(
      mistake("attempt to index a nil value (global 'count')")?.message,
      "there is no variable \"count\""
    )
    XCTAssertEqual(
      mistake("attempt to index a nil value (global 'screen')")?.message,
      "\"screen\" is nil: nothing can be read from it or set in it"
    )
  }

  func testTellsWhatItIsAbout() {
    switch mistake("attempt to call a nil value (global 'lgo')")?.subject {
    case .global("lgo"): break
    case let other: XCTFail("\(String(describing: other))")
    }
    switch mistake("attempt to index a nil value (local 'self')")?.subject {
    case .missingSelf: break
    case let other: XCTFail("\(String(describing: other))")
    }
    switch mistake("attempt to index a nil value (field '?')", in: "names[1].x = 2")?.subject {
    case .indexed("nil", "names[1]"): break
    case let other: XCTFail("\(String(describing: other))")
    }
    switch mistake("attempt to call a table value")?.subject {
    case .called("table"): break
    case let other: XCTFail("\(String(describing: other))")
    }
  }

  func testAColourWithoutQuotesIsAboutNothingElse() {
    let mistake = mistake("attempt to get length of a nil value (global 'fff')", in: "a = #fff")
    XCTAssertEqual(mistake?.suggestion, "write \"#fff\"")
    XCTAssertNil(mistake?.subject)
  }

  func testLeavesOtherMessagesToLua() {
    XCTAssertNil(mistake("number has no integer representation"))
  }
}
