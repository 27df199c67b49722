import Foundation

/// Writes frames to a descriptor, and gives up when the other side is gone or does not read.
struct FrameWriter {
  /// Fits into a pipe or socket that poll calls writable, so that no write blocks.
  private static let chunk = 4096

  let descriptor: Int32
  /// How long to wait for the other side to read anything.
  var patience = Duration.seconds(60)

  /// Writes a frame, and returns whether all of it was written.
  ///
  /// Gives up within a second once `isOver` returns true.
  func write(_ body: String, unless isOver: () -> Bool) -> Bool {
    let bytes = Array("Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8)
    var start = 0
    while start < bytes.count {
      guard waitUntilWritable(unless: isOver) else { return false }
      let end = min(start + Self.chunk, bytes.count)
      let count = unsafe bytes[start..<end].withUnsafeBytes {
        unsafe Foundation.write(descriptor, $0.baseAddress, $0.count)
      }
      guard count >= 0 || errno == EINTR || errno == EAGAIN else { return false }
      start += max(0, count)
    }
    return true
  }

  private func waitUntilWritable(unless isOver: () -> Bool) -> Bool {
    let deadline = ContinuousClock.now + patience
    let slice = Int32(min(patience, .seconds(1)) / .milliseconds(1))
    while ContinuousClock.now < deadline, !isOver() {
      var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      if unsafe poll(&request, 1, slice) > 0 { return request.revents & Int16(POLLOUT) != 0 }
    }
    return false
  }
}
