internal import CRemoraSoup
internal import RemoraGLib
import RemoraLimits

/// A connection to a page, over which texts go both ways.
///
/// It is open until ``onClose`` was called. Belongs to the isolation of its server.
@safe package final class WebSocket {
  /// Called with each text that arrives.
  package var onText: ((String) -> Void)?
  /// Called once, when the connection is closed by either side.
  package var onClose: (() -> Void)?
  /// Whether texts can be sent.
  package private(set) var isOpen = true

  private let connection: OpaquePointer
  private let context: MainContext
  private var signals: [gulong] = []

  init(_ connection: OpaquePointer, in context: MainContext) {
    unsafe self.connection = connection
    self.context = context
    unsafe g_object_ref(UnsafeMutableRawPointer(connection))
    unsafe soup_websocket_connection_set_max_incoming_payload_size(
      connection,
      guint64(Limit.webMessage.value)
    )
    unsafe soup_websocket_connection_set_keepalive_interval(connection, 30)
    connectSignals()
  }

  deinit {
    for signal in signals {
      unsafe g_signal_handler_disconnect(UnsafeMutableRawPointer(connection), signal)
    }
    unsafe g_object_unref(UnsafeMutableRawPointer(connection))
  }

  /// Sends a text; does nothing if the connection is closed.
  ///
  /// Texts that the other side does not read are kept in memory: send the next one when it has
  /// confirmed the last.
  package func send(_ text: String) {
    guard isOpen, isConnected else { return }
    context.perform {
      unsafe soup_websocket_connection_send_text(connection, text)
    }
  }

  /// Closes the connection, with one of the numbers of RFC 6455 and a reason.
  package func close(_ code: UInt16 = 1000, _ reason: String = "") {
    guard isOpen, isConnected else { return }
    context.perform {
      unsafe soup_websocket_connection_close(connection, gushort(code), reason)
    }
  }

  private var isConnected: Bool {
    unsafe soup_websocket_connection_get_state(connection) == SOUP_WEBSOCKET_STATE_OPEN
  }

  // MARK: Signals

  private func connectSignals() {
    let text: @convention(c) (gpointer?, gint, OpaquePointer?, gpointer?) -> Void = {
      _,
      type,
      bytes,
      socket in
      unsafe WebSocket.from(socket)?.received(type, bytes)
    }
    let closed: @convention(c) (gpointer?, gpointer?) -> Void = { _, socket in
      unsafe WebSocket.from(socket)?.closed()
    }
    unsafe connect("message", unsafeBitCast(text, to: GCallback.self))
    unsafe connect("closed", unsafeBitCast(closed, to: GCallback.self))
  }

  private func connect(_ signal: String, _ callback: GCallback) {
    signals.append(
      unsafe g_signal_connect_data(
        UnsafeMutableRawPointer(connection),
        signal,
        callback,
        Unmanaged.passUnretained(self).toOpaque(),
        nil,
        GConnectFlags(0)
      )
    )
  }

  private static func from(_ pointer: gpointer?) -> WebSocket? {
    unsafe pointer.map { unsafe Unmanaged<WebSocket>.fromOpaque($0).takeUnretainedValue() }
  }

  private func received(_ type: gint, _ bytes: OpaquePointer?) {
    guard isOpen, let bytes = unsafe bytes else { return }
    guard type == gint(SOUP_WEBSOCKET_DATA_TEXT.rawValue) else {
      return close(1003, "texts only")
    }
    var count: gsize = 0
    let data = unsafe g_bytes_get_data(bytes, &count)
    let buffer = unsafe UnsafeRawBufferPointer(start: data, count: Int(count))
    onText?(unsafe String(decoding: buffer, as: UTF8.self))
  }

  private func closed() {
    guard isOpen else { return }
    isOpen = false
    let action = onClose
    (onText, onClose) = (nil, nil)
    action?()
  }
}
