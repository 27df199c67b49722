internal import CRemoraSoup

/// What libsoup's messages say, and how an answer gets into one.
extension Network {
  /// What protects a page, whatever the answer.
  static let protection = [
    ("Content-Security-Policy", "default-src 'self'; frame-ancestors 'none'; base-uri 'none'"),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Cache-Control", "no-store"),
  ]
  // libsoup keeps only connections that it has accepted itself.
  static let headers = protection + [("Connection", "close")]

  /// Gives an answer the headers that protect the page, whoever makes it: libsoup itself answers what it
  /// cannot parse.
  func protect(_ message: OpaquePointer) {
    let headers = unsafe soup_server_message_get_response_headers(message)
    for (name, value) in Network.headers {
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

  func method(of message: OpaquePointer) -> String {
    unsafe soup_server_message_get_method(message).map { unsafe String(cString: $0) } ?? ""
  }

  func value(_ name: String, in headers: OpaquePointer?) -> String? {
    unsafe soup_message_headers_get_list(headers, name).map { unsafe String(cString: $0) }
  }

  func cookie(in headers: OpaquePointer?) -> String? {
    let start = "\(gate.rules.cookieName)="
    return unsafe value("Cookie", in: headers)?.split(separator: ";")
      .map { $0.drop { $0 == " " } }
      .first { $0.hasPrefix(start) }
      .map { String($0.dropFirst(start.count)) }
  }

  static func fields(_ table: OpaquePointer?) -> [String: String] {
    guard let table = unsafe table else { return [:] }
    var fields: [String: String] = [:]
    for name in ["token", "name"] {
      guard let value = unsafe g_hash_table_lookup(table, name) else { continue }
      fields[name] = unsafe String(cString: value.assumingMemoryBound(to: CChar.self))
    }
    return fields
  }

  func body(of message: OpaquePointer) -> [UInt8] {
    guard let body = unsafe soup_server_message_get_request_body(message),
      let bytes = unsafe soup_message_body_flatten(body)
    else { return [] }
    defer { unsafe g_bytes_unref(bytes) }
    var count: gsize = 0
    let data = unsafe g_bytes_get_data(bytes, &count)
    return unsafe Array(UnsafeRawBufferPointer(start: data, count: Int(count)))
  }

  /// An answer that ends its connection, as it is sent without libsoup.
  static func bytes(of response: Response) -> [UInt8] {
    let status = response.status
    let lines =
      ["HTTP/1.1 \(status) \(unsafe String(cString: soup_status_get_phrase(guint(status))))"]
      + (headers + response.headers).map { "\($0.0): \($0.1)" }
      + ["Content-Type: \(response.type)", "Content-Length: \(response.body.count)", "", ""]
    return Array(lines.joined(separator: "\r\n").utf8) + response.body
  }
}
