/// The decelerating motion of content, or of lines, after a person releases it.
final class Glide {
  /// The time between two steps, in nanoseconds.
  static let frame = 1_000_000_000 / 60

  /// The distance of a glide, as seconds at the initial velocity.
  static let momentum = 0.325

  /// The total time in nanoseconds.
  private static let duration = 300_000_000

  /// The current offset.
  private(set) var position: Point
  /// Whether it has reached its end.
  private(set) var isOver = false
  var timer: HostTimer?
  private let start: Point
  private let end: Point
  private let began: Int

  init(from start: Point, to end: Point, at time: Int) {
    self.start = start
    self.end = end
    position = start
    began = time
  }

  deinit { timer?.cancel() }

  /// Advances to a time, in whole points until the end.
  func next(at time: Int) -> Point {
    isOver = time - began >= Glide.duration
    let part = Curve.easeOut.part(at: Double(time - began) / Double(Glide.duration))
    func between(_ start: Double, _ end: Double) -> Double {
      start == end ? end : (start + (end - start) * part).rounded()
    }
    position = isOver ? end : Point(x: between(start.x, end.x), y: between(start.y, end.y))
    return position
  }
}
