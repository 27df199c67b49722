import CLuaShim

/// A value kept in the state by number: what a reference is, without an object of its own.
///
/// Whoever makes one drops it, with ``LuaState/drop(_:)``. For values that live by the thousand.
package struct LuaSlot: Equatable {
  let index: Int32

  init(_ index: Int32) { self.index = index }

  /// No value.
  package static var none: LuaSlot { LuaSlot(shim_no_reference()) }
}

extension LuaState {
  /// Keeps a value under a number.
  package func keep(_ value: LuaValue) -> LuaSlot {
    let core = core.value
    return core.withStack { stack in
      stack.push(value, in: core)
      return LuaSlot(stack.makeReference())
    }
  }

  /// The value kept.
  package func value(of slot: LuaSlot) -> LuaValue {
    let core = core.value
    return core.withStack { stack in
      stack.push(reference: slot.index)
      defer { stack.pop() }
      return stack.value(at: -1, in: core)
    }
  }

  /// Forgets a value.
  ///
  /// Safe from any thread, and after the state closed.
  package func drop(_ slot: LuaSlot) {
    if slot != .none { core.value.dropped.add(slot.index) }
  }

  /// How a handler's run ended.
  package enum HandlerStep {
    case done
    /// It was not run: see ``LuaState/isLate``.
    case late
    indirect case waiting(LuaTask, any LuaWait)
    indirect case failed(LuaError)
  }

  /// Runs `function(receiver)` on a pooled coroutine, in one crossing; `account` pays.
  ///
  /// `isFirst` says whether it is the first of its event: one that is not is left out when those before
  /// it took too long.
  ///
  /// The path of a tap.
  @inline(__always)
  package func runHandler(
    _ function: LuaSlot,
    on receiver: LuaSlot,
    account: LuaAccount,
    isFirst: Bool = true
  ) -> HandlerStep {
    let core = core.value
    core.drain()
    var task: OpaquePointer?
    let status = unsafe shim_run_handler(
      core.open,
      function.index,
      receiver.index,
      account.number,
      isFirst,
      &task
    )
    if status == SHIM_DONE { return .done }
    return unsafe core.handlerStep(status, task)
  }
}

extension StateCore {
  @inline(never)
  func handlerStep(_ status: shim_status, _ task: OpaquePointer?) -> LuaState.HandlerStep {
    if status == SHIM_LATE { return .late }
    guard status == SHIM_WAITING, let wait = takePendingWait() else {
      return .failed(error(status))
    }
    return .waiting(unsafe LuaTask(running: task, in: self), wait)
  }
}
