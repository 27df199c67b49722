import RemoraLimits
import RemoraLua

extension ScriptHost.Limits {
  var ofMemory: LuaMemoryLimits {
    // The size of a block includes the few bytes that Lua adds to its contents.
    LuaMemoryLimits(all: memory, account: scriptMemory, block: largestBlock)
  }

  /// The limits of one step with this clock.
  func ofEachStep(_ clock: any HostClock) -> LuaLimits {
    var each = LuaLimits(
      processorTime: handlerTime,
      wallTime: wallTime,
      quota: clock is VirtualClock ? nil : behaviourQuota,
      accountQuota: clock is VirtualClock ? nil : scriptQuota,
      instructions: instructions,
      stopper: stopper
    )
    each.begunTime = Limit.begunTime.duration
    each.timeInARow = turnTime(clock)
    return each
  }

  /// The time in which new steps begin: a quarter of what a poll may take.
  func turnTime(_ clock: any HostClock) -> Duration? {
    clock is VirtualClock ? nil : pollTime.map { $0 / 4 }
  }
}
