extension Control {
  /// Its frame in points of the presented screen that it is on, as it is drawn: the positions and the
  /// scrolling of its ancestors are included.
  ///
  /// If it is on no screen, the position of its outermost ancestor is included, too. Takes time in
  /// proportion to the number of ancestors.
  public var frameOnScreen: Rect {
    var origin = Point()
    var control = self
    while let parent = control.parent {
      let offset = parent.contentOffset ?? Point()
      origin.x += control.x - offset.x
      origin.y += control.y - offset.y
      control = parent
    }
    if !(control is Screen) {
      origin.x += control.x
      origin.y += control.y
    }
    return Rect(origin: origin, size: Size(width: width, height: height))
  }
}
