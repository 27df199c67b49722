/// A number that bounds what a script, a file or a client may take.
///
/// Each is declared once, in a list of this folder; the table in docs/reference/limits.md is made from the
/// lists. It is a constant in every target: without `@usableFromInline`, the compiler would call a
/// function for each.
@usableFromInline package struct Limit: Sendable {
  @usableFromInline package let value: Int
  /// What is counted, in the plural: `bytes`, `ms`, `tasks`.
  @usableFromInline package let unit: StaticString
  /// Which of them, or what has that size or length.
  @usableFromInline package let subject: StaticString
  /// What happens beyond it.
  @usableFromInline package let beyond: StaticString

  @inlinable package init(
    _ value: Int,
    _ unit: StaticString,
    _ subject: StaticString,
    beyond: StaticString
  ) {
    self.value = value
    self.unit = unit
    self.subject = subject
    self.beyond = beyond
  }

  /// A limit of time; 0 if there is none.
  package init(_ time: Duration?, _ subject: StaticString, beyond: StaticString) {
    self.init(Int((time ?? .zero) / .milliseconds(1)), "ms", subject, beyond: beyond)
  }

  /// The limit of a duration, which is declared in `ms`.
  @inlinable package var duration: Duration { .milliseconds(value) }
  @inlinable package var nanoseconds: Int { value * 1_000_000 }
}

extension Limit: CustomStringConvertible {
  /// The number and the unit, for messages: `1000 tasks`, `10 s`.
  @usableFromInline package var description: String {
    if "\(unit)" == "ms", value.isMultiple(of: 1000) { return "\(value / 1000) s" }
    return "\(value) \(unit)"
  }
}
