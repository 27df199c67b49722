#if GTK
internal import CRemoraGtk

/// Connects closures to signals of objects, which keep them until they are finalized.
enum Signal {
  /// A signal without a result that is of use; its arguments are left out.
  static func connect(
    _ object: UnsafeMutableRawPointer,
    _ name: String,
    _ body: @escaping () -> Void
  ) {
    let callback: @convention(c) (OpaquePointer?, gpointer?) -> Void = { _, data in
      unsafe Action<() -> Void>.from(data)?.body()
    }
    unsafe connect(object, name, unsafeBitCast(callback, to: GCallback.self), Action(body))
  }

  /// A signal without arguments that asks whether it is handled, such as `close-request`.
  static func connectQuestion(
    _ object: UnsafeMutableRawPointer,
    _ name: String,
    _ body: @escaping () -> Bool
  ) {
    let callback: @convention(c) (OpaquePointer?, gpointer?) -> gboolean = { _, data in
      unsafe Action<() -> Bool>.from(data)?.body() == true ? 1 : 0
    }
    unsafe connect(object, name, unsafeBitCast(callback, to: GCallback.self), Action(body))
  }

  /// A signal with one argument, such as `notify::has-focus`.
  ///
  /// `body` returns whether it handles the signal, if the signal asks.
  static func connect(
    _ object: UnsafeMutableRawPointer,
    _ name: String,
    with body: @escaping (OpaquePointer?) -> Bool
  ) {
    let callback: @convention(c) (OpaquePointer?, OpaquePointer?, gpointer?) -> gboolean = {
      _,
      argument,
      data in
      unsafe Action<(OpaquePointer?) -> Bool>.from(data)?.body(argument) == true ? 1 : 0
    }
    unsafe connect(object, name, unsafeBitCast(callback, to: GCallback.self), Action(body))
  }

  /// A signal with two numbers, such as `scroll`.
  static func connect(
    _ object: UnsafeMutableRawPointer,
    _ name: String,
    withNumbers body: @escaping (Double, Double) -> Bool
  ) {
    let callback: @convention(c) (OpaquePointer?, Double, Double, gpointer?) -> gboolean = {
      _,
      first,
      second,
      data in
      unsafe Action<(Double, Double) -> Bool>.from(data)?.body(first, second) == true ? 1 : 0
    }
    unsafe connect(object, name, unsafeBitCast(callback, to: GCallback.self), Action(body))
  }

  /// A signal with three integers, the first of them a key, such as `key-pressed`.
  static func connect(
    _ object: UnsafeMutableRawPointer,
    _ name: String,
    withKey body: @escaping (UInt32, GdkModifierType) -> Bool
  ) {
    let callback:
      @convention(c) (OpaquePointer?, guint, guint, GdkModifierType, gpointer?) -> gboolean = {
        _,
        key,
        _,
        modifiers,
        data in
        unsafe Action<(UInt32, GdkModifierType) -> Bool>.from(data)?.body(key, modifiers) == true
          ? 1 : 0
      }
    unsafe connect(object, name, unsafeBitCast(callback, to: GCallback.self), Action(body))
  }

  /// GtkRange's `change-value`, which then changes nothing by itself.
  static func connectChangeValue(
    _ object: UnsafeMutableRawPointer,
    _ body: @escaping (Double) -> Void
  ) {
    let callback: @convention(c) (OpaquePointer?, GtkScrollType, Double, gpointer?) -> gboolean = {
      _,
      _,
      value,
      data in
      unsafe Action<(Double) -> Void>.from(data)?.body(value)
      return 1
    }
    unsafe connect(
      object,
      "change-value",
      unsafeBitCast(callback, to: GCallback.self),
      Action(body)
    )
  }

  /// A dialog's `response`.
  static func connectResponse(
    _ object: UnsafeMutableRawPointer,
    _ body: @escaping (Int32) -> Void
  ) {
    let callback: @convention(c) (OpaquePointer?, gint, gpointer?) -> Void = { _, response, data in
      unsafe Action<(Int32) -> Void>.from(data)?.body(response)
    }
    unsafe connect(object, "response", unsafeBitCast(callback, to: GCallback.self), Action(body))
  }

  private static func connect(
    _ object: UnsafeMutableRawPointer,
    _ name: String,
    _ callback: GCallback,
    _ action: AnyObject
  ) {
    unsafe g_signal_connect_data(
      object,
      name,
      callback,
      Unmanaged.passRetained(action).toOpaque(),
      { data, _ in
        if let data = unsafe data { unsafe Unmanaged<AnyObject>.fromOpaque(data).release() }
      },
      GConnectFlags(rawValue: 0)
    )
  }
}

/// A closure as an object, which C can keep.
final class Action<Body> {
  let body: Body

  init(_ body: Body) { self.body = body }

  static func from(_ data: gpointer?) -> Action? {
    unsafe data.map { unsafe Unmanaged<Action>.fromOpaque($0).takeUnretainedValue() }
  }
}
#endif
