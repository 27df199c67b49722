#if GTK
internal import CRemoraGtk
internal import RemoraRuntime

/// Turns fingers, pointers, wheels and keys into input.
///
/// One finger at a time: a screen has one touch.
@safe final class Gestures {
  unowned let stage: Stage
  var press: Press?
  var pointer = Point()
  /// The controls that the pointer is on.
  var under: Set<ControlID> = []

  /// Whether a finger is down.
  var isPressed: Bool { press != nil }

  /// What a finger, or the button of a mouse, is doing.
  @safe struct Press {
    enum Phase { case pressing, free, scrolling, sliding, swiping, rolling }

    let screen: Screen
    let sequence: OpaquePointer?
    let start: Point
    let slop: Double
    let node: Node?
    let scrolls: [ScrollNode]
    var phase = Phase.pressing
    var scroll: ScrollNode?
    /// Where the content, or the list, was when the drag began.
    var from = Point()
    /// Where the drag began.
    var origin = Point()
    /// Where the knob was grabbed, from its middle.
    var grip = 0.0
    /// The touched line of a list.
    var index = 0
    var trail: [(time: UInt32, point: Point)] = []
  }

  /// How far a finger and a mouse move before they drag.
  static let slop = (finger: 10.0, mouse: 5.0)
  /// How far a click of a wheel scrolls.
  private static let wheelStep = 48.0

  init(_ stage: Stage) { self.stage = stage }

  func listen() {
    let root = unsafe stage.root.widget
    // Raw events on their way down: gestures of GTK's widgets that claim a sequence would cancel one of
    // ours.
    if let raw = unsafe gtk_event_controller_legacy_new() {
      unsafe gtk_event_controller_set_propagation_phase(raw, GTK_PHASE_CAPTURE)
      unsafe Signal.connect(UnsafeMutableRawPointer(raw), "event") { [unowned self] event in
        if let event = unsafe event { unsafe handle(event) }
        return false
      }
      unsafe gtk_widget_add_controller(root, raw)
    }
    let flags = GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES
    listenForTab()
    listenForPointer()
    if let wheel = unsafe gtk_event_controller_scroll_new(flags) {
      unsafe Signal.connect(UnsafeMutableRawPointer(wheel), "scroll") { [unowned self] x, y in
        let isWheel = unsafe gtk_event_controller_scroll_get_unit(wheel) == GDK_SCROLL_UNIT_WHEEL
        let factor = isWheel ? Gestures.wheelStep : 1
        return scroll(by: Point(x: x * factor, y: y * factor))
      }
      unsafe gtk_widget_add_controller(root, wheel)
    }
    if let keys = unsafe gtk_event_controller_key_new() {
      unsafe Signal.connect(UnsafeMutableRawPointer(keys), "key-pressed") {
        [unowned self] key, modifiers in
        let others = GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue
        return modifiers.rawValue & others == 0 && pressKey(key)
      }
      unsafe gtk_widget_add_controller(root, keys)
    }
    unsafe Signal.connect(stage.window, "notify::focus-widget") { [unowned self] _ in
      revealFocus()
      return false
    }
  }

  /// A node goes.
  func forget(_ node: Node) {
    if let id = node.id { under.remove(id) }
    if press?.node === node { press = nil }
  }

  // MARK: Events

  private func handle(_ event: OpaquePointer) {
    let type = unsafe gdk_event_get_event_type(event)
    if type == GDK_TOUCH_CANCEL || type == GDK_GRAB_BROKEN { return drop() }
    var (x, y) = (0.0, 0.0)
    guard unsafe gdk_event_get_position(event, &x, &y) != 0 else { return }
    // Events count from the surface, widgets from inside the window's shadow.
    var (left, top) = (0.0, 0.0)
    unsafe gtk_native_get_surface_transform(OpaquePointer(stage.window), &left, &top)
    pointer = Point(x: x - left, y: y - top)
    let time = unsafe gdk_event_get_time(event)
    let sequence = unsafe gdk_event_get_event_sequence(event)
    switch type {
    case GDK_BUTTON_PRESS where unsafe gdk_button_event_get_button(event) == 1:
      unsafe begin(sequence, time, slop: Gestures.slop.mouse)
    case GDK_TOUCH_BEGIN: unsafe begin(sequence, time, slop: Gestures.slop.finger)
    case GDK_MOTION_NOTIFY, GDK_TOUCH_UPDATE:
      if press == nil { followPointer() } else if unsafe isPressed(by: sequence) { move(time) }
    case GDK_BUTTON_RELEASE where unsafe gdk_button_event_get_button(event) == 1, GDK_TOUCH_END:
      if unsafe isPressed(by: sequence) { end(time) }
    default: break
    }
  }

  /// A mouse has no sequence.
  private func isPressed(by sequence: OpaquePointer?) -> Bool {
    guard let press else { return false }
    return unsafe press.sequence == sequence
  }
}
#endif
