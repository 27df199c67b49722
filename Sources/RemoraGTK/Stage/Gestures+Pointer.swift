#if GTK
internal import CGtk4
internal import RemoraCore

/// Pointers without a button, and wheels.
extension Gestures {
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
    stage.perform {
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
