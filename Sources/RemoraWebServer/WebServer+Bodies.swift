internal import CRemoraSoup

/// How much of a request's body is read, and kept.
extension WebServer {
  /// Counts the body as it arrives: a chunked one does not say in advance how large it is.
  func limitBody(of message: OpaquePointer) {
    let received: @convention(c) (gpointer?, OpaquePointer?, gpointer?) -> Void = {
      message,
      chunk,
      me in
      guard let message = unsafe message, let me = unsafe me else { return }
      let server = unsafe Unmanaged<WebServer>.fromOpaque(me).takeUnretainedValue()
      unsafe server.received(Int(g_bytes_get_size(chunk)), of: message)
    }
    unsafe g_signal_connect_data(
      UnsafeMutableRawPointer(message),
      "got-chunk",
      unsafeBitCast(received, to: GCallback.self),
      Unmanaged.passUnretained(self).toOpaque(),
      nil,
      GConnectFlags(0)
    )
  }

  /// Reads the rest of the body without keeping it: libsoup answers when it has read everything.
  func dropBody(of message: OpaquePointer) {
    let body = unsafe soup_server_message_get_request_body(message)
    unsafe soup_message_body_set_accumulate(body, 0)
    unsafe soup_message_body_truncate(body)
    let headers = unsafe soup_server_message_get_response_headers(message)
    unsafe soup_message_headers_replace(headers, "Connection", "close")
  }

  /// Who sends twice as much as is allowed does not get an answer.
  private func received(_ count: Int, of object: UnsafeMutableRawPointer) {
    let message = OpaquePointer(object)
    let object = unsafe object.assumingMemoryBound(to: GObject.self)
    let total = unsafe count + Int(bitPattern: g_object_get_data(object, Self.countKey))
    unsafe g_object_set_data(object, Self.countKey, UnsafeMutableRawPointer(bitPattern: total))
    guard total > options.bodyLimit else { return }
    if unsafe soup_server_message_get_status(message) == 0 {
      unsafe send(WebServer.tooLarge, for: message)
      unsafe dropBody(of: message)
    }
    if total > 2 * options.bodyLimit, let socket = unsafe soup_server_message_get_socket(message) {
      unsafe g_socket_shutdown(socket, 1, 1, nil)
    }
  }

  private static let countKey = "remora-received"
}
