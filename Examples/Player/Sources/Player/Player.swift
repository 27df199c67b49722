import Observation

/// The state of the app. It does not know Remora, and any part of the app may change it.
@MainActor
@Observable
public final class Player {
  public var title = ""
  public var isPlaying = false
  public var volume = 0.5

  public init() {}
}
