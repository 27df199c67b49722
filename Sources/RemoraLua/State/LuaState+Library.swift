import CRemoraLuaShim

extension LuaState {
  /// The release of the Lua library in use, such as 50404 for 5.4.4.
  ///
  /// It may be newer than the headers that this was built with.
  public static var libraryRelease: Int { Int(shim_lua_release()) }

  /// Whether scripts may have `__concat` metamethods: not before 5.4.6, where they can corrupt
  /// memory.
  package static var hasConcat: Bool { shim_has_concat() }

  /// Runs Lua code that provokes a bug of the library, in a raw state with all libraries and no
  /// limits.
  ///
  /// It may crash the process or never return: call it only in a child process.
  ///
  /// - Returns: Whether the code returned true: the library does not have the bug.
  package static func isSound(_ probe: String) -> Bool { unsafe shim_probe(probe) }
}
