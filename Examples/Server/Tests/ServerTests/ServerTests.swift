import Remora
import Synchronization
import XCTest

@testable import Server

/// Real connections on this machine, to sessions with the scripts as they are.
final class ServerTests: XCTestCase {
  /// How many hosts there are.
  ///
  /// Each keeps a token, in a closure that it holds.
  private final class Hosts: Sendable {
    let count = Mutex(0)
    let gone: XCTestExpectation

    init(gone: XCTestExpectation) { self.gone = gone }

    func makeToken() -> Token {
      count.withLock { $0 += 1 }
      return Token(hosts: self)
    }
  }

  private final class Token: Sendable {
    let hosts: Hosts

    init(hosts: Hosts) { self.hosts = hosts }

    deinit {
      hosts.count.withLock { $0 -= 1 }
      hosts.gone.fulfill()
    }
  }

  func testFiftySessionsTalkAtOnceAndLeaveNothing() async throws {
    let gone = expectation(description: "every host is gone")
    gone.expectedFulfillmentCount = 50
    let hosts = Hosts(gone: gone)
    var server = Server(scriptFolder: "scripts")
    server.prepare = { host in
      let token = hosts.makeToken()
      host.observePollRequests { _ in withExtendedLifetime(token) {} }
    }
    let listener = try Listener()
    let serving = Task { [server] in await server.run(listener) }

    let connections = try (0..<50).map { _ in try Connection(port: listener.port) }
    try await withThrowingTaskGroup { clients in
      for (number, connection) in connections.enumerated() {
        clients.addTask { try await Self.talk(connection, as: "visitor \(number)") }
      }
      try await clients.waitForAll()
    }
    XCTAssertEqual(hosts.count.withLock { $0 }, 50, "every session is still there")

    for connection in connections { connection.hangUp() }
    await fulfillment(of: [gone], timeout: 30)
    XCTAssertEqual(hosts.count.withLock { $0 }, 0)
    serving.cancel()
    await serving.value
  }

  private static func talk(_ connection: Connection, as name: String) async throws {
    var lines = connection.lines.makeAsyncIterator()
    let welcome = await lines.next()
    XCTAssertEqual(welcome?.hasPrefix("Hello!"), true)
    connection.send("remind 0.01 tea")
    let reminder = await lines.next()
    XCTAssertEqual(reminder, "Remember: tea")
    connection.send("name \(name)")
    let greeting = await lines.next()
    XCTAssertEqual(greeting, "Hello, \(name)")
    connection.send("roll 1\r")
    let roll = await lines.next()
    XCTAssertEqual(roll, "Roll 1: 1 of 1")
  }

  func testAScriptsMistakeIsTheVisitorsToRead() async throws {
    let listener = try Listener()
    let server = Server(scriptFolder: "scripts", behaviours: ["nonsense"])
    let serving = Task { await server.run(listener) }
    let connection = try Connection(port: listener.port)
    var lines = connection.lines.makeAsyncIterator()
    let line = await lines.next()
    XCTAssertEqual(line?.hasPrefix("! error: there is no script \"nonsense\""), true, line ?? "")
    let end = await lines.next()
    XCTAssertNil(end)
    connection.hangUp()
    serving.cancel()
    await serving.value
  }
}
