import CLuaShim

extension LuaState {
  /// How many calls into Lua are running inside each other right now; 0 when none is.
  package var callDepth: Int { unsafe Int(shim_depth(core.value.open)) }

  /// The bytes of text in the arguments of the host function that suspended a task last: what waits
  /// may hold them.
  package var textBytesOfWait: Int { core.value.pendingWaitBytes }
}
