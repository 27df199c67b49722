import CRemoraLuaShim

/// Bytes that the host keeps for a script: counted for the account that is charged when this is made, until it is
/// released.
///
/// They count towards the same limits as the memory of Lua. Once the account is closed, they count for nobody.
package final class HeldMemory {
  private let core: StateCore
  private let bytes: Int
  private let held: UInt64

  /// `nil` if the host's own account is charged, which has no limits.
  package init?(_ bytes: Int, in state: LuaState) {
    core = state.core.value
    self.bytes = bytes
    held = core.isOpen ? unsafe shim_hold(core.open, bytes) : 0
    if held == 0 { return nil }
  }

  deinit {
    if held != 0, core.isOpen { unsafe shim_release_held(core.open, held, bytes) }
  }
}
