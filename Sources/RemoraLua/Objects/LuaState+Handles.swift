import CRemoraLuaShim

extension LuaState {
  /// The handle of an object, which stores the anchor, as a value.
  package func handle(
    of object: AnyObject,
    anchor: LuaAnchor,
    type: HostTypeRecord
  ) -> LuaValue {
    let core = core.value
    return core.withStack(closed: .nil) { stack in
      anchor.push(object, type: type, on: stack, in: core)
      return .object(LuaObject(LuaReference(stack.makeReference(), in: core)))
    }
  }

  /// The object of a `self` table or a handle; `nil` if the value is neither or the object was
  /// released.
  package func object(behind value: LuaValue) -> AnyObject? {
    switch value {
    case .object(let handle): return handle.object
    case .table(let table):
      let core = core.value
      return core.withStack(closed: nil) { stack in
        stack.push(table.reference, in: core)
        defer { stack.pop() }
        guard let opaque = unsafe shim_self_object(stack.thread, -1)?.pointee.object else {
          return nil
        }
        return unsafe Unmanaged<AnyObject>.fromOpaque(opaque).takeUnretainedValue()
      }
    default: return nil
    }
  }

  /// The type's name of a `self` table or a handle, even after the release of its object.
  package func typeName(behind value: LuaValue) -> String? {
    switch value {
    case .object(let handle): return handle.typeName
    case .table(let table):
      let core = core.value
      return core.withStack(closed: nil) { stack in
        stack.push(table.reference, in: core)
        defer { stack.pop() }
        guard let type = unsafe shim_self_object(stack.thread, -1)?.pointee.type else { return nil }
        return unsafe String(cString: type.pointee.name)
      }
    default: return nil
    }
  }
}

extension LuaTable {
  /// The values that are plain Lua tables.
  package var plainTables: [LuaTable] {
    let core = reference.core
    guard let state = core.state else { return [] }
    return core.withStack(closed: []) { stack in
      var tables: [LuaTable] = []
      stack.push(reference, in: core)
      stack.pushNil()
      while unsafe lua_next(stack.thread, -2) != 0 {
        if stack.kind(at: -1) == LUA_TTABLE {
          let value = stack.value(at: -1, in: core)
          if case .table(let table) = value, state.typeName(behind: value) == nil {
            tables.append(table)
          }
        }
        stack.pop()
      }
      stack.pop()
      return tables
    }
  }
}
