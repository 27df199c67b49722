import CRemoraLuaShim

extension LuaState {
  /// The bytes held now, by scripts and host together.
  public var memoryUsed: Int { unsafe Int(shim_memory_used(core.value.open)) }

  /// The maximum number of bytes ever held.
  package var memoryPeak: Int { unsafe Int(shim_memory_peak(core.value.open)) }

  /// Changes the maximum number of bytes that scripts may hold.
  ///
  /// Memory in use is not released.
  package func setMemoryCap(_ bytes: Int) {
    core.value.memoryLimits.all = bytes
  }

  /// The limits of one entry from the host.
  ///
  /// New limits apply from the next entry on; they cannot be set while Lua code runs.
  package var limits: LuaLimits {
    get { core.value.limits }
    set { core.value.setLimits(newValue) }
  }

  /// Limits the CPU time of one entry from the host; `nil` removes the limit.
  ///
  /// Short for ``LuaLimits/processorTime``.
  package func setTimeBudget(_ budget: Duration?) { limits.processorTime = budget }

  /// Stops running Lua code, from any thread.
  public var interrupter: LuaInterrupter { core.value.interrupter }

  /// Whether the Lua code that runs has to stop: it was interrupted, or its time is over.
  ///
  /// A function of the host that takes long asks for it, and returns early; Lua then fails by itself.
  package var hasToStop: Bool { unsafe shim_has_to_stop(core.value.open) }

  /// The most bytes that scripts may hold.
  ///
  /// Memory in use is not released.
  package var memoryLimits: LuaMemoryLimits {
    get { core.value.memoryLimits }
    set { core.value.memoryLimits = newValue }
  }

  /// After a nested call exceeded its limits, gives the calling code a fresh budget.
  ///
  /// The time of a nested call counts for the outermost call, which is stopped too unless this is
  /// called. Works eight times for each outermost call, so that it cannot run for ever with calls
  /// that time out.
  package func grantFreshBudget() { unsafe shim_forgive(core.value.open) }
}
