#if GTK
internal import CGtk4
internal import Foundation

/// What the desktop decides.
extension Stage {
  /// Follows the text size and the colours of the desktop.
  func observeDesktop() {
    guard let settings = unsafe gtk_settings_get_default() else { return }
    for name in ["gtk-xft-dpi", "gtk-application-prefer-dark-theme", "gtk-theme-name"] {
      unsafe Signal.connect(UnsafeMutableRawPointer(settings), "notify::\(name)") {
        [weak self] _ in
        self?.followDesktop()
        return false
      }
    }
    appearance.start()
    followDesktop()
  }

  func followDesktop() {
    guard !isClosed, let settings = unsafe gtk_settings_get_default() else { return }
    let object = unsafe UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self)
    let resolution = unsafe number("gtk-xft-dpi", of: object)
    textScale = resolution > 0 ? max(0.5, min(3, Double(resolution) / 1024 / 96)) : 1
    let isDark =
      unsafe appearance.isDark || isOn("gtk-application-prefer-dark-theme", of: object)
      || text("gtk-theme-name", of: object).hasSuffix("-dark")
      // GTK's own override, which the settings do not show.
      || ProcessInfo.processInfo.environment["GTK_THEME"]?.hasSuffix(":dark") == true
    palette = isDark ? .dark : .light
    styles.use(palette, textScale: textScale)
    root.refresh()
  }

  private func number(_ name: String, of object: UnsafeMutablePointer<GObject>) -> Int32 {
    var value = GValue()
    unsafe g_object_get_property(object, name, &value)
    defer { unsafe g_value_unset(&value) }
    return unsafe g_value_get_int(&value)
  }

  private func isOn(_ name: String, of object: UnsafeMutablePointer<GObject>) -> Bool {
    var value = GValue()
    unsafe g_object_get_property(object, name, &value)
    defer { unsafe g_value_unset(&value) }
    return unsafe g_value_get_boolean(&value) != 0
  }

  private func text(_ name: String, of object: UnsafeMutablePointer<GObject>) -> String {
    var value = GValue()
    unsafe g_object_get_property(object, name, &value)
    defer { unsafe g_value_unset(&value) }
    return unsafe g_value_get_string(&value).map { unsafe String(cString: $0) } ?? ""
  }
}
#endif
