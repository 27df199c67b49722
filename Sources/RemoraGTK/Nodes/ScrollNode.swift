#if GTK
internal import CRemoraGtk
internal import RemoraRuntime

/// A part of larger content, which people drag and scroll.
final class ScrollNode: Node {
  private var offset = Point()
  private var content = Size()
  private lazy var bars = ScrollBars { [unowned self] in redraw() }

  /// How far an arrow key scrolls.
  private static let line = 40.0

  required init(_ id: ControlID?, kind: String, name: String, _ look: Look, _ input: InputQueue) {
    super.init(id, kind: kind, name: name, look, input)
    makeFocusable()
    unsafe gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
  }

  override var contentOffset: Point { offset }

  override func update(_ property: String, _ value: Value) {
    switch property {
    case "offset":
      if case .point(let point) = value { show(point) }
    case "contentSize":
      if case .size(let size) = value { content = size }
    default: super.update(property, value)
    }
  }

  private func show(_ point: Point) {
    guard point != offset else { return }
    offset = point
    bars.show()
    rearrange()
  }

  override func drawChildren(on canvas: Canvas) {
    super.drawChildren(on: canvas)
    bars.draw(on: canvas, offset, of: content)
  }

  // MARK: Keys

  /// Scrolls within the edges.
  ///
  /// - Returns: Whether there was anything to scroll.
  func scroll(by distance: Point) -> Bool {
    guard let view = control as? ScrollView, let target = view.offset(scrolledBy: distance) else {
      return false
    }
    input.perform { view.scroll(to: target) }
    return true
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
}
#endif
