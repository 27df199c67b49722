import RemoraPlatform
import RemoraWebServer
import XCTest

/// A server, and clients that write bytes as no browser would.
///
/// Everything happens on one thread: the server works only in ``serve(until:file:line:)``.
class WebServerTestCase: XCTestCase {
  /// Makes a server, which answers every request with a line that says what it got.
  func makeServer(
    bodyLimit: Int = 20_000_000,
    requestTime: Duration = .seconds(10)
  ) throws -> WebServer {
    var options = WebServer.Options()
    (options.bodyLimit, options.requestTime) = (bodyLimit, requestTime)
    let server = try WebServer(options)
    server.onRequest = { request in
      .text(200, "\(request.method) \(request.path) \(request.body.count)")
    }
    addTeardownBlock { server.close() }
    return server
  }

  /// Connects, and lets the server accept: only a few connections wait for that.
  func connect(_ server: WebServer) throws -> RawClient {
    let client = try RawClient(port: server.access.port)
    server.serve()
    return client
  }

  /// Lets the server work until a condition holds.
  func serve(
    _ server: WebServer,
    until isMet: () -> Bool,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let end = ContinuousClock.now + .seconds(30)
    while !isMet() {
      guard ContinuousClock.now < end else {
        return XCTFail("nothing happened for 30 s", file: file, line: line)
      }
      if Self.isReadable(server.descriptor, milliseconds: 10) { server.serve() }
    }
  }

  static func isReadable(_ descriptor: Int32, milliseconds: Int32 = 0) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&request, 1, milliseconds) > 0
  }

  /// The answer to a request, which the server closes the connection after or says the length of.
  func answer(
    _ server: WebServer,
    to text: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> RawAnswer {
    let client = try connect(server)
    client.send(text)
    serve(
      server,
      until: {
        client.receive()
        return client.answer != nil
      },
      file: file,
      line: line
    )
    return try XCTUnwrap(client.answer, file: file, line: line)
  }

  /// Opens a socket, and takes the answer to its handshake.
  func openSocket(_ server: WebServer) throws -> RawClient {
    let client = try connect(server)
    client.send(handshake(server))
    serve(
      server,
      until: {
        client.receive()
        return client.head != nil
      }
    )
    XCTAssertEqual(client.head?.status, 101)
    // The key and the answer are those of RFC 6455, section 1.3.
    XCTAssertEqual(client.head?.headers["sec-websocket-accept"], "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
    return client
  }

  /// The request that opens a socket.
  func handshake(_ server: WebServer) -> String {
    let upgrade = [
      "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ]
    return request(server, "GET", "/socket", headers: upgrade)
  }

  /// A frame as a page sends it.
  static func frame(_ opcode: UInt8, _ payload: some Collection<UInt8>, isLast: Bool = true)
    -> [UInt8]
  {
    let mask: [UInt8] = [0x12, 0x34, 0x56, 0x78]
    var bytes = [opcode | (isLast ? 0x80 : 0)]
    switch payload.count {
    case ...125: bytes.append(0x80 | UInt8(payload.count))
    case ...0xFFFF: bytes += [0xFE, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
    default:
      bytes += [0xFF] + (0..<8).map { UInt8(truncatingIfNeeded: payload.count >> (56 - 8 * $0)) }
    }
    return bytes + mask + payload.enumerated().map { $0.element ^ mask[$0.offset & 3] }
  }

  /// A request of the page itself.
  func request(
    _ server: WebServer,
    _ method: String = "GET",
    _ path: String = "/",
    headers: [String] = [],
    body: String = ""
  ) -> String {
    let rules = server.access
    let host = "127.0.0.1:\(rules.port)"
    let lines =
      [
        "\(method) \(path) HTTP/1.1", "Host: \(host)", "Origin: http://\(host)",
        "Cookie: \(rules.cookieName)=\(rules.token)",
      ] + headers
    return lines.joined(separator: "\r\n") + "\r\n\r\n" + body
  }
}

/// An answer of the server.
struct RawAnswer {
  let status: Int
  let headers: [String: String]
  let body: String
}
