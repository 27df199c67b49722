import CRemoraLuaShim

/// Keeps a Lua value alive.
///
/// May be released on any thread: the value is dropped the next time its state is used. Everything
/// else belongs to the state's isolation domain.
final class LuaReference {
  let index: Int32
  let core: StateCore

  init(_ index: Int32, in core: StateCore) {
    self.index = index
    self.core = core
  }

  /// A reference to nothing, in a closed state.
  static func closed(in core: StateCore) -> LuaReference {
    LuaReference(LuaSlot.none.index, in: core)
  }

  deinit { core.dropped.add(index) }
}

extension LuaReference: Equatable {
  /// Whether both refer to the same Lua value.
  static func == (left: LuaReference, right: LuaReference) -> Bool {
    if left === right { return true }
    guard left.core === right.core else { return false }
    return left.core.withStack(closed: false) { stack in
      stack.push(reference: left.index)
      stack.push(reference: right.index)
      defer { stack.pop(2) }
      return unsafe lua_rawequal(stack.thread, -1, -2) != 0
    }
  }
}
