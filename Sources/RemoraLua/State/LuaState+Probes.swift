import CRemoraLuaShim

extension LuaState {
  /// Runs Lua code that provokes a bug of the library, in a raw state with all libraries and no
  /// limits.
  ///
  /// It may crash the process or never return: call it only in a child process.
  ///
  /// - Returns: Whether the code returned true: the library does not have the bug.
  package static func isSound(_ probe: String) -> Bool { unsafe shim_probe(probe) }

  /// How many values are on the stack of the state: 0 outside of calls, when every call cleaned up.
  package var stackDepth: Int { Int(core.value.stack.top) }
}
