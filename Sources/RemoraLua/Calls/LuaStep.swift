/// What a step of Lua code runs: a function, its first argument, and who pays for it.
///
/// A tuple: every handler makes one in another target, where an initialiser would be called, not inlined.
package typealias LuaCall = (function: LuaSlot, receiver: LuaSlot, account: LuaAccount)

/// How a step ended.
package enum LuaStep {
  /// The function returned; nobody wanted to know what.
  case done
  /// The function returned these values.
  case finished([LuaValue])
  /// The function returned a text that is longer than allowed, of so many bytes.
  case tooLong(Int)
  /// The function was not run: see ``LuaState/exceedsTimeInARow``.
  case late
  /// A host function suspended it until this is over; a step that was no task's yet is the task's from now on.
  case waiting(LuaPause, LuaTask?)
  /// The function failed; its to-be-closed variables are closed.
  indirect case failed(LuaError)
}
