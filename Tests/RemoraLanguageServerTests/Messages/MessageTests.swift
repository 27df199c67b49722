import RemoraJSON
import XCTest

@testable import RemoraLanguageServer

final class MessageTests: XCTestCase {
  private func assertInvalid(
    _ text: String,
    code: Int,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    guard case .invalid(.null, let error) = Message(Array(text.utf8)) else {
      return XCTFail("not refused", file: file, line: line)
    }
    XCTAssertEqual(error.code, code, file: file, line: line)
  }

  func testARequestHasANumberOrATextAsID() throws {
    for (text, id) in [("7", .integer(7)), ("\"a\"", .string("a"))] as [(String, JSONLiteral)] {
      let message = Message(Array("{\"id\": \(text), \"method\": \"m\", \"params\": [1]}".utf8))
      guard case .request(id, let call) = message else { return XCTFail("no request") }
      XCTAssertEqual(call.method, "m")
      XCTAssertEqual(call.params?.items?.count, 1)
    }
  }

  func testAMessageWithoutIDIsANotification() {
    XCTAssertEqual(Message(Array("{\"method\": \"m\"}".utf8)).notification?.method, "m")
  }

  func testAnAnswerIsNoRequest() {
    for text in ["{\"id\": 1, \"result\": null}", "{\"id\": \"a\", \"error\": {}}"] {
      guard case .response = Message(Array(text.utf8)) else { return XCTFail(text) }
    }
  }

  func testOtherBodiesAreRefused() {
    for text in ["", "nonsense", "{", "[]", "1", "{\"method\": \"m\"", "\u{0}", "{}}"] {
      assertInvalid(text, code: -32700)
    }
    for text in [
      "{}", "{\"id\": 1}", "{\"id\": [], \"method\": \"m\"}", "{\"id\": 1.5, \"method\": \"m\"}",
    ] {
      assertInvalid(text, code: -32600)
    }
  }

  func testDeepNestingIsRefused() {
    assertInvalid(String(repeating: "[", count: 1_000_000), code: -32700)
    assertInvalid(String(repeating: "{\"a\":", count: 1_000_000), code: -32700)
  }

  func testBytesThatAreNotUTF8AndHalvesOfCharactersBecomeReplacementCharacters() {
    let body =
      Array("{\"method\": \"m\", \"params\": [\"\\ud83d".utf8) + [0xFF] + Array("\"]}".utf8)
    XCTAssertEqual(
      Message(body).notification?.params?[0]?.string,
      "\u{FFFD}\u{FFFD}"
    )
  }
}
