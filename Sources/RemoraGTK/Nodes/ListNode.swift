#if GTK
internal import CRemoraGtk
internal import RemoraRuntime

/// Lines of text in a list of GTK, which keys and assistive technology know.
///
/// Fingers come through the stage. A line that is swiped to the left shows a button that deletes it.
@safe final class ListNode: Node {
  private var items: [String] = []
  private var selectedIndex = 0
  private var position = 0.0
  private var isApplying = false
  private var list: OpaquePointer?
  private var remover: Widget?
  private lazy var bars = ScrollBars { [unowned self] in redraw() }
  /// The line whose button is shown, from 1; 0 for none.
  var open = 0 { didSet { if open != oldValue { showRemover() } } }
  /// The line that a finger swipes, from 1, and how far to the right it is.
  var swiped: (index: Int, distance: Double)? { didSet { redraw() } }

  private static let removerWidth = 88.0

  required init(_ id: ControlID?, kind: String, name: String, _ look: Look, _ input: InputQueue) {
    super.init(id, kind: kind, name: name, look, input)
    guard let native = unsafe gtk_list_box_new() else { return }
    unsafe list = OpaquePointer(native)
    unsafe gtk_widget_set_can_target(native, 0)
    // Keys and assistive technology select; Enter on the selected line only activates it.
    unsafe Signal.connect(native, "row-selected") { [weak self] row in
      unsafe self?.follow(row)
      return false
    }
    unsafe Signal.connect(native, "row-activated") { [weak self] row in
      guard let self, let row = unsafe row, unsafe index(of: row) == selectedIndex else {
        return false
      }
      select(selectedIndex)
      return false
    }
    unsafe add(native: native)
    // A key that reaches a line scrolls to it. A list that gets a parent forgets its adjustment.
    if let adjustment = unsafe gtk_adjustment_new(0, 0, 0, 0, 0, 0) {
      unsafe gtk_list_box_set_adjustment(list, adjustment)
      unsafe Signal.connect(adjustment, "value-changed") { [weak self] in
        unsafe self?.roll(to: gtk_adjustment_get_value(adjustment))
      }
    }
  }

  private func index(of row: OpaquePointer) -> Int {
    unsafe Int(gtk_list_box_row_get_index(UnsafeMutablePointer<GtkListBoxRow>(row))) + 1
  }

  // MARK: From the model

  override func update(_ property: String, _ value: Value) {
    switch property {
    case "items":
      if case .list(let values) = value { items = values.map { $0.text ?? "" } } else { items = [] }
      open = 0
      fill()
      showPosition()
    case "selectedIndex":
      selectedIndex = value.integer ?? 0
      showSelection()
    case "position":
      open = 0
      position = value.number ?? 0
      bars.show()
      showPosition()
    default:
      super.update(property, value)
      if property == "height" { showPosition() }
    }
  }

  private func fill() {
    isApplying = true
    defer { isApplying = false }
    while let row = unsafe gtk_widget_get_first_child(native) {
      unsafe gtk_list_box_remove(list, row)
    }
    for item in items {
      guard let label = unsafe gtk_label_new(item) else { continue }
      unsafe gtk_label_set_xalign(OpaquePointer(label), 0)
      unsafe gtk_label_set_ellipsize(OpaquePointer(label), PANGO_ELLIPSIZE_END)
      unsafe gtk_list_box_append(list, label)
    }
    showSelection()
  }

  private func showSelection() {
    isApplying = true
    defer { isApplying = false }
    let row = unsafe gtk_list_box_get_row_at_index(list, gint(selectedIndex) - 1)
    unsafe gtk_list_box_select_row(list, row)
  }

  private func showPosition() {
    rearrange()
    isApplying = true
    defer { isApplying = false }
    guard let adjustment = unsafe gtk_list_box_get_adjustment(list) else { return }
    let step = List.rowHeight
    unsafe gtk_adjustment_configure(adjustment, position, 0, rowsHeight, step, height * 0.9, height)
  }

  private var rowsHeight: Double { Double(items.count) * List.rowHeight }

  override var nativeArea: Canvas.Area {
    Canvas.Area(x: 0, y: -position, width: width, height: max(height, rowsHeight))
  }

  // MARK: From keys and assistive technology

  private func follow(_ row: OpaquePointer?) {
    guard !isApplying, let row = unsafe row else { return }
    unsafe select(index(of: row))
  }

  private func select(_ index: Int) {
    guard let control = control as? List else { return }
    input.perform { control.select(index) }
    selectedIndex = control.selectedIndex
    showSelection()
  }

  private func roll(to position: Double) {
    guard !isApplying, let control = control as? List else { return }
    input.perform { control.roll(to: position) }
    self.position = control.position
    showPosition()
  }

  override func press(_ key: UInt32) -> Bool {
    guard selectedIndex > 0, let control = control as? List else { return false }
    let index = selectedIndex
    switch Int32(key) {
    case GDK_KEY_Delete, GDK_KEY_BackSpace: delete(index)
    case GDK_KEY_Left: input.perform { control.swipe(index, .left) }
    case GDK_KEY_Right: input.perform { control.swipe(index, .right) }
    default: return false
    }
    return true
  }

  private func delete(_ index: Int) {
    input.perform { [self] in _ = (control as? List)?.delete(index) }
  }

  // MARK: The button of a line

  private func makeRemover() -> Widget {
    guard let button = unsafe gtk_button_new_with_label("Delete") else {
      preconditionFailure("GTK makes every widget")
    }
    unsafe gtk_widget_add_css_class(button, "remora-remover")
    // Keys delete the line itself.
    unsafe gtk_widget_set_focusable(button, 0)
    unsafe Signal.connect(button, "clicked") { [weak self] in
      guard let self else { return }
      let index = open
      open = 0
      delete(index)
    }
    unsafe gtk_widget_set_parent(button, widget)
    unsafe remover = unsafe button
    return unsafe button
  }

  private func showRemover() {
    let remover = unsafe remover ?? makeRemover()
    if items.indices.contains(open - 1) {
      let name = "Delete \(items[open - 1])"
      unsafe AccessibleProperty.set(GTK_ACCESSIBLE_PROPERTY_LABEL, of: remover, to: name)
    }
    unsafe gtk_widget_set_visible(remover, open > 0 ? 1 : 0)
    rearrange()
  }

  override func allocate(_ width: Int, _ height: Int) {
    super.allocate(width, height)
    guard open > 0, let remover = unsafe remover else { return }
    let area = Canvas.Area(
      x: self.width - ListNode.removerWidth,
      y: Double(open - 1) * List.rowHeight - position,
      width: ListNode.removerWidth,
      height: List.rowHeight
    )
    unsafe allocate(remover, in: area)
  }

  // MARK: Drawing

  override func didChangeTint() {
    guard let native = unsafe native else { return }
    unsafe look.styles.setTint(tint, of: native)
  }

  override func draw(on canvas: Canvas) {
    guard background == nil else { return }
    canvas.fill(canvas.bounds, look.palette.paper, radius: 8)
    canvas.stroke(canvas.bounds, look.palette.line, radius: 8)
  }

  override func drawChildren(on canvas: Canvas) {
    canvas.clip(to: canvas.bounds, radius: max(radius, background == nil ? 8 : 0)) {
      drawLines(on: canvas)
      if open > 0, let remover = unsafe remover { unsafe canvas.draw(child: remover) }
      bars.draw(on: canvas, Point(x: 0, y: position), of: Size(width: width, height: rowsHeight))
    }
  }

  /// Draws the line that is swiped, or makes way for its button, beside its place.
  private func drawLines(on canvas: Canvas) {
    let shifted = swiped ?? (open > 0 ? (open, -ListNode.removerWidth) : nil)
    guard let (index, distance) = shifted else { return super.drawChildren(on: canvas) }
    let top = Double(index - 1) * List.rowHeight - position
    let bottom = top + List.rowHeight
    func draw(from top: Double, to bottom: Double, shiftedBy distance: Double = 0) {
      let area = Canvas.Area(x: 0, y: top, width: width, height: max(0, bottom - top))
      canvas.clip(to: area) {
        canvas.shift(by: Point(x: distance, y: 0)) { super.drawChildren(on: canvas) }
      }
    }
    draw(from: 0, to: top)
    draw(from: top, to: bottom, shiftedBy: distance)
    draw(from: bottom, to: height)
  }
}
#endif
