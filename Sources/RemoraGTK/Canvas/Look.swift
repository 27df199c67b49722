#if GTK
internal import RemoraRuntime

/// How everything in a window looks: colours, sizes, and what is drawn once for all.
final class Look {
  private(set) var palette = Palette.light
  /// How much larger the desktop wants its text.
  private(set) var textScale = 1.0
  /// How many points of the window a point of the screen in front has.
  var zoom = 1.0
  let pictures: Pictures
  let shadows = Shadows()
  let styles = Styles()
  /// What draws the controls of an app's own kinds.
  var drawings: [String: (Control, Canvas) -> Void] = [:]

  init(_ host: ScriptHost) { pictures = Pictures(host) }

  func use(_ palette: Palette, textScale: Double) {
    (self.palette, self.textScale) = (palette, textScale)
    styles.use(palette, textScale: textScale)
  }
}
#endif
