/// How fast a value moves on its way: evenly, or slower at an end.
///
/// The names are those of CSS. A curve is a polynomial: front ends compute it from two numbers, ``controls``.
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
  public func part(at time: Double) -> Double {
    let time = max(0, min(1, time))
    if self == .linear { return time }
    let (first, second) = controls
    let left = 1 - time
    return 3 * left * left * time * first + 3 * left * time * time * second + time * time * time
  }
}

/// As JSON: its ``controls``, so that a front end needs no list of curves.
extension Curve: Codable {
  /// Decodes a curve.
  ///
  /// - Throws: `DecodingError` for two numbers that are no curve's.
  public init(from decoder: any Decoder) throws {
    let numbers = try [Double](from: decoder)
    let known = Curve.allCases.first { [$0.controls.first, $0.controls.second] == numbers }
    guard let known else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "\(numbers) is no curve")
      )
    }
    self = known
  }

  /// Encodes the curve.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    try [controls.first, controls.second].encode(to: encoder)
  }
}
