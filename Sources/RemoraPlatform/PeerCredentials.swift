/// The process at the other end of a Unix socket.
package struct PeerCredentials: Equatable, Sendable {
  package let user: UInt32
  /// `nil` when the system does not say.
  package let process: Int32?

  package init(user: UInt32, process: Int32?) {
    (self.user, self.process) = (user, process)
  }

  /// `nil` if the system does not say whose process it is.
  package init?(of socket: Int32) {
    #if os(Linux)
    // A `ucred`, which Swift does not see: the process, the user, the group.
    var credentials: [Int32] = [0, 0, 0]
    var size = socklen_t(MemoryLayout<Int32>.stride * credentials.count)
    guard unsafe getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &credentials, &size) == 0 else {
      return nil
    }
    // The number is 0 for a process that this one cannot see.
    let process = credentials[0] > 0 ? credentials[0] : nil
    self.init(user: UInt32(bitPattern: credentials[1]), process: process)
    #else
    var (user, group) = (uid_t(), gid_t())
    guard unsafe getpeereid(socket, &user, &group) == 0 else { return nil }
    self.init(user: user, process: nil)
    #endif
  }
}
