import CRemoraLuaShim

extension LuaState {
  /// The number of nested calls into Lua that are running; 0 if none is.
  package var callDepth: Int { core.value.read(0) { unsafe Int(shim_depth($0)) } }

  /// Whether Lua code runs.
  package var isRunning: Bool { callDepth > 0 }

  /// The number of values on the stack of the state: 0 outside of calls, if every call has cleaned
  /// up.
  package var stackDepth: Int { core.value.withStack(closed: 0) { Int($0.top) } }
}
