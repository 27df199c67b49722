extension StateCore {
  /// The state that owns this core; `nil` once it is gone.
  var state: LuaState? {
    // Only the initialiser of a state sets an owner.
    owner.map { unsafe unsafeDowncast($0, to: LuaState.self) }
  }

  /// The owning state, for conversions that make tables.
  var liveState: LuaState {
    get throws(LuaError) {
      guard let state else { throw LuaError(kind: .runtime, message: "the Lua state is closed") }
      return state
    }
  }
}
