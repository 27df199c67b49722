import RemoraLanguage
import TestSupport
import XCTest

/// Positions of bytes, compared with what Swift's own strings say.
final class LineTableTests: XCTestCase {
  private func assertPosition(
    of offset: Int,
    in text: String,
    _ unit: LineTable.Unit = .utf16,
    isLine line: Int,
    column: Int,
    file: StaticString = #filePath,
    sourceLine: UInt = #line
  ) {
    let position = LineTable(Array(text.utf8), in: unit).position(of: offset)
    let expected = LineTable.Position(line: line, column: column)
    XCTAssertEqual(position, expected, file: file, line: sourceLine)
  }

  private func assertOffset(
    ofLine line: Int,
    _ column: Int,
    in text: String,
    _ unit: LineTable.Unit = .utf16,
    is offset: Int,
    file: StaticString = #filePath,
    sourceLine: UInt = #line
  ) {
    let table = LineTable(Array(text.utf8), in: unit)
    let found = table.offset(of: .init(line: line, column: column))
    XCTAssertEqual(found, offset, file: file, line: sourceLine)
  }

  func testAnEmptyTextHasOneEmptyLine() {
    let table = LineTable([])
    XCTAssertEqual(table.count, 1)
    XCTAssertEqual(table.line(0), 0..<0)
    assertPosition(of: 0, in: "", isLine: 0, column: 0)
    assertOffset(ofLine: 0, 0, in: "", is: 0)
  }

  func testLinesEndAtLineFeedsAndCarriageReturnsAndBoth() {
    let table = LineTable(Array("a\nb\r\nc\rd\n\r\r\n".utf8))
    let lines = (0..<table.count).map { table.text[table.line($0)] }
    XCTAssertEqual(lines.map(Array.init), ["a", "b", "c", "d", "", "", ""].map { Array($0.utf8) })
  }

  func testAByteOfALineEndIsAtTheEndOfItsLine() {
    assertPosition(of: 1, in: "a\r\nb", isLine: 0, column: 1)
    assertPosition(of: 2, in: "a\r\nb", isLine: 0, column: 1)
    assertPosition(of: 3, in: "a\r\nb", isLine: 1, column: 0)
  }

  func testColumnsCountUnitsOfUTF16() {
    assertPosition(of: 7, in: "ä😀x", isLine: 0, column: 4)
    assertOffset(ofLine: 0, 1, in: "ä😀x", is: 2)
    assertOffset(ofLine: 0, 3, in: "ä😀x", is: 6)
  }

  func testColumnsCountBytes() {
    assertPosition(of: 6, in: "ä😀x", .utf8, isLine: 0, column: 6)
    assertOffset(ofLine: 0, 6, in: "ä😀x", .utf8, is: 6)
  }

  func testAPlaceInsideACharacterIsItsStart() {
    assertOffset(ofLine: 0, 2, in: "ä😀x", is: 2)
    assertOffset(ofLine: 0, 1, in: "ä😀x", .utf8, is: 0)
    assertPosition(of: 4, in: "ä😀x", isLine: 0, column: 1)
    assertPosition(of: 4, in: "ä😀x", .utf8, isLine: 0, column: 2)
  }

  func testPlacesBeyondAnEndAreClamped() {
    assertOffset(ofLine: 0, 99, in: "ab\r\nc", is: 2)
    assertOffset(ofLine: 0, .max, in: "äb\r\nc", is: 3)
    assertOffset(ofLine: 9, 0, in: "ab\nc", is: 4)
    assertOffset(ofLine: .max, .max, in: "ab\nc", is: 4)
    assertOffset(ofLine: .min, 5, in: "ab\nc", is: 0)
    assertOffset(ofLine: 1, .min, in: "ab\nc", is: 3)
    assertPosition(of: .max, in: "ab\nc", isLine: 1, column: 1)
    assertPosition(of: .min, in: "ab\nc", isLine: 0, column: 0)
    XCTAssertEqual(LineTable(Array("ab\nc".utf8)).line(.max), 3..<4)
    XCTAssertEqual(LineTable(Array("ab\nc".utf8)).line(-1), 0..<2)
  }

  /// A stray byte, half an emoji, a surrogate and half a character at the end.
  func testBytesThatAreNotUTF8CountLikeReplacementCharacters() {
    let text: [UInt8] = [0xFF, 0x61, 0xF0, 0x9F, 0x98, 0x62, 0xED, 0xA0, 0x80, 0xE2, 0x82]
    for (unit, columns) in [
      (LineTable.Unit.utf16, [0, 1, 2, 2, 2, 3, 4, 5, 6, 7, 7, 8]),
      (.utf8, [0, 3, 4, 4, 4, 7, 8, 11, 14, 17, 17, 20]),
    ] {
      let table = LineTable(text, in: unit)
      XCTAssertEqual((0...text.count).map { table.position(of: $0).column }, columns)
    }
  }

  func testEveryPlaceOfRandomTextsIsWhereSwiftSeesIt() {
    var random = SeededGenerator(seed: 1)
    let pieces: [[UInt8]] = [
      [0x61], [0x0A], [0x0D], [0x0D, 0x0A], Array("ä".utf8), Array("€".utf8), Array("😀".utf8),
      [0x80], [0xF0, 0x9F], [0xE2], [0xC0], [0xF5],
    ]
    for _ in 0..<60 {
      let isValid = random.chance(2)
      let choice = isValid ? Array(pieces.prefix(7)) : pieces
      let text = (0..<Int.random(in: 0...700, using: &random)).flatMap { _ in random.pick(choice) }
      for unit in [LineTable.Unit.utf8, .utf16] { assertAgreesWithSwift(text, unit) }
    }
  }

  private func assertAgreesWithSwift(_ text: [UInt8], _ unit: LineTable.Unit) {
    let table = LineTable(text, in: unit)
    for offset in stride(from: 0, through: text.count, by: 3) {
      let position = table.position(of: offset)
      let line = table.line(position.line)
      let isLineEnd = offset >= line.upperBound
      // The bytes before a character are whole characters.
      let before = String(
        decoding: text[line.lowerBound..<min(offset, line.upperBound)],
        as: UTF8.self
      )
      let units = unit == .utf8 ? before.utf8.count : before.utf16.count
      let found = table.offset(of: position)
      XCTAssertLessThanOrEqual(found, offset)
      XCTAssertEqual(table.position(of: found), position)
      if isLineEnd || found == offset { XCTAssertEqual(position.column, units, "\(text)") }
    }
  }

  func testALongLineIsNotWalkedForEachPlace() {
    let text = Array(String(repeating: "ä", count: 400_000).utf8)
    let table = LineTable(text)
    // A walk from the start of the line would take minutes.
    for column in stride(from: 0, to: 400_000, by: 97) {
      let offset = table.offset(of: .init(line: 0, column: column))
      XCTAssertEqual(offset, 2 * column)
      XCTAssertEqual(table.position(of: offset).column, column)
    }
  }
}
