import CLuaShim

extension LuaState {
  /// How many calls into Lua are running inside each other right now; 0 when none is.
  package var callDepth: Int { unsafe Int(shim_depth(core.value.open)) }
}
