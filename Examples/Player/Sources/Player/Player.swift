import Observation

/// The state of the app.
///
/// It does not know Remora, and any part of the app may change it.
@MainActor
@Observable
public final class Player {
  /// What plays.
  public var title = ""
  /// Whether it plays now.
  public var isPlaying = false
  /// How loud it is, from 0 to 1.
  public var volume = 0.5

  /// A player that is silent.
  public init() {}
}
