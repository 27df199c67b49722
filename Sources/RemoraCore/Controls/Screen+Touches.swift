/// Where on a screen a touch goes.
extension Control {
  /// Whether a point of its own is on it.
  ///
  /// Of a control without a size, as a screen may be, nobody knows the edges: every point is.
  func contains(_ point: Point) -> Bool {
    if width == 0, height == 0 { return true }
    return (0...width).contains(point.x) && (0...height).contains(point.y)
  }

  /// The frontmost part of it that a touch at that point is meant for, with the point in that part.
  ///
  /// It is one that can be seen and used, and either is made to be touched or has a listener. A
  /// ScrollView shows only what is inside of it; everything else shows its parts wherever they are.
  func touchedPart(at point: Point) -> (control: Control, point: Point)? {
    let offset = (self as? ScrollView)?.offset ?? Point()
    for child in children.reversed() where !child.hidden && child.alpha > 0 {
      let place = Point(x: point.x + offset.x - child.x, y: point.y + offset.y - child.y)
      let isOnChild = (0...child.width).contains(place.x) && (0...child.height).contains(place.y)
      if !(child is ScrollView) || isOnChild, let part = child.touchedPart(at: place) {
        return part
      }
      if isOnChild, child.acceptsInput, child.takesTouches || child.hasTouchListeners {
        return (child, place)
      }
    }
    return nil
  }

  /// A point of the screen, from the control's top left corner.
  func point(_ point: Point, ofScreen screen: Control?) -> Point {
    var place = point
    var control: Control? = self
    while let current = control, current !== screen {
      let offset = (current.parent as? ScrollView)?.offset ?? Point()
      place = Point(x: place.x + offset.x - current.x, y: place.y + offset.y - current.y)
      control = current.parent
    }
    return place
  }

  private var hasTouchListeners: Bool {
    guard let host = attachments.host else { return false }
    return Control.touchEvents.contains { event in
      attachments.source.hasSubscribers(for: host.eventNames.id(of: event))
    }
  }

  private static let touchEvents = ["tap", "touchDown", "touchMoved", "touchUp", "touchCancelled"]
}
