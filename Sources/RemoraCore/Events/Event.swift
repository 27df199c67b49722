/// An event, as a Swift listener receives it.
public struct Event {
  /// Its name: `tap`.
  public let name: String
  /// Its payload, by field.
  public let payload: [String: Value]
  /// The owner that sent it, or whose behaviour did.
  public let sender: any Owner
  /// The behaviour that sent it; `nil` if the owner itself did.
  public let behaviour: Behaviour?
}
