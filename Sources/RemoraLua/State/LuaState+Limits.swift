import CRemoraLuaShim

extension LuaState {
  /// The bytes held now, by scripts and host together.
  package var memoryUsed: Int { core.value.read(0) { unsafe Int(shim_memory_used($0)) } }

  /// The maximum number of bytes ever held.
  package var memoryPeak: Int { core.value.read(0) { unsafe Int(shim_memory_peak($0)) } }

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

  /// The most bytes that scripts may hold.
  ///
  /// Memory in use is not released.
  package var memoryLimits: LuaMemoryLimits {
    get { core.value.memoryLimits }
    set { core.value.memoryLimits = newValue }
  }

  /// After a nested call exceeded its limits, lets the calling code go on.
  ///
  /// The time of a nested call counts for the outermost call, which is stopped too unless this is
  /// called. Where that time is used up, the outermost call gets an eighth of it more, once: its length
  /// does not depend on how many scripts it passes through.
  package func grantMoreTime() { core.value.read(()) { unsafe shim_forgive($0) } }

  /// Whether the running code has to stop: it was interrupted, or its time is over.
  ///
  /// What begins inside it has 20 ms together, then nothing does: whatever can wait should. A function of the
  /// host that takes long returns early.
  package var isStopping: Bool { core.value.read(false) { unsafe shim_is_stopping($0) } }

  /// Whether the next step may answer a message: all that answer one of the app share the time of one step, and an
  /// eighth more.
  package func beginAnswer() -> Bool { core.value.read(false) { unsafe shim_begin_answer($0) } }
}
