/// What a step of Lua code runs, on the stack of whoever runs it.
///
/// Inlinable, since every handler makes one in another target.
package struct LuaCall {
  @usableFromInline let function: LuaSlot
  /// Its first argument.
  @usableFromInline let receiver: LuaSlot
  /// Pays for it.
  @usableFromInline let account: LuaAccount

  @inlinable package init(_ function: LuaSlot, on receiver: LuaSlot, account: LuaAccount) {
    (self.function, self.receiver, self.account) = (function, receiver, account)
  }
}

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
