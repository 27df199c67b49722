import CRemoraLuaShim

extension LuaState {
  /// Runs a handler on a pooled coroutine.
  ///
  /// `write` adds arguments after the receiver, if the handler `takesMore`; if not, this makes one crossing into C.
  /// `isFirst` says whether it is the first handler of its event: later ones do not run when those
  /// before took too long. With `nil`, it runs in any case.
  ///
  /// Performance matters here: every tap takes this path.
  @inline(__always)
  package func run(
    _ call: LuaCall,
    isFirst: Bool? = nil,
    takesMore: Bool = false,
    with write: (LuaWriter) -> Void = { _ in }
  ) -> LuaStep {
    let core = core.value
    guard !takesMore, let isFirst else { return core.run(call, isFirst, takesMore, write) }
    guard let open = unsafe core.pointer else { return .failed(.closed) }
    core.drain()
    var task: OpaquePointer?
    let status = unsafe shim_run_handler(
      open,
      call.function.index,
      call.receiver.index,
      call.account.number,
      isFirst,
      &task
    )
    let step = status == SHIM_DONE ? LuaStep.done : unsafe core.end(status, of: task)
    if core.closesWhenIdle { core.close() }
    return step
  }

  /// Runs the handler of a message, and returns its answer if that is wanted: one with at most `textLimit` bytes,
  /// if it is a text.
  ///
  /// A wait in it is an error that begins with `name`.
  package func ask(
    _ call: LuaCall,
    named name: String,
    textLimit: Int?,
    with write: (LuaWriter) -> Void
  ) -> LuaStep {
    let core = core.value
    let refusal = WaitRefusal(
      subject: name,
      reason: "must answer at once, so it may not wait: send an event instead"
    )
    return core.refusingWaits(refusal) {
      core.run(call, nil, true, answerLimit: textLimit, write)
    }
  }
}

extension StateCore {
  fileprivate func run(
    _ call: LuaCall,
    _ isFirst: Bool?,
    _ takesMore: Bool,
    answerLimit: Int? = nil,
    _ write: (LuaWriter) -> Void
  ) -> LuaStep {
    guard let open = unsafe pointer else { return .failed(.closed) }
    if let isFirst, unsafe shim_comes_late(open, isFirst) { return .late }
    drain()
    return whileOpen {
      let task = unsafe begin(call)
      let stack = unsafe Stack(shim_task_thread(task))
      if takesMore {
        let before = unsafe shim_use_account(open, call.account.number)
        write(LuaWriter(stack: stack, core: self))
        _ = unsafe shim_use_account(open, before)
      }
      var results: Int32 = 0
      let status = unsafe shim_task_resume(open, task, stack.top - 1, &results)
      guard status == SHIM_DONE else { return unsafe end(status, of: task) }
      var step = LuaStep.done
      if let answerLimit, results > 0 {
        stack.reserve(8)
        let bytes = stack.textBytes(at: -results)
        step =
          bytes > answerLimit ? .tooLong(bytes) : .finished([stack.value(at: -results, in: self)])
      }
      unsafe shim_task_finish(open, task)
      return step
    }
  }

  /// A coroutine with the function and its receiver on its stack.
  func begin(_ call: LuaCall) -> OpaquePointer? {
    read(nil) {
      unsafe shim_task_begin($0, call.function.index, call.receiver.index, call.account.number)
    }
  }

  /// How a step ended that did not return.
  ///
  /// A waiting coroutine becomes a `LuaTask`, unless it `isOwned` by one; `raised` is the error that its last wait
  /// raised.
  @inline(never)
  func end(
    _ status: shim_status,
    of task: OpaquePointer?,
    isOwned: Bool = false,
    raised: CarriedError? = nil
  ) -> LuaStep {
    if status == SHIM_LATE { return .late }
    guard status == SHIM_WAITING, let pause = takePendingPause() else {
      return .failed(error(status, raised: raised))
    }
    return .waiting(pause, isOwned ? nil : unsafe LuaTask(running: task, in: self))
  }
}
