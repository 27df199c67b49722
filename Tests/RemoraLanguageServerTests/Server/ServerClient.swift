import Foundation
import RemoraJSON
import RemoraLanguage
import RemoraLanguageServer
import RemoraRuntime
import Synchronization
import XCTest

@testable import struct RemoraLanguageServer.FrameParser

/// A client that speaks to a server through pipes.
final class ServerClient {
  /// How long to wait for anything.
  private static let patience: Int32 = 20_000

  /// How the server ended.
  private final class Ending: Sendable {
    let status = Mutex<Int32?>(nil)
    let signal = DispatchSemaphore(value: 0)
  }

  private let input = Pipe()
  private let output = Pipe()
  private let ending = Ending()
  private var parser = FrameParser()
  /// The methods of the notifications and requests that were received.
  private(set) var notifications: [JSONNode] = []

  init() {
    signal(SIGPIPE, SIG_IGN)
    let (input, output) = (
      input.fileHandleForReading.fileDescriptor, output.fileHandleForWriting.fileDescriptor
    )
    Thread.detachNewThread { [ending] in
      let status = (try? LanguageService(files: DiskFiles())).map {
        LanguageServer(service: $0, input: input, output: output, version: "1.2.3").run()
      }
      ending.status.withLock { $0 = status }
      ending.signal.signal()
    }
  }

  var inputDescriptor: Int32 { input.fileHandleForWriting.fileDescriptor }
  var outputDescriptor: Int32 { output.fileHandleForReading.fileDescriptor }

  // MARK: Sending

  static func frame(_ body: String) -> [UInt8] {
    Array("Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8)
  }

  func write(_ bytes: [UInt8]) { input.fileHandleForWriting.write(Data(bytes)) }

  /// Sends bodies of frames in one piece.
  func send(_ bodies: String...) { write(bodies.flatMap(Self.frame)) }

  func send(_ body: JSONLiteral, file: StaticString = #filePath, line: UInt = #line) {
    guard let text = try? JSONText.encode(body) else { return XCTFail(file: file, line: line) }
    send(text)
  }

  func notify(_ method: String, _ params: JSONLiteral = [:]) {
    send(["jsonrpc": "2.0", "method": .string(method), "params": params])
  }

  /// Sends a request, and returns its answer.
  func request(_ id: JSONLiteral, _ method: String, _ params: JSONLiteral = [:]) throws -> JSONNode
  {
    send(["jsonrpc": "2.0", "id": id, "method": .string(method), "params": params])
    return try response(to: id)
  }

  func initialize(_ capabilities: JSONLiteral = [:]) throws -> JSONNode {
    let answer = try request("initialize", "initialize", ["capabilities": capabilities])
    return try XCTUnwrap(answer["result"])
  }

  /// Ends the input, as a client that dies.
  func closeInput() throws { try input.fileHandleForWriting.close() }

  /// Reads no more, as a client that dies.
  func closeOutput() throws { try output.fileHandleForReading.close() }

  // MARK: Receiving

  /// The next message.
  func receive() throws -> JSONNode {
    while true {
      if case .body(let body) = try parser.next() {
        let document = JSONDocument(parsing: body, file: "answer")
        XCTAssertEqual(document.issues, [])
        XCTAssertEqual(document.root["jsonrpc"]?.string, "2.0")
        return document.root
      }
      var request = pollfd(fd: outputDescriptor, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&request, 1, Self.patience) > 0 else { throw Silence() }
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { throw Silence() }
      parser.append(Array(data)[...])
    }
  }

  /// Nothing was received.
  struct Silence: Error {}

  /// The answer to a request; collects what comes before it.
  func response(to id: JSONLiteral) throws -> JSONNode {
    while true {
      let message = try receive()
      if message["method"] == nil, message["id"].map(JSONLiteral.init) == id { return message }
      if message["method"] != nil { notifications.append(message) }
    }
  }

  /// The next notification of a method, or the first that was received before.
  func notification(_ method: String) throws -> JSONNode {
    while true {
      if let index = notifications.firstIndex(where: { $0["method"]?.string == method }) {
        return try XCTUnwrap(notifications.remove(at: index)["params"])
      }
      notifications.append(try receive())
    }
  }

  // MARK: The end

  /// Waits for the end of the server, and returns its status.
  func waitForEnd() throws -> Int32 {
    guard ending.signal.wait(timeout: .now() + .milliseconds(Int(Self.patience))) == .success else {
      throw Silence()
    }
    // Lets it be waited for again.
    ending.signal.signal()
    return try XCTUnwrap(ending.status.withLock { $0 })
  }
}

/// A test with a server that has ended when the test has.
class ServerTestCase: XCTestCase {
  private(set) lazy var client = ServerClient()

  override func tearDownWithError() throws {
    try? client.closeInput()
    _ = try client.waitForEnd()
  }

  func assertError(
    _ answer: JSONNode,
    _ code: Int,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    XCTAssertEqual(answer["error"]?["code"]?.number?.integer, code, file: file, line: line)
    XCTAssertFalse(answer["error"]?["message"]?.string?.isEmpty ?? true, file: file, line: line)
  }
}
