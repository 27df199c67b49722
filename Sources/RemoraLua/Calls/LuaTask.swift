import CRemoraLuaShim
import RemoraLimits

/// One call of a Lua function that may suspend and resume later.
///
/// The task owns a pooled coroutine.
///
/// A task that is released while it waits is cancelled: its to-be-closed variables run.
@safe package final class LuaTask {
  private let core: StateCore
  private(set) var task: OpaquePointer?
  private var isCancelled = false
  /// The number of arguments on the task's stack: 1 for the receiver, until the first run.
  private var receivers = 0
  /// The error that the last wait raised.
  private var raised: CarriedError?
  /// The bytes of text that it may return; `nil` if nobody reads what it returns, which is not copied then.
  package var resultLimit: Int?

  init(_ function: LuaFunction, in core: StateCore) {
    core.drain()
    self.core = core
    unsafe task = core.read(nil) { open in
      unsafe shim_task_begin(open, function.reference.index, shim_no_reference(), 0)
    }
    resultLimit = Limit.resultText.value
  }

  fileprivate func run(for receiver: LuaSlot, on account: LuaAccount) {
    if let task = unsafe task { unsafe shim_task_run_for(task, receiver.index, account.number) }
  }

  /// A call that has not begun.
  package convenience init(_ call: LuaCall, in state: LuaState) {
    let core = state.core.value
    unsafe self.init(running: core.begin(call), in: core)
    receivers = 1
  }

  init(running task: OpaquePointer?, in core: StateCore) {
    self.core = core
    unsafe self.task = unsafe task
  }

  deinit {
    if core.isOpen { try? cancel() } else { unsafe shim_task_abandon(task) }
  }

  /// The innermost line of Lua code at which it waits; `nil` if it does not wait.
  package var place: LuaPlace? {
    guard core.isOpen, let task = unsafe task, unsafe !shim_task_is_running(task)
    else { return nil }
    return unsafe LuaPlace { source, line in unsafe shim_task_where(task, source, line) }
  }

  /// Starts the task with arguments.
  package func resume(with arguments: [LuaValue]) -> LuaStep {
    defer { receivers = 0 }
    return run(with: arguments, after: receivers)
  }

  /// Resumes after a wait, which returns values or raises an error.
  ///
  /// A `LuaError` keeps its own place and traceback. In a closed state it fails with ``LuaError/closed``.
  package func resume(_ result: Result<[LuaValue], any Error> = .success([])) -> LuaStep {
    switch result {
    case .success(let values): run(with: values, after: 1) { $0.push(true) }
    case .failure(let error):
      run(after: 2) { stack in
        stack.reserve(16)
        stack.push(false)
        charging { raised = stack.push(error: error, places: false) }
      }
    }
  }

  /// Ends a waiting task: its to-be-closed variables run.
  ///
  /// Does nothing if the task has ended, or the state is closed.
  ///
  /// A task that cancels itself runs until its next wait and ends there; its `resume` returns
  /// `finished` without values.
  package func cancel() throws(LuaError) {
    guard core.isOpen, let waiting = unsafe task else { return }
    if unsafe shim_task_is_running(waiting) {
      isCancelled = true
      return
    }
    unsafe task = nil
    try core.whileOpen { () throws(LuaError) in
      let status = unsafe shim_task_cancel(core.open, waiting)
      if status != SHIM_DONE { throw core.error(status) }
    }
  }

  /// The coroutine, which waits or has not begun.
  private var suspended: OpaquePointer {
    guard let task = unsafe task else {
      preconditionFailure("a Lua task was resumed after its end")
    }
    precondition(
      unsafe !shim_task_is_running(task),
      "a Lua task was resumed by the code it runs"
    )
    return unsafe task
  }

  /// Runs a step with values on top of those, `present` of them, that it has or that `push` adds.
  ///
  /// Performance matters here: every pause takes this path.
  private func run(
    with values: [LuaValue] = [],
    after present: Int,
    _ push: (Stack) -> Void = { _ in }
  ) -> LuaStep {
    guard core.isOpen else { return .failed(.closed) }
    let running = unsafe suspended
    core.drain()
    let stack = unsafe Stack(shim_task_thread(running))
    return core.whileOpen {
      push(stack)
      if !values.isEmpty {
        do throws(LuaError) {
          try stack.reserve(listOf: values.count)
        } catch {
          try? cancel()
          return .failed(error)
        }
        charging { for value in values { stack.push(value, in: core) } }
      }
      var step = unsafe shim_step()
      let count = Int32(present + values.count)
      let status = unsafe shim_task_resume(core.open, running, count, &step)
      return unsafe end(status, step, of: running)
    }
  }

  /// Charges the values that `body` puts into the state to the task's account.
  private func charging(_ body: () -> Void) {
    let account = unsafe task.map { unsafe shim_task_account($0) } ?? 0
    guard account > 0 else { return body() }
    let before = unsafe shim_use_account(core.open, account)
    body()
    _ = unsafe shim_use_account(core.open, before)
  }

  private func end(
    _ status: shim_status,
    _ step: shim_step,
    of running: OpaquePointer
  ) -> LuaStep {
    guard status == SHIM_DONE else {
      let end = unsafe core.end(status, step, isOwned: true, raised: raised)
      if status == SHIM_WAITING { return isCancelled ? endCancelled() : end }
      unsafe task = nil
      return end
    }
    let stack = unsafe Stack(shim_task_thread(running))
    stack.reserve(8)
    let end = resultLimit.map { unsafe read(step.results, of: stack, within: $0) } ?? .finished([])
    unsafe shim_task_finish(core.open, running)
    unsafe task = nil
    return end
  }

  /// The topmost values, unless there are too many to copy.
  private func read(_ count: Int32, of stack: Stack, within limit: Int) -> LuaStep {
    let first = stack.top - count + 1
    let isTooMuch =
      count > Limit.results.value
      || (0..<count).reduce(0) { $0 + stack.textBytes(at: first + $1) } > limit
    guard isTooMuch else {
      return .finished((0..<count).map { stack.value(at: first + $0, in: core) })
    }
    let reader = limit < Limit.resultText.value ? "another script" : "the host"
    return .failed(
      LuaError(
        kind: .runtime,
        message:
          "a function returns at most \(Limit.results) to \(reader), and \(limit) bytes of text"
      )
    )
  }

  private func endCancelled() -> LuaStep {
    do throws(LuaError) {
      try cancel()
      return .finished([])
    } catch {
      return .failed(error)
    }
  }
}

extension LuaState {
  /// A call of `function` that may suspend, charged to the code that runs it.
  package func task(_ function: LuaFunction) -> LuaTask { LuaTask(function, in: core.value) }

  /// A call of `function` that may suspend, charged to `receiver` and `account`.
  package func task(
    _ function: LuaFunction,
    for receiver: LuaSlot,
    account: LuaAccount
  ) -> LuaTask {
    let task = LuaTask(function, in: core.value)
    task.run(for: receiver, on: account)
    return task
  }
}
