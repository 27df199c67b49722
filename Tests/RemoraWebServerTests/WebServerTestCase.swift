import Glibc
import RemoraWebServer
import XCTest

/// A server, and clients that write bytes as no browser would.
///
/// Everything happens on one thread: the server works only in ``serve(until:file:line:)``.
class WebServerTestCase: XCTestCase {
  /// Makes a server, which answers every request with a line that says what it got.
  func makeServer(bodyLimit: Int = 20_000_000) throws -> WebServer {
    var options = WebServer.Options()
    options.bodyLimit = bodyLimit
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
