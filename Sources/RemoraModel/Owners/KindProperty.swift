package import RemoraLua

/// A property that every owner of a kind has: an object, since the kinds that inherit it share it.
public final class KindProperty {
  /// Its name.
  public let name: String
  /// Its type.
  public let type: PropertyType
  /// Whether it may be `nil`.
  public let isOptional: Bool
  /// Whether only Swift changes it.
  public let isReadOnly: Bool
  /// The maximum number of bytes of text that a script may set, including the texts in lists and
  /// records.
  package let textLimit: Int
  /// Its help text.
  public let help: String?

  /// The Swift property that it is.
  let path: AnyKeyPath?
  let accessor: HostAccessor
  package let get: (AnyObject) -> Value
  package let set: ((AnyObject, Value) throws -> Void)?
  /// Whether its changes are sent to front ends.
  package var isShown = true

  /// The validated value, in the type of the property.
  ///
  /// - Throws: ``PropertyError`` if it does not fit.
  package func validate(_ value: Value) throws(PropertyError) -> Value {
    value == .nothing && isOptional ? value : try type.validate(value)
  }

  package init(
    name: String,
    type: PropertyType,
    isOptional: Bool,
    isReadOnly: Bool,
    textLimit: Int,
    help: String?,
    path: AnyKeyPath? = nil,
    accessor: HostAccessor,
    get: @escaping (AnyObject) -> Value,
    set: ((AnyObject, Value) throws -> Void)?,
    isShown: Bool = true
  ) {
    self.name = name
    self.type = type
    self.isOptional = isOptional
    self.isReadOnly = isReadOnly
    self.textLimit = textLimit
    self.help = help
    self.path = path
    self.accessor = accessor
    self.get = get
    self.set = set
    self.isShown = isShown
  }
}
