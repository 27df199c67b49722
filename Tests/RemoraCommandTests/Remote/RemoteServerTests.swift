import Foundation
import RemoraConsole
import RemoraLimits
import XCTest

@testable import RemoraCommand

/// A session takes whatever comes to its socket, and nothing that comes harms it.
final class RemoteServerTests: RemoteTestCase {
  private func join() throws -> RawConnection {
    try RawConnection(runtime.socket(named: "prompt"))
  }

  private func assertSentAway(
    _ message: String,
    file: StaticString = #filePath,
    line: UInt = #line,
    after bytes: [UInt8]
  ) throws {
    let connection = try join()
    connection.send(bytes)
    let bye = try connection.waitForBye(file: file, line: line)
    XCTAssertEqual(bye?.status, 1, file: file, line: line)
    XCTAssertTrue(bye?.message.contains(message) ?? false, "\(bye?.message ?? "no bye")")
  }

  func testWhoDoesNotSpeakAsTheyShouldIsSentAwayWithASentence() throws {
    let server = try listen()
    let hello = Frame.hello(.init(isTerminal: false)).bytes
    try assertSentAway("an unknown kind", after: Array("GET / HTTP/1.1\r\n\r\n".utf8))
    try assertSentAway("use the same remora on both sides", after: [1, 0, 0, 0, 1, 9])
    try assertSentAway("at most 65536 are allowed", after: [2, 1, 0, 0, 0])
    try assertSentAway("out of turn", after: Frame.input([65]).bytes)
    try assertSentAway("out of turn", after: hello + hello)
    try assertSentAway("out of turn", after: hello + Frame.output([65]).bytes)
    try assertSentAway("which is invalid", after: hello + [3, 0, 0, 0, 1, 0])
    try assertServes()
    XCTAssertEqual(server.output, "")
  }

  func testWhoComesAndGoesWithoutAWordIsForgotten() throws {
    let server = try listen()
    for count in 0..<Limit.clients.value - 4 {
      let connection = try join()
      connection.send(Array(Frame.hello(.init(isTerminal: true)).bytes.prefix(count % 12)))
    }
    try assertServes()
    XCTAssertEqual(server.errors, "listening: remora attach prompt\n")
  }

  func testHalfALineOfWhoDisappearsIsNotRun() throws {
    let server = try listen()
    do {
      let connection = try join()
      connection.send(.hello(.init(isTerminal: false)))
      connection.send(.input(Array("whole = 1\nwhole = 2".utf8)))
    }
    let client = try attach()
    try client.send("whole\n")
    client.wait(forOutput: "\n1\n")
    XCTAssertEqual(server.output, "")
  }

  func testWhoDoesNotReadIsShutOutAndTheOthersHearOfIt() throws {
    let server = try listen()
    let deaf = try join()
    deaf.send(.hello(.init(isTerminal: false)))
    deaf.send(.input(Array("'here'\n".utf8)))
    try deaf.wait(for: .output(Array("\"here\"\n".utf8)))
    let client = try attach()
    deaf.send(.input(Array("for i = 1, 20 do print(('x'):rep(500000)) end\n".utf8)))
    client.wait(forErrors: "a terminal was disconnected: it did not read the session's output")
    server.wait(forErrors: "was disconnected")
    let bye = try deaf.waitForBye()
    XCTAssertEqual(bye?.status, 1)
    XCTAssertEqual(
      bye?.message,
      "you were disconnected: you did not read the session's output"
    )
    try assertServes()
  }

  func testAWindowOfAnySizeDoesNoHarm() throws {
    _ = try listen()
    for (columns, rows) in [(0, 0), (1, 1), (65_535, 65_535)] {
      let person = try join()
      person.send(.hello(.init(isTerminal: true, columns: columns, rows: rows)))
      person.send(.resize(columns: rows, rows: columns))
      person.send(.input(Array("6 * 7\r\u{4}".utf8)))
      let bye = try person.waitForBye()
      XCTAssertEqual(bye?.status, 0)
      XCTAssertEqual(bye?.message, "you have left; the session continues")
    }
    try assertServes()
  }

  /// A server in this process; `now` is its time.
  private func makeServer(
    in loop: EventLoop,
    of session: PromptSession,
    user: uid_t = getuid(),
    now: @escaping () -> ContinuousClock.Instant = { .now }
  ) throws -> RemoteServer {
    RemoteServer(
      try SessionSocket(named: "prompt", in: runtime),
      in: loop,
      user: user,
      RemoteClient.Context(
        session: session,
        history: { preconditionFailure("nobody joins") },
        isWorking: { _ in },
        quit: {},
        now: now
      )
    )
  }

  /// Runs the loop until that is so, for a minute at most.
  private func run(
    _ loop: EventLoop,
    _ server: RemoteServer,
    file: StaticString = #filePath,
    line: UInt = #line,
    until isDone: @escaping () -> Bool
  ) {
    let deadline = ContinuousClock.now + .seconds(60)
    loop.wakes { max(.zero, deadline - .now) }
    loop.run {
      server.turn()
      if isDone() || deadline <= .now { loop.stop() }
    }
    XCTAssertTrue(isDone(), "a minute went by", file: file, line: line)
  }

  /// Whoever joins gets a place that silent ones had, without waiting for them to go.
  func testWhoSaysNothingIsDisconnected() throws {
    let (loop, session) = (EventLoop(), try PromptSession(isLive: false))
    var time = ContinuousClock.now
    let server = try makeServer(in: loop, of: session, now: { time })
    let hello = Frame.hello(.init(isTerminal: false)).bytes
    let silent = try (0..<Limit.clients.value - 2).map { _ in try join() }
    let slow = try join()
    slow.send(Array(hello.dropLast()))
    let program = try join()
    program.send(hello)
    run(loop, server) { server.count == Limit.clients.value && session.clients.count == 1 }
    XCTAssertEqual(server.timeUntilDue, .seconds(10))

    time += .milliseconds(9_999)
    server.turn()
    XCTAssertEqual(server.count, Limit.clients.value)
    XCTAssertEqual(server.timeUntilDue, .milliseconds(1))
    time += .milliseconds(1)
    server.turn()
    XCTAssertEqual(server.count, 1, "only the program is left")
    XCTAssertNil(server.timeUntilDue)
    for connection in silent + [slow] {
      let bye = try connection.waitForBye()
      XCTAssertEqual(bye?.message, "you were disconnected: you said nothing for 10 s")
      XCTAssertEqual(bye?.status, 1)
    }

    let next = try join()
    next.send(hello)
    time += .seconds(3_600)
    server.turn()
    XCTAssertEqual(session.clients.count, 1, "who has joined may be silent")
    server.end(status: .success, message: "")
  }

  /// Whoever is sent away gives up its place, whether it reads why or not.
  func testWhoDoesNotReadWhyItWasSentAwayIsDisconnected() throws {
    let (loop, session) = (EventLoop(), try PromptSession(isLive: false))
    var time = ContinuousClock.now
    let server = try makeServer(in: loop, of: session, now: { time })
    let deaf = try join()
    deaf.send(.hello(.init(isTerminal: false)))
    deaf.send(.input(Array("for i = 1, 20 do print(('x'):rep(500000)) end\n".utf8)))
    run(loop, server) { session.clients.isEmpty && server.count == 1 && server.timeUntilDue != nil }
    time += .milliseconds(9_999)
    server.turn()
    XCTAssertEqual(server.count, 1)
    time += .milliseconds(1)
    server.turn()
    XCTAssertEqual(server.count, 0)
    server.end(status: .success, message: "")
  }

  func testAnotherUserIsSentAway() throws {
    let loop = EventLoop()
    let session = try PromptSession(isLive: false)
    let server = try makeServer(in: loop, of: session, user: getuid() + 1)
    let stranger = FrameConnection(
      try UnixSocket.connected(to: runtime.socket(named: "prompt")),
      in: loop
    )
    stranger.send(.hello(.init(isTerminal: false)))
    let deadline = ContinuousClock.now + .seconds(60)
    loop.wakes { max(.zero, deadline - .now) }
    var frames: [Frame] = []
    loop.run {
      server.turn()
      while let frame = stranger.next() { frames.append(frame) }
      if stranger.ending != nil || deadline <= .now { loop.stop() }
    }
    XCTAssertEqual(
      frames,
      [.bye(status: 1, message: "this session belongs to another user")]
    )
    XCTAssertEqual(server.count, 0)
    XCTAssertEqual(session.clients.count, 0)
    server.end(status: .success, message: "")
  }

  func testOnlySoManyMayJoin() throws {
    let server = try listen()
    let connections = try (0..<Limit.clients.value).map { _ in
      let connection = try join()
      connection.send(.hello(.init(isTerminal: false)))
      connection.send(.input(Array("1\n".utf8)))
      try connection.wait(for: .idle)
      return connection
    }
    try assertSentAway("64 have joined this session already", after: [])
    withExtendedLifetime(connections) {}
    XCTAssertEqual(server.output, "")
  }

  func testWhoSaysNothingMakesPlaceForOthers() throws {
    let server = try listen()
    let silent = try (0..<Limit.clients.value).map { _ in try join() }
    try assertServes()
    let bye = try silent.first?.waitForBye()
    XCTAssertEqual(bye?.message, "others wanted to join, and you said nothing")
    XCTAssertEqual(server.output, "")
  }
}
