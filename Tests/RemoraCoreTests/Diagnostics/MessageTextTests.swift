import RemoraLimits
import XCTest

@testable import RemoraModel

final class MessageTextTests: XCTestCase {
  private static let long = String(repeating: "é", count: 1_000_000)

  func testAShortMessageStaysAsItIs() {
    let message = "there is no \"\(String(repeating: "x", count: 255))\""
    XCTAssertEqual(Diagnostic(.error, message).message, message)
  }

  func testALongQuotedTextIsCutAndTheRestOfTheSentenceStays() {
    let message = Diagnostic(.error, "no \"\(Self.long)\" is in \"box\"").message
    XCTAssertEqual(message, "no \"\(String(repeating: "é", count: 40))…\" is in \"box\"")
  }

  func testAMessageWithoutQuotesIsCutInWholeCharacters() {
    let message = Diagnostic(.error, "a" + Self.long).message
    XCTAssertEqual(message, "a\(String(repeating: "é", count: 2047))…")
    let quotes = Diagnostic(.error, String(repeating: "\"", count: 1_000_000)).message
    XCTAssertEqual(quotes.utf8.count, Limit.message.value + "…".utf8.count)
  }

  func testWhatIsSetLaterIsCutToo() throws {
    var diagnostic = Diagnostic(.error, "no", suggestion: "write \"\(Self.long)\"")
    XCTAssertEqual(diagnostic.suggestion?.count, "write \"\"".count + 41)
    diagnostic.suggestion = "write \"\(Self.long)\", or leave it"
    XCTAssertEqual(diagnostic.suggestion?.count, "write \"\", or leave it".count + 41)
    diagnostic.path = "screens[0].\(Self.long)"
    diagnostic.message += " \"\(Self.long)\""
    XCTAssertEqual(diagnostic.message.count, "no \"\"".count + 41)
    XCTAssertLessThan(diagnostic.description.utf8.count, 1000)
    let copy = try JSONDecoder().decode(Diagnostic.self, from: JSONEncoder().encode(diagnostic))
    XCTAssertEqual(copy, diagnostic)
  }
}
