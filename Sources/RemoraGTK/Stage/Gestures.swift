#if GTK
internal import CGtk4
internal import RemoraCore

/// Turns fingers, pointers, wheels and keys into input.
///
/// One finger at a time: a screen has one touch.
@safe final class Gestures {
  unowned let stage: Stage
  private var press: Press?
  var pointer = Point()
  /// The controls that the pointer is on.
  var under: Set<ControlID> = []

  /// Whether a finger is down.
  var isPressed: Bool { press != nil }

  /// What a finger, or the button of a mouse, is doing.
  @safe private struct Press {
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
  private static let slop = (finger: 10.0, mouse: 5.0)
  /// Over how many milliseconds the velocity of a release is measured.
  private static let recent: UInt32 = 100
  private static let trailLimit = 30
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

  // MARK: Fingers

  private func begin(_ sequence: OpaquePointer?, _ time: UInt32, slop: Double) {
    guard press == nil, !isOnTab else { return }
    stage.host.poll()
    guard let screen = stage.host.topScreen, let drawn = node(of: screen),
      let start = place(on: drawn)
    else { return }
    let node = node(of: screen.control(at: start))
    let ancestors = nodesAround(self.node(of: screen.frontmostControl(at: start)))
    var press = unsafe Press(
      screen: screen,
      sequence: sequence,
      start: start,
      slop: slop,
      node: node,
      scrolls: ancestors.compactMap { $0 as? ScrollNode },
      trail: [(time, start)]
    )
    if let list = node as? ListNode, let place = place(on: list) {
      press.index = list.index(at: place.y)
      press.from.y = list.position
    }
    node?.isPressed = true
    self.press = press
    stage.perform { screen.touch(at: start) }
    if let slider = node as? SliderNode { grab(slider, slop) }
  }

  /// A knob stays under the finger that grabs it, and comes to one beside it.
  ///
  /// A finger that could scroll instead decides by where it moves.
  private func grab(_ slider: SliderNode, _ slop: Double) {
    guard let place = place(on: slider), self.press != nil else { return }
    let grip = place.x - slider.knobPlace
    self.press?.grip = abs(grip) > 16 ? 0 : grip
    guard slop == Gestures.slop.mouse || self.press?.scrolls.isEmpty == true else { return }
    self.press?.phase = .sliding
    if abs(grip) > 16 { slide(slider) }
  }

  private func slide(_ slider: SliderNode) {
    guard let place = place(on: slider) else { return }
    slider.slide(toPlace: place.x - (press?.grip ?? 0))
  }

  private func move(_ time: UInt32) {
    guard var press, let drawn = node(of: press.screen), let point = place(on: drawn) else {
      return drop()
    }
    press.trail.append((time, point))
    if press.trail.count > Gestures.trailLimit { press.trail.removeFirst() }
    let way = Point(x: point.x - press.start.x, y: point.y - press.start.y)
    if press.phase == .pressing, (way.x * way.x + way.y * way.y).squareRoot() > press.slop {
      decide(&press, way)
    }
    self.press = press
    let screen = press.screen
    switch press.phase {
    case .pressing, .free: stage.perform { screen.moveTouch(to: point) }
    case .scrolling:
      guard let scroll = press.scroll else { return }
      scroll.drag(
        to: Point(
          x: scroll.moves(vertically: false)
            ? press.from.x + press.origin.x - point.x : press.from.x,
          y: scroll.moves(vertically: true) ? press.from.y + press.origin.y - point.y : press.from.y
        )
      )
    case .sliding:
      stage.perform { screen.moveTouch(to: point) }
      if let slider = press.node as? SliderNode { slide(slider) }
    case .rolling: (press.node as? ListNode)?.position = press.from.y - way.y
    case .swiping: break
    }
  }

  /// The finger has moved: decides what it does until it goes.
  private func decide(_ press: inout Press, _ way: Point) {
    let isVertical = abs(way.y) >= abs(way.x)
    press.phase = .free
    if press.node is SliderNode, !isVertical {
      press.phase = .sliding
      return
    }
    // The entry selects text.
    if press.node is FieldNode, press.slop == Gestures.slop.mouse { return }
    if let list = press.node as? ListNode {
      if !isVertical, press.index > 0 {
        press.phase = .swiping
      } else if isVertical, list.canScroll {
        press.phase = .rolling
      }
    }
    if press.phase == .free {
      press.scroll = press.scrolls.first { $0.moves(vertically: isVertical) }
      guard let scroll = press.scroll else { return }
      press.phase = .scrolling
      press.from = scroll.place
      // What it took to decide is lost, so that the content does not jump.
      let lost = press.slop / max(1, (way.x * way.x + way.y * way.y).squareRoot())
      press.origin = Point(x: press.start.x + way.x * lost, y: press.start.y + way.y * lost)
    }
    press.node?.isPressed = false
    let screen = press.screen
    stage.perform { screen.cancelTouch() }
  }

  private func end(_ time: UInt32) {
    guard let press else { return }
    self.press = nil
    press.node?.isPressed = false
    let screen = press.screen
    switch press.phase {
    case .scrolling: press.scroll?.release(velocity: velocity(press, time))
    case .swiping:
      guard let drawn = node(of: screen), let point = place(on: drawn) else { return }
      (press.node as? ListNode)?.swipe(press.index, by: point.x - press.start.x)
    case .rolling: break
    case .pressing, .free, .sliding:
      // A finger that did not move far has not decided: it slides the knob to where it is.
      if press.phase == .pressing, let slider = press.node as? SliderNode {
        self.press = press
        slide(slider)
        self.press = nil
      }
      stage.perform { screen.lift() }
      if press.phase == .pressing, let list = press.node as? ListNode, let place = place(on: list) {
        list.tap(at: place)
      }
    }
  }

  /// The finger was taken away.
  private func drop() {
    guard let press else { return }
    self.press = nil
    press.node?.isPressed = false
    if press.phase == .scrolling {
      press.scroll?.release(velocity: Point())
    } else {
      let screen = press.screen
      stage.perform { screen.cancelTouch() }
    }
  }

  /// How fast the content moved when the finger left it, in points a second.
  private func velocity(_ press: Press, _ now: UInt32) -> Point {
    let trail = press.trail.filter { now &- $0.time < Gestures.recent }
    guard let first = trail.first, let last = trail.last, last.time > first.time,
      let scroll = press.scroll
    else { return Point() }
    let seconds = Double(last.time - first.time) / 1000
    return Point(
      x: scroll.moves(vertically: false) ? (first.point.x - last.point.x) / seconds : 0,
      y: scroll.moves(vertically: true) ? (first.point.y - last.point.y) / seconds : 0
    )
  }
}
#endif
