internal import CRemoraSoup
import Foundation
import RemoraLimits
import RemoraPlatform

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
  /// The connections of which libsoup does not know, by their descriptors.
  private var arrivals: [Int32: Arrival] = [:]
  /// The connections by their sockets, which libsoup or ``Connection/stream`` own.
  var connections: [Int: Connection] = [:]
  /// The requests that wait for an answer of the host.
  var exchanges: [Int: Exchange] = [:]
  var pages: [Int: PageSocket] = [:]
  /// The pages that the host is not told of yet, the oldest first.
  private var openings: [PageSocket] = []
  /// How many pages it was told of and has not taken.
  private var untakenPages = 0
  /// The bytes of requests and answers that are under way, of all connections.
  var bytesUnderWay = 0
  private let listener: Listener
  private var listening: LoopSource?
  private var sweeping: LoopSource?
  private var lastNumber = 0
  /// When each was reported last.
  private var shortages: [Shortage: ContinuousClock.Instant] = [:]

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
    (pages, openings) = ([:], [])
    (exchanges, arrivals) = ([:], [:])
    unsafe soup_server_disconnect(server)
    for connection in connections.values { connection.letGo() }
    connections = [:]
  }

  // MARK: Connections

  private func listen() {
    listening = LoopSource(listener.descriptor, G_IO_IN, on: thread) { [unowned self] in
      // All of them: who waits longest must not wait for what the others have sent.
      for _ in 0..<Listener.backlog {
        guard let accepted = listener.accept() else {
          if errno != EAGAIN { endSome() }
          return
        }
        admit(accepted)
      }
    }
  }

  private func admit(_ accepted: Listener.Accepted) {
    guard !StreamSocket.isGone(accepted.descriptor) else {
      close(accepted.descriptor)
      return
    }
    let limit = Network.connectionLimit
    let all = arrivals.count + connections.count
    if all >= limit || count(of: accepted.address) >= max(1, limit / 2) {
      report(.capacity)
      guard closeOldest(of: accepted.address) else {
        return refuse(accepted, Network.busy)
      }
    }
    let deadline = ContinuousClock.now + options.requestTime
    let arrival = Arrival(accepted, until: deadline, on: thread) { [unowned self] in look(at: $0) }
    arrivals[accepted.descriptor] = arrival
    look(at: arrival)
    sweepLater()
  }

  private func count(of address: String) -> Int {
    arrivals.values.count { $0.accepted.address == address }
      + connections.values.count { $0.address == address }
  }

  /// Gives a connection to libsoup as soon as the head of its request is there.
  private func look(at arrival: Arrival) {
    let head = arrival.look()
    if case .incomplete = head { return }
    arrivals[arrival.accepted.descriptor] = nil
    switch head {
    case .complete: pass(arrival.release(), until: arrival.deadline)
    case .tooLong: refuse(arrival.release(), Network.longHead)
    case .gone, .incomplete: break
    }
  }

  private func pass(_ accepted: Listener.Accepted, until deadline: ContinuousClock.Instant) {
    guard let socket = unsafe g_socket_new_from_fd(accepted.descriptor, nil) else {
      close(accepted.descriptor)
      return
    }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(socket)) }
    guard let remote = unsafe g_socket_get_remote_address(socket, nil) else { return }
    let connection = unsafe Connection(accepted, socket, remote, of: self)
    connection.deadline = deadline
    connections[connection.id] = connection
    let stream = unsafe UnsafeMutableRawPointer(
      g_socket_connection_factory_create_connection(socket)
    )
    let io = unsafe stream?.assumingMemoryBound(to: GIOStream.self)
    let local = unsafe g_socket_get_local_address(socket, nil)
    unsafe soup_server_accept_iostream(server, io, local, remote, nil)
    unsafe g_object_unref(stream)
    unsafe g_object_unref(UnsafeMutableRawPointer(local))
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
    let same = arrivals.values.filter { $0.accepted.address == address }
    if let oldest = (same.isEmpty ? Array(arrivals.values) : same).min(by: {
      $0.deadline < $1.deadline
    }) {
      arrivals[oldest.accepted.descriptor] = nil
      return true
    }
    let unfinished = connections.values.filter(\.isUnfinished)
    let oldest = unfinished.min { ($0.deadline ?? .now) < ($1.deadline ?? .now) }
    oldest.map(end)
    return oldest != nil
  }

  private func refuse(_ accepted: Listener.Accepted, _ response: Response) {
    let bytes = Network.bytes(of: response)
    _ = unsafe RemoraPlatform.send(accepted.descriptor, bytes, bytes.count, StreamSocket.sendFlags)
    close(accepted.descriptor)
  }

  /// The process has no descriptors left: something else of the app has them.
  private func endSome() {
    for _ in 0..<8 {
      guard closeOldest(of: "") else { break }
    }
    listening = nil
    report(.descriptors)
    sweepLater()
  }

  private func report(_ shortage: Shortage) {
    let now = ContinuousClock.now
    if let last = shortages[shortage], now < last + .seconds(60) { return }
    shortages[shortage] = now
    _ = mailbox.post(.full(shortage), from: 0)
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

  // MARK: Pages

  /// Whether one more page may wait until the host has taken those before.
  var mayAddOpening: Bool { openings.count < Limit.openings.value }

  /// Tells the host of a page when it has taken those before.
  func addOpening(_ page: PageSocket) {
    openings.append(page)
    openNext()
  }

  /// The host has taken a page.
  func opened() {
    untakenPages -= 1
    openNext()
  }

  private func openNext() {
    // One that it takes, and one for its next turn.
    while untakenPages < 2, !openings.isEmpty {
      let page = openings.removeFirst()
      let connection = page.connection
      guard connections[connection.id] === connection else { continue }
      guard !StreamSocket.isGone(connection.descriptor) else {
        end(connection)
        continue
      }
      pages[page.number] = page
      connection.deadline = nil
      untakenPages += 1
      _ = mailbox.post(.opened, from: page.number)
      page.open()
    }
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
      for (number, arrival) in arrivals where arrival.deadline < now { arrivals[number] = nil }
      if arrivals.isEmpty, connections.values.allSatisfy({ $0.deadline == nil }) { sweeping = nil }
    }
  }

  /// Well under what the process may open.
  private static let connectionLimit: Int = {
    guard let limit = ResourceLimit.descriptors.current else { return 64 }
    return min(Limit.connections.value, max(8, (limit - 64) / 2))
  }()

  // MARK: C

  var me: UnsafeMutableRawPointer { unsafe Unmanaged.passUnretained(self).toOpaque() }

  static func from(_ pointer: gpointer?) -> Network? {
    unsafe pointer.map { unsafe Unmanaged<Network>.fromOpaque($0).takeUnretainedValue() }
  }
}
