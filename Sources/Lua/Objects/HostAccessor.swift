/// How Lua reads and writes one property of a host object. The plain kinds cross without a `LuaValue`.
package enum HostAccessor {
  case boolean(get: (AnyObject) -> Bool, set: ((AnyObject, Bool) throws -> Void)?)
  case integer(get: (AnyObject) -> Int, set: ((AnyObject, Int) throws -> Void)?)
  case number(get: (AnyObject) -> Double, set: ((AnyObject, Double) throws -> Void)?)
  case text(get: (AnyObject) -> String, set: ((AnyObject, String) throws -> Void)?)
  case value(get: (AnyObject, LuaState) -> LuaValue, set: ((AnyObject, LuaValue) throws -> Void)?)

  var isReadOnly: Bool {
    switch self {
    case .boolean(_, let set): set == nil
    case .integer(_, let set): set == nil
    case .number(_, let set): set == nil
    case .text(_, let set): set == nil
    case .value(_, let set): set == nil
    }
  }

  func push(_ object: AnyObject, on stack: Stack, in core: StateCore) {
    switch self {
    case .boolean(let get, _): stack.push(get(object))
    case .integer(let get, _): stack.push(get(object))
    case .number(let get, _): stack.push(get(object))
    case .text(let get, _): stack.push(get(object))
    case .value(let get, _):
      guard let state = core.state else { return stack.pushNil() }
      stack.push(get(object, state), in: core)
    }
  }

  /// Sets the property to the value at `index`. The property is not read-only.
  @inline(__always)
  func set(_ object: AnyObject, from index: Int32, on stack: Stack, in core: StateCore) throws {
    switch self {
    case .number(_, let set?) where stack.isNumber(at: index):
      try set(object, stack.number(at: index))
    case .boolean(_, let set?) where stack.isBoolean(at: index):
      try set(object, stack.boolean(at: index))
    default:
      try setSlowly(object, stack.value(at: index, in: core))
    }
  }

  @inline(never)
  private func setSlowly(_ object: AnyObject, _ value: LuaValue) throws {
    switch self {
    case .boolean(_, let set): try set?(object, Bool(luaValue: value))
    case .integer(_, let set): try set?(object, Int(luaValue: value))
    case .number(_, let set): try set?(object, Double(luaValue: value))
    case .text(_, let set): try set?(object, String(luaValue: value))
    case .value(_, let set): try set?(object, value)
    }
  }
}
