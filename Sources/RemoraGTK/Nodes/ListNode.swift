#if GTK
internal import CRemoraGtk
internal import RemoraRuntime

/// Lines of text in a list of GTK, which keys and assistive technology know.
///
/// Fingers come through the stage. A line that is swiped to the left shows a button that deletes it.
@safe final class ListNode: Node {
  private var items: [String] = []
  private var selectedIndex = 0
  private var isApplying = false
  private var list: Widget?
  /// The line whose button is shown, from 1; 0 for none.
  private(set) var open = 0 { didSet { if open != oldValue { redraw() } } }

  private static let rowHeight = 40.0
  private static let removerWidth = 88.0
  /// How far a line is swiped before it counts.
  static let far = 56.0

  required init(_ id: ControlID?, kind: String, name: String, _ look: Look, _ input: InputQueue) {
    super.init(id, kind: kind, name: name, look, input)
    guard let scrolled = unsafe gtk_scrolled_window_new(), let list = unsafe gtk_list_box_new()
    else { return }
    unsafe self.list = unsafe list
    let window = OpaquePointer(scrolled)
    unsafe gtk_scrolled_window_set_policy(window, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    unsafe gtk_scrolled_window_set_child(window, list)
    unsafe gtk_widget_set_can_target(scrolled, 0)
    // Keys and assistive technology select; Enter on the selected line only activates it.
    unsafe Signal.connect(list, "row-selected") { [weak self] row in
      unsafe self?.follow(row)
      return false
    }
    unsafe Signal.connect(list, "row-activated") { [weak self] row in
      guard let self, let row = unsafe row, unsafe index(of: row) == selectedIndex else {
        return false
      }
      select(selectedIndex)
      return false
    }
    unsafe add(native: scrolled)
  }

  private func index(of row: OpaquePointer) -> Int {
    unsafe Int(gtk_list_box_row_get_index(UnsafeMutablePointer<GtkListBoxRow>(row))) + 1
  }

  override func update(_ property: String, _ value: Value) {
    switch property {
    case "items":
      if case .list(let values) = value { items = values.map { $0.text ?? "" } } else { items = [] }
      open = 0
      fill()
    case "selectedIndex":
      selectedIndex = value.integer ?? 0
      showSelection()
    default: super.update(property, value)
    }
  }

  private func fill() {
    guard let list = unsafe list else { return }
    isApplying = true
    defer { isApplying = false }
    while let row = unsafe gtk_widget_get_first_child(list) {
      unsafe gtk_list_box_remove(OpaquePointer(list), row)
    }
    for item in items {
      guard let label = unsafe gtk_label_new(item) else { continue }
      unsafe gtk_label_set_xalign(OpaquePointer(label), 0)
      unsafe gtk_label_set_ellipsize(OpaquePointer(label), PANGO_ELLIPSIZE_END)
      unsafe gtk_list_box_append(OpaquePointer(list), label)
    }
    showSelection()
  }

  private func showSelection() {
    guard let list = unsafe list else { return }
    isApplying = true
    defer { isApplying = false }
    let row = unsafe gtk_list_box_get_row_at_index(OpaquePointer(list), gint(selectedIndex) - 1)
    unsafe gtk_list_box_select_row(OpaquePointer(list), row)
  }

  private func follow(_ row: OpaquePointer?) {
    guard !isApplying, let row = unsafe row else { return }
    unsafe select(index(of: row))
  }

  func select(_ index: Int) {
    guard (1...max(1, items.count)).contains(index), let control = control as? List else { return }
    input.perform { control.select(index) }
    selectedIndex = control.selectedIndex
    showSelection()
  }

  // MARK: Fingers

  private var adjustment: UnsafeMutablePointer<GtkAdjustment>? {
    guard let native = unsafe native else { return nil }
    return unsafe gtk_scrolled_window_get_vadjustment(OpaquePointer(native))
  }

  /// How far it is scrolled, in points.
  var position: Double {
    get { unsafe adjustment.map { unsafe gtk_adjustment_get_value($0) } ?? 0 }
    set {
      open = 0
      if let adjustment = unsafe adjustment {
        unsafe gtk_adjustment_set_value(adjustment, newValue)
      }
    }
  }

  /// Whether there is more than can be seen.
  var canScroll: Bool { Double(items.count) * ListNode.rowHeight > height }

  /// The line at a distance from the top edge, from 1; 0 for none.
  func index(at place: Double) -> Int {
    let index = Int(((place + position) / ListNode.rowHeight).rounded(.down)) + 1
    return (1...max(1, items.count)).contains(index) && !items.isEmpty ? index : 0
  }

  /// A finger has tapped there: on a line, or on the button of one.
  func tap(at point: Point) {
    let index = index(at: point.y)
    let wasOpen = open
    open = 0
    if wasOpen > 0, index == wasOpen, point.x > width - ListNode.removerWidth {
      input.perform { [self] in _ = (control as? List)?.delete(index) }
    } else if index > 0 {
      select(index)
    }
  }

  /// A finger has swiped a line.
  func swipe(_ index: Int, by way: Double) {
    guard index > 0, abs(way) >= ListNode.far else { return }
    open = way < 0 ? index : 0
    input.perform { [self] in (control as? List)?.swipe(index, way < 0 ? .left : .right) }
  }

  override func press(_ key: UInt32) -> Bool {
    guard selectedIndex > 0, let control = control as? List else { return false }
    let index = selectedIndex
    switch Int32(key) {
    case GDK_KEY_Delete, GDK_KEY_BackSpace: input.perform { _ = control.delete(index) }
    case GDK_KEY_Left: input.perform { control.swipe(index, .left) }
    case GDK_KEY_Right: input.perform { control.swipe(index, .right) }
    default: return false
    }
    return true
  }

  override func didChangeTint() {
    guard let list = unsafe list else { return }
    unsafe look.styles.setTint(tint, of: list)
  }

  override func draw(on canvas: Canvas) {
    guard background == nil else { return }
    canvas.fill(canvas.bounds, look.palette.paper, radius: 8)
    canvas.stroke(canvas.bounds, look.palette.line, radius: 8)
  }

  override func drawChildren(on canvas: Canvas) {
    canvas.clip(to: canvas.bounds, radius: max(radius, background == nil ? 8 : 0)) {
      super.drawChildren(on: canvas)
      guard open > 0 else { return }
      let area = Canvas.Area(
        x: width - ListNode.removerWidth,
        y: Double(open - 1) * ListNode.rowHeight - position,
        width: ListNode.removerWidth,
        height: ListNode.rowHeight
      )
      canvas.fill(area, Paint(0xc0392b))
      canvas.text("Delete", in: area, Paint(0xffffff), fontSize: 15, isCentered: true)
    }
  }
}
#endif
