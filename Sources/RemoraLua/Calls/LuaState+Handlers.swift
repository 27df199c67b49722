import CRemoraLuaShim

extension LuaState {
  /// The end of a handler's run.
  package enum HandlerStep {
    case done
    /// It returned this, to a caller that wanted an answer.
    case answered(LuaValue)
    /// The handler was not run: see ``LuaState/exceedsTimeInARow``.
    case late
    case waiting(LuaTask, any LuaWait)
    indirect case failed(LuaError)
  }

  /// Runs `function(receiver)` on a pooled coroutine, in one crossing into C, charged to `account`.
  ///
  /// `isFirst` says whether it is the first handler of its event: later ones do not run when those
  /// before took too long.
  ///
  /// Performance matters here: every tap takes this path.
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

  /// Runs a handler in the same way, with the arguments that `write` adds, charged to `account`.
  ///
  /// Without `isFirst`, it runs however long those before took.
  package func runHandler(
    _ function: LuaSlot,
    on receiver: LuaSlot,
    account: LuaAccount,
    isFirst: Bool?,
    with write: (LuaWriter) -> Void
  ) -> HandlerStep {
    let core = core.value
    if let isFirst, unsafe shim_comes_late(core.open, isFirst) { return .late }
    return core.run(function, on: receiver, account, wantsAnswer: false, write)
  }

  /// Runs the handler of a message in the same way, and returns its answer if that is wanted.
  ///
  /// A wait in it is an error that begins with `name`.
  package func ask(
    _ function: LuaSlot,
    named name: String,
    on receiver: LuaSlot,
    account: LuaAccount,
    wantsAnswer: Bool,
    with write: (LuaWriter) -> Void
  ) -> HandlerStep {
    let core = core.value
    let refusal = WaitRefusal(
      subject: name,
      reason: "must answer at once, so it may not wait: send an event instead"
    )
    return core.refusingWaits(refusal) {
      core.run(function, on: receiver, account, wantsAnswer: wantsAnswer, write)
    }
  }
}

extension StateCore {
  @inline(__always)
  fileprivate func run(
    _ function: LuaSlot,
    on receiver: LuaSlot,
    _ account: LuaAccount,
    wantsAnswer: Bool,
    _ write: (LuaWriter) -> Void
  ) -> LuaState.HandlerStep {
    drain()
    return whileOpen {
      let task = unsafe shim_task_begin(
        open,
        function.index,
        receiver.index,
        account.number
      )
      let stack = unsafe Stack(shim_task_thread(task))
      let before = unsafe shim_use_account(open, account.number)
      write(LuaWriter(stack: stack, core: self))
      _ = unsafe shim_use_account(open, before)
      var results: Int32 = 0
      let status = unsafe shim_task_resume(open, task, stack.top - 1, &results)
      guard status == SHIM_DONE else { return unsafe handlerStep(status, task) }
      var step = LuaState.HandlerStep.done
      if wantsAnswer, results > 0 {
        stack.reserve(8)
        step = .answered(stack.value(at: -results, in: self))
      }
      unsafe shim_task_finish(open, task)
      return step
    }
  }

  @inline(never)
  func handlerStep(_ status: shim_status, _ task: OpaquePointer?) -> LuaState.HandlerStep {
    if status == SHIM_LATE { return .late }
    guard status == SHIM_WAITING, let wait = takePendingWait() else {
      return .failed(error(status))
    }
    return .waiting(unsafe LuaTask(running: task, in: self), wait)
  }
}
