/// A named occurrence, as a Swift listener gets it.
public struct Event {
  /// Its name: `tap`.
  public let name: String
  /// What it carries, by name.
  public let payload: [String: Value]
  /// The owner that sent it, or whose behaviour did.
  public let sender: any Owner
  /// The behaviour that sent it; `nil` when the owner itself did.
  public let behaviour: Behaviour?
}
