import Foundation
import RemoraLimits
import RemoraPlatform
import XCTest

@testable import RemoraCommand

final class FrameConnectionTests: CommandTestCase {
  private let loop = EventLoop()

  /// Two ends of one connection, in the same loop.
  private func pair() throws -> (FrameConnection, FrameConnection) {
    let path = folder.appendingPathComponent("s").path
    let entrance = try UnixSocket.listening(at: path)
    defer { _ = unsafe unlink(path) }
    let near = try UnixSocket.connected(to: path)
    let far = try XCTUnwrap(try entrance.accept())
    return (FrameConnection(near, in: loop), FrameConnection(far, in: loop))
  }

  /// Lets the loop run until that is so; once in a test.
  private func run(
    until isDone: @escaping () -> Bool,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let deadline = ContinuousClock.now + .seconds(60)
    loop.wakes { max(.zero, deadline - .now) }
    loop.run {
      if isDone() { return loop.stop() }
      guard deadline <= .now else { return }
      XCTFail("a minute has passed", file: file, line: line)
      loop.stop()
    }
  }

  func testKnowsWhoIsAtTheOtherEnd() throws {
    let (near, far) = try pair()
    let me = PeerCredentials(user: getuid(), process: getpid())
    XCTAssertEqual(near.peer, me)
    XCTAssertEqual(far.peer, me)
  }

  func testFramesOfAnySizeArriveInOrder() throws {
    let (near, far) = try pair()
    let text = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
    near.send(text, as: Frame.input)
    near.send(.endOfInput)
    XCTAssertGreaterThan(near.backlog, 0)
    var received: [UInt8] = []
    var isWhole = false
    run {
      while let frame = far.next() {
        if case .input(let bytes) = frame { received += bytes }
        isWhole = frame == .endOfInput
      }
      return isWhole
    }
    XCTAssertEqual(received, text)
    XCTAssertEqual(near.backlog, 0)
    XCTAssertNil(near.ending)
  }

  func testWhoDoesNotReadIsGivenUpAndStillGetsALastWord() throws {
    let (near, far) = try pair()
    let line = [UInt8](repeating: 65, count: 10_000)
    var count = 0
    while near.ending == nil, count < 10_000 {
      near.send(line, as: Frame.output)
      count += 1
    }
    XCTAssertEqual(near.ending, .stalled)
    XCTAssertNil(near.next())
    let kept = count * (line.count + Frame.headerLength)
    XCTAssertGreaterThan(kept, Limit.backlog.value)
    XCTAssertLessThan(kept, Limit.backlog.value + (2 << 20))
    XCTAssertLessThan(near.backlog, 2 * line.count)
    let bye = Frame.bye(status: 1, message: "you did not read")
    near.end(with: bye)
    var last: Frame?
    run {
      while let frame = far.next() { last = frame }
      return far.ending != nil
    }
    XCTAssertEqual(last, bye)
    XCTAssertEqual(far.ending, .gone)
    XCTAssertTrue(near.isClosed)
  }

  func testOneTextMayBeLongerThanWhatIsKept() throws {
    let (near, far) = try pair()
    near.send([UInt8](repeating: 65, count: 2 * Limit.backlog.value), as: Frame.output)
    XCTAssertNil(near.ending)
    near.end(with: .bye(status: 0, message: ""))
    var count = 0
    run {
      while let frame = far.next() { if case .output(let bytes) = frame { count += bytes.count } }
      return far.ending != nil
    }
    XCTAssertEqual(count, 2 * Limit.backlog.value)
  }

  func testNothingIsTakenFromWhoHasALotToReadFirst() throws {
    let (near, far) = try pair()
    far.send(.input([1]))
    near.send([UInt8](repeating: 65, count: 1 << 20), as: Frame.output)
    XCTAssertGreaterThan(near.backlog, Limit.congestion.value)
    var taken: Frame?
    var backlogThen = 0
    run {
      if let frame = near.next() { (taken, backlogThen) = (frame, near.backlog) }
      while far.next() != nil {}
      return taken != nil
    }
    XCTAssertEqual(taken, .input([1]))
    XCTAssertLessThanOrEqual(backlogThen, Limit.congestion.value)
  }

  func testWhatWasSentBeforeTheOtherSideWentIsStillRead() throws {
    let (near, far) = try pair()
    far.send(.input([1]))
    far.send(.endOfInput)
    far.close()
    near.send(.idle)
    near.send(.idle)
    var frames: [Frame] = []
    run {
      while let frame = near.next() { frames.append(frame) }
      return near.ending != nil
    }
    XCTAssertEqual(frames, [.input([1]), .endOfInput])
    XCTAssertEqual(near.ending, .gone)
    XCTAssertEqual(near.backlog, 0)
  }

  func testDrainingGivesUpOnWhoDoesNotRead() throws {
    let (near, _) = try pair()
    let (deaf, far) = try pair()
    withExtendedLifetime(far) {
      deaf.send([UInt8](repeating: 65, count: 1 << 20), as: Frame.output)
      let start = ContinuousClock.now
      FrameConnection.drain([near, deaf], within: .milliseconds(50))
      XCTAssertLessThan(ContinuousClock.now - start, .seconds(5))
      XCTAssertGreaterThan(deaf.backlog, 0)
    }
  }
}
