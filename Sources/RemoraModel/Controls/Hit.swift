/// What is under a point of a screen.
package struct Hit {
  let point: Point
  /// The control that receives a touch there.
  private(set) var target: Control
  /// The point in that control.
  private(set) var targetPoint: Point
  /// The scroll views that a drag from there may move, the innermost first.
  private(set) var scrolls: [ScrollView] = []

  init(_ screen: Screen, _ point: Point) {
    (self.point, target, targetPoint) = (point, screen, point)
    if let found = find(in: screen, point) { (target, targetPoint) = found }
  }

  /// Finds the target, and gathers the scroll views on the way: those of the frontmost branch that has any, or
  /// those around the target.
  private mutating func find(in control: Control, _ point: Point) -> (Control, Point)? {
    let offset = control.contentOffset ?? Point()
    for child in control.children.reversed()
    where !child.hidden && child.alpha > 0 && control.shows(child) {
      let inside = Point(x: point.x + offset.x - child.x, y: point.y + offset.y - child.y)
      let isOn = child.covers(inside)
      guard isOn || child.contentOffset == nil else { continue }
      let before = scrolls
      scrolls = []
      let found = find(in: child, inside)
      if isOn, let view = child as? ScrollView { scrolls.append(view) }
      if found != nil {
        if scrolls.isEmpty { scrolls = before }
        return found
      }
      // A touch goes on to what is behind; what was found in front still scrolls.
      if !before.isEmpty { scrolls = before }
      if isOn, child.acceptsInput, child.takesTouches || child.hasTouchListeners {
        return (child, inside)
      }
    }
    return nil
  }
}
