import XCTest

@testable import RemoraWebServer

/// What an address means for URLs, and for who can connect.
final class BindAddressTests: XCTestCase {
  func testWhoCanConnect() {
    for text in ["127.0.0.1", "127.0.0.2", "::1", "0:0:0:0:0:0:0:1", "::ffff:127.0.0.1"] {
      XCTAssertEqual(BindAddress(text)?.isLoopback, true, text)
    }
    for text in ["0.0.0.0", "::", "::0", "192.168.1.7", "fe80::1", "::ffff:10.0.0.1"] {
      XCTAssertEqual(BindAddress(text)?.isLoopback, false, text)
    }
    for text in ["0.0.0.0", "::", "::0", "::ffff:0.0.0.0"] {
      XCTAssertEqual(BindAddress(text)?.isEverywhere, true, text)
    }
  }

  func testAnAddressIsWrittenAsBrowsersDo() {
    for (text, name) in [
      ("FD00::0:2", "fd00::2"), ("0:0:0:0:0:0:0:1", "::1"), ("::ffff:127.0.0.1", "127.0.0.1"),
    ] { XCTAssertEqual(BindAddress(text)?.description, name) }
    for text in ["", "0", "127.1", "0x7f000001", "localhost", "fe80::1%eth0", "127.0.0.1 "] {
      XCTAssertNil(BindAddress(text), text)
    }
  }

  func testAURLCanBeOpened() throws {
    for text in ["127.0.0.1", "127.0.0.2", "::1", "0.0.0.0", "::", "::ffff:127.0.0.1"] {
      var options = WebServer.Options()
      options.address = try XCTUnwrap(BindAddress(text))
      // A machine may have no IPv6.
      guard let server = try? WebServer(options) else { continue }
      defer { server.close() }
      let host = try XCTUnwrap(server.url.split(separator: "/").dropFirst().first)
      XCTAssertTrue(
        server.access.address.isNamed(by: host.dropLast(":\(server.access.port)".count)),
        server.url
      )
      XCTAssertFalse(server.url.contains("//0.0.0.0") || server.url.contains("//[::]"), server.url)
    }
  }

  func testTheServerOfAllAddressesOfIPv6AnswersUnderIPv4() throws {
    var options = WebServer.Options()
    options.address = try XCTUnwrap(BindAddress("::"))
    guard let server = try? WebServer(options) else { throw XCTSkip("no IPv6 on this machine") }
    defer { server.close() }
    XCTAssertNoThrow(try RawClient(port: server.access.port))
    XCTAssertEqual(server.url(host: "[fe80::1]").prefix(16), "http://[fe80::1]")
  }
}
