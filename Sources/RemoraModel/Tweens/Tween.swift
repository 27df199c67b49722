/// The motion of a value from one to another, described once, for the model and for every front end, so that they agree
/// at each time.
///
/// Numbers, points, sizes and colours have values in between. Any other value, and a colour that is nothing, is at its
/// end at once.
public struct Tween: Hashable, Sendable {
  /// Where it begins and ends.
  public let from, to: Value
  /// How long the whole way takes, and how much of that is over: a front end may come late.
  public let seconds, elapsed: Double
  /// How fast it moves on its way.
  public let curve: Curve

  /// A tween, which has not begun unless `elapsed` says so.
  package init(
    from: Value,
    to: Value,
    seconds: Double,
    curve: Curve = .linear,
    elapsed: Double = 0
  ) {
    (self.from, self.to, self.seconds) = (from, to, seconds)
    (self.curve, self.elapsed) = (curve, elapsed)
  }

  /// The value, some seconds after a front end got it.
  public func value(after time: Double) -> Value {
    let time = time + elapsed
    if time >= seconds { return to }
    return Tween.value(from, to, curve.part(at: time / seconds))
  }

  /// The value at a part of the way.
  static func value(_ from: Value, _ to: Value, _ part: Double) -> Value {
    switch (from, to) {
    case (.point(let from), .point(let to)):
      return .point(Point(x: mix(from.x, to.x, part), y: mix(from.y, to.y, part)))
    case (.size(let from), .size(let to)):
      return .size(
        Size(width: mix(from.width, to.width, part), height: mix(from.height, to.height, part))
      )
    case (.text(let from), .text(let end)):
      guard let from = Color(from), let end = Color(end) else { return to }
      return .text(from.mixed(with: end, part).hexadecimal)
    default:
      guard let from = from.number, let to = to.number else { return to }
      return .number(mix(from, to, part))
    }
  }

  /// A number between two, or beyond them.
  @inline(__always)
  static func mix(_ from: Double, _ to: Double, _ part: Double) -> Double {
    let distance = to - from
    // The difference of the largest and the smallest number would overflow.
    return distance.isFinite ? from + distance * part : from * (1 - part) + to * part
  }
}

extension Tween {
  /// The tween in words, such as `1 → 0 in 0.7 s, ease-out`.
  package var sentence: String {
    "\(from) → \(to) in \(Value.describe(seconds)) s"
      + (curve == .linear ? "" : ", \(curve.rawValue)")
      + (elapsed == 0 ? "" : ", \(Value.describe(elapsed)) s of them over")
  }
}
