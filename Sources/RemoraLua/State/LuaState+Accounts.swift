import CRemoraLuaShim

extension LuaState {
  /// Opens an empty account.
  package func openAccount() -> LuaAccount {
    LuaAccount(number: core.value.read(0) { unsafe shim_open_account($0) })
  }

  /// Closes an account: nothing more is charged to it, and its blocks stay on it until they are
  /// freed.
  package func close(_ account: LuaAccount) {
    core.value.read(()) { unsafe shim_close_account($0, account.number) }
  }

  /// The bytes charged to an account.
  ///
  /// Exact, and as fast as reading a number.
  package func bytes(on account: LuaAccount) -> Int {
    core.value.read(0) { unsafe Int(shim_account_bytes($0, account.number)) }
  }

  /// Charges what the host does in `body` to an account.
  package func charging<Result, Failure: Error>(
    _ account: LuaAccount,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let core = core.value
    guard let open = unsafe core.pointer else { return try body() }
    let before = unsafe shim_use_account(open, account.number)
    defer { if core.isOpen { _ = unsafe shim_use_account(core.open, before) } }
    return try body()
  }

  /// The account whose script must be suspended for its memory; `nil` if there is none or Lua code
  /// is running.
  ///
  /// Collects garbage for a few milliseconds at most. Returns `nil` until all of it is collected;
  /// each call continues the collection.
  package func accountOverQuota() -> LuaAccount? {
    let number = core.value.withStack(closed: 0) { _ in unsafe shim_over_quota(core.value.open) }
    return number > 0 ? LuaAccount(number: number) : nil
  }

  /// The receiver over its quota when a call failed with ``LuaError/Kind/quota``.
  ///
  /// It may differ from the one whose code was stopped, since a short step is charged to the
  /// outermost step that triggered it.
  package var blamedReceiver: LuaSlot {
    core.value.read(.none) { LuaSlot(unsafe shim_blamed_self($0)) }
  }

  /// The receiver whose code runs now; ``LuaSlot/none`` outside all handlers.
  package var runningReceiver: LuaSlot {
    callDepth > 0 ? LuaSlot(unsafe shim_running_self(core.value.open)) : .none
  }

  /// The account over its quota when a call failed with ``LuaError/Kind/accountQuota``, or to blame
  /// when one failed with ``LuaError/Kind/time``.
  package var blamedAccount: LuaAccount {
    LuaAccount(number: core.value.read(0) { unsafe shim_blamed_account($0) })
  }

  /// The CPU time charged to an account within the last second.
  package func time(on account: LuaAccount) -> Duration {
    .nanoseconds(core.value.read(0) { unsafe shim_account_time($0, account.number) })
  }

  /// The account of the outermost running step of a script, which triggered all others.
  ///
  /// It is the host's if none is running, or only code of the host itself, such as a statement at the prompt.
  package var rootAccount: LuaAccount {
    guard callDepth > 0 else { return .host }
    return LuaAccount(number: unsafe shim_root_account(core.value.open))
  }

  /// Times each step inside `body` exactly, for the quotas; nested calls count as one.
  package func timingSteps<Result>(_ body: () throws -> Result) rethrows -> Result {
    let core = core.value
    guard let open = unsafe core.pointer else { return try body() }
    unsafe shim_begin_work(open)
    defer { if core.isOpen { unsafe shim_end_work(core.open) } }
    return try body()
  }

  /// Charges the steps that begin inside `body` to themselves, beyond ``LuaLimits/begunTime``.
  ///
  /// For listeners of an event that the running step sends. Without this, short steps are charged
  /// to the running step, since it triggers them.
  package func chargingListeners<Result>(_ body: () throws -> Result) rethrows -> Result {
    let core = core.value
    guard let open = unsafe core.pointer else { return try body() }
    let before = unsafe shim_let_listeners_pay(open, true)
    defer { if core.isOpen { _ = unsafe shim_let_listeners_pay(core.open, before) } }
    return try body()
  }

  /// The number of the host function that the outermost running step calls.
  package var rootCall: UInt32 { core.value.read(0) { unsafe shim_root_call($0) } }

  /// Lets an account pay for the short steps of calls from the host; the host's account ends that.
  ///
  /// - Returns: What the account before paid so, and whether that exceeds its quota.
  package func letPay(_ account: LuaAccount) -> (time: Duration, isOverQuota: Bool) {
    let core = core.value
    guard core.isOpen else { return (.zero, false) }
    var overdrawn: Int32 = 0
    let time = unsafe shim_let_pay(core.open, account.number, &overdrawn)
    return (.nanoseconds(time), overdrawn > 0)
  }

  /// Whether handlers in a row took longer than ``LuaLimits/timeInARow``: no other should begin
  /// before the app had its turn.
  package var exceedsTimeInARow: Bool { core.value.read(false) { unsafe shim_is_late($0) } }

  /// Resets the time of handlers in a row, so that handlers may begin again.
  package func resetTimeInARow() { core.value.read(()) { unsafe shim_forget_lateness($0) } }
}
