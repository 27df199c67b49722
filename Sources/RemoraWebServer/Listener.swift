import RemoraPlatform

/// A TCP socket that listens, and accepts without waiting.
final class Listener {
  let descriptor: Int32
  let port: Int

  /// How many connections wait to be accepted, which is all that is done in one turn.
  static let backlog: Int32 = 512

  /// Listens at a numeric address.
  init(_ address: String, port: Int) throws(WebServerError) {
    guard (0...65_535).contains(port) else {
      throw WebServerError("\(port) is no port", hint: "use one from 1024 to 65535")
    }
    var hints = unsafe addrinfo()
    unsafe hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV | AI_PASSIVE
    unsafe hints.ai_socktype = StreamSocket.type
    var found: UnsafeMutablePointer<addrinfo>?
    guard unsafe getaddrinfo(address, "\(port)", &hints, &found) == 0, let info = unsafe found
    else {
      throw WebServerError(
        "\(address) is no numeric address",
        hint: "use 0.0.0.0 for all addresses of this machine"
      )
    }
    defer { unsafe freeaddrinfo(info) }
    descriptor = unsafe StreamSocket.make(info.pointee.ai_family)
    guard descriptor >= 0 else { throw WebServerError("no more files can be opened", hint: nil) }
    var one: Int32 = 1
    let size = socklen_t(MemoryLayout<Int32>.size)
    _ = unsafe setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &one, size)
    var zero: Int32 = 0
    // All addresses of IPv6 are those of IPv4, too, however the machine is set up.
    _ = unsafe setsockopt(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &zero, size)
    guard unsafe bind(descriptor, info.pointee.ai_addr, info.pointee.ai_addrlen) == 0,
      listen(descriptor, Listener.backlog) == 0
    else {
      let problem = errno
      close(descriptor)
      throw Listener.error(problem, address, port)
    }
    self.port = Listener.port(of: descriptor)
  }

  deinit { close(descriptor) }

  /// The next connection.
  ///
  /// - Returns: `nil` if none waits, or if the process has no descriptors left.
  func accept() -> Accepted? {
    var address = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let accepted = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe RemoraPlatform.accept(descriptor, $0, &size)
      }
    }
    guard accepted >= 0 else { return nil }
    StreamSocket.prepare(accepted)
    return Accepted(descriptor: accepted, address: Listener.name(of: address, size))
  }

  /// A connection that nobody owns yet.
  struct Accepted {
    let descriptor: Int32
    /// The numeric address of the other side.
    let address: String
  }

  private static func name(of address: sockaddr_storage, _ size: socklen_t) -> String {
    var name = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    let capacity = socklen_t(name.count)
    let status = unsafe withUnsafePointer(to: address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe getnameinfo($0, size, &name, capacity, nil, 0, NI_NUMERICHOST)
      }
    }
    guard status == 0 else { return "" }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static func port(of descriptor: Int32) -> Int {
    var address = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return unsafe withUnsafeMutablePointer(to: &address) { pointer in
      _ = unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe getsockname(descriptor, $0, &size)
      }
      // The port stands at the same place of an IPv4 and of an IPv6 address.
      return unsafe pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        unsafe Int(UInt16(bigEndian: $0.pointee.sin_port))
      }
    }
  }

  private static func error(_ problem: Int32, _ address: String, _ port: Int) -> WebServerError {
    switch problem {
    case EADDRINUSE:
      WebServerError(
        "port \(port) of \(address) is taken",
        hint: "choose another port, or none for any free one"
      )
    case EACCES:
      WebServerError(
        "port \(port) needs more rights",
        hint: "choose a port from 1024 to 65535, or none for any free one"
      )
    default:
      unsafe WebServerError(
        "\(address) cannot be used: \(String(cString: strerror(problem)))",
        hint: "use an address of this machine, or 0.0.0.0 for all of them"
      )
    }
  }
}
