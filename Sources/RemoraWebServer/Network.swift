internal import CRemoraSoup
import Foundation
import RemoraLimits

/// The connections of a server, on a thread of their own: nothing that is sent holds up the host.
///
/// libsoup reads the requests. What it has no bounds for is here: how many connections there are, how long
/// each may take, and how much is under way. What the host has to hear goes to the ``Mailbox``.
/// Everything belongs to the thread, except what says otherwise.
@safe final class Network: @unchecked Sendable {
  let options: WebServer.Options
  let gate: Gate
  let mailbox: Mailbox
  let server: UnsafeMutablePointer<SoupServer>
  let thread: LoopThread
  /// The connections by their sockets, which libsoup or ``Connection/stream`` own.
  var connections: [Int: Connection] = [:]
  /// The requests that wait for an answer of the host.
  var exchanges: [Int: Exchange] = [:]
  var pages: [Int: PageSocket] = [:]
  /// The bytes of requests and answers that are under way, of all connections.
  var bytesUnderWay = 0
  private let listener: Listener
  private var listening: LoopSource?
  private var sweeping: LoopSource?
  private var lastNumber = 0

  /// Does not listen yet.
  init(_ options: WebServer.Options, _ listener: Listener, _ gate: Gate, _ mailbox: Mailbox)
    throws(WebServerError)
  {
    guard let server = unsafe remora_soup_server_new(), let thread = LoopThread()
    else { throw WebServerError("libsoup makes no server", hint: nil) }
    (self.options, self.listener, self.gate, self.mailbox) = (options, listener, gate, mailbox)
    (unsafe self.server, self.thread) = (unsafe server, thread)
    addHandlers()
  }

  deinit {
    unsafe g_object_unref(UnsafeMutableRawPointer(server))
  }

  /// A number for a request or a socket.
  func makeNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  // MARK: The thread

  /// Listens, on a new thread, until ``stop()``.
  func start() {
    thread.start({ [self] in listen() }, end: { [self] in closeAll() })
  }

  /// Calls a function on the thread, soon and in order; from any thread.
  func perform(_ action: @escaping @Sendable (Network) -> Void) {
    thread.perform { [self] in action(self) }
  }

  /// Sends what was sent before, closes everything and ends the thread; from any other thread.
  func stop() { thread.stop() }

  private func closeAll() {
    (listening, sweeping) = (nil, nil)
    for page in pages.values { page.close(1001, "the studio has ended") }
    pages = [:]
    exchanges = [:]
    unsafe soup_server_disconnect(server)
    for connection in connections.values { connection.letGo() }
    connections = [:]
  }

  // MARK: Connections

  private func listen() {
    listening = LoopSource(listener.descriptor, G_IO_IN, on: thread) { [unowned self] in
      // As many as wait usually; the others of a flood are next, after what came meanwhile.
      for _ in 0..<16 {
        guard let accepted = listener.accept() else {
          if errno != EAGAIN { makePlace() }
          return
        }
        admit(accepted)
      }
    }
  }

  private func admit(_ accepted: Listener.Accepted) {
    let limit = Network.connectionLimit
    let isFull =
      connections.count >= limit
      || connections.values.count { $0.address == accepted.address } >= max(1, limit / 2)
    if isFull, !closeOldest(of: accepted.address) {
      close(accepted.descriptor)
      return
    }
    guard let socket = unsafe g_socket_new_from_fd(accepted.descriptor, nil) else {
      close(accepted.descriptor)
      return
    }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(socket)) }
    guard let remote = unsafe g_socket_get_remote_address(socket, nil) else { return }
    let connection = unsafe Connection(accepted, socket, remote, of: self)
    connection.deadline = .now + options.requestTime
    connections[connection.id] = connection
    let stream = unsafe UnsafeMutableRawPointer(
      g_socket_connection_factory_create_connection(socket)
    )
    let io = unsafe stream?.assumingMemoryBound(to: GIOStream.self)
    let local = unsafe g_socket_get_local_address(socket, nil)
    unsafe soup_server_accept_iostream(server, io, local, remote, nil)
    unsafe g_object_unref(stream)
    unsafe g_object_unref(UnsafeMutableRawPointer(local))
    sweepLater()
  }

  /// A connection's socket is gone.
  func remove(_ connection: Connection) {
    connections[connection.id] = nil
    release(connection)
  }

  /// Counts what a connection had under way as done.
  func release(_ connection: Connection) {
    bytesUnderWay -= connection.bytes
    connection.bytes = 0
  }

  /// Closes the oldest connection whose request is not complete, rather one of that address.
  ///
  /// - Returns: Whether there was one.
  private func closeOldest(of address: String) -> Bool {
    let unfinished = connections.values.filter(\.isUnfinished)
    let same = unfinished.filter { $0.address == address }
    let oldest = (same.isEmpty ? unfinished : same).min { one, other in
      (one.deadline ?? .now) < (other.deadline ?? .now)
    }
    guard let oldest else { return false }
    end(oldest)
    return true
  }

  /// The process has no descriptors left: something else of the app has them.
  private func makePlace() {
    _ = closeOldest(of: "")
    listening = nil
    _ = mailbox.post(.full, from: 0)
    sweepLater()
  }

  /// Ends a connection; libsoup notices, and lets go of the socket.
  private func end(_ connection: Connection) {
    remove(connection)
    shutdown(connection.descriptor, Int32(SHUT_RDWR))
    connection.letGo()
    if let page = pages.values.first(where: { $0.connection === connection }) { forget(page) }
  }

  /// Ends a socket to a page.
  func forget(_ page: PageSocket) {
    guard pages.removeValue(forKey: page.number) != nil else { return }
    if connections[page.connection.id] != nil { end(page.connection) }
    _ = mailbox.post(.closed, from: page.number)
  }

  /// Ends what takes too long, as long as there is anything with a deadline.
  func sweepLater() {
    guard sweeping == nil else { return }
    sweeping = LoopSource(every: 250, on: thread) { [unowned self] in
      if listening == nil { listen() }
      let now = ContinuousClock.now
      for connection in connections.values {
        if let deadline = connection.deadline, deadline < now { end(connection) }
      }
      if connections.values.allSatisfy({ $0.deadline == nil }) { sweeping = nil }
    }
  }

  /// Well under what the process may open.
  private static let connectionLimit: Int = {
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else {
      return 64
    }
    return min(Limit.connections.value, max(8, (Int(clamping: limit.rlim_cur) - 64) / 2))
  }()

  // MARK: C

  var me: UnsafeMutableRawPointer { unsafe Unmanaged.passUnretained(self).toOpaque() }

  static func from(_ pointer: gpointer?) -> Network? {
    unsafe pointer.map { unsafe Unmanaged<Network>.fromOpaque($0).takeUnretainedValue() }
  }
}
