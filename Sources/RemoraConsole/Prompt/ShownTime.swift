/// A time on the host's clock, for people.
package enum ShownTime {
  /// Nanoseconds as seconds with two digits: `0.70 s`.
  package static func text(_ nanoseconds: Int) -> String {
    // Every line of the stage has one, so without a formatter.
    let all = (nanoseconds + 5_000_000) / 10_000_000
    let (seconds, hundredths) = all.quotientAndRemainder(dividingBy: 100)
    return "\(seconds).\(hundredths < 10 ? "0" : "")\(hundredths) s"
  }
}
