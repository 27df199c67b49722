import CLuaShim

/// Who pays for memory and time: each block of memory is on the account of the step that asked for it,
/// until it is freed.
///
/// A step runs on its task's account, or on that of the code which runs it. A number, not an object:
/// whoever opens one closes it.
package struct LuaAccount: Hashable {
  let number: Int32

  /// The host's own, which has no limits.
  package static let host = LuaAccount(number: 0)
}

extension LuaState {
  /// Opens an account on which nothing is held yet.
  package func openAccount() -> LuaAccount {
    LuaAccount(number: unsafe shim_open_account(core.value.open))
  }

  /// Closes an account: nothing new goes on it, and what is held on it stays there until it is freed.
  package func close(_ account: LuaAccount) {
    unsafe shim_close_account(core.value.open, account.number)
  }

  /// The bytes held on an account.
  ///
  /// Exact, at the cost of reading a number.
  package func bytes(on account: LuaAccount) -> Int {
    unsafe Int(shim_account_bytes(core.value.open, account.number))
  }

  /// Lets an account pay for what the host does in `body`.
  package func charging<Result, Failure: Error>(
    _ account: LuaAccount,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let core = core.value
    let before = unsafe shim_use_account(core.open, account.number)
    defer { if core.isOpen { _ = unsafe shim_use_account(core.open, before) } }
    return try body()
  }

  /// The account whose script is to be suspended for its memory, if there is one and nothing runs.
  ///
  /// Collects garbage for a few milliseconds at most; until all of it is gone the answer is `nil`, and
  /// whoever asks again gets further.
  package func accountOverQuota() -> LuaAccount? {
    let number = core.value.withStack { _ in unsafe shim_over_quota(core.value.open) }
    return number > 0 ? LuaAccount(number: number) : nil
  }

  /// Whose quota was used up when a call failed with ``LuaError/Kind/quota``: not always whose code was
  /// stopped, since a short step is paid for by the outermost one that made it run.
  package var blamedReceiver: LuaSlot { LuaSlot(unsafe shim_blamed_self(core.value.open)) }

  /// Whose quota was used up when a call failed with ``LuaError/Kind/accountQuota``, and whose fault it
  /// is when one failed with ``LuaError/Kind/time``.
  package var blamedAccount: LuaAccount {
    LuaAccount(number: unsafe shim_blamed_account(core.value.open))
  }

  /// The CPU time that an account was charged for within the last second.
  package func time(on account: LuaAccount) -> Duration {
    .nanoseconds(unsafe shim_account_time(core.value.open, account.number))
  }

  /// The account of the outermost step that runs, for which all others run; the host's when none does.
  package var rootAccount: LuaAccount {
    guard callDepth > 0 else { return .host }
    return LuaAccount(number: unsafe shim_root_account(core.value.open))
  }

  /// Times each step inside `body` exactly, for the quotas; calls inside each other are one.
  package func timingSteps<Result>(_ body: () throws -> Result) rethrows -> Result {
    let core = core.value
    unsafe shim_begin_work(core.open)
    defer { if core.isOpen { unsafe shim_end_work(core.open) } }
    return try body()
  }

  /// Lets the steps that begin inside `body` pay for themselves.
  ///
  /// They listen to an event that the running step sends. Without this the running step pays for the
  /// short ones, since it makes them run.
  package func lettingListenersPay<Result>(_ body: () throws -> Result) rethrows -> Result {
    let core = core.value
    let before = unsafe shim_let_listeners_pay(core.open, true)
    defer { if core.isOpen { _ = unsafe shim_let_listeners_pay(core.open, before) } }
    return try body()
  }

  /// Whether handlers took longer in a row than ``LuaLimits/timeInARow``: no other should begin until the
  /// app had its turn.
  package var isLate: Bool { unsafe shim_is_late(core.value.open) }

  /// Lets handlers begin again.
  package func forgetLateness() { unsafe shim_forget_lateness(core.value.open) }
}
