internal import CRemoraSoup
package import Dispatch
internal import RemoraGLib
import RemoraLimits

/// Serves files and sockets to browsers, with libsoup.
///
/// It belongs to the isolation of whoever makes it: ``serve()`` does all its work there, and calls the
/// closures. It knows nothing of hosts.
@safe package final class WebServer {
  /// How a server is reached.
  package struct Options {
    /// A numeric address; `127.0.0.1` by default.
    package var address = "127.0.0.1"
    /// 0 for any free port.
    package var port = 0
    /// The path of the sockets.
    package var socketPath = "/socket"
    /// The largest body of a request, in bytes.
    package var bodyLimit = Limit.requestBody.value

    package init() {}
  }

  /// Answers a request that the rules allow.
  package var onRequest: ((Request) -> Response)?
  /// Called with each new socket.
  package var onSocket: ((WebSocket) -> Void)?
  /// The rules that every request is held to.
  package private(set) var access: AccessRules
  /// The address for people, with the token.
  package var url: String { url(token: access.token) }
  /// Readable when ``serve()`` has something to do.
  package var descriptor: Int32 { context.descriptor }

  let context: MainContext
  let options: Options
  private let server: UnsafeMutablePointer<SoupServer>
  private var isClosed = false
  /// A token that opens one page.
  var ticket: String?

  /// Listens from now on.
  ///
  /// - Throws: ``WebServerError`` if the address or the port cannot be used.
  package init(_ options: Options = Options()) throws(WebServerError) {
    self.options = options
    guard let context = MainContext() else {
      throw WebServerError("no more files can be opened", hint: nil)
    }
    self.context = context
    guard let server = unsafe remora_soup_server_new() else {
      throw WebServerError("libsoup makes no server", hint: nil)
    }
    unsafe self.server = server
    access = AccessRules(token: Self.makeToken(), port: 0, address: nil)
    unsafe soup_server_remove_websocket_extension(server, remora_websocket_deflate_type())
    let port = try listen()
    let isLoopback = ["127.0.0.1", "::1"].contains(options.address)
    access = AccessRules(
      token: access.token,
      port: port,
      address: isLoopback ? nil : options.address
    )
    addHandlers()
  }

  deinit {
    close()
    unsafe g_object_unref(UnsafeMutableRawPointer(server))
  }

  /// Does the work that is due, without waiting.
  ///
  /// Forgets the time of ``wake(at:)``.
  package func serve() {
    context.forgetWake()
    context.serve()
  }

  /// Calls `action` on a queue whenever ``descriptor`` is readable, until the source is cancelled.
  package func makeSource(
    on queue: DispatchQueue,
    _ action: @escaping () -> Void
  ) -> any DispatchSourceRead {
    context.makeSource(on: queue, action)
  }

  /// Sends what is waiting, as far as possible without waiting.
  package func send() { context.serve() }

  /// Makes ``descriptor`` readable, so that ``serve()`` is called soon.
  package func wake() { context.wake(at: .now) }

  /// Makes ``descriptor`` readable at that time, at the latest.
  package func wake(at time: ContinuousClock.Instant) { context.wake(at: time) }

  /// Makes ``descriptor`` readable whenever another descriptor is, until that is closed.
  package func watch(_ descriptor: Int32) { context.watch(descriptor) }

  /// Stops listening and closes the connections.
  package func close() {
    guard !isClosed else { return }
    isClosed = true
    context.perform { unsafe soup_server_disconnect(server) }
  }

  /// 128 random bits, as 32 hexadecimal digits.
  static func makeToken() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<4).map { _ in
      let digits = String(generator.next(upperBound: UInt64(1) << 32), radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  func url(token: String) -> String { "http://\(urlHost):\(access.port)/?token=\(token)" }

  private var urlHost: String {
    switch options.address {
    case "0.0.0.0", "::": "127.0.0.1"
    case let address: address.contains(":") ? "[\(address)]" : address
    }
  }

  // MARK: Listening

  private func listen() throws(WebServerError) -> Int {
    guard (0...65_535).contains(options.port) else {
      throw WebServerError("\(options.port) is no port", hint: "use one from 1024 to 65535")
    }
    let address = unsafe g_inet_socket_address_new_from_string(
      options.address,
      guint(options.port)
    )
    guard let address = unsafe address else {
      throw WebServerError(
        "\(options.address) is no numeric address",
        hint: "use 0.0.0.0 for all addresses of this machine"
      )
    }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(address)) }
    var error: UnsafeMutablePointer<GError>?
    let listens = context.perform {
      unsafe soup_server_listen(server, address, SoupServerListenOptions(rawValue: 0), &error)
    }
    guard listens != 0 else {
      defer { unsafe g_clear_error(&error) }
      throw unsafe reason(error)
    }
    return firstPort
  }

  private func reason(_ error: UnsafeMutablePointer<GError>?) -> WebServerError {
    let isIO = unsafe error?.pointee.domain == g_io_error_quark()
    switch unsafe isIO ? UInt32(bitPattern: error?.pointee.code ?? 0) : nil {
    case G_IO_ERROR_ADDRESS_IN_USE.rawValue:
      return WebServerError(
        "port \(options.port) of \(options.address) is taken",
        hint: "choose another port, or none for any free one"
      )
    case G_IO_ERROR_PERMISSION_DENIED.rawValue:
      return WebServerError(
        "port \(options.port) needs more rights",
        hint: "choose a port from 1024 to 65535, or none for any free one"
      )
    default:
      let reason = unsafe error.map { unsafe String(cString: $0.pointee.message) } ?? "no reason"
      return WebServerError(
        "\(options.address) cannot be used: \(reason)",
        hint: "use an address of this machine, or 0.0.0.0 for all of them"
      )
    }
  }

  private var firstPort: Int {
    let addresses = unsafe soup_server_get_uris(server)
    defer {
      unsafe g_slist_free_full(addresses) { unsafe g_uri_unref(OpaquePointer($0)) }
    }
    guard let first = unsafe addresses else { return 0 }
    return unsafe Int(g_uri_get_port(OpaquePointer(first.pointee.data)))
  }

  // MARK: Handlers

  /// libsoup looks up early handlers by path, like other handlers: one at `/` is not asked for a path
  /// that has a handler of its own.
  private func addHandlers() {
    let me = unsafe Unmanaged.passUnretained(self).toOpaque()
    for path in [nil, options.socketPath] {
      unsafe soup_server_add_early_handler(
        server,
        path,
        { _, message, path, query, me in unsafe WebServer.from(me)?.check(message, path, query) },
        me,
        nil
      )
    }
    let started: @convention(c) (gpointer?, OpaquePointer?, gpointer?) -> Void = {
      _,
      message,
      me in
      unsafe WebServer.from(me)?.protect(message)
    }
    unsafe g_signal_connect_data(
      UnsafeMutableRawPointer(server),
      "request-started",
      unsafeBitCast(started, to: GCallback.self),
      me,
      nil,
      GConnectFlags(0)
    )
    unsafe soup_server_add_handler(
      server,
      nil,
      { _, message, path, query, me in unsafe WebServer.from(me)?.answer(message, path, query) },
      me,
      nil
    )
    unsafe soup_server_add_websocket_handler(
      server,
      options.socketPath,
      nil,
      nil,
      { _, _, _, connection, me in unsafe WebServer.from(me)?.accept(connection) },
      me,
      nil
    )
  }

  private static func from(_ pointer: gpointer?) -> WebServer? {
    unsafe pointer.map { unsafe Unmanaged<WebServer>.fromOpaque($0).takeUnretainedValue() }
  }

  private func accept(_ connection: OpaquePointer?) {
    guard let connection = unsafe connection else { return }
    let socket = unsafe WebSocket(connection, in: context)
    onSocket?(socket)
  }
}
