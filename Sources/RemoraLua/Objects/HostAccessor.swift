/// Reads and writes one property of a host object for Lua.
///
/// Plain kinds cross without a `LuaValue`. Their `set` gets an object that may have no other
/// reference: a `set` that can run other code calls ``keeping(_:_:)``.
package enum HostAccessor {
  case boolean(get: (AnyObject) -> Bool, set: ((AnyObject, Bool) throws -> Void)?)
  case integer(get: (AnyObject) -> Int, set: ((AnyObject, Int) throws -> Void)?)
  case number(get: (AnyObject) -> Double, set: ((AnyObject, Double) throws -> Void)?)
  case text(get: (AnyObject) -> String, set: ((AnyObject, String) throws -> Void)?)
  /// Any value. A text beyond the limit does not reach `set`; `set` checks tables itself.
  case value(
    textLimit: Int = LuaTextLimit.standard,
    get: (AnyObject, LuaState) -> LuaValue,
    set: ((AnyObject, LuaValue) throws -> Void)?
  )

  var textLimit: Int {
    if case .value(let limit, _, _) = self { limit } else { LuaTextLimit.standard }
  }

  var isReadOnly: Bool {
    switch self {
    case .boolean(_, let set): set == nil
    case .integer(_, let set): set == nil
    case .number(_, let set): set == nil
    case .text(_, let set): set == nil
    case .value(_, _, let set): set == nil
    }
  }

  /// Whether its values are of any kind, tables included.
  @inline(__always)
  var isAnyValue: Bool {
    if case .value = self { true } else { false }
  }

  func push(_ object: AnyObject, on stack: Stack, in core: StateCore) {
    switch self {
    case .boolean(let get, _): stack.push(get(object))
    case .integer(let get, _): stack.push(get(object))
    case .number(let get, _): stack.push(get(object))
    case .text(let get, _): stack.push(get(object))
    case .value(_, let get, _):
      guard let state = core.state else { return stack.pushNil() }
      stack.push(get(object, state), in: core)
    }
  }

  /// Retains an object while `body` runs, since `body` may release every other reference.
  package static func keeping<Result>(
    _ object: AnyObject,
    _ body: () throws -> Result
  ) rethrows -> Result {
    let kept = unsafe Unmanaged.passRetained(object)
    defer { unsafe kept.release() }
    return try body()
  }

  /// Sets the property to any value.
  ///
  /// The property is not read-only.
  func set(_ object: AnyObject, to value: LuaValue) throws {
    switch self {
    case .boolean(_, let set): try set?(object, Bool(luaValue: value))
    case .integer(_, let set): try set?(object, Int(luaValue: value))
    case .number(_, let set): try set?(object, Double(luaValue: value))
    case .text(_, let set): try set?(object, String(luaValue: value))
    case .value(_, _, let set): try set?(object, value)
    }
  }
}
