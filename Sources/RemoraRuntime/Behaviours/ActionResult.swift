/// What became of an action that Swift invoked, by the time `Behaviour.perform` returns.
///
/// ```swift
/// switch try counter.perform("add", 2) {
/// case .returned(let values): show(values.first?.integer ?? 0)
/// case .waiting: break
/// case .failed(let diagnostic): show(diagnostic.message)
/// default: break
/// }
/// ```
///
/// May grow: switch with `default`.
public enum ActionResult: Equatable, Sendable {
  /// It ended and returned these values; none if it returned nothing.
  case returned([Value])
  /// It waits and continues later: `Behaviour.performAsync` waits for its end.
  case waiting
  /// It raised an error, which the host's observers get, too.
  case failed(Diagnostic)
  /// It ended, but what it returned cannot be values: functions, objects, texts that are not UTF-8, a list of
  /// more than 20,000 values. The diagnostic says which result, and what it is.
  case unreadable(Diagnostic)
  /// Its behaviour, its owner or the host ended first.
  case cancelled

  /// What it returned; `nil` unless that is known and can be values.
  public var values: [Value]? {
    if case .returned(let values) = self { values } else { nil }
  }
}
