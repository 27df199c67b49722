/// Hit testing.
extension Control {
  /// Whether it contains a point in its own coordinates.
  ///
  /// A control without a size, such as some screens, contains every point.
  func contains(_ point: Point) -> Bool {
    if width == 0, height == 0 { return true }
    return covers(point)
  }

  /// Whether a point is within its bounds; none is if a side is negative or not a number.
  func covers(_ point: Point) -> Bool {
    point.x >= 0 && point.x <= width && point.y >= 0 && point.y <= height
  }

  /// The frontmost descendant that receives a touch at this point, with the point in its
  /// coordinates.
  ///
  /// It is visible and enabled, and either takes touches or has a listener. A control that scrolls
  /// clips its children; others do not. `other` counts as one that receives touches.
  func touchedPart(at point: Point, or other: Control? = nil) -> (control: Control, point: Point)? {
    part(at: point) { child in
      child.acceptsInput && (child.takesTouches || child.hasTouchListeners) || child === other
    }
  }

  /// The frontmost visible descendant at this point for which `matches` is true, with the point in
  /// its coordinates.
  private func part(
    at point: Point,
    where matches: (Control) -> Bool
  ) -> (control: Control, point: Point)? {
    let offset = contentOffset ?? Point()
    for child in children.reversed() where !child.hidden && child.alpha > 0 && shows(child) {
      let position = Point(x: point.x + offset.x - child.x, y: point.y + offset.y - child.y)
      let isOnChild = child.covers(position)
      if isOnChild || child.contentOffset == nil,
        let part = child.part(at: position, where: matches)
      {
        return part
      }
      if isOnChild, matches(child) { return (child, position) }
    }
    return nil
  }

  /// The frontmost descendant that is drawn at this point.
  func drawnPart(at point: Point) -> Control? {
    part(at: point) { $0.width > 0 && $0.height > 0 }?.control
  }

  /// Converts a point of the screen to the control's coordinates.
  func point(_ point: Point, ofScreen screen: Control?) -> Point {
    var position = point
    var control: Control? = self
    while let current = control, current !== screen {
      let offset = current.parent?.contentOffset ?? Point()
      position = Point(x: position.x + offset.x - current.x, y: position.y + offset.y - current.y)
      control = current.parent
    }
    return position
  }

  var hasTouchListeners: Bool { hears(anyOf: Control.touchEvents) }

  /// Whether something listens to one of these events.
  func hears(anyOf events: [String]) -> Bool {
    guard attached.hasSubscriptions, let stage = attached.stage else { return false }
    return events.contains { attached.hasSubscribers(for: stage.eventNames.id(of: $0)) }
  }

  /// Whether it receives touches only because something listens to them.
  package var isTouchedByListeners: Bool {
    !takesTouches && attached.hasSubscriptions && hasTouchListeners
  }

  static let touchEvents =
    ["tap", "touchDown", "touchMoved", "touchUp", "touchCancelled"] + twoFingerEvents
  static let twoFingerEvents = ["pinch", "rotate"]
}
