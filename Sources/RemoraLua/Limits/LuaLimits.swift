import CRemoraLuaShim

/// The limits of one entry from the host into Lua code: a call, or a step of a task.
///
/// Code that exceeds a limit is stopped between two instructions. No script can catch, delay or
/// notice that, with `pcall`, coroutines, metamethods or to-be-closed variables.
public struct LuaLimits: Equatable, Sendable {
  /// The way to stop running code.
  ///
  /// May grow: switch with `default`.
  public enum Stopper: Equatable, Sendable {
    /// A signal that a watchdog sends to the thread that is in Lua.
    ///
    /// Costs nothing until it arrives. The handler is installed once for all states that use the
    /// signal. It forwards other signals of the same number to the previous handler, which is
    /// restored at the end. It is installed again where the app has ignored the signal or replaced the
    /// handler meanwhile. A thread must not block the signal after it has run scripts.
    case signal(Int32)
    /// A hook in all Lua code, which checks every thousand instructions.
    ///
    /// For processes that cannot use signals. Makes Lua code about half as fast.
    case hook

    /// A signal that neither the system nor a common library uses: `SIGRTMIN + 5`.
    ///
    /// Under the thread sanitizer, which delays signals, it is the hook.
    public static var automatic: Stopper {
      let signal = shim_default_signal()
      return signal > 0 ? .signal(signal) : .hook
    }
  }

  /// The CPU time of the thread; `nil` for no limit.
  ///
  /// Precise to about 5 ms.
  package var processorTime: Duration?

  /// The CPU time of each step of a task with a receiver that runs inside another entry; `nil` for
  /// the time that the outer entry has left.
  ///
  /// For an entry that may take long, but triggers steps that may not.
  package var nestedTime: Duration?

  /// The elapsed time, including time spent blocked in the host; `nil` for no limit.
  package var wallTime: Duration?

  /// The CPU time that the tasks of one receiver may take within any second; `nil` for no limit.
  package var quota: Duration?

  /// The CPU time that the tasks of one ``LuaAccount`` may take together within any second; `nil`
  /// for no limit.
  package var accountQuota: Duration?

  /// The CPU time for which the sender of an event pays of what handlers of other accounts do at once; `nil` for none.
  ///
  /// Beyond it they pay themselves.
  package var begunTime: Duration?

  /// The CPU time that steps may take in a row, with almost nothing between them; `nil` for no
  /// limit.
  ///
  /// A handler that is due after that time does not run.
  package var timeInARow: Duration?

  /// The number of instructions of Lua's virtual machine; `nil` for no limit.
  ///
  /// The same on every machine and in every run, so it suits tests. Lua code runs about half as
  /// fast with it.
  package var instructions: Int?

  /// The way to stop running code.
  package var stopper: Stopper

  /// Limits; by default there are none.
  package init(
    processorTime: Duration? = nil,
    nestedTime: Duration? = nil,
    wallTime: Duration? = nil,
    quota: Duration? = nil,
    accountQuota: Duration? = nil,
    instructions: Int? = nil,
    stopper: Stopper = .automatic
  ) {
    self.processorTime = processorTime
    self.nestedTime = nestedTime
    self.wallTime = wallTime
    self.quota = quota
    self.accountQuota = accountQuota
    self.instructions = instructions
    self.stopper = stopper
  }

  /// Removes the limits per second: hours of a virtual clock may pass in one, and a person may
  /// wait.
  package mutating func removeQuotas() {
    (quota, accountQuota, begunTime, timeInARow) = (nil, nil, nil, nil)
  }

  var shimLimits: shim_limits {
    let signal: Int32 = if case .signal(let number) = stopper { number } else { 0 }
    return shim_limits(
      cpu: LuaLimits.nanoseconds(processorTime),
      wall: LuaLimits.nanoseconds(wallTime),
      nested: LuaLimits.nanoseconds(nestedTime),
      quota: LuaLimits.nanoseconds(quota),
      account_quota: LuaLimits.nanoseconds(accountQuota),
      begun: LuaLimits.nanoseconds(begunTime),
      late: LuaLimits.nanoseconds(timeInARow),
      instructions: instructions.map { Int64(max(1, $0)) } ?? 0,
      signal: signal
    )
  }

  /// At least 1, since 0 means no limit.
  private static func nanoseconds(_ duration: Duration?) -> Int64 {
    guard let duration else { return 0 }
    return Int64(min(max(1, duration / .nanoseconds(1)), 9e18))
  }
}
