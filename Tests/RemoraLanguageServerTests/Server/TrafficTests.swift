import Foundation
import RemoraJSON
import XCTest

/// Many messages at once, and requests that are not wanted any more.
final class TrafficTests: ServerTestCase {
  private let uri: JSONLiteral = ["uri": "file:///nowhere/a.lua"]

  override func setUpWithError() throws {
    _ = try client.initialize()
    client.notify(
      "textDocument/didOpen",
      ["textDocument": ["uri": "file:///nowhere/a.lua", "version": 1, "text": "local a"]]
    )
    _ = try client.notification("textDocument/publishDiagnostics")
  }

  private func text(_ message: JSONLiteral) throws -> String { try JSONText.encode(message) }

  private func request(_ id: JSONLiteral, _ method: String) -> JSONLiteral {
    ["jsonrpc": "2.0", "id": id, "method": .string(method), "params": ["textDocument": uri]]
  }

  /// Sends messages while the server waits for the client to read, and waits until all of them wait there.
  private func sendWhileBusy(_ messages: [JSONLiteral]) throws {
    // The answers to these do not fit into the pipe.
    let filling = (0..<200).map {
      request(.integer($0), "nonsense/" + String(repeating: "x", count: 60))
    }
    #if os(Linux)
    XCTAssertGreaterThan(fcntl(client.outputDescriptor, 1031, 4096), 0)
    #endif
    // It reads the last one when it has added those before.
    let last: JSONLiteral = ["jsonrpc": "2.0", "method": "$/nothing"]
    for part in [filling + messages, [last]] {
      client.write(try part.flatMap { ServerClient.frame(try text($0)) })
      var unread: Int32 = 1
      while unread > 0 {
        sched_yield()
        guard unsafe ioctl(client.inputDescriptor, UInt(FIONREAD), &unread) == 0 else {
          return XCTFail()
        }
      }
    }
  }

  func testAWaitingRequestIsCancelled() throws {
    try sendWhileBusy([
      request("first", "textDocument/foldingRange"), request("second", "textDocument/foldingRange"),
      ["jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": "first"]],
    ])
    assertError(try client.response(to: "first"), -32800)
    XCTAssertNotNil(try client.response(to: "second")["result"])
  }

  func testARequestWhoseDocumentChangesIsRefused() throws {
    try sendWhileBusy([
      request("tokens", "textDocument/semanticTokens/full"),
      [
        "jsonrpc": "2.0", "method": "textDocument/didChange",
        "params": [
          "textDocument": ["uri": "file:///nowhere/a.lua", "version": 2],
          "contentChanges": [["text": "local b"]],
        ],
      ],
      request("again", "textDocument/semanticTokens/full"),
    ])
    assertError(try client.response(to: "tokens"), -32801)
    XCTAssertNotNil(try client.response(to: "again")["result"])
  }

  func testManyChangesCostFewDiagnostics() throws {
    let changes = (2...50).map { version in
      [
        "jsonrpc": "2.0", "method": "textDocument/didChange",
        "params": [
          "textDocument": ["uri": "file:///nowhere/a.lua", "version": .integer(version)],
          "contentChanges": [["text": .string("local a = \(version)")]],
        ],
      ] as JSONLiteral
    }
    try sendWhileBusy(changes)
    var published = 0
    while true {
      let version = try client.notification("textDocument/publishDiagnostics")["version"]
      published += 1
      if version?.number?.integer == 50 { break }
    }
    XCTAssertLessThan(published, 25)
  }

  func testAFloodStaysInTheClient() throws {
    // As a client that sends for ever and does not read.
    _ = fcntl(client.inputDescriptor, F_SETFL, O_NONBLOCK)
    let frame = ServerClient.frame(try text(request(1, "nonsense")))
    let flood = (0..<1000).flatMap { _ in frame }
    var (sent, offset) = (0, 0)
    while sent < 64 << 20 {
      var request = pollfd(fd: client.inputDescriptor, events: Int16(POLLOUT), revents: 0)
      guard unsafe poll(&request, 1, 500) > 0 else { break }
      let count = unsafe flood[offset...].withUnsafeBytes {
        unsafe write(client.inputDescriptor, $0.baseAddress, min($0.count, 4096))
      }
      sent += max(0, count)
      offset = (offset + max(0, count)) % flood.count
    }
    XCTAssertLessThan(sent, 1 << 20)
    // Everything that was sent whole is answered once the client reads.
    for _ in 0..<sent / frame.count { assertError(try client.response(to: 1), -32601) }
  }
}
