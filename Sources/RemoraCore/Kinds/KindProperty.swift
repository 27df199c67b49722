import Lua

/// A property that every owner of a kind has.
public struct KindProperty {
  /// Its name.
  public let name: String
  /// What it may hold.
  public let type: PropertyType
  /// Whether it may be empty.
  public let isOptional: Bool
  /// Whether only Swift changes it.
  public let isReadOnly: Bool
  /// How many bytes of text a script may set, those in lists and records included.
  public let textLimit: Int
  /// What it is for.
  public let help: String?

  let accessor: HostAccessor
  let get: (AnyObject) -> Value
  let set: ((AnyObject, Value) throws -> Void)?
  /// Whether front ends are told of it.
  var isShown = true

  /// The value as an owner keeps it.
  ///
  /// - Throws: ``PropertyError`` when it does not fit.
  public func validate(_ value: Value) throws(PropertyError) -> Value {
    value == .nothing && isOptional ? value : try type.validate(value)
  }
}
