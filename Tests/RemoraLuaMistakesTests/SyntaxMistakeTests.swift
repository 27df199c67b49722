import XCTest

@testable import RemoraLuaMistakes

final class SyntaxMistakeTests: SyntaxMistakeTestCase {
  func testNamesThePlaceInCharacters() throws {
    let mistake = try XCTUnwrap(mistake(in: "local a = 1\nlog('é') if a != 2 then end"))
    XCTAssertEqual(mistake.message, "Lua has no !=")
    XCTAssertEqual([mistake.line, mistake.column], [2, 15])
    XCTAssertEqual(mistake.range, 27..<28)
  }

  func testNamesTheEncodingOfATextThatCannotBeRead() throws {
    let text: [UInt8] = "local a = 1".utf8.flatMap { (byte: UInt8) -> [UInt8] in [byte, 0] }
    let refusal = try XCTUnwrap(refusal(of: String(decoding: text, as: UTF8.self)))
    let mistake = try XCTUnwrap(SyntaxMistake(refusal, in: text))
    XCTAssertEqual(mistake.message, "this file is saved as UTF-16")
    XCTAssertEqual([mistake.line, mistake.column], [1, 1])
  }

  func testKnowsWhatScriptsWriteForAWordOfAnotherLanguage() throws {
    let text = "class Star"
    let refusal = try XCTUnwrap(refusal(of: text))
    let mistake = SyntaxMistake(refusal, in: Array(text.utf8)) { "\($0) as \($1)" }
    XCTAssertEqual(mistake?.message, "Lua has no class")
    XCTAssertEqual(mistake?.suggestion, "write class as Star")
  }

  func testABracketThatAWordOfTheBlockMeets() throws {
    for (text, place) in [
      ("function run()\n  self:run(\nend", "(2:11"), ("if x then f(1,\nelse end", "(1:12"),
      ("local t = {\nlocal x = 1", "{1:11"), ("f(g(1), t[\nreturn", "[1:10"),
    ] {
      let mistake = try XCTUnwrap(mistake(in: text), text)
      XCTAssertEqual(mistake.message, "this \(place.prefix(1)) is never closed", text)
      XCTAssertEqual("\(mistake.line):\(mistake.column)", String(place.dropFirst()), text)
      if let correction = mistake.correction { XCTAssertFalse(correction.isCertain, text) }
    }
    for text in ["f(function() x = end)", "f()\nx = end", "x = (1) + end"] {
      XCTAssertEqual(mistake(in: text)?.message, "end cannot stand here", text)
    }
  }

  func testALoopTakesNoBrackets() throws {
    for head in ["i = 1, 3", "local i = 0; i < 3; i++"] {
      let mistake = try XCTUnwrap(mistake(in: "for (\(head)) {\n}"))
      XCTAssertEqual(mistake.message, "for takes no brackets")
      XCTAssertEqual(mistake.suggestion, "write for i = 1, 3 do")
      XCTAssertEqual(mistake.range, 4..<5)
    }
  }

  func testLongTextsTakeNoLongerThanTheirLengthAllows() {
    let count = 20_000
    for text in [
      "x = {a" + String(repeating: ".a", count: count) + " a}",
      "while a" + String(repeating: "+a", count: count) + " do "
        + String(repeating: "do end ", count: count / 4),
      String(repeating: "f(x => ", count: count / 4) + String(repeating: ")", count: count / 4),
      String(repeating: "if x {", count: count / 4) + String(repeating: "}", count: count / 4),
      "x = " + String(repeating: "c ? 1 : ", count: count / 4) + "2",
      "x = " + String(repeating: "c ? ", count: count / 4) + "2",
      String(repeating: "x = a - a\n", count: count / 4) + "if x",
    ] {
      let clock = ContinuousClock()
      let time = clock.measure { _ = mistake(in: text) }
      XCTAssertLessThan(time, .seconds(30), "\(text.prefix(20))")
    }
  }
}
