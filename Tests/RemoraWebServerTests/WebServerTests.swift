import RemoraWebServer
import XCTest

/// Answers, limits and refusals over a real connection.
final class WebServerTests: WebServerTestCase {
  private static let protection = [
    "content-security-policy": "default-src 'self'; frame-ancestors 'none'; base-uri 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
  ]

  private func assertProtected(_ answer: RawAnswer, _ comment: String, line: UInt = #line) {
    for (name, value) in Self.protection {
      XCTAssertEqual(answer.headers[name], value, "\(comment): \(name)", line: line)
    }
    XCTAssertNil(answer.headers["access-control-allow-origin"], comment, line: line)
  }

  // MARK: Requests

  func testAnswersWhatTheRulesAllow() throws {
    let server = try makeServer()
    let page = try answer(server, to: request(server, "GET", "/page/main.js?x=1"))
    XCTAssertEqual(page.body, "GET /page/main.js 0\n")
    let post = request(server, "POST", "/photos", headers: ["Content-Length: 3"], body: "abc")
    XCTAssertEqual(try answer(server, to: post).body, "POST /photos 3\n")
    let client = try connect(server)
    client.send(request(server, "HEAD"))
    serve(
      server,
      until: {
        client.receive()
        return client.head != nil
      }
    )
    XCTAssertEqual(client.head?.headers["content-length"], "9")
    XCTAssertTrue(client.received.suffix(4).elementsEqual("\r\n\r\n".utf8))
  }

  func testEveryAnswerIsProtected() throws {
    let server = try makeServer(bodyLimit: 10)
    let token = server.access.token
    let host = "Host: 127.0.0.1:\(server.access.port)"
    let requests = [
      (200, request(server)),
      (303, "GET /?token=\(token) HTTP/1.1\r\n\(host)\r\n\r\n"),
      (400, "nonsense\r\n\r\n"),
      (400, request(server, "GET", "/a/..%2fb")),
      (400, "GET / HTTP/1.1\r\n\r\n"),
      (403, "GET / HTTP/1.1\r\n\(host)\r\n\r\n"),
      (405, request(server, "PUT", "/", headers: ["Content-Length: 0"])),
      (413, request(server, "POST", "/", headers: ["Content-Length: 11"], body: "abcdefghijk")),
      (417, request(server, "POST", "/", headers: ["Expect: nothing", "Content-Length: 0"])),
      (501, request(server, "POST", "/", headers: ["Transfer-Encoding: gzip"])),
    ]
    for (status, text) in requests {
      let answer = try answer(server, to: text)
      XCTAssertEqual(answer.status, status, text)
      assertProtected(answer, "\(status)")
    }
  }

  func testKnowsGetHeadAndPost() throws {
    let server = try makeServer()
    for method in ["PUT", "DELETE", "OPTIONS", "TRACE", "PATCH", "get", "BREW"] {
      let answer = try answer(server, to: request(server, method))
      XCTAssertEqual(answer.status, 405, method)
      XCTAssertFalse(answer.body.contains(server.access.token))
    }
    let connect = try answer(server, to: request(server, "CONNECT", "127.0.0.1:22"))
    XCTAssertTrue([400, 405].contains(connect.status), "\(connect)")
  }

  func testAPathArrivesDecodedOnceAndNeverLeadsUp() throws {
    let server = try makeServer()
    let paths = [
      "/a%20b": "/a b", "//": "//", "/%2561": "/%61", "/./a": "/a", "/a%2fb": "/a/b",
      "/a/../b": "/b", "/%2e%2e/b": "/b", "/..": "/", "/a/%2E%2E": "/", "/.%2e/.%2e/b": "/b",
    ]
    for (path, decoded) in paths {
      XCTAssertEqual(
        try answer(server, to: request(server, "GET", path)).body,
        "GET \(decoded) 0\n",
        path
      )
    }
    for path in ["/a/..%2fb", "/..%2f..%2fb", "/%2e%2e%2fb", "/a/%2e%2e%2f"] {
      XCTAssertEqual(try answer(server, to: request(server, "GET", path)).status, 400, path)
    }
    for path in ["/a%00b", "/%", "/%zz", "/%ff"] {
      let answer = try answer(server, to: request(server, "GET", path))
      XCTAssertTrue([200, 400].contains(answer.status), path)
      XCTAssertFalse(answer.body.contains("\0"), path)
    }
  }

  func testAnAbsoluteAddressIsHeldToTheSameRules() throws {
    let server = try makeServer()
    let port = server.access.port
    let foreign =
      "GET http://127.0.0.1:\(port)/ HTTP/1.1\r\nHost: attacker.example:\(port)\r\n"
      + "Cookie: \(server.access.cookieName)=\(server.access.token)\r\n\r\n"
    XCTAssertEqual(try answer(server, to: foreign).status, 403)
    let twice = request(server, headers: ["Host: attacker.example:\(port)"])
    XCTAssertNotEqual(try answer(server, to: twice).status, 200)
    let old =
      "GET / HTTP/1.0\r\nCookie: \(server.access.cookieName)=\(server.access.token)\r\n\r\n"
    XCTAssertEqual(try answer(server, to: old).status, 403)
  }

  // MARK: Bodies

  func testABodyThatSaysItIsTooLargeIsRefused() throws {
    let server = try makeServer(bodyLimit: 1000)
    let fits = request(
      server,
      "POST",
      headers: ["Content-Length: 1000"],
      body: String(repeating: "a", count: 1000)
    )
    XCTAssertEqual(try answer(server, to: fits).body, "POST / 1000\n")
    let large = request(
      server,
      "POST",
      headers: ["Content-Length: 1001"],
      body: String(repeating: "a", count: 1001)
    )
    XCTAssertEqual(try answer(server, to: large).status, 413)
    let waits = request(
      server,
      "POST",
      headers: ["Content-Length: 99999999999", "Expect: 100-continue"]
    )
    XCTAssertEqual(try answer(server, to: waits).status, 413)
    for length in ["-1", "1e3", "99999999999999999999999"] {
      let client = try connect(server)
      client.send(request(server, "POST", headers: ["Content-Length: \(length)"]))
      XCTAssertEqual(try answer(server, to: request(server)).status, 200)
      client.receive()
      XCTAssertNotEqual(client.answer?.status, 200, length)
    }
  }

  func testABodyNeedsALength() throws {
    let server = try makeServer(bodyLimit: 1000)
    let chunked = ["Transfer-Encoding: chunked"]
    let short = request(server, "POST", headers: chunked, body: "1\r\na\r\n0\r\n\r\n")
    XCTAssertEqual(try answer(server, to: short).status, 411)
    let both = chunked + ["Content-Length: 1"]
    XCTAssertEqual(try answer(server, to: request(server, "POST", headers: both)).status, 411)
    let upgrade = ["Connection: Upgrade", "Upgrade: websocket", "Content-Length: 3"]
    let opening = request(server, "GET", "/socket", headers: upgrade, body: "abc")
    XCTAssertEqual(try answer(server, to: opening).status, 400)
  }

  func testABodyWithoutEndIsCutOffWhoeverSendsIt() throws {
    let server = try makeServer(bodyLimit: 100_000)
    let chunk = Array("ffff\r\n\(String(repeating: "a", count: 65_535))\r\n".utf8)
    let chunked = ["Transfer-Encoding: chunked"]
    let stranger = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
    for head in [request(server, "POST", headers: chunked), stranger] {
      let client = try connect(server)
      client.send(head)
      var rest = chunk[...]
      var count = 0
      serve(
        server,
        until: {
          guard let sent = client.send(rest) else { return true }
          rest = rest.dropFirst(sent)
          if rest.isEmpty { rest = chunk[...] }
          count += sent
          return count > 50_000_000
        }
      )
      XCTAssertLessThan(count, 50_000_000)
    }
    XCTAssertEqual(try answer(server, to: request(server)).status, 200)
  }

  // MARK: Headers

  func testHugeHeadersAreRefused() throws {
    let server = try makeServer()
    let client = try connect(server)
    let line = Array("X-Filler: \(String(repeating: "a", count: 1000))\r\n".utf8)
    client.send("GET / HTTP/1.1\r\n")
    var count = 0
    serve(
      server,
      until: {
        client.receive()
        guard !client.isClosed, let sent = client.send(line) else { return true }
        count += sent
        return count > 50_000_000
      }
    )
    XCTAssertLessThan(count, 50_000_000)
    XCTAssertNotEqual(client.answer?.status, 200)
    XCTAssertEqual(try answer(server, to: request(server)).status, 200)
  }

  func testASecondCookieOfTheSameNameDoesNotHelp() throws {
    let server = try makeServer()
    let host = "127.0.0.1:\(server.access.port)"
    let name = server.access.cookieName
    for cookie in [
      "\(name)=wrong", "\(name)", "\(name)=", "x\(name)=\(server.access.token)",
      "remora-1=\(server.access.token)", server.access.token,
    ] {
      let text = "GET / HTTP/1.1\r\nHost: \(host)\r\nCookie: \(cookie)\r\n\r\n"
      XCTAssertEqual(try answer(server, to: text).status, 403, cookie)
    }
    let among =
      "GET / HTTP/1.1\r\nHost: \(host)\r\nCookie: a=1; \(name)=\(server.access.token); b=2\r\n\r\n"
    XCTAssertEqual(try answer(server, to: among).status, 200)
  }
}
