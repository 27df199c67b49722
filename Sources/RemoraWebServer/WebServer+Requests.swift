internal import CRemoraSoup

/// From libsoup's messages to requests, and back.
extension WebServer {
  /// Refuses what the rules do not allow, before libsoup reads the body or opens a socket.
  func check(_ message: OpaquePointer?, _ path: UnsafePointer<CChar>?, _ query: OpaquePointer?) {
    guard let message = unsafe message else { return }
    let path = unsafe path.map { unsafe String(cString: $0) } ?? "/"
    let headers = unsafe soup_server_message_get_request_headers(message)
    let method = unsafe method(of: message)
    let verdict = access.verdict(
      path: path,
      host: unsafe value("Host", in: headers),
      origin: unsafe value("Origin", in: headers),
      cookie: unsafe cookie(in: headers),
      token: redeem(unsafe Self.fields(query)["token"]),
      isChange: path.hasPrefix(options.socketPath) || !["GET", "HEAD"].contains(method)
    )
    unsafe limitBody(of: message)
    guard let response = unsafe earlyResponse(to: verdict, method, path, headers) else { return }
    unsafe send(response, for: message)
    unsafe dropBody(of: message)
  }

  /// The answer to a request whose body nobody needs; `nil` if ``onRequest`` has to answer.
  private func earlyResponse(
    to verdict: AccessRules.Verdict,
    _ method: String,
    _ path: String,
    _ headers: OpaquePointer?
  ) -> Response? {
    switch verdict {
    case .answer:
      // libsoup would open a socket at every path below.
      if path.hasPrefix("\(options.socketPath)/") { return WebServer.nothing }
      if !["GET", "HEAD", "POST"].contains(method) {
        return Response.text(405, "This server knows GET, HEAD and POST.")
      }
      let length = unsafe soup_message_headers_get_content_length(headers)
      return length > options.bodyLimit ? WebServer.tooLarge : nil
    case .giveCookie:
      let cookie = "\(access.cookieName)=\(access.token); HttpOnly; SameSite=Strict; Path=/"
      return Response(status: 303, headers: [("Set-Cookie", cookie), ("Location", "/")])
    case .refuse(let sentence): return Response.text(403, sentence)
    }
  }

  private static let nothing = Response.text(404, "There is nothing here.")
  static let tooLarge = Response.text(413, "This is more than the server takes.")

  /// Answers what ``check(_:_:_:)`` let through.
  func answer(_ message: OpaquePointer?, _ path: UnsafePointer<CChar>?, _ query: OpaquePointer?) {
    guard let message = unsafe message, unsafe soup_server_message_get_status(message) == 0 else {
      return
    }
    let request = Request(
      method: unsafe method(of: message),
      path: unsafe path.map { unsafe String(cString: $0) } ?? "/",
      query: unsafe Self.fields(query),
      body: unsafe body(of: message)
    )
    unsafe send(onRequest?(request) ?? WebServer.nothing, for: message)
  }

  // MARK: Answers

  private static let headers = [
    ("Content-Security-Policy", "default-src 'self'; frame-ancestors 'none'; base-uri 'none'"),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Cache-Control", "no-store"),
  ]

  /// Gives an answer the headers that protect the page, whoever makes it: libsoup itself answers what it
  /// cannot parse.
  func protect(_ message: OpaquePointer?) {
    let headers = unsafe soup_server_message_get_response_headers(message)
    for (name, value) in Self.headers {
      unsafe soup_message_headers_replace(headers, name, value)
    }
  }

  func send(_ response: Response, for message: OpaquePointer) {
    unsafe protect(message)
    let headers = unsafe soup_server_message_get_response_headers(message)
    for (name, value) in response.headers {
      unsafe soup_message_headers_replace(headers, name, value)
    }
    unsafe soup_server_message_set_status(message, guint(response.status), nil)
    unsafe response.body.withUnsafeBytes { bytes in
      unsafe soup_server_message_set_response(
        message,
        response.type,
        SOUP_MEMORY_COPY,
        bytes.bindMemory(to: CChar.self).baseAddress,
        gsize(bytes.count)
      )
    }
  }

  // MARK: Reading

  private func method(of message: OpaquePointer) -> String {
    unsafe soup_server_message_get_method(message).map { unsafe String(cString: $0) } ?? ""
  }

  private func value(_ name: String, in headers: OpaquePointer?) -> String? {
    unsafe soup_message_headers_get_list(headers, name).map { unsafe String(cString: $0) }
  }

  private func cookie(in headers: OpaquePointer?) -> String? {
    let start = "\(access.cookieName)="
    return unsafe value("Cookie", in: headers)?.split(separator: ";")
      .map { $0.drop { $0 == " " } }
      .first { $0.hasPrefix(start) }
      .map { String($0.dropFirst(start.count)) }
  }

  private static func fields(_ table: OpaquePointer?) -> [String: String] {
    guard let table = unsafe table else { return [:] }
    var fields: [String: String] = [:]
    for name in ["token", "name"] {
      guard let value = unsafe g_hash_table_lookup(table, name) else { continue }
      fields[name] = unsafe String(cString: value.assumingMemoryBound(to: CChar.self))
    }
    return fields
  }

  private func body(of message: OpaquePointer) -> [UInt8] {
    guard let body = unsafe soup_server_message_get_request_body(message),
      let bytes = unsafe soup_message_body_flatten(body)
    else { return [] }
    defer { unsafe g_bytes_unref(bytes) }
    var count: gsize = 0
    let data = unsafe g_bytes_get_data(bytes, &count)
    return unsafe Array(UnsafeRawBufferPointer(start: data, count: Int(count)))
  }
}
