import CRemoraLuaShim

extension Stack {
  /// The value at `index`.
  ///
  /// Tables and functions become references.
  func value(at index: Int32, in core: StateCore) -> LuaValue {
    switch kind(at: index) {
    case LUA_TNONE, LUA_TNIL: return .nil
    case LUA_TBOOLEAN: return .boolean(boolean(at: index))
    case LUA_TNUMBER:
      return isInteger(at: index) ? .integer(integer(at: index)) : .number(number(at: index))
    case LUA_TSTRING:
      return .string(unsafe LuaString(bytes: withBytes(at: index) { unsafe Array($0) }))
    case LUA_TTABLE: return .table(LuaTable(reference(at: index, in: core)))
    case LUA_TFUNCTION: return .function(LuaFunction(reference(at: index, in: core)))
    case LUA_TUSERDATA:
      if unsafe shim_carried_context(thread, index) != nil {
        return .error(LuaErrorObject(reference(at: index, in: core)))
      }
      guard unsafe shim_to_object(thread, index) != nil else { return .other(.userdata) }
      return .object(LuaObject(reference(at: index, in: core)))
    case LUA_TTHREAD: return .other(.coroutine)
    default: return .other(.userdata)
    }
  }

  private func reference(at index: Int32, in core: StateCore) -> LuaReference {
    unsafe lua_pushvalue(thread, index)
    return LuaReference(makeReference(), in: core)
  }

  func push(_ value: LuaValue, in core: StateCore) {
    switch value {
    case .nil, .other: pushNil()
    case .boolean(let value): push(value)
    case .integer(let value): push(value)
    case .number(let value): push(value)
    case .string(let value): push(bytes: value.bytes)
    case .table(let table): push(table.reference, in: core)
    case .function(let function): push(function.reference, in: core)
    case .object(let object): push(object.reference, in: core)
    case .error(let error): push(error.reference, in: core)
    }
  }
}
