extension StateCore {
  /// The state that owns this core; `nil` once it is gone.
  var state: LuaState? {
    // Only the initialiser of a state sets an owner.
    owner.map { unsafe unsafeDowncast($0, to: LuaState.self) }
  }

  /// The owning state, for conversions that make tables.
  var liveState: LuaState {
    get throws(LuaError) {
      guard let state, isOpen else { throw LuaError.closed }
      return state
    }
  }
}
