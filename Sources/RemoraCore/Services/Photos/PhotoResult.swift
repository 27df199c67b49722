/// What became of picking.
public enum PhotoResult: Hashable, Sendable {
  /// A picture among the host's files. Scripts get a name for it, never its path.
  case picked(FilePlace)
  /// The person did not want to.
  case cancelled
  /// The app may not, or the machine cannot; the sentence is for the person.
  case denied(String)
  /// It went wrong; the sentence is for the person.
  case failed(String)
}
