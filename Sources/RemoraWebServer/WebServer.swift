package import Dispatch
import RemoraLimits

/// Why a server takes no more connections for now.
package enum Shortage: Sendable {
  /// There are as many as it takes, of one address or of all.
  case capacity
  /// The process has no descriptors left.
  case descriptors
}

/// Serves files and sockets to browsers.
///
/// A thread of its own reads and writes, with libsoup; the answers come from the isolation of whoever makes
/// the server, in ``serve()``. It knows nothing of hosts.
package final class WebServer {
  /// How a server is reached.
  package struct Options: Sendable {
    package var address = BindAddress.loopback
    /// 0 for any free port.
    package var port = 0
    /// The path of the sockets.
    package var socketPath = "/socket"
    /// The largest body of a request, in bytes.
    package var bodyLimit = Limit.requestBody.value
    /// The time until a request is complete.
    package var requestTime = Limit.requestTime.duration

    package init() {}
  }

  /// Answers a request that the rules allow.
  package var onRequest: ((Request) -> Response)?
  /// Called with each new socket.
  package var onSocket: ((WebSocket) -> Void)?
  /// Called when there can be no more connections: at most once a minute for each reason.
  package var onFull: ((Shortage) -> Void)?
  /// The rules that every request is held to.
  package var access: AccessRules { gate.rules }
  /// The address for people, with the token.
  package var url: String { url(token: access.token) }
  /// Readable when ``serve()`` has something to do.
  package var descriptor: Int32 { wakes.descriptor }

  private let options: Options
  private let gate: Gate
  private let mailbox: Mailbox
  private let network: Network
  private let wakes: WakeDescriptor
  private var sockets: [Int: WebSocket] = [:]
  private var isClosed = false

  /// Listens from now on.
  ///
  /// - Throws: ``WebServerError`` if the address or the port cannot be used.
  package init(_ options: Options = Options()) throws(WebServerError) {
    self.options = options
    let listener = try Listener(options.address.description, port: options.port)
    gate = Gate(
      AccessRules(token: Gate.makeToken(), port: listener.port, address: options.address)
    )
    guard let wakes = WakeDescriptor(), let mailbox = Mailbox() else {
      throw WebServerError("no more files can be opened", hint: nil)
    }
    (self.wakes, self.mailbox) = (wakes, mailbox)
    wakes.watch(mailbox.descriptor)
    network = try Network(options, listener, gate, mailbox)
    network.start()
  }

  deinit { close() }

  /// Does the work that is due, without waiting, for a few milliseconds; the rest is due at once.
  ///
  /// Each connection has its turn. Forgets the time of ``wake(at:)``.
  package func serve() {
    wakes.forgetWake()
    let end = ContinuousClock.now + Limit.networkTurn.duration
    repeat {
      guard let delivery = mailbox.take() else { return }
      take(delivery)
    } while ContinuousClock.now < end
  }

  private func take(_ delivery: Mailbox.Delivery) {
    let sender = delivery.sender
    switch delivery.letter {
    case .request(let request):
      let response = onRequest?(request) ?? Response.text(404, "There is nothing here.")
      network.perform { $0.answer(sender, with: response) }
    case .opened:
      let socket = WebSocket(sender, network)
      sockets[sender] = socket
      onSocket?(socket)
      network.perform { $0.opened() }
    case .text(let text): sockets[sender]?.received(text)
    case .closed: sockets.removeValue(forKey: sender)?.closed()
    case .full(let shortage): onFull?(shortage)
    }
    if delivery.mayGoOn { network.perform { $0.pages[sender]?.read() } }
  }

  /// Calls `action` on a queue whenever ``descriptor`` is readable, until the source is cancelled.
  package func makeSource(
    on queue: DispatchQueue,
    _ action: @escaping () -> Void
  ) -> any DispatchSourceRead {
    wakes.makeSource(on: queue, action)
  }

  /// Makes ``descriptor`` readable, so that ``serve()`` is called soon.
  package func wake() { wakes.wake(at: .now) }

  /// Makes ``descriptor`` readable at that time, at the latest.
  package func wake(at time: ContinuousClock.Instant) { wakes.wake(at: time) }

  /// Makes ``descriptor`` readable whenever another descriptor is, until that is closed.
  package func watch(_ descriptor: Int32) { wakes.watch(descriptor) }

  /// Stops listening and closes the connections.
  package func close() {
    guard !isClosed else { return }
    isClosed = true
    network.stop()
    for socket in sockets.values { socket.closed() }
    sockets = [:]
  }

  /// An address with a ticket in place of the token; earlier tickets are void.
  ///
  /// For the command line of a browser, which other users of the machine can read for as long as the
  /// browser runs.
  package func makeTicketURL() -> String { url(token: gate.makeTicket()) }

  /// The address with the token, for another address of this machine.
  package func url(host: String) -> String { url(token: access.token, host: host) }

  private func url(token: String, host: String? = nil) -> String {
    "http://\(host ?? options.address.urlHost):\(access.port)/?token=\(token)"
  }
}
