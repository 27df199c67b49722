import CRemoraLuaShim

extension LuaTable {
  /// Some keys, in no particular order and without metamethods, and how many entries there are.
  ///
  /// Works for a table of any size: `limit` bounds how many keys are copied, `counting` how many
  /// entries are counted. The integers from 1 to `list` are counted, but not among the keys.
  package func keys(
    beyond list: Int,
    limit: Int,
    counting: Int = .max
  ) -> (keys: [LuaValue], count: Int) {
    let core = reference.core
    return core.withStack(closed: ([], 0)) { stack in
      var keys: [LuaValue] = []
      var count = 0
      unsafe shim_pause_collector(core.open)
      defer { unsafe shim_resume_collector(core.open) }
      stack.push(reference, in: core)
      stack.pushNil()
      while unsafe lua_next(stack.thread, -2) != 0 {
        stack.pop()
        // Skips the key under which a behaviour's `self` keeps its handle.
        if stack.kind(at: -1) == LUA_TLIGHTUSERDATA { continue }
        count += 1
        if count >= counting {
          stack.pop()
          break
        }
        guard keys.count < limit else { continue }
        if stack.isInteger(at: -1), (1...max(1, list)).contains(stack.integer(at: -1)), list > 0 {
          continue
        }
        keys.append(stack.value(at: -1, in: core))
      }
      stack.pop()
      return (keys, count)
    }
  }
}
