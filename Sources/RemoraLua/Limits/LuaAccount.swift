/// An account that is charged for memory and time: each block of memory is charged to the account
/// of the step that allocated it, until it is freed.
///
/// A step is charged to its task's account, or to that of the code which runs it. An account is a
/// number, not an object: code that opens one must close it.
package struct LuaAccount: Hashable {
  let number: Int32

  /// The host's own, which has no limits.
  package static let host = LuaAccount(number: 0)
}
