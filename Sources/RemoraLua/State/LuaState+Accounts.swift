import CRemoraLuaShim

extension LuaState {
  /// Opens an empty account.
  package func openAccount() -> LuaAccount {
    LuaAccount(number: unsafe shim_open_account(core.value.open))
  }

  /// Closes an account: nothing more is charged to it, and its blocks stay on it until they are
  /// freed.
  package func close(_ account: LuaAccount) {
    unsafe shim_close_account(core.value.open, account.number)
  }

  /// The bytes charged to an account.
  ///
  /// Exact, and as fast as reading a number.
  package func bytes(on account: LuaAccount) -> Int {
    unsafe Int(shim_account_bytes(core.value.open, account.number))
  }

  /// Charges what the host does in `body` to an account.
  package func charging<Result, Failure: Error>(
    _ account: LuaAccount,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let core = core.value
    let before = unsafe shim_use_account(core.open, account.number)
    defer { if core.isOpen { _ = unsafe shim_use_account(core.open, before) } }
    return try body()
  }

  /// The account whose script must be suspended for its memory; `nil` if there is none or Lua code
  /// is running.
  ///
  /// Collects garbage for a few milliseconds at most. Returns `nil` until all of it is collected;
  /// each call continues the collection.
  package func accountOverQuota() -> LuaAccount? {
    let number = core.value.withStack { _ in unsafe shim_over_quota(core.value.open) }
    return number > 0 ? LuaAccount(number: number) : nil
  }

  /// The receiver over its quota when a call failed with ``LuaError/Kind/quota``.
  ///
  /// It may differ from the one whose code was stopped, since a short step is charged to the
  /// outermost step that triggered it.
  package var blamedReceiver: LuaSlot { LuaSlot(unsafe shim_blamed_self(core.value.open)) }

  /// The receiver whose code runs now; ``LuaSlot/none`` outside all handlers.
  package var runningReceiver: LuaSlot {
    callDepth > 0 ? LuaSlot(unsafe shim_running_self(core.value.open)) : .none
  }

  /// The account over its quota when a call failed with ``LuaError/Kind/accountQuota``, or to blame
  /// when one failed with ``LuaError/Kind/time``.
  package var blamedAccount: LuaAccount {
    LuaAccount(number: unsafe shim_blamed_account(core.value.open))
  }

  /// The CPU time charged to an account within the last second.
  package func time(on account: LuaAccount) -> Duration {
    .nanoseconds(unsafe shim_account_time(core.value.open, account.number))
  }

  /// The account of the outermost running step, which triggered all others; the host's if none is
  /// running.
  package var rootAccount: LuaAccount {
    guard callDepth > 0 else { return .host }
    return LuaAccount(number: unsafe shim_root_account(core.value.open))
  }

  /// Times each step inside `body` exactly, for the quotas; nested calls count as one.
  package func timingSteps<Result>(_ body: () throws -> Result) rethrows -> Result {
    let core = core.value
    unsafe shim_begin_work(core.open)
    defer { if core.isOpen { unsafe shim_end_work(core.open) } }
    return try body()
  }

  /// Charges the steps that begin inside `body` to themselves, beyond ``LuaLimits/begunTime``.
  ///
  /// For listeners of an event that the running step sends. Without this, short steps are charged
  /// to the running step, since it triggers them.
  package func chargingListeners<Result>(_ body: () throws -> Result) rethrows -> Result {
    let core = core.value
    let before = unsafe shim_let_listeners_pay(core.open, true)
    defer { if core.isOpen { _ = unsafe shim_let_listeners_pay(core.open, before) } }
    return try body()
  }

  /// The number of the host function that the outermost running step calls.
  package var rootCall: UInt32 { unsafe shim_root_call(core.value.open) }

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
  package var exceedsTimeInARow: Bool { unsafe shim_is_late(core.value.open) }

  /// Resets the time of handlers in a row, so that handlers may begin again.
  package func resetTimeInARow() { unsafe shim_forget_lateness(core.value.open) }
}
