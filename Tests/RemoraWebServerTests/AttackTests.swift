import RemoraPlatform
import RemoraWebServer
import XCTest

/// What somebody sends who means harm: it costs the host nothing, and its page little.
///
/// ``serve(_:until:)`` stands for the host here: it works only there, but the network goes on.
final class AttackTests: WebServerTestCase {
  /// More than one address may have, and none of them sends anything.
  func testSilentConnectionsGiveWayToARequest() throws {
    let server = try makeServer()
    let silent = try (0..<300).map { _ in try RawClient(port: server.access.port) }
    XCTAssertEqual(try answer(server, to: request(server)).status, 200)
    serve(
      server,
      until: {
        for client in silent { client.receive() }
        return silent.contains { $0.isClosed }
      }
    )
    let first = silent.prefix(40).count { $0.isClosed }
    XCTAssertGreaterThan(first, silent.suffix(40).count { $0.isClosed })
    XCTAssertEqual(try answer(server, to: request(server)).status, 200)
  }

  func testAnOpenPageDoesNotGiveWay() throws {
    let server = try makeServer()
    var texts: [String] = []
    server.onSocket = { $0.onText = { texts.append($0) } }
    let page = try openSocket(server)
    let silent = try (0..<400).map { _ in try RawClient(port: server.access.port) }
    XCTAssertEqual(try answer(server, to: request(server)).status, 200)
    page.send(Self.frame(1, "still here".utf8))
    serve(server, until: { texts == ["still here"] })
    withExtendedLifetime(silent) {}
  }

  func testARequestThatIsNotCompleteInTimeIsClosed() throws {
    let server = try makeServer(requestTime: .milliseconds(300))
    let silent = try connect(server)
    let half = try connect(server)
    half.send(request(server, "POST", headers: ["Content-Length: 10"], body: "abc"))
    serve(
      server,
      until: {
        silent.receive()
        half.receive()
        return silent.isClosed && half.isClosed
      }
    )
    XCTAssertNil(half.answer)
  }

  func testARefusedBodyIsNotRead() throws {
    let server = try makeServer(bodyLimit: 1000)
    let refused = [
      "POST /photos HTTP/1.1\r\nHost: a\r\nContent-Length: 15000000\r\n\r\n",
      "POST /photos HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n",
      request(server, "POST", headers: ["Content-Length: 15000000"]),
    ]
    for head in refused {
      let client = try connect(server)
      client.send(head)
      let byte = Array("1\r\na\r\n".utf8)
      var count = 0
      serve(
        server,
        until: {
          count += client.send(byte) ?? 0
          client.receive()
          return client.isClosed
        }
      )
      XCTAssertTrue([403, 411, 413].contains(client.answer?.status), head)
      // Sent before the server has closed the connection.
      XCTAssertLessThan(count, 1_000_000)
    }
  }

  func testBodiesUnderWayAreBoundedTogether() throws {
    let server = try makeServer()
    let size = 18_000_000
    let clients = try (0..<10).map { _ in try connect(server) }
    for client in clients {
      client.send(request(server, "POST", headers: ["Content-Length: \(size)"], body: "a"))
    }
    serve(
      server,
      until: {
        for client in clients { client.receive() }
        return clients.count { $0.answer?.status == 503 } == 7
      }
    )
    XCTAssertEqual(clients.count { $0.answer == nil }, 3)
    for client in clients { client.reset() }
    serve(server, until: { (try? answer(server, to: request(server)).status) == 200 })
    let again = try answer(
      server,
      to: request(server, "POST", headers: ["Content-Length: 3"], body: "abc")
    )
    XCTAssertEqual(again.status, 200)
  }

  func testAnAnswerIsAlwaysWhole() throws {
    let server = try makeServer()
    server.onRequest = { _ in Response(body: [UInt8](repeating: 0x61, count: 1000)) }
    let ranges = (0..<500).map { "\($0)-" }.joined(separator: ",")
    let answer = try answer(server, to: request(server, headers: ["Range: bytes=\(ranges)"]))
    XCTAssertEqual(answer.status, 200)
    XCTAssertEqual(answer.body.utf8.count, 1000)
  }

  // MARK: Sockets

  func testAPageThatFloodsItsSocketHasOneTurnLikeTheOthers() throws {
    let server = try makeServer()
    var heard: [String] = []
    // What a text makes the host do takes a millisecond.
    server.onSocket = { socket in
      socket.onText = {
        heard.append($0)
        let end = ContinuousClock.now + .milliseconds(1)
        while ContinuousClock.now < end {}
      }
    }
    let (flood, honest) = (try openSocket(server), try openSocket(server))
    _ = flood.send((0..<1000).flatMap { _ in Self.frame(1, "x".utf8) })
    honest.send(Self.frame(1, "tap".utf8))
    serve(server, until: { heard.contains("tap") })
    XCTAssertLessThan(heard.count, 500)
    serve(server, until: { heard.count == 1001 })
  }

  /// However much waits, the network takes 5 ms at a time, and one message more.
  func testATurnOfTheNetworkTakesFiveMilliseconds() throws {
    let server = try makeServer()
    var heard = 0
    server.onSocket = { socket in
      socket.onText = { _ in
        heard += 1
        let end = ContinuousClock.now + .milliseconds(1)
        while ContinuousClock.now < end {}
      }
    }
    let page = try openSocket(server)
    _ = page.send((0..<500).flatMap { _ in Self.frame(1, "x".utf8) })
    var most = 0
    while heard < 500, Self.isReadable(server.descriptor, milliseconds: 30_000) {
      let before = heard
      server.serve()
      most = max(most, heard - before)
    }
    XCTAssertEqual(heard, 500)
    XCTAssertLessThanOrEqual(most, 5)
  }

  func testPagesThatCloseAtOnceKeepNobodyOut() throws {
    let server = try makeServer()
    var (opened, texts) = (0, [String]())
    server.onSocket = { socket in
      opened += 1
      socket.onText = { texts.append($0) }
    }
    var gone = try (0..<100).map { _ in try RawClient(port: server.access.port) }
    for client in gone { client.send(handshake(server)) }
    let honest = try RawClient(port: server.access.port)
    gone = []
    // Some of those before it are not served at all, and for the others there is a number of places.
    honest.send(handshake(server))
    serve(
      server,
      until: {
        honest.receive()
        return honest.head != nil
      }
    )
    guard honest.head?.status == 101 else {
      return XCTAssertEqual(honest.head?.status, 503)
    }
    honest.send(Self.frame(1, "here".utf8))
    serve(server, until: { texts == ["here"] })
    XCTAssertLessThan(opened, 70)
  }

  /// The host does not serve at all: what it has not taken waits at the page, not in memory.
  func testWhatTheHostDoesNotTakeWaitsAtThePage() throws {
    let server = try makeServer()
    let page = try openSocket(server)
    let frame = Self.frame(1, [UInt8](repeating: 0x61, count: 100_000))
    var (sent, silent) = (0, 0)
    while silent < 50 {
      let count = page.send(frame[(sent % frame.count)...]) ?? 0
      sent += count
      var request = pollfd(fd: -1, events: 0, revents: 0)
      silent = count == 0 ? silent + 1 : 0
      if count == 0 { unsafe poll(&request, 1, 10) }
    }
    // A megabyte in the mailbox; the rest is the kernel's.
    XCTAssertLessThan(sent, 30_000_000)
    var count = 0
    XCTAssertGreaterThan(sent, frame.count)
    server.onSocket = nil
    serve(
      server,
      until: {
        count += 1
        return page.send(frame[(sent % frame.count)...]).map { $0 > 0 } ?? false
      }
    )
  }

  func testPingsThatNobodyReadsTheAnswersOfCostNothing() throws {
    let server = try makeServer()
    var heard = 0
    server.onSocket = { $0.onText = { _ in heard += 1 } }
    let page = try openSocket(server)
    let pings = (0..<1000).flatMap { _ in Self.frame(9, [UInt8](repeating: 0x61, count: 125)) }
    var rest = pings[...]
    var sent = 0
    while sent < 12_000_000 {
      guard let count = page.send(rest) else { return XCTFail("closed") }
      sent += count
      rest = rest.dropFirst(count)
      if rest.isEmpty { rest = pings[...] }
    }
    while !rest.isEmpty, rest.count < pings.count {
      rest = rest.dropFirst(page.send(rest) ?? 0)
    }
    page.send(Self.frame(1, "on".utf8))
    serve(server, until: { heard == 1 })
    page.receive()
    XCTAssertGreaterThan(page.received.count, 125)
  }

  func testClosingEndsEveryConnectionWhateverComesIn() throws {
    let server = try makeServer()
    let page = try openSocket(server)
    let frames = (0..<5000).flatMap { _ in Self.frame(1, "x".utf8) }
    _ = page.send(frames)
    let half = try connect(server)
    half.send("POST /photos HTTP/1.1\r\n")
    server.close()
    page.receive()
    half.receive()
    XCTAssertTrue(page.isClosed && half.isClosed)
  }

  // MARK: Tickets

  func testARefusedRequestDoesNotUseUpTheTicket() throws {
    let server = try makeServer()
    let url = server.makeTicketURL()
    let path = String(url.drop { $0 != "?" })
    let host = "Host: 127.0.0.1:\(server.access.port)"
    let refused = [
      "GET /\(path) HTTP/1.1\r\nHost: attacker.example\r\n\r\n",
      "GET /page/main.js\(path) HTTP/1.1\r\n\(host)\r\n\r\n",
      "GET /\(path) HTTP/1.1\r\n\(host)\r\nOrigin: http://attacker.example\r\n\r\n",
    ]
    for text in refused { XCTAssertEqual(try answer(server, to: text).status, 403) }
    let own = "GET /\(path) HTTP/1.1\r\n\(host)\r\n\r\n"
    XCTAssertEqual(try answer(server, to: own).status, 303)
    XCTAssertEqual(try answer(server, to: own).status, 403)
  }
}
