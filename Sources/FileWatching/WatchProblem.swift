/// What keeps a watcher from seeing every change.
public struct WatchProblem: Error, Equatable, Sendable {
  /// One sentence for a person, without a full stop.
  public let message: String
  /// The folder or file it is about, as the host spells it; `nil` when it is about all of them.
  public let place: String?
  /// What to do about it, where that is known.
  public let suggestion: String?

  /// That problem.
  public init(_ message: String, place: String? = nil, suggestion: String? = nil) {
    self.message = message
    self.place = place
    self.suggestion = suggestion
  }
}

extension WatchProblem: CustomStringConvertible {
  /// `place: message — suggestion`.
  public var description: String {
    (place.map { "\($0): " } ?? "") + message + (suggestion.map { " — \($0)" } ?? "")
  }
}
