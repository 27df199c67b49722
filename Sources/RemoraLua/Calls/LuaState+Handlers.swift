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
    core.value.run(call, isFirst, takesMore, write)
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
  @inline(__always)
  fileprivate func run(
    _ call: LuaCall,
    _ isFirst: Bool?,
    _ takesMore: Bool,
    answerLimit: Int? = nil,
    _ write: (LuaWriter) -> Void
  ) -> LuaStep {
    guard let open = unsafe pointer else { return .failed(.closed) }
    drain()
    var step = unsafe shim_step()
    if takesMore { unsafe step.task = begin(call, write) }
    let status = unsafe shim_run_handler(
      open,
      call.function.index,
      call.receiver.index,
      call.account.number,
      isFirst.map { $0 ? SHIM_FIRST : SHIM_LATER } ?? SHIM_AT_ANY_TIME,
      answerLimit != nil,
      &step
    )
    if status == SHIM_DONE, answerLimit == nil, !closesWhenIdle { return .done }
    return unsafe conclude(status, step, answerLimit)
  }

  /// How the step of a handler ended, apart from what every tap does.
  @inline(never)
  private func conclude(_ status: shim_status, _ step: shim_step, _ answerLimit: Int?) -> LuaStep {
    defer { if closesWhenIdle { close() } }
    guard status == SHIM_DONE else { return unsafe end(status, step) }
    return answerLimit.map { unsafe answer(step, within: $0) } ?? .done
  }

  /// A coroutine with the function, its receiver and more arguments on its stack; they are charged to the account of
  /// the call.
  private func begin(_ call: LuaCall, _ write: (LuaWriter) -> Void) -> OpaquePointer? {
    unsafe keepingOpen {
      let task = unsafe begin(call)
      let before = unsafe shim_use_account(open, call.account.number)
      write(LuaWriter(stack: unsafe Stack(shim_task_thread(task)), core: self))
      _ = unsafe shim_use_account(open, before)
      return unsafe task
    }
  }

  /// What a handler answered; its coroutine returns to the pool.
  @inline(never)
  private func answer(_ step: shim_step, within limit: Int) -> LuaStep {
    let stack = unsafe Stack(shim_task_thread(step.task))
    defer { unsafe shim_task_finish(open, step.task) }
    guard unsafe step.results > 0 else { return .done }
    stack.reserve(8)
    let first = unsafe -step.results
    let bytes = stack.textBytes(at: first)
    return bytes > limit ? .tooLong(bytes) : .finished([stack.value(at: first, in: self)])
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
    _ step: shim_step,
    isOwned: Bool = false,
    raised: CarriedError? = nil
  ) -> LuaStep {
    if status == SHIM_LATE { return .late }
    guard status == SHIM_WAITING else { return .failed(error(status, raised: raised)) }
    return unsafe .waiting(LuaPause(step), isOwned ? nil : LuaTask(running: step.task, in: self))
  }
}
