/// The animation of one property.
final class Animation {
  private(set) weak var control: Control?
  let property: Int
  let from: Value
  let to: Value
  let start: Int
  let duration: Int
  /// Whether it has arrived, or was stopped.
  var isOver = false
  /// Whether front ends are playing it.
  var isSent = false

  init(_ control: Control, _ property: Int, from: Value, to: Value, start: Int, duration: Int) {
    self.control = control
    self.property = property
    self.from = from
    self.to = to
    self.start = start
    self.duration = duration
  }

  /// The remaining time in nanoseconds.
  func remaining(at now: Int) -> Int { max(0, duration - min(duration, now - start)) }

  /// Sets the property to its value at this time.
  func move(to now: Int) {
    guard !isOver else { return }
    guard let control else {
      isOver = true
      return
    }
    if now - start >= duration {
      finish(control)
    } else {
      let progress = Double(now - start) / Double(duration)
      control.step(property, Animation.value(from, to, progress))
    }
  }

  /// Sets the property to its final value.
  func finish() {
    if !isOver, let control { finish(control) }
  }

  /// Front ends that play it get a patch only if the control did not accept the value.
  private func finish(_ control: Control) {
    isOver = true
    control.stopMoving(property)
    control.step(property, to)
    if !isSent || control.value(ofProperty: property) != to { control.resend(property) }
  }

  /// The value interpolated linearly; the final value for types without values in between.
  static func value(_ from: Value, _ to: Value, _ progress: Double) -> Value {
    func mix(_ from: Double, _ to: Double) -> Double {
      let way = to - from
      // The difference of the largest and the smallest number would overflow.
      return way.isFinite ? from + way * progress : from * (1 - progress) + to * progress
    }
    switch (from, to) {
    case (.point(let from), .point(let to)):
      return .point(Point(x: mix(from.x, to.x), y: mix(from.y, to.y)))
    case (.size(let from), .size(let to)):
      return .size(Size(width: mix(from.width, to.width), height: mix(from.height, to.height)))
    default:
      guard let from = from.number, let to = to.number else { return to }
      return .number(mix(from, to))
    }
  }
}
