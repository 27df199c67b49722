import RemoraLimits
import XCTest

@testable import RemoraLanguageServer

final class FrameParserTests: XCTestCase {
  private func pieces(
    of text: String,
    steps: Int = .max
  ) throws -> [FrameParser.Piece] {
    var parser = FrameParser()
    var pieces: [FrameParser.Piece] = []
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      parser.append(rest.prefix(steps))
      rest = rest.dropFirst(steps)
      while let piece = try parser.next() { pieces.append(piece) }
    }
    return pieces
  }

  private func body(_ text: String) -> FrameParser.Piece { .body(Array(text.utf8)) }

  private func assertRefused(
    _ text: String,
    _ error: FrameError,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    XCTAssertThrowsError(try pieces(of: text), file: file, line: line) {
      XCTAssertEqual($0 as? FrameError, error, file: file, line: line)
    }
  }

  func testFramesArriveInPiecesOfAnySize() throws {
    let text = "Content-Length: 2\r\n\r\n{}Content-Length: 0\r\n\r\nContent-Length: 5\r\n\r\n\"ä\" "
    for steps in [1, 2, 3, 7, 1000] {
      XCTAssertEqual(
        try pieces(of: text, steps: steps),
        [body("{}"), body(""), body("\"ä\" ")],
        "\(steps) bytes at once"
      )
    }
  }

  func testOtherHeadersAndSpellingsAreAccepted() throws {
    let text = "content-length:1 \nContent-Type: application/vscode-jsonrpc; charset=utf-8\n\nx"
    XCTAssertEqual(try pieces(of: text), [body("x")])
  }

  func testHalfAFrameIsWaitedFor() throws {
    XCTAssertEqual(try pieces(of: "Content-Le"), [])
    XCTAssertEqual(try pieces(of: "Content-Length: 3\r\n\r\nab"), [])
  }

  func testTextThatIsNoHeaderIsRefused() {
    assertRefused("hello\n", .noHeader("hello"))
    assertRefused("Content-Length: many\r\n\r\n", .noHeader("Content-Length: many"))
    assertRefused("Content-Length: -1\r\n\r\n", .noHeader("Content-Length: -1"))
    assertRefused(
      "Content-Length: 99999999999999999999\r\n",
      .noHeader("Content-Length: 99999999999999999999")
    )
    assertRefused("Content-Type: x\r\n\r\n", .noLength)
    assertRefused("\r\n", .noLength)
  }

  func testAHeaderWithoutEndIsRefused() {
    assertRefused(String(repeating: "x", count: 4096), .noHeader("4096 bytes"))
    XCTAssertThrowsError(try pieces(of: String(repeating: "x", count: 10_000), steps: 100))
  }

  func testABodyThatIsTooLongIsSkipped() throws {
    let length = Limit.editorMessage.value + 1
    let text =
      "Content-Length: \(length)\r\n\r\n" + String(repeating: "x", count: length)
      + "Content-Length: 2\r\n\r\n{}"
    for steps in [65_536, .max] {
      XCTAssertEqual(try pieces(of: text, steps: steps), [.tooLong(length), body("{}")])
    }
  }

  func testALengthOfGigabytesReservesNothing() throws {
    let pieces = try pieces(of: "Content-Length: \(Int.max)\r\n\r\n{}")
    XCTAssertEqual(pieces, [.tooLong(.max)])
  }
}
