import CLuaShim
import Synchronization

/// Stops the Lua code of a state, from any thread: a Stop button, Ctrl-C.
///
/// Made by ``LuaState/interrupter``. It keeps no state open.
public final class LuaInterrupter: Sendable {
  /// The address of the state; `nil` while there is none.
  private let address = Mutex<UInt?>(nil)

  init() {}

  func open(_ state: OpaquePointer) { address.withLock { $0 = UInt(bitPattern: state) } }
  func close() { address.withLock { $0 = nil } }

  /// Lets nobody interrupt while `body` runs: the limits say how that is done.
  func whileQuiet(_ body: () -> Void) { address.withLock { _ in body() } }

  /// Stops what runs in the state now, with everything that waits for it to return; what comes later
  /// runs.
  ///
  /// The code fails with a ``LuaError`` of kind `interrupted`, which no script can catch. Does
  /// nothing while no Lua code runs, and in a state without a limit of time. A function of a C library
  /// is stopped when it returns.
  public func interrupt() {
    address.withLock { address in
      guard let address, let state = unsafe OpaquePointer(bitPattern: address) else { return }
      unsafe shim_interrupt(state)
    }
  }
}
