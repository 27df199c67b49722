/// The reason why a watcher may miss changes.
package struct WatchProblem: Error, Equatable, Sendable {
  /// One sentence for a person, without a full stop.
  package let message: String
  /// The folder or file, as the host spells it; `nil` if the problem concerns all of them.
  package let path: String?
  /// What to do about it, if known.
  package let suggestion: String?

  /// A problem with its message.
  package init(_ message: String, path: String? = nil, suggestion: String? = nil) {
    self.message = message
    self.path = path
    self.suggestion = suggestion
  }
}

extension WatchProblem: CustomStringConvertible {
  /// `place: message — suggestion`.
  package var description: String {
    (path.map { "\($0): " } ?? "") + message + (suggestion.map { " — \($0)" } ?? "")
  }
}
