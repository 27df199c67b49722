#if GTK
internal import CRemoraGtk
internal import RemoraRuntime

/// The bars that say where scrolled content is: they stay for a while after it has moved.
@safe final class ScrollBars {
  private let redraw: () -> Void
  /// The timer after which they disappear; 0 while they are not shown.
  private var timer: guint = 0

  /// How long they stay, in milliseconds.
  private static let stay: guint = 800

  init(redraw: @escaping () -> Void) { self.redraw = redraw }

  deinit { if timer != 0 { g_source_remove(timer) } }

  /// Shows them for a while.
  func show() {
    if timer != 0 { g_source_remove(timer) }
    timer = unsafe g_timeout_add(
      ScrollBars.stay,
      { data in
        guard let data = unsafe data else { return 0 }
        let bars = unsafe Unmanaged<ScrollBars>.fromOpaque(data).takeUnretainedValue()
        bars.timer = 0
        bars.redraw()
        return 0
      },
      unsafe Unmanaged.passUnretained(self).toOpaque()
    )
    redraw()
  }

  /// Draws them while they are shown.
  func draw(on canvas: Canvas, _ offset: Point, of content: Size) {
    guard timer != 0 else { return }
    let shown = canvas.size
    if let (start, length) = ScrollBars.bar(offset.y, shown.height, content.height) {
      draw(Canvas.Area(x: shown.width - 7, y: start, width: 4, height: length), on: canvas)
    }
    if let (start, length) = ScrollBars.bar(offset.x, shown.width, content.width) {
      draw(Canvas.Area(x: start, y: shown.height - 7, width: length, height: 4), on: canvas)
    }
  }

  private func draw(_ area: Canvas.Area, on canvas: Canvas) {
    canvas.fill(area, canvas.ink.faded(to: 0.38), radius: 2)
  }

  private static func bar(
    _ offset: Double,
    _ shown: Double,
    _ whole: Double
  ) -> (start: Double, length: Double)? {
    guard whole > shown, shown > 8 else { return nil }
    let beyond = max(0, -offset, offset + shown - whole)
    let track = shown - 8
    let length = max(24, track * shown / whole - beyond)
    return (4 + max(0, min(1, offset / (whole - shown))) * (track - length), length)
  }
}
#endif
