import RemoraLimits
import RemoraLua

extension HostAccessor {
  /// The Lua access to a property: numbers and booleans have a fast path, without a ``Value`` in
  /// between.
  ///
  /// `isLocal` says that `set` runs only the owner's own code, which cannot release the owner.
  init<Object: Owner, Field: ValueConvertible>(
    _ name: String,
    _ type: PropertyType,
    isOptional: Bool,
    textLimit: Int,
    isLocal: Bool,
    get: @escaping (Object) -> Field,
    set: ((Object, Field) throws -> Void)?
  ) {
    switch type {
    case .number(let range), .seconds(let range):
      if let get = get as? (Object) -> Double {
        self = .number(
          type,
          range,
          isLocal: isLocal,
          get: get,
          set: set as? (Object, Double) throws -> Void
        )
        return
      }
    case .boolean:
      if let get = get as? (Object) -> Bool {
        self = .boolean(
          isLocal: isLocal,
          get: get,
          set: set as? (Object, Bool) throws -> Void
        )
        return
      }
    default: break
    }
    self = .general(name, type, isOptional: isOptional, textLimit, get: get, set: set)
  }

  private static func number<Object: Owner>(
    _ type: PropertyType,
    _ range: ClosedRange<Double>?,
    isLocal: Bool,
    get: @escaping (Object) -> Double,
    set: ((Object, Double) throws -> Void)?
  ) -> HostAccessor {
    let lower = range?.lowerBound ?? -Double.greatestFiniteMagnitude
    let upper = min(range?.upperBound ?? .infinity, Double.greatestFiniteMagnitude)
    return .number(
      get: { get(unsafe unsafeDowncast($0, to: Object.self)) },
      set: set.map { set in
        { object, number in
          guard number >= lower, number <= upper else { throw type.mismatch(.number(number)) }
          let owner = unsafe unsafeDowncast(object, to: Object.self)
          if isLocal { return try set(owner, number) }
          try keeping(owner) { try set(owner, number) }
        }
      }
    )
  }

  private static func boolean<Object: Owner>(
    isLocal: Bool,
    get: @escaping (Object) -> Bool,
    set: ((Object, Bool) throws -> Void)?
  ) -> HostAccessor {
    .boolean(
      get: { get(unsafe unsafeDowncast($0, to: Object.self)) },
      set: set.map { set in
        { object, value in
          let owner = unsafe unsafeDowncast(object, to: Object.self)
          if isLocal { return try set(owner, value) }
          try keeping(owner) { try set(owner, value) }
        }
      }
    )
  }

  private static func general<Object: Owner, Field: ValueConvertible>(
    _ name: String,
    _ type: PropertyType,
    isOptional: Bool,
    _ textLimit: Int,
    get: @escaping (Object) -> Field,
    set: ((Object, Field) throws -> Void)?
  ) -> HostAccessor {
    .value(
      textLimit: textLimit,
      get: { get(unsafe unsafeDowncast($0, to: Object.self)).propertyValue.luaValue(in: $1) },
      set: set.map { set in
        { object, given in
          let owner = unsafe unsafeDowncast(object, to: Object.self)
          let limit =
            owner.attached.added == nil ? textLimit : min(textLimit, Limit.addedText.value)
          let value: Value = try given.converted(textLimit: limit)
          let valid = value == .nothing && isOptional ? value : try type.validate(value)
          guard let field = Field(valid) else { throw type.mismatch(value) }
          try set(owner, field)
          owner.attached.hold(valid, as: name)
        }
      }
    )
  }
}
