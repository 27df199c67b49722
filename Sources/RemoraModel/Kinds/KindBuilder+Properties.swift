public import RemoraLua

/// The rows of properties.
extension KindBuilder {
  /// A property backed by a Swift property.
  ///
  /// With the key path written in place, `\.level`, scripts read and write it as fast as by two closures.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - path: The Swift property.
  ///   - type: Its type, if the Swift type does not determine it: `.color` for a `String`. A type
  ///     whose values the Swift type cannot hold, such as `.text` for a `Double`, is reported, and
  ///     the Swift type's own applies.
  ///   - textLimit: The maximum number of bytes of text that a script may set, including the texts
  ///     in lists and
  ///     records. Use ``LuaTextLimit/longest`` for a property that shows long texts.
  ///   - isLocal: Whether a write runs only code that cannot release the owner. The owner is then not retained
  ///     meanwhile, which would cost as much as the rest of the write.
  ///   - help: Its help text.
  @inlinable
  @inline(__always)
  public func property<Field: ValueConvertible>(
    _ name: String,
    _ path: @autoclosure @escaping () -> ReferenceWritableKeyPath<Object, Field>,
    as type: PropertyType? = nil,
    textLimit: Int = LuaTextLimit.standard,
    isLocal: Bool = false,
    help: String? = nil
  ) {
    // A key path in a closure of its own is a plain access once it is inlined.
    add(
      name,
      path(),
      as: type,
      textLimit,
      isLocal: isLocal,
      help,
      get: { $0[keyPath: path()] },
      set: { $0[keyPath: path()] = $1 }
    )
  }

  /// The same for a key path that may not be writable: then scripts can only read the property.
  ///
  /// `isReadOnly` is for a key path that is writable where it is written, and not for scripts.
  public func property<Field: ValueConvertible>(
    _ name: String,
    _ path: KeyPath<Object, Field>,
    as type: PropertyType? = nil,
    textLimit: Int = LuaTextLimit.standard,
    isReadOnly: Bool = false,
    help: String? = nil
  ) {
    let writable = isReadOnly ? nil : path as? ReferenceWritableKeyPath<Object, Field>
    add(
      name,
      path,
      as: type,
      textLimit,
      isLocal: false,
      help,
      get: { $0[keyPath: path] },
      set: writable.map { path in { $0[keyPath: path] = $1 } }
    )
  }

  /// A number, or a time, with a range, backed by a Swift property.
  @inlinable
  @inline(__always)
  public func property<Field: ValueConvertible & Comparable & AdditiveArithmetic>(
    _ name: String,
    _ path: @autoclosure @escaping () -> ReferenceWritableKeyPath<Object, Field>,
    in range: ClosedRange<Field>,
    isLocal: Bool = false,
    help: String? = nil
  ) {
    let type = limited(from: range.lowerBound, to: range.upperBound)
    property(name, path(), as: type, isLocal: isLocal, help: help)
  }

  /// The same without an upper limit.
  @inlinable
  @inline(__always)
  public func property<Field: ValueConvertible & Comparable & AdditiveArithmetic>(
    _ name: String,
    _ path: @autoclosure @escaping () -> ReferenceWritableKeyPath<Object, Field>,
    in range: PartialRangeFrom<Field>,
    isLocal: Bool = false,
    help: String? = nil
  ) {
    let type = limited(from: range.lowerBound, to: nil)
    property(name, path(), as: type, isLocal: isLocal, help: help)
  }

  /// The same without a lower limit.
  @inlinable
  @inline(__always)
  public func property<Field: ValueConvertible & Comparable & AdditiveArithmetic>(
    _ name: String,
    _ path: @autoclosure @escaping () -> ReferenceWritableKeyPath<Object, Field>,
    in range: PartialRangeThrough<Field>,
    isLocal: Bool = false,
    help: String? = nil
  ) {
    let type = limited(from: nil, to: range.upperBound)
    property(name, path(), as: type, isLocal: isLocal, help: help)
  }

  @usableFromInline
  func limited<Field: ValueConvertible>(from least: Field?, to most: Field?) -> PropertyType {
    let (least, most) = (least?.propertyValue, most?.propertyValue)
    if case .integer = Field.propertyType {
      return .integer((least?.integer ?? .min)...(most?.integer ?? .max))
    }
    let range = (least?.number ?? -.infinity)...(most?.number ?? .infinity)
    if case .seconds = Field.propertyType { return .seconds(range) }
    return .number(range)
  }

  /// A property backed by two closures.
  ///
  /// Without `set`, scripts can only read it. `textLimit` is the maximum number of bytes of text
  /// that they may set.
  ///
  /// `set` gets values of the right type and within range. It may still throw; the script's author
  /// reads the description of the error.
  public func property<Field: ValueConvertible>(
    _ name: String,
    as type: PropertyType? = nil,
    textLimit: Int = LuaTextLimit.standard,
    help: String? = nil,
    get: @escaping (Object) -> Field,
    set: ((Object, Field) throws -> Void)? = nil
  ) {
    add(name, nil, as: type, textLimit, isLocal: false, help, get: get, set: set)
  }

  @usableFromInline
  func add<Field: ValueConvertible>(
    _ name: String,
    _ path: AnyKeyPath?,
    as type: PropertyType?,
    _ textLimit: Int,
    isLocal: Bool,
    _ help: String?,
    get: @escaping (Object) -> Field,
    set: ((Object, Field) throws -> Void)?
  ) {
    let type = checked(type, of: name, Field.self)
    let isOptional = Field(Value.nothing) != nil
    properties.append(
      KindProperty(
        name: name,
        type: type,
        isOptional: isOptional,
        isReadOnly: set == nil,
        textLimit: textLimit,
        help: help,
        path: path,
        accessor: HostAccessor(
          name,
          type,
          isOptional: isOptional,
          textLimit: textLimit,
          isLocal: isLocal,
          get: get,
          set: set
        ),
        get: { get(unsafe unsafeDowncast($0, to: Object.self)).propertyValue },
        set: set.map { set in
          { object, value in
            guard let field = Field(value) else {
              throw type.mismatch(value)
            }
            let owner = unsafe unsafeDowncast(object, to: Object.self)
            try set(owner, field)
            owner.attached.hold(value, as: name)
          }
        }
      )
    )
  }

  /// The type of a property: as declared, or that of its Swift type if this cannot hold the values.
  private func checked<Field: ValueConvertible>(
    _ declared: PropertyType?,
    of name: String,
    _: Field.Type
  ) -> PropertyType {
    let own = Field.propertyType
    guard let declared, declared != own,
      let wrong = declared.samples.first(where: { Field($0) == nil })
    else { return declared ?? own }
    typeMistakes.append(
      Diagnostic(
        .error,
        "\(name) of \(self.name.withArticle) is declared as \(declared.name),"
          + " and \(Field.self) cannot hold \(wrong.phrase)",
        suggestion: "leave out `as:`, which makes it \(own.expectation),"
          + " or convert in `get:` and `set:`"
      )
    )
    return own
  }
}
