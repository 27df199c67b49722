import Foundation
import RemoraLimits
import RemoraPlatform

/// Sends and receives frames through a socket, without blocking.
///
/// At each turn of the loop, its owner takes received frames with ``next()`` and checks ``ending``.
final class FrameConnection {
  /// Why the connection has ended.
  enum Ending: Equatable {
    /// The other side has closed the connection.
    case gone
    /// The other side sent an invalid frame.
    case broken(FrameError)
    /// The other side does not read.
    case stalled
  }

  private(set) var ending: Ending?
  /// Whether the connection is closed: everything was sent, or the other side is gone.
  private(set) var isClosed = false

  let peer: PeerCredentials?
  private var socket: UnixSocket?
  private var decoder = FrameDecoder()
  private var outbox = Outbox()
  private var isClosing = false
  private var sources: [EventLoop.Source] = []

  init(_ socket: UnixSocket, in loop: EventLoop) {
    self.socket = socket
    peer = socket.peer
    sources = [
      loop.whenReadable(
        { [weak self] in self?.readableDescriptor },
        { [weak self] in self?.read() }
      ),
      loop.whenWritable(
        socket.descriptor,
        while: { [weak self] in self?.wantsToWrite ?? false },
        { [weak self] in self?.flush() }
      ),
    ]
  }

  deinit { for source in sources { source.cancel() } }

  // MARK: Receiving

  /// Whether there is work to do without waiting.
  var isReady: Bool { ending != nil || (decoder.isReady && !isCongested && !isClosing) }

  /// Takes the next frame; `nil` if there is none, or while the other side has to read first.
  func next() -> Frame? {
    guard !isClosing, !isCongested else { return nil }
    switch ending {
    case .broken, .stalled: return nil
    case .gone, nil: break
    }
    do throws(FrameError) {
      return try decoder.next()
    } catch {
      ending = .broken(error)
      return nil
    }
  }

  private var isCongested: Bool { outbox.count > Limit.congestion.value }

  /// `nil` while received frames cannot be taken: unread bytes then wait on the other side.
  private var readableDescriptor: Int32? {
    guard ending == nil, !isClosing, decoder.count <= 2 * Limit.frame.value else { return nil }
    return socket?.descriptor
  }

  private func read() {
    switch socket?.read() {
    case .bytes(let bytes): decoder.append(bytes)
    case .nothing, nil: break
    case .end: ending = .gone
    }
  }

  // MARK: Sending

  /// How many bytes wait to be sent.
  var backlog: Int { outbox.count }

  private var wantsToWrite: Bool { !outbox.isEmpty }

  /// Whether frames can still be sent.
  private var isOpen: Bool { socket != nil && !isClosing && ending != .stalled }

  /// Sends a frame, or queues it until the other side reads.
  func send(_ frame: Frame) {
    guard isOpen else { return }
    outbox.append(frame)
    flush()
  }

  /// Sends bytes of any number; if the backlog is too large, the connection is `stalled`.
  ///
  /// A single text may have any length, but must be read before the next is sent.
  func send(_ bytes: [UInt8], as make: ([UInt8]) -> Frame) {
    guard isOpen else { return }
    flush()
    guard outbox.count <= Limit.backlog.value else {
      ending = .stalled
      return outbox.forget()
    }
    for frame in Frame.frames(bytes, make) { outbox.append(frame) }
    flush()
  }

  /// Sends as much as possible without blocking.
  func flush() {
    while let socket, let next = outbox.next {
      guard let count = socket.write(next) else {
        // Frames that the other side sent before can still be taken.
        outbox = Outbox()
        break
      }
      guard count > 0 else { return }
      outbox.consume(count)
    }
    if isClosing { close() }
  }

  /// Sends a last frame, then closes.
  func end(with bye: Frame) {
    guard socket != nil, !isClosing else { return }
    isClosing = true
    outbox.append(bye)
    flush()
  }

  /// Closes at once.
  func close() {
    isClosing = true
    isClosed = true
    for source in sources { source.cancel() }
    sources = []
    socket = nil
  }

  /// Waits until the connections have sent their backlogs, for `duration` at most.
  static func drain(_ connections: [FrameConnection], within duration: Duration) {
    let deadline = ContinuousClock.now + duration
    while true {
      let left = deadline - .now
      var requests = connections.filter(\.wantsToWrite).compactMap { connection in
        connection.socket.map { pollfd(fd: $0.descriptor, events: Int16(POLLOUT), revents: 0) }
      }
      guard !requests.isEmpty, left > .zero else { return }
      _ = unsafe poll(&requests, nfds_t(requests.count), Int32(left / .milliseconds(1)) + 1)
      for connection in connections { connection.flush() }
    }
  }
}
