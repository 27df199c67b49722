#if GTK
internal import CRemoraGtk
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
    let object = unsafe ObjectProperties(UnsafeMutableRawPointer(settings))
    let resolution = object.integer("gtk-xft-dpi")
    let textScale = resolution > 0 ? max(0.5, min(3, Double(resolution) / 1024 / 96)) : 1
    let isDark =
      appearance.isDark || object.boolean("gtk-application-prefer-dark-theme")
      || object.text("gtk-theme-name").hasSuffix("-dark")
      // GTK's own override, which the settings do not show.
      || ProcessInfo.processInfo.environment["GTK_THEME"]?.hasSuffix(":dark") == true
    look.use(isDark ? .dark : .light, textScale: textScale)
    root.refresh()
  }
}
#endif
