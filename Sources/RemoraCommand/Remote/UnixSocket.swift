import Foundation
import Remora
import RemoraPlatform

/// A non-blocking stream socket in the file system.
final class UnixSocket {
  /// The outcome of reading.
  enum Reading: Equatable {
    case bytes([UInt8])
    /// No data yet.
    case nothing
    /// The end of the data.
    case end
  }

  let descriptor: Int32

  /// Takes ownership of a descriptor.
  private init(owning descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  private convenience init() throws {
    let descriptor = StreamSocket.make(AF_UNIX)
    guard descriptor >= 0 else { throw Self.failure("a socket cannot be made") }
    self.init(owning: descriptor)
  }

  // MARK: Both sides

  /// Listens at a free path, for this user only.
  static func listening(at path: String) throws -> UnixSocket {
    let socket = try UnixSocket()
    let made = try unsafe withAddress(path) { unsafe bind(socket.descriptor, $0, $1) }
    // Other users cannot access the folder, so none can connect before this.
    guard made == 0, unsafe chmod(path, 0o600) == 0, listen(socket.descriptor, SOMAXCONN) == 0
    else {
      throw failure("\(path) cannot be listened to")
    }
    return socket
  }

  /// Connects to a listening socket.
  static func connected(to path: String) throws -> UnixSocket {
    let socket = try UnixSocket()
    let result = try unsafe withAddress(path) { unsafe connect(socket.descriptor, $0, $1) }
    guard result == 0 else {
      if errno == EAGAIN { throw Diagnostic(.error, "\(path): too many wait to join") }
      throw failure("\(path) cannot be connected to")
    }
    return socket
  }

  /// Whether a process listens at a path.
  static func isAlive(at path: String) -> Bool {
    guard let socket = try? UnixSocket() else { return false }
    let result = try? unsafe withAddress(path) { unsafe connect(socket.descriptor, $0, $1) }
    // A process with a full queue is listening, too.
    return result == 0 || (result != nil && errno == EAGAIN)
  }

  /// Accepts the next connection; `nil` if none is waiting.
  ///
  /// - Throws: ``Diagnostic`` when the process has no descriptor left.
  func accept() throws -> UnixSocket? {
    while true {
      let accepted = Foundation.accept(descriptor, nil, nil)
      if accepted >= 0 {
        StreamSocket.prepare(accepted)
        return UnixSocket(owning: accepted)
      }
      switch errno {
      case EINTR, ECONNABORTED: continue
      case EAGAIN: return nil
      default: throw Self.failure("no more terminals can join")
      }
    }
  }

  /// The process at the other end; `nil` if the system does not say.
  var peer: PeerCredentials? { PeerCredentials(of: descriptor) }

  // MARK: Bytes

  func read() -> Reading {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe recv(descriptor, &bytes, bytes.count, 0)
    if count > 0 { return .bytes(Array(bytes[..<count])) }
    return count < 0 && (errno == EAGAIN || errno == EINTR) ? .nothing : .end
  }

  /// Writes what fits.
  ///
  /// - Returns: How many bytes; `nil` if the other end is closed.
  func write(_ bytes: ArraySlice<UInt8>) -> Int? {
    let count = unsafe bytes.withUnsafeBytes {
      unsafe send(descriptor, $0.baseAddress, $0.count, StreamSocket.sendFlags)
    }
    if count >= 0 { return count }
    return errno == EAGAIN || errno == EINTR ? 0 : nil
  }

  // MARK: Addresses

  private static func withAddress<Result>(
    _ path: String,
    _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) throws -> Result {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    let limit = MemoryLayout.size(ofValue: address.sun_path) - 1
    guard bytes.count <= limit else {
      throw Diagnostic(
        .error,
        "\(path): the path of a socket has at most \(limit) bytes, and this has \(bytes.count)",
        suggestion: "set XDG_RUNTIME_DIR to a folder with a shorter path"
      )
    }
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: bytes) }
    return unsafe withUnsafePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  private static func failure(_ what: String) -> Diagnostic {
    Diagnostic(.error, "\(what): \(String(describingErrno: errno))")
  }
}
