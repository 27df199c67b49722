#if GTK
internal import CRemoraGtk
internal import RemoraRuntime

/// A part of larger content, which people drag and scroll.
final class ScrollNode: Node {
  private var offset = Point()
  private var content = Size()
  private var top = 0.0
  private var bottom = 0.0
  private var isOn = true
  /// The timer after which the scroll bars disappear; 0 while they are not shown.
  private var barsTimer: guint = 0

  /// How far an arrow key scrolls.
  private static let line = 40.0
  /// How much slower than the finger the content follows beyond its edges.
  private static let resistance = 0.55
  /// How long the scroll bars stay, in milliseconds.
  private static let barsStay: guint = 800

  required init(_ id: ControlID?, kind: String, name: String, _ look: Look, _ input: InputQueue) {
    super.init(id, kind: kind, name: name, look, input)
    makeFocusable()
    unsafe gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
  }

  deinit { if barsTimer != 0 { g_source_remove(barsTimer) } }

  override var contentOffset: Point { offset }

  override func update(_ property: String, _ value: Value) {
    switch property {
    case "offset":
      if case .point(let point) = value { show(point) }
    case "contentSize":
      if case .size(let size) = value { content = size }
    case "insetTop": top = value.number ?? 0
    case "insetBottom": bottom = value.number ?? 0
    case "scrollEnabled": isOn = value.boolean ?? true
    default: super.update(property, value)
    }
  }

  private func show(_ point: Point) {
    guard point != offset else { return }
    offset = point
    showBars()
    rearrange()
    redraw()
  }

  // MARK: Scrolling

  private var edges: (least: Point, most: Point) {
    let most = Point(
      x: max(0, content.width - width),
      y: max(-top, content.height + bottom - height)
    )
    return (Point(x: 0, y: -top), most)
  }

  /// Whether a person can drag it along an axis: one along which there is more to see; the vertical
  /// one, too, if there is nothing more in any direction, since it may be pulled.
  func moves(vertically: Bool) -> Bool {
    guard isOn, isEnabled else { return false }
    let (least, most) = edges
    return vertically ? most.y > least.y || most.x <= least.x : most.x > least.x
  }

  /// Where it is, and when a drag begins.
  var place: Point { offset }

  /// Drags the content to an offset; beyond the edges it follows more slowly.
  func drag(to wanted: Point) {
    let (least, most) = edges
    let point = Point(
      x: resisted(wanted.x, least.x, most.x, width),
      y: resisted(wanted.y, least.y, most.y, height)
    )
    input.perform { [self] in (control as? ScrollView)?.drag(to: point) }
  }

  func release(velocity: Point) {
    input.perform { [self] in (control as? ScrollView)?.release(velocity: velocity) }
  }

  /// Scrolls within the edges; returns whether there was anything to scroll.
  func scroll(by way: Point) -> Bool {
    guard isOn, isEnabled else { return false }
    let (least, most) = edges
    let point = Point(
      x: max(least.x, min(offset.x + way.x, most.x)),
      y: max(least.y, min(offset.y + way.y, most.y))
    )
    guard point != offset else { return false }
    input.perform { [self] in (control as? ScrollView)?.scroll(to: point) }
    return true
  }

  private func resisted(_ wanted: Double, _ least: Double, _ most: Double, _ size: Double) -> Double
  {
    func rubber(_ way: Double) -> Double {
      size > 0 ? (1 - 1 / (way * ScrollNode.resistance / size + 1)) * size : 0
    }
    if wanted < least { return least - rubber(least - wanted) }
    if wanted > most { return most + rubber(wanted - most) }
    return wanted
  }

  override func press(_ key: UInt32) -> Bool {
    let page = height * 0.9
    switch Int32(key) {
    case GDK_KEY_Up: return scroll(by: Point(x: 0, y: -ScrollNode.line))
    case GDK_KEY_Down: return scroll(by: Point(x: 0, y: ScrollNode.line))
    case GDK_KEY_Left: return scroll(by: Point(x: -ScrollNode.line, y: 0))
    case GDK_KEY_Right: return scroll(by: Point(x: ScrollNode.line, y: 0))
    case GDK_KEY_Page_Up: return scroll(by: Point(x: 0, y: -page))
    case GDK_KEY_Page_Down, GDK_KEY_space: return scroll(by: Point(x: 0, y: page))
    case GDK_KEY_End: return scroll(by: Point(x: 0, y: content.height))
    case GDK_KEY_Home:
      input.perform { [self] in (control as? ScrollView)?.scrollToTop() }
      return true
    default: return false
    }
  }

  // MARK: Scroll bars

  /// Shows them for a while.
  private func showBars() {
    if barsTimer != 0 { g_source_remove(barsTimer) }
    barsTimer = unsafe g_timeout_add(
      ScrollNode.barsStay,
      { data in
        guard let data = unsafe data else { return 0 }
        let node = unsafe Unmanaged<ScrollNode>.fromOpaque(data).takeUnretainedValue()
        node.barsTimer = 0
        node.redraw()
        return 0
      },
      unsafe Unmanaged.passUnretained(self).toOpaque()
    )
  }

  override func drawChildren(on canvas: Canvas) {
    super.drawChildren(on: canvas)
    guard barsTimer != 0 else { return }
    if let (start, length) = bar(offset.y, height, content.height) {
      drawBar(Canvas.Area(x: width - 7, y: start, width: 4, height: length), on: canvas)
    }
    if let (start, length) = bar(offset.x, width, content.width) {
      drawBar(Canvas.Area(x: start, y: height - 7, width: length, height: 4), on: canvas)
    }
  }

  private func drawBar(_ area: Canvas.Area, on canvas: Canvas) {
    canvas.fill(area, look.palette.ink.faded(to: 0.38), radius: 2)
  }

  private func bar(_ offset: Double, _ shown: Double, _ whole: Double) -> (Double, Double)? {
    guard whole > shown, shown > 8 else { return nil }
    let beyond = max(0, -offset, offset + shown - whole)
    let track = shown - 8
    let length = max(24, track * shown / whole - beyond)
    return (4 + max(0, min(1, offset / (whole - shown))) * (track - length), length)
  }
}
#endif
