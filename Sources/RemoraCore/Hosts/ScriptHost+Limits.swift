public import RemoraLua

extension ScriptHost {
  /// Limits on what the scripts of a host may use.
  ///
  /// A step is the code between two waits: a handler up to its first `wait`, then to the next one.
  /// No script code can evade a time limit: not with `pcall`, coroutines or metamethods, nor with
  /// long searches in long texts.
  ///
  /// ```swift
  /// let host = try ScriptHost(limits: .init(memory: 16 << 20, handlerTime: .milliseconds(20)))
  /// let same = try ScriptHost(clock: VirtualClock(), limits: .instructions(1_000_000))  // for tests
  /// ```
  public struct Limits: Sendable {
    /// The bytes that all scripts together may hold.
    ///
    /// A running step may exceed the limit briefly, by what one growing table needs; if it is still
    /// over the limit then, it fails.
    public var memory: Int
    /// The bytes that one script may hold, with all its behaviours.
    ///
    /// A step that exceeds the limit first collects garbage, on its own time; if that does not
    /// help, it fails. A script that still holds too much is suspended with all its behaviours, and
    /// their memory is released. If all scripts together hold too much, this happens to the one
    /// that holds most.
    public var scriptMemory: Int
    /// The bytes of one block other than a text: the list of a table, its keys, the stack of a
    /// coroutine.
    ///
    /// Lua processes a block in one operation, which nothing can stop. 1 MB is a list of 65,536
    /// values or a table of 32,768 keys. A text may have 8 MB.
    public var largestBlock: Int
    /// The CPU time that one step may take; `nil` for no limit.
    public var handlerTime: Duration?
    /// The elapsed time that one step may take, including time blocked in the host; `nil` for no
    /// limit.
    public var wallTime: Duration?
    /// The CPU time that one behaviour may take within any second, in however many steps; `nil` for
    /// no limit.
    ///
    /// A behaviour that takes more is suspended. A short step that another behaviour's step
    /// triggers counts for that behaviour. Does not apply with a ``VirtualClock``, on which hours
    /// pass in a second.
    public var behaviourQuota: Duration?
    /// The CPU time that all behaviours of one script may take together within any second; `nil`
    /// for no limit.
    ///
    /// All behaviours of a script that takes more are suspended. Does not apply with a
    /// ``VirtualClock``.
    public var scriptQuota: Duration?
    /// The time that one ``ScriptHost/poll()`` should take; `nil` for no limit.
    ///
    /// After a quarter of it a poll begins no further step: the remaining ones run at the next
    /// poll, in the order in which they fell due, and the app can draw a frame in between. So a
    /// poll takes at most a quarter of it and the time of one step: 125 ms by default. The same
    /// holds for the handlers of one tap: those that are left run at the next poll. Does not apply
    /// with a ``VirtualClock``.
    public var pollTime: Duration?
    /// The instructions of Lua's virtual machine that one step may take; `nil` for no limit.
    ///
    /// Stops at the same place on every machine, but makes scripts about half as fast.
    public var instructions: Int?
    /// How to stop a step that takes too long.
    public var stopper: LuaLimits.Stopper

    /// Limits; the defaults suit an app whose frames are 16 ms.
    ///
    /// By default all scripts together may hold 64 MB, and one script half of `memory`.
    public init(
      memory: Int = 64 << 20,
      scriptMemory: Int? = nil,
      largestBlock: Int = 1 << 20,
      handlerTime: Duration? = .milliseconds(100),
      wallTime: Duration? = .seconds(10),
      behaviourQuota: Duration? = .milliseconds(500),
      scriptQuota: Duration? = .milliseconds(750),
      pollTime: Duration? = .milliseconds(100),
      instructions: Int? = nil,
      stopper: LuaLimits.Stopper = .automatic
    ) {
      self.memory = memory
      self.scriptMemory = scriptMemory ?? memory / 2
      self.largestBlock = largestBlock
      self.handlerTime = handlerTime
      self.wallTime = wallTime
      self.behaviourQuota = behaviourQuota
      self.scriptQuota = scriptQuota
      self.pollTime = pollTime
      self.instructions = instructions
      self.stopper = stopper
    }

    /// Limits that do not depend on the speed of the machine: for tests.
    public static func instructions(_ count: Int) -> Limits {
      Limits(
        handlerTime: nil,
        wallTime: nil,
        behaviourQuota: nil,
        scriptQuota: nil,
        instructions: count
      )
    }

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
      each.timeInARow = turnTime(clock)
      return each
    }

    /// The time in which new steps begin: a quarter of what a poll may take.
    func turnTime(_ clock: any HostClock) -> Duration? {
      clock is VirtualClock ? nil : pollTime.map { $0 / 4 }
    }
  }

  /// Runs `body` with other limits for each step: a statement that a person types may take longer.
  package func withLimits<Result>(
    _ change: (inout LuaLimits) -> Void,
    _ body: () throws -> Result
  ) rethrows -> Result {
    let usual = lua.limits
    var limits = usual
    change(&limits)
    lua.limits = limits
    defer { lua.limits = usual }
    return try body()
  }
}
