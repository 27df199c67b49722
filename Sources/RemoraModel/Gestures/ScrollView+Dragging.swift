/// How the content of a scroll view follows a finger.
extension ScrollView {
  /// How far it can scroll.
  package var edges: (least: Point, most: Point) {
    let least = Point(x: 0, y: -insetTop)
    let most = Point(
      x: max(0, contentSize.width - width),
      y: max(-insetTop, contentSize.height + insetBottom - height)
    )
    return (least, most)
  }

  /// Whether a person can drag it along an axis: one along which there is more to see.
  ///
  /// The vertical one may be pulled, too, if there is nothing more in any direction.
  package func moves(vertically isVertical: Bool) -> Bool {
    guard isScrollable else { return false }
    let (least, most) = edges
    if isVertical ? most.y > least.y : most.x > least.x { return true }
    return isVertical && most.x <= least.x
  }

  /// Where the content is when a finger wants it there: beyond the edges it follows more slowly.
  package func resisted(_ wanted: Point) -> Point {
    let (least, most) = edges
    return Point(
      x: ScrollView.resisted(wanted.x, least.x, most.x, width),
      y: ScrollView.resisted(wanted.y, least.y, most.y, height)
    )
  }

  /// The offset after a wheel has turned, within the edges; `nil` if there is nothing to scroll.
  package func offset(scrolledBy distance: Point) -> Point? {
    guard isScrollable else { return nil }
    let (least, most) = edges
    let target = Point(
      x: max(least.x, min(offset.x + distance.x, most.x)),
      y: max(least.y, min(offset.y + distance.y, most.y))
    )
    return target == offset ? nil : target
  }

  /// How much slower than the finger the content follows beyond its edges.
  package static let resistance = 0.55

  private static func resisted(
    _ wanted: Double,
    _ least: Double,
    _ most: Double,
    _ size: Double
  ) -> Double {
    func rubber(_ distance: Double) -> Double {
      size > 0 ? (1 - 1 / ((distance * resistance) / size + 1)) * size : 0
    }
    if wanted < least { return least - rubber(least - wanted) }
    if wanted > most { return most + rubber(wanted - most) }
    return wanted
  }
}
