#if GTK
internal import CRemoraGtk

/// Whether the desktop prefers dark colours, as its portal says: this GTK does not ask for that by itself.
///
/// Without a portal it stays light. Nothing waits for the answer.
@safe final class Appearance {
  private(set) var isDark = false
  private let didChange: () -> Void
  private let cancellable = unsafe g_cancellable_new()
  private var connection: OpaquePointer?
  private var subscription: guint = 0

  private static let bus = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"
  private static let group = "org.freedesktop.appearance"
  private static let setting = "color-scheme"
  /// The value of the setting: 0 is no preference, 2 is light.
  private static let dark: UInt32 = 1

  init(_ didChange: @escaping () -> Void) { self.didChange = didChange }

  deinit { unsafe g_object_unref(cancellable) }

  /// Asks now, and listens from then on; it lives until ``stop()``.
  func start() {
    unsafe g_bus_get(
      G_BUS_TYPE_SESSION,
      cancellable,
      { _, result, data in
        let connection = unsafe g_bus_get_finish(result, nil)
        if let appearance = unsafe Appearance.take(data) { unsafe appearance.use(connection) }
      },
      retained()
    )
  }

  func stop() {
    unsafe g_cancellable_cancel(cancellable)
    guard let connection = unsafe connection else { return }
    unsafe g_dbus_connection_signal_unsubscribe(connection, subscription)
    unsafe g_object_unref(UnsafeMutableRawPointer(connection))
    unsafe self.connection = nil
  }

  private func use(_ connection: OpaquePointer?) {
    guard let connection = unsafe connection else { return }
    guard unsafe g_cancellable_is_cancelled(cancellable) == 0 else {
      return unsafe g_object_unref(UnsafeMutableRawPointer(connection))
    }
    unsafe self.connection = unsafe connection
    // An app does not end because a bus does.
    unsafe g_dbus_connection_set_exit_on_close(connection, 0)
    listen()
    ask()
  }

  private func listen() {
    unsafe subscription = g_dbus_connection_signal_subscribe(
      connection,
      Appearance.bus,
      Appearance.interface,
      "SettingChanged",
      Appearance.path,
      Appearance.group,
      GDBusSignalFlags(rawValue: 0),
      { _, _, _, _, _, values, data in
        guard let values = unsafe values, let data = unsafe data,
          unsafe g_variant_n_children(values) == 3
        else { return }
        let name = unsafe g_variant_get_child_value(values, 1)
        defer { unsafe g_variant_unref(name) }
        guard unsafe String(cString: g_variant_get_string(name, nil)) == Appearance.setting else {
          return
        }
        unsafe Unmanaged<Appearance>.fromOpaque(data).takeUnretainedValue()
          .follow(g_variant_get_child_value(values, 2))
      },
      retained(),
      { unsafe _ = Appearance.take($0) }
    )
  }

  private func ask() {
    var names = unsafe [
      g_variant_new_string(Appearance.group), g_variant_new_string(Appearance.setting),
    ]
    unsafe g_dbus_connection_call(
      connection,
      Appearance.bus,
      Appearance.path,
      Appearance.interface,
      "Read",
      g_variant_new_tuple(&names, gsize(names.count)),
      nil,
      GDBusCallFlags(rawValue: 0),
      -1,
      cancellable,
      { source, result, data in
        let connection = unsafe source.map { OpaquePointer($0) }
        let answer = unsafe g_dbus_connection_call_finish(connection, result, nil)
        let appearance = unsafe Appearance.take(data)
        guard let answer = unsafe answer else { return }
        defer { unsafe g_variant_unref(answer) }
        guard unsafe g_variant_n_children(answer) == 1 else { return }
        unsafe appearance?.follow(g_variant_get_child_value(answer, 0))
      },
      retained()
    )
  }

  /// Takes over a value, which may be in several variants.
  private func follow(_ value: OpaquePointer?) {
    var value = unsafe value
    while let outer = unsafe value, unsafe g_variant_classify(outer) == G_VARIANT_CLASS_VARIANT {
      unsafe value = g_variant_get_variant(outer)
      unsafe g_variant_unref(outer)
    }
    guard let number = unsafe value else { return }
    defer { unsafe g_variant_unref(number) }
    guard unsafe g_variant_classify(number) == G_VARIANT_CLASS_UINT32 else { return }
    let wasDark = isDark
    isDark = unsafe g_variant_get_uint32(number) == Appearance.dark
    if isDark != wasDark { didChange() }
  }

  // MARK: Pointers for callbacks

  private func retained() -> gpointer { unsafe Unmanaged.passRetained(self).toOpaque() }

  private static func take(_ data: gpointer?) -> Appearance? {
    unsafe data.map { unsafe Unmanaged<Appearance>.fromOpaque($0).takeRetainedValue() }
  }
}
#endif
