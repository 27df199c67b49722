import CRemoraLuaShim

extension LuaState {
  /// Stores a value in the registry.
  package func keep(_ value: LuaValue) -> LuaSlot {
    let core = core.value
    return core.withStack(closed: .none) { stack in
      stack.push(value, in: core)
      return LuaSlot(stack.makeReference())
    }
  }

  /// The stored value.
  package func value(of slot: LuaSlot) -> LuaValue {
    let core = core.value
    return core.withStack(closed: .nil) { stack in
      stack.push(reference: slot.index)
      defer { stack.pop() }
      return stack.value(at: -1, in: core)
    }
  }

  /// Releases a slot.
  ///
  /// Safe from any thread, and after the state closed.
  package func drop(_ slot: LuaSlot) {
    if slot != .none { core.value.dropped.add(slot.index) }
  }

  /// A field of a kept table, without metamethods.
  package func field(_ name: String, of table: LuaSlot) -> LuaValue {
    let core = core.value
    return core.withStack(closed: .nil) { stack in
      stack.push(reference: table.index)
      stack.push(name)
      _ = unsafe lua_rawget(stack.thread, -2)
      defer { stack.pop(2) }
      return stack.value(at: -1, in: core)
    }
  }

  /// Sets a field of a kept table, without metamethods.
  package func setField(_ name: String, of table: LuaSlot, to value: LuaValue) {
    let core = core.value
    core.withStack { stack in
      stack.push(reference: table.index)
      stack.push(name)
      stack.push(value, in: core)
      unsafe lua_rawset(stack.thread, -3)
      stack.pop()
    }
  }
}
