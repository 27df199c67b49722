/// Why a source has no tree.
///
/// A text that Lua itself accepts never causes it. For the others, Lua's own message is better.
package struct LuaSyntaxError: Error, Equatable {
  /// The offset of the token that does not fit, in bytes.
  package let offset: Int
  /// What was expected there.
  package let expected: String
}
