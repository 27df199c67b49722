import RemoraLuaSyntax
import XCTest

@testable import RemoraLanguage

final class MendedTextTests: XCTestCase {
  /// The third line is broken, and was longer.
  private let old = "a = 1\n-- b\nb = { 2, 2, 2 }\nc = 3\n"
  private let new = "a = 1\n-- b\nb = {\nc = 3\n"

  func testPlacesOutsideOfBrokenPiecesAreKnownInBothTexts() throws {
    let mended = mended(old, then: new)
    XCTAssertEqual(
      String(decoding: mended.bytes, as: UTF8.self),
      "a = 1\n-- b\nb = { 2, 2, 2 } \nc = 3\n"
    )
    for part in ["a = 1", "-- b", "c = 3"] {
      let (offset, place) = (offset(of: part, in: new), offset(of: part, in: mended.bytes))
      XCTAssertEqual(mended.mendedOffset(ofText: offset), place, part)
      XCTAssertEqual(mended.textOffset(ofMended: place), offset, part)
      XCTAssertFalse(mended.isBroken(at: offset + 1), part)
    }
  }

  func testPlacesInsideOfBrokenPiecesAreInOneTextOnly() {
    let mended = mended(old, then: new)
    XCTAssertNil(mended.mendedOffset(ofText: offset(of: "b = {", in: new)))
    XCTAssertNil(mended.textOffset(ofMended: offset(of: "2, 2 }", in: mended.bytes)))
    for offset in [11, 14, 17] { XCTAssertTrue(mended.isBroken(at: offset), "\(offset)") }
    XCTAssertEqual((0..<6).filter(mended.isBroken(line:)), [2])
  }

  func testATextThatIsWholeHasEveryPlace() {
    let mended = mended(old, then: old + "\n")
    XCTAssertEqual(mended.mendedOffset(ofText: 7), 7)
    XCTAssertEqual(mended.textOffset(ofMended: 7), 7)
    XCTAssertFalse(mended.isBroken(line: 2))
  }

  func testPlacesBeyondTheTextAreNowhere() {
    let mended = mended(old, then: new)
    XCTAssertNil(mended.mendedOffset(ofText: 1000))
    XCTAssertNil(mended.textOffset(ofMended: 1000))
    XCTAssertFalse(mended.isBroken(at: 1000))
    XCTAssertFalse(mended.isBroken(line: 1000))
  }

  func testAWholeTextTakesThePlaceOfPiecesThatDoNotGoTogether() {
    let text = Array("x = (\n\n".utf8)
    let piece = Piece(range: 0..<text.count, start: 0, head: "x", formers: nil)
    let mended = MendedText(text, [piece], or: Array("y = 1\n".utf8))
    XCTAssertEqual(mended.bytes, Array("y = 1 \n\n".utf8))
    XCTAssertEqual(mended.tree.block.statements.count, 1)
    XCTAssertTrue(mended.isBroken(at: 3))
    let blank = MendedText(text, [piece], or: Array("y = [[\n\n\n]]".utf8))
    XCTAssertEqual(blank.bytes, Array(" \n\n".utf8))
  }

  func testTheTreeIsThatOfTheMendedText() {
    XCTAssertEqual(mended(old, then: new).tree.block.statements.count, 3)
    XCTAssertEqual(PieceTable().mended.tree.block.statements.count, 0)
  }

  private func mended(_ old: String, then new: String) -> MendedText {
    var table = PieceTable()
    table.update(Array(old.utf8))
    table.update(Array(new.utf8))
    return table.mended
  }

  private func offset(of part: String, in text: String) -> Int {
    offset(of: part, in: Array(text.utf8))
  }

  private func offset(of part: String, in text: [UInt8]) -> Int {
    text.indices.first { text[$0...].starts(with: part.utf8) } ?? -1
  }
}
