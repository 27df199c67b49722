/// An event that owners of a kind send.
public struct EventDeclaration: Equatable, Sendable {
  /// Its name: `tap`.
  ///
  /// A handler's is made of it: `onTap`.
  public let name: String
  /// What it carries, by name.
  public let payload: [String: PropertyType]
  /// What it tells.
  public let help: String?
}
