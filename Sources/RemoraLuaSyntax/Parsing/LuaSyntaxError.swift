/// Why a source has no tree, or where it has a mistake.
///
/// A text that Lua itself accepts never causes it, except in ``LuaParser/finishedTree(of:)``. For the others, Lua's
/// own message is better.
package struct LuaSyntaxError: Error, Equatable {
  /// The offset of the token that does not fit, in bytes.
  package let offset: Int
  /// What was expected there.
  package let expected: String
}
