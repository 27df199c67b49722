#if GTK
internal import CRemoraGtk
internal import RemoraRuntime
internal import RemoraServices

/// What holds the screens: it fills the window, and a screen with a size of its own is scaled to fit.
final class RootNode: Node {
  /// What it says while there is no screen.
  var emptyText = ""
  /// Called when another screen is in front, or has another title.
  var didChangeScreens: () -> Void = {}

  override var drawnSize: Size {
    unsafe Size(
      width: Double(gtk_widget_get_width(widget)),
      height: Double(gtk_widget_get_height(widget))
    )
  }

  override func allocate(_ width: Int, _ height: Int) {
    let size = Size(width: Double(width), height: Double(height))
    for case let screen as ScreenNode in children {
      let own = screen.ownSize ?? size
      let zoom =
        own.width > 0 && own.height > 0
        ? min(size.width / own.width, size.height / own.height) : 1
      if screen === staying.last { look.zoom = zoom }
      let left = (size.width - own.width * zoom) / 2 + screen.shift.x * zoom
      let top = (size.height - own.height * zoom) / 2 + screen.shift.y * zoom
      screen.fill(own)
      unsafe gtk_widget_measure(screen.widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
      var corner = graphene_point_t(x: Float(left), y: Float(top))
      var transform = unsafe gsk_transform_translate(nil, &corner)
      if zoom != 1 {
        unsafe transform = unsafe gsk_transform_scale(transform, Float(zoom), Float(zoom))
      }
      unsafe gtk_widget_allocate(screen.widget, gint(own.width), gint(own.height), -1, transform)
    }
  }

  override func didChangeChildren() {
    for child in children { child.isShown = child === staying.last || child.isMoving }
    didChangeScreens()
    rearrange()
  }

  override func draw(on canvas: Canvas) {
    // What a screen of another shape leaves free.
    canvas.fill(canvas.bounds, staying.last?.background ?? look.palette.paper)
    guard children.isEmpty, !emptyText.isEmpty else { return }
    let text = unsafe TextLayout(emptyText, fontSize: 17, on: widget, look)
    text.fit(width: max(0, canvas.size.width - 32), lines: 0, alignment: "center")
    canvas.draw(text, in: canvas.bounds.inset(by: 16), look.palette.muted)
  }
}

/// A page of the app, or what shows one of several: it fills what it is in while it has no size.
class ScreenNode: Node {
  private var filled = Size()
  private var title = ""

  /// The size that the scene gives it; `nil` for none.
  final var ownSize: Size? { width > 0 && height > 0 ? size : nil }
  override var visibleText: String { title }
  override var drawnSize: Size { ownSize ?? filled }

  /// Gives it a size while it has none.
  final func fill(_ size: Size) { filled = size }

  override func allocate(_ width: Int, _ height: Int) {
    filled = Size(width: Double(width), height: Double(height))
    for child in children { allocateFilling(child) }
  }

  /// Gives a child its frame; one without a size fills this one.
  final func allocateFilling(_ child: Node) {
    guard let screen = child as? ScreenNode, screen.ownSize == nil else { return allocate(child) }
    let area = pageArea
    unsafe allocate(
      screen.widget,
      x: screen.shift.x,
      y: screen.shift.y,
      width: Int(area.width),
      height: Int(area.height)
    )
  }

  /// Where pages are.
  var pageArea: Size { drawnSize }

  override func update(_ property: String, _ value: Value) {
    guard property == "title" else { return super.update(property, value) }
    title = value.text ?? ""
    updateName()
    parent?.didChangeChildren()
  }

  override func draw(on canvas: Canvas) {
    if background == nil { canvas.fill(canvas.bounds, look.palette.paper) }
  }

  /// While a dialog is in front, the Tab key reaches nothing behind it.
  override func didChangeChildren() {
    let dialog = children.last { $0 is DialogNode }
    for child in children {
      let isReached = dialog == nil || child === dialog
      unsafe gtk_widget_set_can_focus(child.widget, isReached ? 1 : 0)
    }
  }
}

/// Screens on top of each other: the last is shown.
final class StackNode: ScreenNode {
  override func didChangeChildren() {
    for child in children { child.isShown = child === staying.last || child.isMoving }
    rearrange()
  }
}

/// Screens beside each other: the selected one is shown, above a bar with a tab for each.
final class TabsNode: ScreenNode {
  private var selectedIndex = 1
  private static let barHeight = 50.0
  private var tabs: [TabWidget] = []

  override func update(_ property: String, _ value: Value) {
    guard property == "selectedIndex" else { return super.update(property, value) }
    selectedIndex = value.integer ?? 1
    didChangeChildren()
  }

  override func didChangeChildren() {
    let selected = max(1, min(selectedIndex, children.count))
    for (index, child) in children.enumerated() { child.isShown = index + 1 == selected }
    while tabs.count > children.count { tabs.removeLast().remove() }
    while tabs.count < children.count {
      let index = tabs.count + 1
      tabs.append(TabWidget(in: self) { [weak self] in self?.select(index) })
    }
    for (index, (tab, child)) in zip(tabs, children).enumerated() {
      tab.show(titleOf(child) ?? "Tab \(index + 1)", isSelected: index + 1 == selected)
    }
    rearrange()
  }

  private func select(_ index: Int) {
    input.perform { [self] in (control as? Tabs)?.select(index) }
  }

  /// A stack is called by its first screen.
  private func titleOf(_ node: Node) -> String? {
    if !node.visibleText.isEmpty { return node.visibleText }
    if let first = node.children.first, node is StackNode { return titleOf(first) }
    return node.name.isEmpty ? nil : node.name
  }

  override func allocate(_ width: Int, _ height: Int) {
    fill(Size(width: Double(width), height: Double(height)))
    for child in children { allocateFilling(child) }
    let share = drawnSize.width / Double(max(1, tabs.count))
    for (index, tab) in tabs.enumerated() {
      unsafe allocate(
        tab.widget,
        x: Double(index) * share,
        y: drawnSize.height - TabsNode.barHeight,
        width: Int(share),
        height: Int(TabsNode.barHeight)
      )
    }
  }

  override func drawChildren(on canvas: Canvas) {
    super.drawChildren(on: canvas)
    let bar = Canvas.Area(
      x: 0,
      y: canvas.size.height - TabsNode.barHeight,
      width: canvas.size.width,
      height: TabsNode.barHeight
    )
    canvas.fill(bar, look.palette.paper)
    canvas.fill(Canvas.Area(x: 0, y: bar.y, width: bar.width, height: 1), look.palette.line)
    for tab in tabs { unsafe canvas.draw(child: tab.widget) }
  }
}

/// A tab: a toggle button of GTK, which keys and assistive technology know.
@safe final class TabWidget {
  let widget: Widget
  private var isApplying = false

  init(in node: Node, _ select: @escaping () -> Void) {
    guard let button = unsafe gtk_toggle_button_new() else {
      preconditionFailure("GTK makes every widget")
    }
    unsafe widget = unsafe button
    unsafe gtk_widget_add_css_class(button, "remora-tab")
    unsafe gtk_widget_set_parent(button, node.widget)
    unsafe Signal.connect(button, "toggled") { [weak self] in
      if self?.isApplying == false { select() }
    }
  }

  func show(_ title: String, isSelected: Bool) {
    isApplying = true
    defer { isApplying = false }
    unsafe gtk_button_set_label(cast(widget), title)
    unsafe gtk_toggle_button_set_active(cast(widget), isSelected ? 1 : 0)
  }

  func remove() { unsafe gtk_widget_unparent(widget) }
}

/// A question in front of a screen, whose panel, texts and buttons are controls of its own.
final class DialogNode: Node {
  override class var role: GtkAccessibleRole { GTK_ACCESSIBLE_ROLE_ALERT_DIALOG }
  private var title = ""

  override var visibleText: String { title }

  override func update(_ property: String, _ value: Value) {
    guard property == "title" else { return super.update(property, value) }
    title = value.text ?? ""
    updateName()
  }

  override func press(_ key: UInt32) -> Bool {
    guard key == GDK_KEY_Escape else { return false }
    input.perform { [self] in (control as? Dialog)?.cancel() }
    return true
  }
}
#endif
