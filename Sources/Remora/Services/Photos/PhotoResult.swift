/// What became of picking.
public enum PhotoResult: Hashable, Sendable {
  /// A picture, by its path among the host's files.
  case picked(String)
  /// The person did not want to.
  case cancelled
  /// The app may not, or the machine cannot; the sentence is for the person.
  case denied(String)
  /// It went wrong; the sentence is for the person.
  case failed(String)
}
