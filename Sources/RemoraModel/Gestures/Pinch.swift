internal import RemoraPlatform

/// Two fingers on a control that listens to `pinch` or `rotate`.
final class Pinch {
  let first: Press
  let second: Press
  private(set) weak var control: Control?
  /// Where they are, in points of the screen.
  private var points: (Point, Point)
  /// How they were when they began to move it; `nil` before.
  private var base: (distance: Double, angle: Double)?
  private var start: (distance: Double, angle: Double)
  private(set) var scale = 1.0
  private(set) var angle = 0.0

  init(_ control: Control, _ first: Press, _ second: Press) {
    self.control = control
    (self.first, self.second) = (first, second)
    points = (first.point, second.point)
    start = Pinch.measure(points.0, points.1)
  }

  var isActive: Bool { base != nil }

  func has(_ press: Press) -> Bool { first === press || second === press }

  func other(than press: Press) -> Press { first === press ? second : first }

  /// The point in the middle, in points of the control.
  var center: Point {
    let middle = Point(x: (points.0.x + points.1.x) / 2, y: (points.0.y + points.1.y) / 2)
    return control?.point(middle, ofScreen: first.screen) ?? middle
  }

  /// A finger has moved.
  ///
  /// - Returns: Whether they are pinching or turning now.
  func move(_ press: Press, to point: Point) -> Bool {
    if press === first { points.0 = point } else { points.1 = point }
    let now = Pinch.measure(points.0, points.1)
    guard let base else {
      let slop = max(first.kind.slop, second.kind.slop)
      let arc = abs(Pinch.turn(from: start.angle, to: now.angle)) * .pi / 360 * start.distance
      guard abs(now.distance - start.distance) > slop || arc > slop else { return false }
      // What it took to begin is lost, so that nothing jumps.
      self.base = now
      return true
    }
    scale = now.distance / base.distance
    // A whole turn goes on counting.
    angle += Pinch.turn(from: base.angle + angle, to: now.angle)
    return true
  }

  /// Two fingers at one point are a point apart.
  private static func measure(_ one: Point, _ other: Point) -> (distance: Double, angle: Double) {
    let (x, y) = (other.x - one.x, other.y - one.y)
    return (max(1, Point(x: x, y: y).length), atan2(y, x) * 180 / .pi)
  }

  /// The difference of two angles, from -180 to 180 degrees.
  private static func turn(from start: Double, to end: Double) -> Double {
    (end - start).remainder(dividingBy: 360)
  }
}
