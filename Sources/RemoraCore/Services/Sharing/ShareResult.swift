/// What became of sharing.
public enum ShareResult: Hashable, Sendable {
  /// It is shared.
  case shared
  /// The person did not want to.
  case cancelled
  /// It went wrong; the sentence is for the person.
  case failed(String)
}
