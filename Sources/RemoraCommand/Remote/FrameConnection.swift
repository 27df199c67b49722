import Foundation

/// Frames that go to and fro through a socket, without ever waiting for the other side.
///
/// Its owner takes what has come with ``next()`` at each turn of the loop, and looks at ``ending``.
final class FrameConnection {
  /// Why nothing more will come.
  enum Ending: Equatable {
    /// The other side is gone.
    case gone
    /// The other side sent something that is no frame.
    case broken(FrameError)
    /// The other side does not read what it is sent.
    case stalled
  }

  /// More than this is not kept for somebody who does not read.
  static let backlogLimit = 4 << 20
  /// With more than this to send, nothing is taken that would add to it.
  static let congestion = 256 << 10

  private(set) var ending: Ending?
  /// Whether all has been said, or nobody listens.
  private(set) var isClosed = false

  let peer: UnixSocket.Peer?
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

  // MARK: What comes

  /// Whether there is something to do without waiting.
  var isReady: Bool { ending != nil || (decoder.isReady && !isCongested && !isClosing) }

  /// The first frame that nobody has taken; `nil` while there is none, or what was sent before has
  /// to be read first.
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

  private var isCongested: Bool { outbox.count > Self.congestion }

  /// Nothing is read that cannot be taken soon: it waits at the other side.
  private var readableDescriptor: Int32? {
    guard ending == nil, !isClosing, decoder.count <= 2 * Frame.lengthLimit else { return nil }
    return socket?.descriptor
  }

  private func read() {
    switch socket?.read() {
    case .bytes(let bytes): decoder.append(bytes)
    case .nothing, nil: break
    case .end: ending = .gone
    }
  }

  // MARK: What goes

  /// How many bytes wait to be sent.
  var backlog: Int { outbox.count }

  private var wantsToWrite: Bool { !outbox.isEmpty }

  /// Whether the other side may still be told something.
  private var isOpen: Bool { socket != nil && !isClosing && ending != .stalled }

  /// Sends a frame, now or when the other side takes it.
  func send(_ frame: Frame) {
    guard isOpen else { return }
    outbox.append(frame)
    flush()
  }

  /// Sends bytes of any number; while too many wait, the other side is given up.
  ///
  /// One text may be as long as it is, but it has to be read before there is another.
  func send(_ bytes: [UInt8], as make: ([UInt8]) -> Frame) {
    guard isOpen else { return }
    flush()
    guard outbox.count <= Self.backlogLimit else {
      ending = .stalled
      return outbox.forget()
    }
    for frame in Frame.frames(bytes, make) { outbox.append(frame) }
    flush()
  }

  /// Sends what goes without waiting.
  func flush() {
    while let socket, let next = outbox.next {
      guard let count = socket.write(next) else {
        // What the other side sent before it stopped reading can still be read.
        outbox = Outbox()
        break
      }
      guard count > 0 else { return }
      outbox.consume(count)
    }
    if isClosing { close() }
  }

  /// Says a last word, and closes once it was sent.
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

  /// Waits until connections have sent all that they have, but not for ever.
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
