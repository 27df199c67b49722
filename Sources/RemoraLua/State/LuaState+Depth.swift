import CRemoraLuaShim

extension LuaState {
  /// The number of nested calls into Lua that are running; 0 if none is.
  package var callDepth: Int { unsafe Int(shim_depth(core.value.open)) }

  /// Whether Lua code runs; false once the state is closed.
  package var isRunning: Bool { core.value.isOpen && callDepth > 0 }

  /// The number of values on the stack of the state: 0 outside of calls, if every call has cleaned
  /// up.
  package var stackDepth: Int { Int(core.value.stack.top) }
}
