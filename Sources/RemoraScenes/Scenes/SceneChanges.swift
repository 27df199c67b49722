/// The changes that a reload of the scene's file made to the presented screens.
public struct SceneChanges: Sendable, Equatable {
  /// How many controls and behaviours were added.
  public internal(set) var added = 0
  /// How many were removed.
  public internal(set) var removed = 0
  /// How many were moved to another place.
  public internal(set) var moved = 0
  /// How many got another property value, outlet or delegate.
  public internal(set) var changed = 0

  package init() {}

  /// Whether nothing changed.
  public var isEmpty: Bool { self == SceneChanges() }
}

extension SceneChanges: CustomStringConvertible {
  /// `2 added, 1 removed`.
  public var description: String {
    [(added, "added"), (removed, "removed"), (moved, "moved"), (changed, "changed")]
      .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }
}
