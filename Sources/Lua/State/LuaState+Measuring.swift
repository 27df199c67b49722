import CLuaShim

extension LuaState {
  /// How many bytes some kept values and waiting calls hold, with everything that can be reached
  /// from them, except what objects of the host hold.
  ///
  /// What several of them reach counts once. An estimate, in time proportional to it: about a tenth
  /// of a second for a million objects.
  package func measure(_ slots: [LuaSlot], _ tasks: [LuaTask] = []) -> Int {
    let core = core.value
    return core.withStack { stack in
      stack.pushTable(list: slots.count + tasks.count, fields: 0)
      var count = 0
      for slot in slots where slot != .none {
        count += 1
        stack.push(reference: slot.index)
        unsafe lua_rawseti(stack.thread, -2, Int64(count))
      }
      for task in tasks where task.pushThread(on: stack) {
        count += 1
        unsafe lua_rawseti(stack.thread, -2, Int64(count))
      }
      return unsafe Int(shim_measure(stack.thread))
    }
  }
}
