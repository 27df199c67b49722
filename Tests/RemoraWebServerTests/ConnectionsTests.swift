import RemoraWebServer
import XCTest

/// Many connections, slow ones and broken ones: nothing makes the server wait.
final class ConnectionsTests: WebServerTestCase {
  func testTheDescriptorIsReadableWhenThereIsWork() throws {
    let server = try makeServer()
    serve(server, until: { !Self.isReadable(server.descriptor) })
    XCTAssertFalse(Self.isReadable(server.descriptor, milliseconds: 20))
    let client = try RawClient(port: server.access.port)
    client.send(request(server))
    XCTAssertTrue(Self.isReadable(server.descriptor, milliseconds: 5000))
    serve(
      server,
      until: {
        client.receive()
        return client.answer != nil
      }
    )
    server.wake()
    XCTAssertTrue(Self.isReadable(server.descriptor, milliseconds: 5000))
    server.serve()
    serve(server, until: { !Self.isReadable(server.descriptor) })
  }

  /// The server closes a connection and accepts the next one in the same step, often under the same
  /// number.
  func testAConnectionThatTakesTheNumberOfAClosedOneIsServed() throws {
    let server = try makeServer()
    var next: RawClient?
    server.onRequest = { _ in
      next = try? RawClient(port: server.access.port)
      return .text(200, "closed after this")
    }
    var client = try connect(server)
    for _ in 0..<50 {
      client.send(request(server, headers: ["Connection: close"]))
      serve(
        server,
        until: {
          client.receive()
          return client.isClosed
        }
      )
      client = try XCTUnwrap(next)
    }
  }

  func testServingReturnsWhileAClientHasSentHalfARequest() throws {
    let server = try makeServer()
    let clients = try (0..<20).map { _ in try connect(server) }
    let text = Array(request(server, "POST", headers: ["Content-Length: 3"], body: "abc").utf8)
    for byte in text.dropLast() {
      for client in clients { client.send([byte]) }
      server.serve()
      XCTAssertTrue(
        clients.allSatisfy { client in
          client.receive()
          return client.answer == nil
        }
      )
    }
    XCTAssertEqual(try answer(server, to: request(server)).status, 200)
    for client in clients { client.send(text.suffix(1)) }
    serve(
      server,
      until: {
        clients.allSatisfy { client in
          client.receive()
          return client.answer != nil
        }
      }
    )
    XCTAssertEqual(clients.last?.answer?.body, "POST / 3\n")
  }

  func testManyClientsAreAnsweredAtOnce() throws {
    let server = try makeServer()
    let clients = try (0..<150).map { _ in try connect(server) }
    for client in clients { client.send(request(server)) }
    serve(
      server,
      until: {
        clients.allSatisfy { client in
          client.receive()
          return client.answer != nil
        }
      }
    )
    XCTAssertEqual(Set(clients.compactMap { $0.answer?.status }), [200])
  }

  func testAConnectionEndsWithItsAnswer() throws {
    let server = try makeServer()
    let client = try connect(server)
    for _ in 0..<10 { client.send(request(server)) }
    serve(
      server,
      until: {
        client.receive()
        return client.isClosed
      }
    )
    XCTAssertEqual(client.answer?.headers["connection"], "close")
    let text = String(decoding: client.received, as: UTF8.self)
    XCTAssertEqual(text.components(separatedBy: "GET / 0\n").count, 2)
  }

  func testAnAnswerThatNobodyReadsDoesNotMakeTheServerWait() throws {
    let server = try makeServer()
    server.onRequest = { _ in Response(body: [UInt8](repeating: 0x61, count: 10_000_000)) }
    let client = try connect(server)
    client.send(request(server))
    var answers = 0
    server.onRequest = { _ in
      answers += 1
      return Response(body: [UInt8](repeating: 0x61, count: 10_000_000))
    }
    serve(server, until: { answers == 1 })
    for _ in 0..<100 { server.serve() }
    server.onRequest = { _ in .text(200, "on") }
    XCTAssertEqual(try answer(server, to: request(server)).body, "on\n")
    serve(
      server,
      until: {
        client.receive()
        return client.received.count > 10_000_000
      }
    )
  }

  func testAClientMayVanishAtAnyMoment() throws {
    let server = try makeServer()
    let text = Array(request(server, "POST", headers: ["Content-Length: 30"], body: "abc").utf8)
    for count in stride(from: 0, to: text.count, by: 7) {
      let client = try connect(server)
      client.send(text.prefix(count))
      server.serve()
      client.reset()
    }
    XCTAssertEqual(try answer(server, to: request(server)).status, 200)
  }

  func testClosesInTheMiddleOfARequest() throws {
    let server = try makeServer()
    let half = try connect(server)
    half.send(request(server, "POST", headers: ["Content-Length: 10"], body: "abc"))
    let silent = try connect(server)
    serve(
      server,
      until: {
        half.receive()
        return true
      }
    )
    server.close()
    server.serve()
    serve(
      server,
      until: {
        half.receive()
        silent.receive()
        return half.isClosed
      }
    )
    XCTAssertNil(half.answer)
    XCTAssertFalse(Self.isReadable(server.descriptor, milliseconds: 20))
  }

  func testClosesWhileItAnswers() throws {
    let server = try makeServer()
    server.onRequest = { [unowned server] _ in
      server.close()
      return .text(200, "the last one")
    }
    let client = try connect(server)
    client.send(request(server))
    serve(
      server,
      until: {
        client.receive()
        return client.isClosed || client.answer != nil
      }
    )
  }

  func testAServerEndsWithItsLastReference() throws {
    weak var ended: WebServer?
    var client: RawClient?
    do {
      let server = try WebServer()
      ended = server
      client = try connect(server)
      client?.send("GET / HTTP/1.1\r\n")
      for _ in 0..<3 { server.serve() }
    }
    XCTAssertNil(ended)
    client?.receive()
  }
}
