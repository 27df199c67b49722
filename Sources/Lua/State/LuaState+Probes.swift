import CLuaShim

extension LuaState {
  /// Runs a text that provokes a bug of the Lua library, in a raw state with all its libraries and
  /// none of the limits.
  ///
  /// It may crash the process or never return: only a child process should.
  ///
  /// - Returns: Whether it returned true, as it does when the library is sound.
  package static func isSound(_ probe: String) -> Bool { unsafe shim_probe(probe) }

  /// How many values are on the stack of the state: 0 outside of calls, when every call cleaned up.
  package var stackDepth: Int { Int(core.value.stack.top) }
}
