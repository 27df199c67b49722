internal import CRemoraSoup
import RemoraLimits
import RemoraPlatform

/// A connection whose request has not arrived as far as its empty line: libsoup does not know of it yet.
///
/// So a client that sends little, slowly or too much costs a look at what has arrived. Belongs to the thread of the
/// network.
final class Arrival {
  /// What there is of a request.
  enum Head {
    case complete
    case incomplete
    case tooLong
    /// The other side has closed the connection.
    case gone
  }

  let accepted: Listener.Accepted
  let deadline: ContinuousClock.Instant
  private var source: LoopSource?

  /// Owns the descriptor until ``release()``, and calls `onChange` when more has arrived.
  init(
    _ accepted: Listener.Accepted,
    until deadline: ContinuousClock.Instant,
    on thread: LoopThread,
    _ onChange: @escaping (Arrival) -> Void
  ) {
    (self.accepted, self.deadline) = (accepted, deadline)
    source = LoopSource(accepted.descriptor, G_IO_IN, on: thread) { [unowned self] in
      onChange(self)
    }
  }

  deinit { if source != nil { close(accepted.descriptor) } }

  /// Gives the descriptor away, to be read from the start.
  func release() -> Listener.Accepted {
    source = nil
    wait(for: 1)
    return accepted
  }

  /// Looks at what has arrived, which stays there to be read.
  func look() -> Head {
    let limit = Limit.requestHead.value
    var count = 0
    let head = unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: limit + 1) { buffer in
      count = unsafe recv(accepted.descriptor, buffer.baseAddress, buffer.count, Int32(MSG_PEEK))
      guard count > 0 else { return count < 0 && errno == EAGAIN ? Head.incomplete : .gone }
      return unsafe Arrival.head(Array(buffer[..<count]))
    }
    guard case .incomplete = head else { return head }
    if StreamSocket.isGone(accepted.descriptor) { return .gone }
    if count > limit { return .tooLong }
    wait(for: max(count, 0) + 1)
    return .incomplete
  }

  private static func head(_ bytes: [UInt8]) -> Head {
    let newline = UInt8(ascii: "\n")
    var (lines, length) = (0, 0)
    for byte in bytes {
      if byte == newline {
        if length == 0, lines > 0 { return .complete }
        lines += 1
        length = 0
        guard lines <= Limit.requestLines.value else { return .tooLong }
      } else if byte != UInt8(ascii: "\r") {
        length += 1
      }
    }
    return .incomplete
  }

  /// Lets the descriptor be readable when so many bytes have arrived.
  private func wait(for count: Int) {
    var count = Int32(clamping: count)
    let size = socklen_t(MemoryLayout<Int32>.size)
    _ = unsafe setsockopt(accepted.descriptor, SOL_SOCKET, SO_RCVLOWAT, &count, size)
  }
}
