internal import CRemoraSoup
import RemoraLimits
import RemoraPlatform

/// From libsoup's messages to requests, and back.
extension Network {
  func addHandlers() {
    unsafe soup_server_add_early_handler(
      server,
      nil,
      { _, message, path, query, me in unsafe Network.from(me)?.check(message, path, query) },
      me,
      nil
    )
    unsafe soup_server_add_handler(
      server,
      nil,
      { _, message, path, query, me in unsafe Network.from(me)?.ask(message, path, query) },
      me,
      nil
    )
    unsafe connect("request-started") { _, message, me in
      if let message = unsafe message { unsafe Network.from(me)?.protect(message) }
    }
    let finished: Signal = { _, message, me in
      if let message = unsafe message { unsafe Network.from(me)?.finish(message) }
    }
    unsafe connect("request-finished", finished)
    unsafe connect("request-aborted", finished)
  }

  private typealias Signal = @convention(c) (gpointer?, OpaquePointer?, gpointer?) -> Void

  private func connect(_ signal: String, _ action: Signal) {
    unsafe g_signal_connect_data(
      UnsafeMutableRawPointer(server),
      signal,
      unsafeBitCast(action, to: GCallback.self),
      me,
      nil,
      GConnectFlags(0)
    )
  }

  private func connection(of message: OpaquePointer) -> Connection? {
    unsafe connections[Int(bitPattern: soup_server_message_get_remote_address(message))]
  }

  // MARK: Before the body

  /// Refuses what the rules do not allow, before anything of the body is read.
  private func check(
    _ message: OpaquePointer?,
    _ path: UnsafePointer<CChar>?,
    _ query: OpaquePointer?
  ) {
    guard let message = unsafe message, let connection = unsafe connection(of: message) else {
      return
    }
    let path = unsafe path.map { unsafe String(cString: $0) } ?? "/"
    let headers = unsafe soup_server_message_get_request_headers(message)
    // A part of an answer would be a copy of its own.
    unsafe soup_message_headers_remove(headers, "Range")
    let method = unsafe method(of: message)
    let verdict = gate.verdict(
      path: path,
      host: unsafe value("Host", in: headers),
      origin: unsafe value("Origin", in: headers),
      cookie: unsafe cookie(in: headers),
      token: unsafe Network.fields(query)["token"],
      isChange: path.hasPrefix(options.socketPath) || !["GET", "HEAD"].contains(method)
    )
    // What a browser sends has a length; libsoup keeps a hundred bytes for each chunk.
    let isChunked = unsafe soup_message_headers_get_encoding(headers) == SOUP_ENCODING_CHUNKED
    let length = unsafe Int(clamping: soup_message_headers_get_content_length(headers))
    var response = answer(to: verdict, method, path)
    if response == nil, isChunked { response = Network.needsLength }
    if response == nil, path == options.socketPath, length > 0 { response = Network.noSocket }
    if response == nil, length > options.bodyLimit { response = Network.tooLarge }
    if response == nil { response = reserve(length, for: connection) }
    guard let response else { return }
    if isChunked || length > 0 {
      unsafe end(message, connection, with: response)
    } else {
      unsafe send(response, for: message)
    }
  }

  /// The answer to a request that the host does not see; `nil` for others.
  private func answer(
    to verdict: AccessRules.Verdict,
    _ method: String,
    _ path: String
  ) -> Response? {
    switch verdict {
    case .answer:
      ["GET", "HEAD", "POST"].contains(method)
        ? nil : Response.text(405, "This server knows GET, HEAD and POST.")
    case .giveCookie:
      Response(
        status: 303,
        headers: [
          (
            "Set-Cookie",
            "\(gate.rules.cookieName)=\(gate.rules.token); HttpOnly; SameSite=Strict; Path=/"
          ),
          ("Location", "/"),
        ]
      )
    case .refuse(let sentence): Response.text(403, sentence)
    }
  }

  private static let tooLarge = Response.text(413, "This is more than the server takes.")
  private static let needsLength = Response.text(411, "A body needs a Content-Length.")
  private static let noSocket = Response.text(400, "This path is for WebSockets.")
  static let longHead = Response.text(431, "The head of the request is too long.")
  static let busy = Response.text(503, "The server has enough to do: try again.")

  /// Counts bytes of a body or an answer as under way.
  ///
  /// - Returns: What to answer if they are too many, together with those of the others.
  private func reserve(_ count: Int, for connection: Connection) -> Response? {
    guard bytesUnderWay == 0 || count == 0 || bytesUnderWay + count <= Limit.bytesUnderWay.value
    else {
      return Network.busy
    }
    connection.bytes += count
    bytesUnderWay += count
    return nil
  }

  /// Answers and closes the connection without reading the body, as libsoup would.
  private func end(_ message: OpaquePointer, _ connection: Connection, with response: Response) {
    let bytes = Network.bytes(of: response)
    unsafe connection.take(soup_server_message_steal_connection(message))
    _ = unsafe bytes.withUnsafeBytes { bytes in
      unsafe RemoraPlatform.send(
        connection.descriptor,
        bytes.baseAddress,
        bytes.count,
        StreamSocket.sendFlags
      )
    }
    shutdown(connection.descriptor, Int32(SHUT_WR))
    // Time to read the answer before the kernel resets the connection.
    connection.deadline = .now + .seconds(1)
    sweepLater()
  }

  // MARK: The host's part

  /// Passes what ``check(_:_:_:)`` let through to the host.
  private func ask(
    _ message: OpaquePointer?,
    _ path: UnsafePointer<CChar>?,
    _ query: OpaquePointer?
  ) {
    guard let message = unsafe message, unsafe soup_server_message_get_status(message) == 0,
      let connection = unsafe connection(of: message)
    else { return }
    let path = unsafe path.map { unsafe String(cString: $0) } ?? "/"
    connection.isUnfinished = false
    if path == options.socketPath { return unsafe open(message, connection) }
    connection.deadline = .now + Limit.answerTime.duration
    let number = makeNumber()
    exchanges[number] = unsafe Exchange(message)
    unsafe soup_server_message_pause(message)
    let request = Request(
      method: unsafe method(of: message),
      path: path,
      query: unsafe Network.fields(query),
      body: unsafe body(of: message)
    )
    _ = mailbox.post(.request(request), from: number)
  }

  /// Sends the host's answer, unless the other side has gone.
  func answer(_ number: Int, with response: Response) {
    guard let exchange = exchanges.removeValue(forKey: number) else { return }
    let message = unsafe exchange.message
    guard let connection = unsafe connection(of: message) else { return }
    unsafe send(reserve(response.body.count, for: connection) ?? response, for: message)
    unsafe soup_server_message_unpause(message)
  }

  /// A request has been answered, or its connection has ended.
  private func finish(_ message: OpaquePointer) {
    if let number = exchanges.first(where: { unsafe $0.value.message == message })?.key {
      exchanges[number] = nil
    }
    guard let connection = unsafe connection(of: message) else { return }
    release(connection)
    connection.isUnfinished = true
    connection.deadline = .now + options.requestTime
    sweepLater()
  }

  /// Takes the connection from libsoup, as a socket.
  private func open(_ message: OpaquePointer, _ connection: Connection) {
    let headers = unsafe soup_server_message_get_request_headers(message)
    guard let key = unsafe value("Sec-WebSocket-Key", in: headers), key.utf8.count == 24,
      unsafe value("Upgrade", in: headers)?.lowercased() == "websocket",
      unsafe value("Sec-WebSocket-Version", in: headers) == "13"
    else { return unsafe send(Network.noSocket, for: message) }
    guard mayAddOpening else { return unsafe send(Network.busy, for: message) }
    unsafe connection.take(soup_server_message_steal_connection(message))
    connection.deadline = .now + Limit.answerTime.duration
    addOpening(PageSocket(makeNumber(), connection, self, key: key))
  }
}

/// A request that waits for its answer.
@safe final class Exchange {
  let message: OpaquePointer

  /// Keeps a message of libsoup.
  init(_ message: OpaquePointer) {
    unsafe self.message = message
    unsafe g_object_ref(UnsafeMutableRawPointer(message))
  }

  deinit { unsafe g_object_unref(UnsafeMutableRawPointer(message)) }
}
