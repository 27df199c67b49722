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

  deinit { core.dropped.add(index) }
}
