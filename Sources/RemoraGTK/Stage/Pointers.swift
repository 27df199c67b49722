#if GTK
internal import CRemoraGtk
internal import RemoraRuntime

/// Passes fingers, pens, the mouse and its wheel to the model, which makes touches, drags and scrolling of them.
///
/// Buttons of GTK keep what comes on them: tabs, and what deletes a line of a list. An entry gets it, too, to
/// select text.
@safe final class Pointers {
  private unowned let stage: Stage
  private let input: InputQueue
  private lazy var gestures = Gestures(input.host.stage) { [unowned self] in perform($0, $1) }
  /// Where the mouse is in the window.
  private var mouse = Point()
  /// The controls that are drawn as pressed.
  private var pressed: Set<ControlID> = []
  /// The lists with a line that a finger moves.
  private var swiped: Set<ControlID> = []
  /// The list that shows the button of a line.
  private weak var openList: ListNode?

  /// The number of a mouse that is no finger: it leaves the window, or its wheel turns.
  private static let noFinger = -1
  /// How far a click of a wheel scrolls, in points.
  private static let wheelStep = 48.0

  init(_ stage: Stage) {
    self.stage = stage
    input = stage.input
  }

  /// Whether a finger is down.
  var isPressed: Bool { gestures.isPressed }

  /// Takes all fingers away: the window closes.
  func cancel() {
    if !input.host.isClosed { gestures.cancel() }
    pressed = []
  }

  // MARK: Events of GTK

  func listen() {
    let root = unsafe stage.root.widget
    // Raw events on their way down: gestures of GTK's widgets that claim a sequence would cancel one of
    // ours.
    if let raw = unsafe gtk_event_controller_legacy_new() {
      unsafe gtk_event_controller_set_propagation_phase(raw, GTK_PHASE_CAPTURE)
      unsafe Signal.connect(UnsafeMutableRawPointer(raw), "event") { [unowned self] event in
        if let event = unsafe event, let pointer = unsafe pointer(of: event),
          pointer.phase != .down || !isOnButton(pointer.point)
        {
          pass(pointer)
        }
        return false
      }
      unsafe gtk_widget_add_controller(root, raw)
    }
    // A mouse that comes into the window or leaves it: GTK shows such events to no other controller.
    if let motion = unsafe gtk_event_controller_motion_new() {
      let object = unsafe UnsafeMutableRawPointer(motion)
      unsafe Signal.connect(object, "enter") { [unowned self] x, y in
        if !isPressed { enter(x, y) }
        return false
      }
      unsafe Signal.connect(object, "leave") { [unowned self] in
        pass(Pointer(.cancel, Pointers.noFinger, at: Point(), time: 0))
      }
      unsafe gtk_widget_add_controller(root, motion)
    }
    let flags = GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES
    if let wheel = unsafe gtk_event_controller_scroll_new(flags) {
      unsafe Signal.connect(UnsafeMutableRawPointer(wheel), "scroll") { [unowned self] x, y in
        let isWheel = unsafe gtk_event_controller_scroll_get_unit(wheel) == GDK_SCROLL_UNIT_WHEEL
        let factor = isWheel ? Pointers.wheelStep : 1
        let turned = Point(x: x * factor, y: y * factor)
        pass(Pointer(.wheel, Pointers.noFinger, at: mouse, by: turned, time: 0))
        return true
      }
      unsafe gtk_widget_add_controller(root, wheel)
    }
  }

  private func enter(_ x: Double, _ y: Double) {
    var point = Point()
    let root = unsafe stage.root.widget
    unsafe gtk_widget_translate_coordinates(root, stage.window, x, y, &point.x, &point.y)
    mouse = point
    pass(Pointer(.move, at: mouse, time: 0))
  }

  /// A pointer at a point of the window; `nil` for another event, or another button of the mouse.
  private func pointer(of event: OpaquePointer) -> Pointer? {
    guard let phase = unsafe Pointers.phase(of: event) else { return nil }
    var point = Point()
    guard unsafe gdk_event_get_position(event, &point.x, &point.y) != 0 || phase == .cancel else {
      return nil
    }
    // Events count from the surface, widgets from inside the window's shadow.
    var (left, top) = (0.0, 0.0)
    unsafe gtk_native_get_surface_transform(OpaquePointer(stage.window), &left, &top)
    (point.x, point.y) = (point.x - left, point.y - top)
    // A mouse and a pen have no sequence.
    let sequence = unsafe gdk_event_get_event_sequence(event)
    let isPen = unsafe gdk_event_get_device_tool(event) != nil
    if unsafe sequence == nil { mouse = point }
    return unsafe Pointer(
      phase,
      Int(bitPattern: sequence),
      sequence != nil ? .touch : isPen ? .pen : .mouse,
      at: point,
      time: Double(gdk_event_get_time(event))
    )
  }

  private static func phase(of event: OpaquePointer) -> Pointer.Phase? {
    let type = unsafe gdk_event_get_event_type(event)
    switch type {
    case GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE:
      guard unsafe gdk_button_event_get_button(event) == 1 else { return nil }
      return type == GDK_BUTTON_PRESS ? .down : .up
    case GDK_TOUCH_BEGIN: return .down
    case GDK_MOTION_NOTIFY, GDK_TOUCH_UPDATE: return .move
    case GDK_TOUCH_END: return .up
    case GDK_TOUCH_CANCEL, GDK_GRAB_BROKEN: return .cancel
    default: return nil
    }
  }

  // MARK: To the model

  /// Lets the model handle a pointer at a point of the window.
  func pass(_ pointer: Pointer) {
    if pointer.phase == .down { openList?.open = 0 }
    input.perform { [self] in handle(pointer) }
    let now = gestures.pressed
    for id in pressed.symmetricDifference(now) { stage.nodes[id]?.isPressed = now.contains(id) }
    pressed = now
    let lines = gestures.swipedLines
    for id in swiped.union(lines.keys) { (stage.nodes[id] as? ListNode)?.swiped = lines[id] }
    swiped = Set(lines.keys)
  }

  private func handle(_ pointer: Pointer) {
    guard let screen = gestures.screen(of: pointer.id) ?? stage.host.topScreen else { return }
    var pointer = pointer
    if let point = point(pointer.point, on: screen) {
      pointer.point = point
    } else {
      pointer.phase = .cancel
    }
    gestures.isMirrored = unsafe gtk_widget_get_direction(stage.window) == GTK_TEXT_DIR_RTL
    gestures.handle(pointer, on: screen)
  }

  /// A point of the window on a screen, where that is at the end of a transition.
  private func point(_ point: Point, on screen: Screen) -> Point? {
    guard let node = screen.controlID.flatMap({ stage.nodes[$0] }) else { return nil }
    var (x, y) = (0.0, 0.0)
    let isFound = unsafe gtk_widget_translate_coordinates(
      stage.window,
      node.widget,
      point.x,
      point.y,
      &x,
      &y
    )
    guard isFound != 0 else { return nil }
    return node.lineage.reduce(into: Point(x: x, y: y)) { point, moved in
      point.x += moved.shift.x
      point.y += moved.shift.y
    }
  }

  private func perform(_ made: Input, _ hit: Hit?) {
    do {
      try input.host.stage.perform(made, onto: hit)
    } catch {
      input.host.report(Diagnostic(firstOf: error))
    }
    guard made.name == "swipe", made.arguments["direction"] == List.Direction.left.propertyValue,
      case .control(let id) = made.receiver, let index = made.arguments["index"]?.integer
    else { return }
    openList = stage.nodes[id] as? ListNode
    openList?.open = index
  }

  /// Whether a button of GTK is there.
  private func isOnButton(_ point: Point) -> Bool {
    var widget = unsafe gtk_widget_pick(stage.window, point.x, point.y, GTK_PICK_DEFAULT)
    while let found = unsafe widget {
      let instance = unsafe UnsafeMutableRawPointer(found).assumingMemoryBound(
        to: GTypeInstance.self
      )
      if unsafe g_type_check_instance_is_a(instance, gtk_button_get_type()) != 0 { return true }
      unsafe widget = unsafe gtk_widget_get_parent(found)
    }
    return false
  }
}
#endif
