/// A message that owners of a kind send to their delegates.
public struct MessageDeclaration: Equatable, Sendable {
  /// Its name, which is that of the handler: `shouldChange`.
  public let name: String
  /// The names of its arguments, for documentation.
  public let parameters: [String]
  /// The type of an answer; `nil` for a message without an answer.
  public let result: PropertyType?
  /// How to combine several answers by default.
  public let policy: ResultPolicy
  /// Its help text.
  public let help: String?
}
