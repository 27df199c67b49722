import Foundation
import XCTest

@testable import RemoraCommand

/// Somebody who joins a session and says whatever a test wants.
final class RawConnection {
  private let socket: UnixSocket
  private var decoder = FrameDecoder()
  private(set) var frames: [Frame] = []

  init(_ path: String) throws { socket = try UnixSocket.connected(to: path) }

  func send(_ frame: Frame) { send(frame.bytes) }

  /// Sends what goes without waiting: tests send little.
  func send(_ bytes: [UInt8]) { _ = socket.write(bytes[...]) }

  /// Reads until the other side has closed the connection.
  ///
  /// - Returns: Its last word, if it had one.
  func waitForBye(
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> (status: UInt8, message: String)? {
    try wait("the end of the connection", file, line) { false }
    guard case .bye(let status, let message) = frames.last else { return nil }
    return (status, message)
  }

  func wait(
    for frame: Frame,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    try wait("\(frame)", file, line) { self.frames.contains(frame) }
  }

  /// Reads until that is so, or nothing more comes.
  private func wait(
    _ what: String,
    _ file: StaticString,
    _ line: UInt,
    until isDone: () -> Bool
  ) throws {
    let deadline = ContinuousClock.now + .seconds(60)
    while !isDone() {
      let left = deadline - .now
      guard left > .zero else {
        return XCTFail("a minute went by without \(what): \(frames)", file: file, line: line)
      }
      var request = pollfd(fd: socket.descriptor, events: Int16(POLLIN), revents: 0)
      _ = unsafe poll(&request, 1, Int32(left / .milliseconds(1)) + 1)
      switch socket.read() {
      case .bytes(let bytes):
        decoder.append(bytes)
        while let frame = try decoder.next() { frames.append(frame) }
      case .nothing: break
      case .end: return
      }
    }
  }
}
