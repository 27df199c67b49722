/// What differs of stream sockets.
package enum StreamSocket {
  #if canImport(Glibc)
  package static let type = Int32(SOCK_STREAM.rawValue)
  private static let typeWhenMade = type | Int32(SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
  #else
  package static let type = SOCK_STREAM
  private static let typeWhenMade = type
  #endif

  /// The flags of `send`, with which a closed connection is an error and no signal.
  #if os(Linux)
  package static let sendFlags = Int32(MSG_NOSIGNAL)
  #else
  package static let sendFlags: Int32 = 0  // See ``prepare(_:)``.
  #endif

  /// Makes a socket that is prepared; -1 if the system refuses.
  package static func make(_ family: Int32) -> Int32 {
    let made = socket(family, typeWhenMade, 0)
    #if !canImport(Glibc)
    if made >= 0 { prepare(made) }
    #endif
    return made
  }

  /// Lets a socket that was accepted never block, send no signal, and stay in this process.
  package static func prepare(_ socket: Int32) {
    Descriptors.prepare(socket)
    #if !os(Linux)
    var one: Int32 = 1
    let size = socklen_t(MemoryLayout<Int32>.size)
    _ = unsafe setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &one, size)
    #endif
  }

  /// Whether the other side has closed already: nobody waits for an answer.
  package static func isGone(_ socket: Int32) -> Bool {
    #if os(Linux)
    let hasClosed: Int16 = 0x2000  // POLLRDHUP, which Swift does not see
    var request = pollfd(fd: socket, events: hasClosed, revents: 0)
    return unsafe poll(&request, 1, 0) > 0
    #else
    // Also false while there is something to read.
    var byte: UInt8 = 0
    return unsafe recv(socket, &byte, 1, MSG_PEEK | MSG_DONTWAIT) == 0
    #endif
  }
}
