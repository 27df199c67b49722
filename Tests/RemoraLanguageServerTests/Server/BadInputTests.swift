import RemoraJSON
import XCTest

/// Whatever is sent, the server answers, and goes on if it can.
final class BadInputTests: ServerTestCase {
  private func assertGoesOn(file: StaticString = #filePath, line: UInt = #line) throws {
    let answer = try client.request("last", "shutdown")
    XCTAssertEqual(answer["result"]?.value, .null, file: file, line: line)
  }

  func testABodyThatIsNoJSONIsRefused() throws {
    _ = try client.initialize()
    for body in ["nonsense", "{", "[]", "\u{0}\u{1}", ""] {
      client.send(body)
      assertError(try client.response(to: .null), -32700)
    }
    try assertGoesOn()
  }

  func testABodyThatIsNotUTF8IsRefused() throws {
    _ = try client.initialize()
    client.write(Array("Content-Length: 3\r\n\r\n".utf8) + [0xFF, 0x80, 0xC0])
    assertError(try client.response(to: .null), -32700)
    try assertGoesOn()
  }

  func testAMessageWithoutMethodIsRefused() throws {
    _ = try client.initialize()
    client.send("{\"jsonrpc\": \"2.0\", \"id\": 1}")
    assertError(try client.response(to: .null), -32600)
    try assertGoesOn()
  }

  func testATextThatIsNoHeaderEndsTheServer() throws {
    _ = try client.initialize()
    client.write(Array("hello\n".utf8))
    assertError(try client.response(to: .null), -32700)
    let log = try client.notification("window/logMessage")["message"]?.string
    XCTAssertEqual(log?.contains("“hello”"), true)
    XCTAssertEqual(try client.waitForEnd(), 1)
  }

  func testABodyThatIsTooLongIsSkipped() throws {
    _ = try client.initialize()
    let length = 16 << 20 + 1
    client.write(Array("Content-Length: \(length)\r\n\r\n".utf8))
    client.write([UInt8](repeating: 0x20, count: length))
    assertError(try client.response(to: .null), -32600)
    try assertGoesOn()
  }

  func testALengthOfGigabytesIsRefusedAtOnce() throws {
    _ = try client.initialize()
    client.write(Array("Content-Length: 99999999999\r\n\r\n{".utf8))
    assertError(try client.response(to: .null), -32600)
  }

  func testHalfAFrameAtTheEndIsNoMessage() throws {
    _ = try client.initialize()
    client.write(Array("Content-Length: 100\r\n\r\n{\"id\"".utf8))
    try client.closeInput()
    XCTAssertEqual(try client.waitForEnd(), 1)
  }

  func testFramesArriveByteByByte() throws {
    for byte in ServerClient.frame("{\"id\": 1, \"method\": \"initialize\"}") {
      client.write([byte])
    }
    XCTAssertNotNil(try client.response(to: 1)["result"])
  }

  func testAnUnknownRequestIsRefused() throws {
    _ = try client.initialize()
    assertError(try client.request("a", "textDocument/nonsense"), -32601)
    assertError(try client.request(2, "$/nonsense"), -32601)
    try assertGoesOn()
  }

  func testAnUnknownNotificationIsIgnored() throws {
    _ = try client.initialize()
    for method in ["$/setTrace", "$/nonsense", "nonsense", "", "initialized"] {
      client.notify(method, "what")
    }
    try assertGoesOn()
    XCTAssertEqual(client.notifications, [])
  }

  func testStrangeParametersAreRefused() throws {
    _ = try client.initialize()
    let uri: JSONLiteral = ["uri": "file:///nowhere/a.lua"]
    client.notify(
      "textDocument/didOpen",
      ["textDocument": ["uri": "file:///nowhere/a.lua", "text": ""]]
    )
    for params: JSONLiteral in [
      .null, [], "text", 1, ["textDocument": "a"], ["textDocument": ["uri": 1]],
      ["textDocument": ["uri": "file:///nowhere/b.lua"]], ["textDocument": uri],
      ["textDocument": uri, "position": ["line": "0", "character": 0]],
      ["textDocument": uri, "position": ["line": 0.5, "character": 0]],
      ["textDocument": uri, "position": ["line": 1e300, "character": 0]],
    ] {
      for method in ["hover", "completion", "definition", "references", "rename", "signatureHelp"] {
        assertError(try client.request(1, "textDocument/\(method)", params), -32602)
      }
      assertError(try client.request(2, "textDocument/codeAction", params), -32602)
    }
    assertError(try client.request(3, "workspace/symbol"), -32602)
    try assertGoesOn()
  }

  func testPositionsOutsideTheTextAreClamped() throws {
    _ = try client.initialize()
    let uri = "file:///nowhere/a.lua"
    client.notify(
      "textDocument/didOpen",
      ["textDocument": ["uri": .string(uri), "text": "local a"]]
    )
    for number in [Int.min, -1, 0, 99, Int.max] {
      let position: JSONLiteral = ["line": .integer(number), "character": .integer(number)]
      for method in ["completion", "hover", "definition", "prepareRename", "signatureHelp"] {
        let answer = try client.request(
          1,
          "textDocument/\(method)",
          ["textDocument": ["uri": .string(uri)], "position": position]
        )
        XCTAssertTrue(answer["result"] != nil || method == "prepareRename", method)
      }
    }
  }

  func testANotificationThatCannotBeFollowedIsLogged() throws {
    _ = try client.initialize()
    client.notify("textDocument/didChange", ["textDocument": ["uri": "file:///nowhere/a.lua"]])
    let log = try client.notification("window/logMessage")["message"]?.string
    XCTAssertEqual(log?.contains("textDocument/didChange"), true)
    try assertGoesOn()
  }
}
