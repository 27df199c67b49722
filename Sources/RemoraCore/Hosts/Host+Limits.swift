public import Lua

extension Host {
  /// What the scripts of a host may use.
  ///
  /// A step is what runs between two waits: a handler up to its first `wait`, from there to the
  /// next. Nothing that a script writes gets past a limit of time: neither `pcall`, coroutines and
  /// metamethods nor long searches in long texts.
  ///
  /// ```swift
  /// let host = try Host(limits: .init(memory: 16 << 20, handlerTime: .milliseconds(20)))
  /// let same = try Host(clock: VirtualClock(), limits: .instructions(1_000_000))  // for tests
  /// ```
  public struct Limits: Sendable {
    /// The bytes that all scripts together may hold.
    ///
    /// While a step runs it may pass them for a moment, by as much as a table that grows by
    /// doubling needs; what is still over then ends the step.
    public var memory: Int
    /// The bytes that one script may hold, with all its behaviours.
    ///
    /// A step that asks for more first collects garbage, on its own time; if that does not help, it
    /// fails. A script that still holds too much then is suspended with all its behaviours, and what
    /// they held is gone. The same happens to the script that holds most when all together hold too
    /// much.
    public var scriptMemory: Int
    /// The bytes of one block that is no text: the list of a table, its keys, the stack of a
    /// coroutine.
    ///
    /// Lua works on a block in one piece, which nothing can stop. 1 MB is a list of 65,536 values or a
    /// table of 32,768 keys. A text may have 8 MB.
    public var largestBlock: Int
    /// The CPU time that one step may take; `nil` for no limit.
    public var handlerTime: Duration?
    /// The time on the wall that one step may take, whatever it waits for in the host; `nil` for no
    /// limit.
    public var wallTime: Duration?
    /// The CPU time that one behaviour may take within any second, in however many steps; `nil` for
    /// no limit.
    ///
    /// A behaviour that takes more is suspended. A short step that another behaviour's step makes run
    /// counts for that one. Does not hold while a clock is moved by hand: hours go by in a second then.
    public var behaviourQuota: Duration?
    /// The CPU time that all behaviours of one script may take together within any second; `nil` for
    /// no limit.
    ///
    /// All behaviours of a script that takes more are suspended. Does not hold while a clock is moved
    /// by hand.
    public var scriptQuota: Duration?
    /// The time that one ``Host/poll()`` should take; `nil` for no limit.
    ///
    /// After a quarter of it a poll begins no further step: what is due goes on at the next poll, in the
    /// order in which it fell due, and the app can draw a frame in between. So a poll takes at most
    /// a quarter of it and the time of one step: 125 ms unless an app says otherwise. The handlers of one tap are held to the same: those that
    /// are left run at the next poll. Does not hold with a ``VirtualClock``.
    public var pollTime: Duration?
    /// The instructions of Lua's virtual machine that one step may take; `nil` for no limit.
    ///
    /// It stops at the same place on every machine, but makes scripts about half as fast.
    public var instructions: Int?
    /// How a step that takes too long is told to stop.
    public var stopper: LuaLimits.Stopper

    /// Limits; the defaults suit an app whose frames are 16 ms.
    ///
    /// Scripts may hold 64 MB together, one script half of the memory unless something else is said.
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

    /// Limits that do not depend on how fast the machine is: for tests.
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
      // A block counts with the few bytes that Lua adds to what is in it.
      LuaMemoryLimits(all: memory, account: scriptMemory, block: largestBlock)
    }

    /// What one step may take under a clock.
    func ofEachStep(_ clock: any HostClock) -> LuaLimits {
      var each = LuaLimits(
        processorTime: handlerTime,
        wallTime: wallTime,
        quota: clock is VirtualClock ? nil : behaviourQuota,
        accountQuota: clock is VirtualClock ? nil : scriptQuota,
        instructions: instructions,
        stopper: stopper
      )
      if !(clock is VirtualClock) { each.timeInARow = pollTime.map { $0 / 4 } }
      return each
    }
  }

  /// Runs `body` under limits of its own for each step: what a person types may take longer.
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
