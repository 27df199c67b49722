import Dispatch
import Foundation

/// A TCP socket of this machine, which closes when nobody keeps it.
final class Socket: Sendable {
  fileprivate let descriptor: Int32

  private init(descriptor: Int32) { self.descriptor = descriptor }

  convenience init(listeningOn port: UInt16) throws {
    try self.init()
    var isReusable: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isReusable, 4)
    try Socket.check(withLoopback(port) { bind(descriptor, $0, $1) })
    try Socket.check(listen(descriptor, 128))
  }

  convenience init(connectedTo port: UInt16) throws {
    try self.init()
    try Socket.check(withLoopback(port) { connect(descriptor, $0, $1) })
  }

  private convenience init() throws {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    try Socket.check(descriptor)
    self.init(descriptor: descriptor)
  }

  deinit { close(descriptor) }

  /// The port that it is bound to.
  var port: UInt16 {
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(descriptor, $0, &length)
      }
    }
    return UInt16(bigEndian: address.sin_port)
  }

  /// What has arrived; nothing when the other end has closed.
  func read() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = recv(descriptor, &bytes, bytes.count, 0)
    return Array(bytes.prefix(max(0, count)))
  }

  func send(_ bytes: [UInt8]) {
    let flags = Int32(MSG_NOSIGNAL | MSG_DONTWAIT)
    Foundation.send(descriptor, bytes, bytes.count, flags)
  }

  func shutDown() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  func accept() -> Socket? {
    let connected = Foundation.accept(descriptor, nil, nil)
    return connected < 0 ? nil : Socket(descriptor: connected)
  }

  private static func check(_ result: Int32) throws {
    if result < 0 { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  }
}

private func withLoopback(
  _ port: UInt16,
  _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
) -> Int32 {
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = port.bigEndian
  address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
  return withUnsafePointer(to: &address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
    }
  }
}

/// Calls an action whenever a socket can be read, until the action says no, or nobody keeps this.
final class Reading: Sendable {
  /// Any thread may use it.
  private nonisolated(unsafe) let source: any DispatchSourceRead

  init(_ socket: Socket, _ action: @escaping () -> Bool) {
    let queue = DispatchQueue(label: "reading")
    let source = DispatchSource.makeReadSource(fileDescriptor: socket.descriptor, queue: queue)
    self.source = source
    // Cancelling also lets go of the handler.
    source.setEventHandler { if !action() { source.cancel() } }
    // A socket must not be closed before its source has been cancelled.
    source.setCancelHandler { withExtendedLifetime(socket) {} }
    source.activate()
  }

  deinit { source.cancel() }
}
