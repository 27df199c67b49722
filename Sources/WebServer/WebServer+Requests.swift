internal import CSoup

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
      token: unsafe Self.fields(query)["token"],
      isChange: path == options.socketPath || !["GET", "HEAD"].contains(method)
    )
    switch verdict {
    case .answer:
      if !["GET", "HEAD", "POST"].contains(method) {
        unsafe send(.text(405, "This server knows GET, HEAD and POST."), for: message)
      } else if let refusal = refusal(
        ofBody: unsafe value("Content-Length", in: headers),
        encoding: unsafe value("Transfer-Encoding", in: headers)
      ) {
        unsafe send(refusal, for: message)
      }
    case .giveCookie:
      let cookie = "\(access.cookieName)=\(access.token); HttpOnly; SameSite=Strict; Path=/"
      let headers = [("Set-Cookie", cookie), ("Location", "/")]
      unsafe send(Response(status: 303, headers: headers), for: message)
    case .refuse(let sentence): unsafe send(.text(403, sentence), for: message)
    }
  }

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
    unsafe send(onRequest?(request) ?? .text(404, "There is nothing here."), for: message)
  }

  /// A body has to say how long it is, before libsoup reads it into memory.
  private func refusal(ofBody length: String?, encoding: String?) -> Response? {
    if encoding != nil { return .text(411, "The request has to say how long its body is.") }
    guard let length else { return nil }
    guard let count = Int(length), count <= options.bodyLimit else {
      let megabytes = options.bodyLimit / 1_000_000
      return .text(413, "That is too long: \(megabytes) MB is the most.")
    }
    return nil
  }

  // MARK: Answers

  private static let headers = [
    ("Content-Security-Policy", "default-src 'self'; frame-ancestors 'none'; base-uri 'none'"),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
  ]

  private func send(_ response: Response, for message: OpaquePointer) {
    // What is answered before its body has arrived needs no body.
    unsafe soup_message_body_set_accumulate(soup_server_message_get_request_body(message), 0)
    let headers = unsafe soup_server_message_get_response_headers(message)
    let known = Set(response.headers.map(\.name))
    let always = known.contains("Cache-Control") ? [] : [("Cache-Control", "no-store")]
    for (name, value) in response.headers + Self.headers + always {
      unsafe soup_message_headers_append(headers, name, value)
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
