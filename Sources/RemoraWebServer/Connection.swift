internal import CRemoraSoup

/// A connection of the network, until its socket is gone.
///
/// Belongs to the thread of the network.
@safe final class Connection {
  /// The address of the other side, by which libsoup's messages tell whose they are.
  private let remote: UnsafeMutablePointer<GSocketAddress>
  var id: Int { unsafe Int(bitPattern: remote) }
  /// The numeric address of the other side.
  let address: String
  let descriptor: Int32
  /// When it is closed; a socket of a page has no deadline.
  var deadline: ContinuousClock.Instant?
  /// Whether it waits for a request, or for the rest of one: only such connections give way to new ones.
  var isUnfinished = true
  /// The bytes of the request and the answer that are under way.
  var bytes = 0
  private weak var network: Network?
  private let socket: UnsafeMutablePointer<GSocket>
  /// The stream, if it was taken from libsoup.
  private var stream: UnsafeMutablePointer<GIOStream>?

  /// Owns the address, not the socket; tells the network when that is gone.
  init(
    _ accepted: Listener.Accepted,
    _ socket: UnsafeMutablePointer<GSocket>,
    _ remote: UnsafeMutablePointer<GSocketAddress>,
    of network: Network
  ) {
    unsafe self.remote = remote
    (address, descriptor) = (accepted.address, accepted.descriptor)
    self.network = network
    unsafe (self.socket, stream) = (socket, nil)
    unsafe g_object_weak_ref(
      UnsafeMutableRawPointer(socket).assumingMemoryBound(to: GObject.self),
      Connection.gone,
      Unmanaged.passRetained(self).toOpaque()
    )
  }

  deinit { unsafe g_object_unref(UnsafeMutableRawPointer(remote)) }

  private static let gone: GWeakNotify = { me, _ in
    guard let me = unsafe me else { return }
    let connection = unsafe Unmanaged<Connection>.fromOpaque(me).takeRetainedValue()
    connection.network?.remove(connection)
  }

  /// Owns the stream that was libsoup's.
  func take(_ stream: UnsafeMutablePointer<GIOStream>?) { unsafe self.stream = unsafe stream }

  /// Closes the stream, if it is not libsoup's.
  func letGo() {
    guard let stream = unsafe stream else { return }
    unsafe self.stream = nil
    unsafe g_object_unref(UnsafeMutableRawPointer(stream))
  }
}
