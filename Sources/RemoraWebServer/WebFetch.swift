internal import CRemoraSoup

/// Fetches from the web, on the thread that calls it: one address after the other.
///
/// Follows no redirects, and sends no cookies or passwords.
@safe package final class WebFetch: @unchecked Sendable {
  /// The head of a response.
  package struct Head {
    package let status: Int
    /// The type, without parameters: `image/png`.
    package let type: String?
    /// How many bytes follow, if the server says so.
    package let length: Int?
    /// Where the server sends on to.
    package let location: String?
  }

  /// Why nothing more comes.
  package struct Failure: Error {
    package let message: String
    package let isTimeout: Bool
  }

  private let cancellable: UnsafeMutablePointer<GCancellable>?

  /// A fetch that has not begun.
  package init() { unsafe cancellable = g_cancellable_new() }

  deinit { unsafe g_object_unref(UnsafeMutableRawPointer(cancellable)) }

  /// Makes ``get(_:_:seconds:head:part:)`` throw, soon; from any thread.
  package func cancel() { unsafe g_cancellable_cancel(cancellable) }

  /// Fetches an address, and blocks until everything is there.
  ///
  /// - Parameters:
  ///   - address: The address.
  ///   - fields: What the request says.
  ///   - seconds: How long the server may send nothing.
  ///   - head: Takes the head of the response, and says whether to go on.
  ///   - part: Takes a part of the body, and says whether to go on.
  /// - Throws: ``Failure`` if the connection fails, or was cancelled.
  package func get(
    _ address: String,
    _ fields: [String: String],
    seconds: Int,
    head: (Head) -> Bool,
    part: (ArraySlice<UInt8>) -> Bool
  ) throws(Failure) {
    guard let message = unsafe soup_message_new("GET", address),
      let session = unsafe soup_session_new()
    else { throw Failure(message: "\(address) is no address of the web", isTimeout: false) }
    defer {
      unsafe soup_session_abort(session)
      unsafe g_object_unref(UnsafeMutableRawPointer(session))
      unsafe g_object_unref(UnsafeMutableRawPointer(message))
    }
    unsafe soup_session_set_timeout(session, guint(clamping: seconds))
    unsafe soup_session_remove_feature_by_type(session, soup_auth_manager_get_type())
    unsafe soup_session_remove_feature_by_type(session, soup_content_decoder_get_type())
    unsafe soup_message_add_flags(message, SOUP_MESSAGE_NO_REDIRECT)
    for (name, value) in fields {
      unsafe soup_message_headers_replace(soup_message_get_request_headers(message), name, value)
    }
    var error: UnsafeMutablePointer<GError>?
    guard let stream = unsafe soup_session_send(session, message, cancellable, &error) else {
      throw unsafe WebFetch.failure(error)
    }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(stream)) }
    guard unsafe head(WebFetch.head(of: message)) else { return }
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = unsafe g_input_stream_read(
        stream,
        &buffer,
        gsize(buffer.count),
        cancellable,
        &error
      )
      guard count >= 0 else { throw unsafe WebFetch.failure(error) }
      if count == 0 || !part(buffer[..<count]) { return }
    }
  }

  private static func head(of message: OpaquePointer) -> Head {
    let headers = unsafe soup_message_get_response_headers(message)
    let hasLength =
      unsafe soup_message_headers_get_encoding(headers) == SOUP_ENCODING_CONTENT_LENGTH
    let length = unsafe soup_message_headers_get_content_length(headers)
    return unsafe Head(
      status: Int(soup_message_get_status(message).rawValue),
      type: soup_message_headers_get_content_type(headers, nil).map { unsafe String(cString: $0) },
      length: hasLength ? Int(clamping: length) : nil,
      location: soup_message_headers_get_one(headers, "Location").map { unsafe String(cString: $0) }
    )
  }

  private static func failure(_ error: UnsafeMutablePointer<GError>?) -> Failure {
    guard let error = unsafe error else { return Failure(message: "", isTimeout: false) }
    defer { unsafe g_error_free(error) }
    let timeout = gint(G_IO_ERROR_TIMED_OUT.rawValue)
    return unsafe Failure(
      message: String(cString: error.pointee.message),
      isTimeout: g_error_matches(error, g_io_error_quark(), timeout) != 0
    )
  }
}
