import CRemoraLuaShim
import Synchronization

/// Stops the Lua code of a state, from any thread: a Stop button, Ctrl-C.
///
/// Get it from ``LuaState/interrupter``. It does not keep the state open.
public final class LuaInterrupter: Sendable {
  /// The address of the state; `nil` while there is none.
  private let address = Mutex<UInt?>(nil)

  init() {}

  func open(_ state: OpaquePointer) { address.withLock { $0 = UInt(bitPattern: state) } }
  func close() { address.withLock { $0 = nil } }

  /// Blocks interrupts while `body` changes the limits, which decide how to interrupt.
  func whileQuiet(_ body: () -> Void) { address.withLock { _ in body() } }

  /// Stops the Lua code that is running in the state, with all its callers.
  ///
  /// Later code runs.
  ///
  /// The code fails with a ``LuaError`` of kind `interrupted`, which no script can catch. Does
  /// nothing while no Lua code runs. A C library function stops when it returns.
  ///
  /// - Throws: ``LuaError`` if the code that runs has no time limit: give a host that is to be interrupted a
  ///   `handlerTime` or a `wallTime`.
  public func interrupt() throws(LuaError) {
    let stops = address.withLock { address in
      guard let address, let state = unsafe OpaquePointer(bitPattern: address) else { return true }
      return unsafe shim_interrupt(state)
    }
    guard stops else {
      throw LuaError(
        kind: .runtime,
        message: "the Lua code that runs has no time limit: set one before you interrupt it"
      )
    }
  }
}
