public import Lua

/// An inspectable property of a behaviour script, as declared in it.
public struct PropertyDeclaration: Equatable, Sendable {
  /// Its name.
  public let name: String
  /// What it may hold.
  public let type: PropertyType
  /// Its value where nobody sets one; ``Value/nothing`` when it has none.
  public let defaultValue: Value
  /// What it is for, in the script author's words.
  public let help: String?
  /// By how much an inspector's stepper changes it.
  public let step: Double?
  /// Whether it may stay without a value although it has no default.
  public let isOptional: Bool
  /// The name it had before it was renamed: values set under that name are taken over.
  public let formerName: String?
  /// Where it is declared.
  public let place: LuaPlace?

  /// The value as the property keeps it.
  ///
  /// - Throws: ``PropertyError`` when it does not fit.
  public func validate(_ value: Value) throws(PropertyError) -> Value {
    if value == .nothing, isOptional || defaultValue == .nothing { return .nothing }
    return try type.validate(value)
  }
}

/// A named link of a behaviour script to an owner or control, as declared in it.
public struct OutletDeclaration: Equatable, Sendable {
  /// Its name.
  public let name: String
  /// The kind of what it links to; descendants fit too.
  public let kind: String
  /// Whether it links to a list of owners.
  public let isList: Bool
  /// What it is for.
  public let help: String?
  /// Whether it may stay unlinked.
  public let isOptional: Bool
  /// The name it had before it was renamed.
  public let formerName: String?
  /// Where it is declared.
  public let place: LuaPlace?
}
