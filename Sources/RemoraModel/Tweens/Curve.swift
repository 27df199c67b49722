/// How fast a value moves on its way: evenly, or slower at an end.
///
/// The names are those of CSS. A curve is a polynomial: front ends compute it from two numbers, `controls`.
///
/// May grow: switch with `default`.
public enum Curve: String, CaseIterable, Sendable {
  /// Evenly.
  case linear
  /// Slowly at first.
  case easeIn = "ease-in"
  /// Slowly at the end, as a thing comes to rest.
  case easeOut = "ease-out"
  /// Slowly at both ends.
  case easeInOut = "ease-in-out"

  /// The heights of the two inner control points of a cubic Bézier curve whose points are evenly spaced in time.
  ///
  /// In CSS, that is `cubic-bezier(1/3, first, 2/3, second)`.
  package var controls: (first: Double, second: Double) {
    switch self {
    case .linear: (1.0 / 3, 2.0 / 3)
    case .easeIn: (0, 0)
    case .easeOut: (1, 1)
    case .easeInOut: (0, 1)
    }
  }

  /// The part of the way at a part of the time; both go from 0 to 1.
  package func part(at time: Double) -> Double {
    let time = max(0, min(1, time))
    if self == .linear { return time }
    let (first, second) = controls
    let left = 1 - time
    return 3 * left * left * time * first + 3 * left * time * time * second + time * time * time
  }
}

extension Curve {
  /// The curve with these controls, as JSON has them; `nil` for two numbers that are no curve's.
  init?(controls numbers: [Double]) {
    let known = Curve.allCases.first { $0.numbers == numbers }
    guard let known else { return nil }
    self = known
  }

  /// Its controls as JSON has them: a front end in another process needs no list of curves.
  package var numbers: [Double] { [controls.first, controls.second] }
}
