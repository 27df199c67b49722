import CRemoraLuaShim

/// One Lua thread's stack, seen from the host.
///
/// Nothing here can raise: see `CRemoraLuaShim.h`.
@safe struct Stack {
  let thread: OpaquePointer

  init(_ thread: OpaquePointer) { unsafe self.thread = unsafe thread }

  var top: Int32 {
    get { unsafe lua_gettop(thread) }
    nonmutating set { unsafe lua_settop(thread, newValue) }
  }

  /// Reserves capacity for `count` more values.
  func reserve(_ count: Int32) {
    let fits = unsafe lua_checkstack(thread, count) != 0
    precondition(fits, "the Lua stack cannot hold \(count) more values")
  }

  /// Reserves capacity for a list from a script, which may have any length.
  func reserve(listOf count: Int) throws(LuaError) {
    let capacity = Int32(clamping: count + 8)
    guard unsafe lua_checkstack(thread, capacity) != 0 else {
      throw LuaError(kind: .runtime, message: "\(count) values are too many for a call")
    }
  }

  func pop(_ count: Int32 = 1) { unsafe shim_pop(thread, count) }

  // MARK: Pushing

  func pushNil() { unsafe lua_pushnil(thread) }
  func push(_ value: Bool) { unsafe lua_pushboolean(thread, value ? 1 : 0) }
  func push(_ value: Int) { unsafe lua_pushinteger(thread, lua_Integer(value)) }
  func push(_ value: Double) { unsafe lua_pushnumber(thread, value) }

  func push(_ value: String) {
    var value = value
    value.withUTF8 { text in
      unsafe text.withMemoryRebound(to: CChar.self) { bytes in
        _ = unsafe lua_pushlstring(thread, bytes.baseAddress, bytes.count)
      }
    }
  }

  func push(bytes: [UInt8]) {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { bytes in
        _ = unsafe lua_pushlstring(thread, bytes.baseAddress, bytes.count)
      }
    }
  }

  func push(reference: Int32) { _ = unsafe shim_push_reference(thread, reference) }
  func pushTable(list: Int, fields: Int) {
    unsafe lua_createtable(thread, Int32(clamping: list), Int32(clamping: fields))
  }

  // MARK: References

  /// Pops the top value into the registry.
  func makeReference() -> Int32 { unsafe shim_make_reference(thread) }
  func drop(_ reference: Int32) { unsafe shim_drop_reference(thread, reference) }

  /// Pushes a value by reference.
  ///
  /// Traps for a value of another state, which is a bug of the host.
  func push(_ reference: LuaReference, in core: StateCore) {
    guard reference.core === core else {
      fatalError(
        "a Lua value was passed to another host than the one that made it — pass a Value, or make it with host.lua"
      )
    }
    push(reference: reference.index)
  }

  // MARK: Reading

  func kind(at index: Int32) -> Int32 { unsafe lua_type(thread, index) }
  func isNil(at index: Int32) -> Bool { kind(at: index) <= LUA_TNIL }
  func isNumber(at index: Int32) -> Bool { kind(at: index) == LUA_TNUMBER }
  func isBoolean(at index: Int32) -> Bool { kind(at: index) == LUA_TBOOLEAN }
  func boolean(at index: Int32) -> Bool { unsafe lua_toboolean(thread, index) != 0 }
  func isInteger(at index: Int32) -> Bool { unsafe lua_isinteger(thread, index) != 0 }
  func integer(at index: Int32) -> Int { unsafe Int(lua_tointegerx(thread, index, nil)) }
  func number(at index: Int32) -> Double { unsafe lua_tonumberx(thread, index, nil) }

  /// The bytes of the string at `index`, which must be a string, not a number.
  func withBytes<Result>(
    at index: Int32,
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    var length = 0
    guard kind(at: index) == LUA_TSTRING, let bytes = unsafe lua_tolstring(thread, index, &length)
    else { return try unsafe body(UnsafeBufferPointer(start: nil, count: 0)) }
    return try unsafe bytes.withMemoryRebound(to: UInt8.self, capacity: length) { start in
      try unsafe body(UnsafeBufferPointer(start: start, count: length))
    }
  }

  /// The length of the string at `index`; 0 if it is not a string.
  func textBytes(at index: Int32) -> Int {
    kind(at: index) == LUA_TSTRING ? unsafe Int(clamping: lua_rawlen(thread, index)) : 0
  }

  /// The text at `index`; `nil` if it is not a string or not UTF-8.
  func text(at index: Int32) -> String? {
    guard kind(at: index) == LUA_TSTRING else { return nil }
    return unsafe withBytes(at: index) { bytes in
      // Validating a short text takes longer than making it.
      if bytes.count < 16, unsafe bytes.allSatisfy({ $0 < 0x80 }) {
        return unsafe String(decoding: bytes, as: UTF8.self)
      }
      return unsafe String(validating: bytes, as: UTF8.self)?.withoutLongRunsOfMarks
    }
  }
}
