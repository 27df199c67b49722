/// Why a person's tap on a control does nothing: see ``ScriptHost/problem(ofTapOn:)``.
public struct InputProblem: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The reason, for a program.
  ///
  /// May grow: switch with `default`.
  public enum Reason: String, CaseIterable, Codable, Sendable {
    /// It is on no presented screen.
    case offStage
    /// It is hidden, or something that it is in.
    case hidden
    /// It is in a screen or view that is not the one shown: see ``Control/shownChild``.
    case notShown
    /// Another screen covers its screen.
    case screenCovered
    /// Its screen is being dismissed.
    case leaving
    /// Its alpha is 0, or that of something that it is in.
    case transparent
    /// It is disabled, or something that it is in.
    case disabled
    /// It is scrolled out of view.
    case scrolledAway
    /// Another control receives the touches at its middle.
    case covered
    /// The behaviours that listen to it are suspended or switched off.
    case suspended
    /// Nothing listens to its touches.
    case unheard
  }

  /// The reason.
  public let reason: Reason
  /// A sentence for the maker of a scene, with the names of his controls: `like is in card, which
  /// is disabled`.
  public let description: String

  init(_ reason: Reason, _ description: String) {
    self.reason = reason
    self.description = description
  }
}
