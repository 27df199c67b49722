#if GTK
internal import CRemoraGtk
internal import RemoraRuntime

/// A control as a window draws it: a widget, with the values that front ends know.
///
/// Each kind has a subclass, which draws what is special about it.
@safe class Node {
  /// The control's number; `nil` for the one that holds the screens.
  final let id: ControlID?
  final let kind: String
  private(set) final var name: String
  final let widget: Widget
  final let look: Look
  final let input: InputQueue
  final private(set) weak var parent: Node?
  final private(set) var children: [Node] = []
  /// The widget of GTK that a subclass puts in front.
  final private(set) var native: Widget?

  // What every control has.
  final private(set) var x = 0.0
  final private(set) var y = 0.0
  final private(set) var width = 0.0
  final private(set) var height = 0.0
  final private(set) var alpha = 1.0
  final private(set) var isHidden = false
  final private(set) var isEnabled = true
  final private var ownTint: Paint?
  final private(set) var background: Paint?
  final private var borderPaint: Paint?
  final private(set) var radius = 0.0
  final private var borderWidth = 0.0
  final private var shadow = 0.0
  final private(set) var accessibilityLabel = ""
  /// Whether a finger presses it.
  final var isPressed = false { didSet { if isPressed != oldValue { redraw() } } }
  /// How far a transition has moved it, in points.
  final var shift = Point() { didSet { parent?.rearrange() } }
  /// Whether it takes part in a transition.
  final var isMoving = false
  /// Whether a transition moves it away; the host has removed it already, or will.
  final var isLeaving = false
  /// Whether its parent shows it: the last screen of a stack, the selected one of tabs.
  final var isShown = true { didSet { if isShown != oldValue { updateVisibility() } } }

  /// Whether it is drawn anew when it gets the focus or loses it.
  final private var drawsRing = false

  /// The role that assistive technology sees.
  class var role: GtkAccessibleRole { GTK_ACCESSIBLE_ROLE_GROUP }
  /// Whether keys and assistive technology can tap it.
  class var isTappable: Bool { false }
  /// Whether they can while something listens to it.
  class var canBeListenedTo: Bool { false }
  /// Whether something listens to its touches.
  final var isListenedTo = false { didSet { if isListenedTo != oldValue { updateReach() } } }

  required init(_ id: ControlID?, kind: String, name: String, _ look: Look, _ input: InputQueue) {
    self.id = id
    self.kind = kind
    self.name = name
    self.look = look
    self.input = input
    let type = Self.isTappable || Self.canBeListenedTo ? NodeWidget.tappable : NodeWidget.plain
    unsafe widget = NodeWidget.make(type, role: Self.role)
    unsafe NodeWidget.setNode(self, of: widget)
    unsafe gtk_widget_set_name(widget, name.isEmpty ? kind : name)
    if Self.isTappable { makeFocusable() }
    if Self.canBeListenedTo { unsafe gtk_widget_action_set_enabled(widget, "control.tap", 0) }
  }

  deinit {
    unsafe NodeWidget.setNode(nil, of: widget)
    unsafe g_object_unref(widget)
  }

  /// Lets the Tab key reach it.
  final func makeFocusable() {
    unsafe gtk_widget_set_focusable(widget, 1)
    drawsRing = true
    // A ring that is drawn here is no change of style, so nothing draws it by itself.
    for signal in ["notify::has-focus", "state-flags-changed"] {
      unsafe Signal.connect(widget, signal) { [weak self] _ in
        self?.redraw()
        return false
      }
    }
  }

  private final func updateReach() {
    unsafe gtk_widget_action_set_enabled(widget, "control.tap", isListenedTo ? 1 : 0)
    if isListenedTo, !drawsRing {
      makeFocusable()
    } else {
      unsafe gtk_widget_set_focusable(widget, isListenedTo ? 1 : 0)
    }
  }

  /// Puts a widget of GTK in front; the node owns it.
  final func add(native: Widget) {
    unsafe self.native = unsafe native
    unsafe gtk_widget_set_parent(native, widget)
  }

  // MARK: Tree

  /// Adds a child at a position among ``staying``.
  final func insert(_ child: Node, at index: Int) {
    let behind = staying.dropFirst(index).first
    let position = behind.flatMap { next in children.firstIndex { $0 === next } } ?? children.count
    children.insert(child, at: position)
    child.parent = self
    let next = unsafe position + 1 < children.count ? children[position + 1].widget : native
    unsafe gtk_widget_insert_before(child.widget, widget, next)
    didChangeChildren()
  }

  /// Puts a child directly after another one, or first.
  final func reorder(_ child: Node, after other: Node?) {
    children.removeAll { $0 === child }
    let position = other.flatMap { other in children.firstIndex { $0 === other } }.map { $0 + 1 }
    children.insert(child, at: position ?? 0)
    unsafe gtk_widget_insert_after(child.widget, widget, other?.widget)
    didChangeChildren()
  }

  final func removeFromParent() {
    let old = parent
    parent?.children.removeAll { $0 === self }
    parent = nil
    unsafe gtk_widget_unparent(widget)
    old?.didChangeChildren()
  }

  /// A child came or went.
  func didChangeChildren() {}

  /// The control that it draws, while it is on the stage.
  final var control: Control? { id.flatMap { input.host.control($0) } }

  /// The colour of its own drawing, which it has from those around it.
  final var tint: Paint { ownTint ?? parent?.tint ?? look.palette.tint }

  final var size: Size { Size(width: width, height: height) }

  // MARK: Geometry

  /// How far its children are scrolled.
  var contentOffset: Point { Point() }

  /// Gives its children their frames.
  func allocate(_ width: Int, _ height: Int) {
    for child in children { allocate(child) }
    if let native = unsafe native { unsafe allocate(native, in: nativeArea) }
  }

  /// Where its native widget is.
  var nativeArea: Canvas.Area { Canvas.Area(x: 0, y: 0, width: width, height: height) }

  /// Asks for a new frame for each child.
  final func rearrange() { unsafe gtk_widget_queue_allocate(widget) }

  final func redraw() { unsafe gtk_widget_queue_draw(widget) }

  private final func redrawAll() {
    redraw()
    didChangeTint()
    for child in children where child.ownTint == nil { child.redrawAll() }
  }

  /// The tint, or the palette, has changed.
  func didChangeTint() {}

  /// Draws everything anew: the text size or the palette has changed.
  final func refresh() {
    forgetLayout()
    didChangeTint()
    unsafe gtk_widget_queue_resize(widget)
    redraw()
    for child in children { child.refresh() }
  }

  /// The size or the font has changed: text is laid out again.
  func forgetLayout() {}

  private final func updateVisibility() {
    unsafe gtk_widget_set_visible(widget, isHidden || !isShown ? 0 : 1)
  }

  // MARK: Properties

  /// A property has a value.
  func update(_ property: String, _ value: Value) {
    switch property {
    case "id":
      name = value.text ?? ""
      unsafe gtk_widget_set_name(widget, name.isEmpty ? kind : name)
    case "x":
      x = value.number ?? 0
      parent?.rearrange()
    case "y":
      y = value.number ?? 0
      parent?.rearrange()
    case "width":
      width = value.number ?? 0
      resize()
    case "height":
      height = value.number ?? 0
      resize()
    case "alpha":
      alpha = value.number ?? 1
      unsafe gtk_widget_set_opacity(widget, alpha)
    case "hidden":
      isHidden = value.boolean ?? false
      updateVisibility()
    case "enabled":
      isEnabled = value.boolean ?? true
      unsafe gtk_widget_set_sensitive(widget, isEnabled ? 1 : 0)
      redraw()
    case "tint":
      ownTint = value.text.flatMap { Paint($0) }
      redrawAll()
    case "backgroundColor":
      background = value.text.flatMap { Paint($0) }
      redraw()
    case "borderColor":
      borderPaint = value.text.flatMap { Paint($0) }
      redraw()
    case "cornerRadius":
      radius = value.number ?? 0
      redraw()
    case "borderWidth":
      borderWidth = value.number ?? 0
      redraw()
    case "shadow":
      shadow = value.number ?? 0
      redraw()
    case "accessibilityLabel":
      accessibilityLabel = value.text ?? ""
      updateName()
    default: break
    }
  }

  private final func resize() {
    forgetLayout()
    unsafe gtk_widget_queue_resize(widget)
  }

  // MARK: Accessibility

  /// The text that people see on it.
  var visibleText: String { "" }

  // MARK: Input

  /// A key or assistive technology taps it.
  final func tap() { input.perform { [self] in control?.tap() } }

  /// A key was pressed while it, or something in it, has the focus; returns whether it did something.
  func press(_ key: UInt32) -> Bool { false }

  // MARK: Drawing

  final func snapshot(_ snapshot: OpaquePointer) {
    let canvas = unsafe Canvas(snapshot, of: widget, look, tint: tint, size: drawnSize)
    let area = canvas.bounds
    if shadow > 0 { canvas.shadow(of: area, blur: shadow, radius: radius) }
    if let background { canvas.fill(area, background, radius: radius) }
    canvas.fade(to: isEnabled ? 1 : 0.38) { draw(on: canvas) }
    drawChildren(on: canvas)
    if borderWidth > 0 {
      canvas.stroke(area, borderPaint ?? look.palette.ink, width: borderWidth, radius: radius)
    }
    if unsafe gtk_widget_has_visible_focus(widget) != 0 {
      canvas.stroke(area, look.palette.ring, width: 3, radius: radius)
    }
  }

  /// The size of its widget, which differs from its own while it fills what it is in.
  var drawnSize: Size { size }

  /// Draws what its kind looks like, over the background and under the children.
  func draw(on canvas: Canvas) {}

  func drawChildren(on canvas: Canvas) {
    for child in children where !child.isHidden && child.isShown {
      unsafe canvas.draw(child: child.widget)
    }
    if let native = unsafe native { unsafe canvas.draw(child: native) }
  }
}
#endif
