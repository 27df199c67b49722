import CRemoraLuaShim

/// A Lua table, by reference: all references see the same changes.
///
/// Access through `subscript` and the `raw` methods runs no script code and cannot fail.
/// ``get(_:)`` and ``set(_:to:)`` follow metatables, so they may run the script's code, and throw
/// its errors.
public struct LuaTable: Equatable {
  let reference: LuaReference

  init(_ reference: LuaReference) { self.reference = reference }

  private var core: StateCore { reference.core }

  /// The value of a text key, without metamethods.
  public subscript(key: String) -> LuaValue {
    get { self[LuaValue.string(LuaString(key))] }
    nonmutating set { self[LuaValue.string(LuaString(key))] = newValue }
  }

  /// The value of an integer key, without metamethods.
  ///
  /// Lua's lists begin at 1.
  public subscript(index: Int) -> LuaValue {
    get { self[LuaValue.integer(index)] }
    nonmutating set { self[LuaValue.integer(index)] = newValue }
  }

  /// The value of any key, without metamethods.
  ///
  /// Setting `nil` removes it; a key that Lua does not accept (`nil`, NaN) has no value, and
  /// setting it does nothing.
  public subscript(key: LuaValue) -> LuaValue {
    get {
      core.withStack(closed: .nil) { stack in
        stack.push(reference, in: core)
        stack.push(key, in: core)
        _ = unsafe lua_rawget(stack.thread, -2)
        defer { stack.pop(2) }
        return stack.value(at: -1, in: core)
      }
    }
    nonmutating set {
      guard key.isUsableAsKey else { return }
      core.withStack { stack in
        stack.push(reference, in: core)
        stack.push(key, in: core)
        stack.push(newValue, in: core)
        unsafe lua_rawset(stack.thread, -3)
        stack.pop()
      }
    }
  }

  /// The value of a key, with metamethods.
  ///
  /// - Throws: ``LuaError`` raised by an `__index` metamethod.
  public func get(_ key: LuaValue) throws(LuaError) -> LuaValue {
    try core.withStackOrThrow { (stack) throws(LuaError) in
      stack.push(reference, in: core)
      stack.push(key, in: core)
      let status = unsafe shim_get(core.open)
      guard status == SHIM_DONE else { throw core.error(status) }
      defer { stack.pop() }
      return stack.value(at: -1, in: core)
    }
  }

  /// Sets the value of a key, with metamethods.
  ///
  /// - Throws: ``LuaError`` raised by a `__newindex` metamethod, or because of a key Lua refuses.
  public func set(_ key: LuaValue, to value: LuaValue) throws(LuaError) {
    try core.withStackOrThrow { (stack) throws(LuaError) in
      stack.push(reference, in: core)
      stack.push(key, in: core)
      stack.push(value, in: core)
      let status = unsafe shim_set(core.open)
      guard status == SHIM_DONE else { throw core.error(status) }
    }
  }

  /// A number that is unique among the living tables.
  package var identity: Int {
    core.withStack(closed: 0) { stack in
      stack.push(reference, in: core)
      defer { stack.pop() }
      return unsafe Int(bitPattern: lua_topointer(stack.thread, -1))
    }
  }

  /// The length of the list part, without metamethods.
  public var count: Int {
    core.withStack(closed: 0) { stack in
      stack.push(reference, in: core)
      defer { stack.pop() }
      return unsafe Int(clamping: lua_rawlen(stack.thread, -1))
    }
  }

  /// Every key with its value, in no particular order, without metamethods.
  ///
  /// A copy, so changing the table meanwhile is safe. Costs time and memory in proportion to the
  /// table.
  public var entries: [(key: LuaValue, value: LuaValue)] {
    var limit = CopyLimit.none
    return (try? entries(within: &limit)) ?? []
  }

  /// Every key with its value; throws once a limit is exceeded, so the cost is bounded.
  private func entries(
    within limit: inout CopyLimit
  ) throws(LuaConversionError) -> [(key: LuaValue, value: LuaValue)] {
    try core.withStack(closed: []) { (stack) throws(LuaConversionError) in
      stack.push(reference, in: core)
      defer { stack.pop() }
      var entries: [(key: LuaValue, value: LuaValue)] = []
      try stack.forEachEntry(ofTableAt: stack.top, within: &limit, in: core) { key, value in
        entries.append((stack.value(at: key, in: core), stack.value(at: value, in: core)))
      }
      return entries
    }
  }

  /// The values from 1 up to the first that is `nil`.
  public var list: [LuaValue] {
    var limit = CopyLimit.none
    return (try? list(within: &limit)) ?? []
  }

  /// The values from 1 up to the first `nil`; throws once a limit is exceeded, so the cost is
  /// bounded.
  private func list(
    within limit: inout CopyLimit
  ) throws(LuaConversionError) -> [LuaValue] {
    try core.withStack(closed: []) { (stack) throws(LuaConversionError) in
      var list: [LuaValue] = []
      stack.push(reference, in: core)
      defer { stack.pop() }
      for index in 1... {
        _ = unsafe lua_rawgeti(stack.thread, -1, lua_Integer(index))
        defer { stack.pop() }
        if stack.kind(at: -1) == LUA_TNIL { break }
        try limit.takeEntry(textBytes: stack.textBytes(at: -1))
        list.append(stack.value(at: -1, in: core))
      }
      return list
    }
  }

  // MARK: From scripts

  /// Every key with its value, of a table from a script.
  ///
  /// - Throws: `LuaConversionError` beyond the limit of the running conversion, or, without one,
  ///   beyond 20,000 values or ``LuaTextLimit/standard`` bytes of text.
  package func boundedEntries() throws(LuaConversionError) -> [(key: LuaValue, value: LuaValue)] {
    var limit = core.copyLimit ?? CopyLimit(textBytes: LuaTextLimit.standard)
    let entries = try entries(within: &limit)
    if core.copyLimit != nil { core.copyLimit = limit }
    return entries
  }

  /// The values from 1 up to the first `nil`, of a table from a script.
  ///
  /// - Throws: as ``boundedEntries()``.
  package func boundedList() throws(LuaConversionError) -> [LuaValue] {
    var limit = core.copyLimit ?? CopyLimit(textBytes: LuaTextLimit.standard)
    let list = try list(within: &limit)
    if core.copyLimit != nil { core.copyLimit = limit }
    return list
  }

  /// Sets or removes the table's metatable.
  ///
  /// Removes its `__gc` field: a finaliser would run at any time, outside the limits.
  package func setMetatable(_ metatable: LuaTable?) {
    metatable?["__gc"] = .nil
    core.withStack { stack in
      stack.push(reference, in: core)
      stack.push(metatable.map { .table($0) } ?? .nil, in: core)
      _ = unsafe lua_setmetatable(stack.thread, -2)
      stack.pop()
    }
  }

  /// The table's metatable, regardless of `__metatable`.
  package var metatable: LuaTable? {
    core.withStack(closed: nil) { stack in
      stack.push(reference, in: core)
      guard unsafe lua_getmetatable(stack.thread, -1) != 0 else {
        stack.pop()
        return nil
      }
      defer { stack.pop(2) }
      if case .table(let table) = stack.value(at: -1, in: core) { return table }
      return nil
    }
  }
}

extension LuaValue {
  /// Whether Lua accepts the value as a key that can be set.
  var isUsableAsKey: Bool {
    switch self {
    case .nil, .other: false
    case .number(let number): !number.isNaN
    default: true
    }
  }
}
