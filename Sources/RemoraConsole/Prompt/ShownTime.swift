import Foundation

/// A time on the host's clock, for people.
package enum ShownTime {
  /// Nanoseconds as seconds with two digits: `0.70 s`.
  package static func text(_ nanoseconds: Int) -> String {
    let seconds = (Double(nanoseconds) / 1e9).formatted(
      .number.precision(.fractionLength(2)).locale(Locale(identifier: "en_GB"))
    )
    return "\(seconds) s"
  }
}
