/// A message that owners of a kind send to their delegates.
public struct MessageDeclaration: Equatable, Sendable {
  /// Its name, which is that of the handler: `shouldChange`.
  public let name: String
  /// The names of its arguments, for documentation.
  public let parameters: [String]
  /// What an answer must be; `nil` when none is wanted.
  public let result: PropertyType?
  /// How several answers become one where nobody says otherwise.
  public let policy: ResultPolicy
  /// What it asks or tells.
  public let help: String?
}
