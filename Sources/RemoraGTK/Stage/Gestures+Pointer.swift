#if GTK
internal import CRemoraGtk
internal import RemoraRuntime

/// Pointers without a button, and wheels.
extension Gestures {
  /// A pointer that comes into the window or leaves it: GTK shows such events to no other controller.
  func listenForPointer() {
    guard let motion = unsafe gtk_event_controller_motion_new() else { return }
    let object = unsafe UnsafeMutableRawPointer(motion)
    let root = unsafe stage.root.widget
    unsafe Signal.connect(object, "enter") { [unowned self] x, y in
      guard !isPressed else { return false }
      var (left, top) = (0.0, 0.0)
      unsafe gtk_widget_translate_coordinates(root, stage.window, x, y, &left, &top)
      pointer = Point(x: left, y: top)
      followPointer()
      return false
    }
    unsafe Signal.connect(object, "leave") { [unowned self] in hover(over: []) }
    unsafe gtk_widget_add_controller(root, motion)
  }

  func followPointer() {
    guard let screen = stage.host.topScreen, let drawn = node(of: screen),
      let point = place(on: drawn)
    else { return hover(over: []) }
    let front = nodesAround(node(of: screen.frontmostControl(at: point)))
    var found = Set(front.compactMap(\.id))
    // A label lets the pointer through to the button behind it.
    if let behind = screen.control(at: point).controlID { found.insert(behind) }
    hover(over: found)
  }

  func hover(over found: Set<ControlID>) {
    guard found != under else { return }
    let (left, entered) = (under.subtracting(found), found.subtracting(under))
    under = found
    let host = stage.host
    stage.input.perform {
      for id in left { host.control(id)?.unhover() }
      for id in entered { host.control(id)?.hover() }
    }
  }

  /// Scrolls the innermost content under the pointer that can move.
  func scroll(by way: Point) -> Bool {
    guard let screen = stage.host.topScreen, let drawn = node(of: screen),
      let point = place(on: drawn)
    else { return false }
    for node in nodesAround(node(of: screen.frontmostControl(at: point))) {
      if let list = node as? ListNode, list.canScroll, way.y != 0 {
        list.position += way.y
        return true
      }
      if let scroll = node as? ScrollNode, scroll.scroll(by: way) { return true }
    }
    return false
  }
}
#endif
