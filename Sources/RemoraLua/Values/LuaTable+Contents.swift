import CRemoraLuaShim

extension LuaTable {
  /// A table with the same entries, without a metatable.
  ///
  /// Also copies values that Swift cannot hold, such as coroutines.
  package func shallowCopy() -> (copy: LuaTable, count: Int) {
    let core = reference.core
    return core.withStack(closed: (LuaTable(.closed(in: core)), 0)) { stack in
      stack.pushTable(list: 0, fields: 0)
      stack.push(reference, in: core)
      let count = LuaTable.copyEntries(on: stack, in: core)
      stack.pop()
      return (LuaTable(LuaReference(stack.makeReference(), in: core)), count)
    }
  }

  /// The number of entries, counted up to `limit`.
  package func count(upTo limit: Int) -> Int {
    let core = reference.core
    return core.withStack(closed: 0) { stack in
      var count = 0
      stack.push(reference, in: core)
      stack.pushNil()
      while unsafe lua_next(stack.thread, -2) != 0 {
        stack.pop()
        count += 1
        if count >= limit {
          stack.pop()
          break
        }
      }
      stack.pop()
      return count
    }
  }

  /// Replaces the entries with those of another table.
  package func replaceEntries(with other: LuaTable) {
    let core = reference.core
    core.withStack { stack in
      stack.push(reference, in: core)
      stack.pushNil()
      while unsafe lua_next(stack.thread, -2) != 0 {
        // Clearing an entry is the one change that a traversal allows.
        stack.pop()
        unsafe lua_pushvalue(stack.thread, -1)
        stack.pushNil()
        unsafe lua_rawset(stack.thread, -4)
      }
      stack.push(other.reference, in: core)
      _ = LuaTable.copyEntries(on: stack, in: core)
      stack.pop(2)
    }
  }

  /// Copies the entries of the table on top into the one below it.
  private static func copyEntries(on stack: Stack, in core: StateCore) -> Int {
    // Collecting may run deinitialisers that change the table under the traversal.
    unsafe shim_pause_collector(core.open)
    defer { unsafe shim_resume_collector(core.open) }
    var count = 0
    stack.pushNil()
    while unsafe lua_next(stack.thread, -2) != 0 {
      count += 1
      unsafe lua_pushvalue(stack.thread, -2)
      unsafe lua_rotate(stack.thread, -2, 1)
      unsafe lua_rawset(stack.thread, -5)
    }
    return count
  }
}
