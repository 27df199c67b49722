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
    /// The bytes that one script may hold, with all its behaviours, between two steps.
    ///
    /// One that holds more is put aside: its behaviours are suspended, what they held is gone. So
    /// is, when all together hold too much, the one that holds most.
    public var scriptMemory: Int
    /// The CPU time that one step may take; `nil` for no limit.
    public var handlerTime: Duration?
    /// The time on the wall that one step may take, whatever it waits for in the host; `nil` for no
    /// limit.
    public var wallTime: Duration?
    /// The CPU time that one behaviour may take within any second, in however many steps; `nil` for
    /// no limit.
    ///
    /// Who takes more is suspended. Does not hold while a clock is moved by hand: hours go by in a
    /// second then.
    public var share: Duration?
    /// The CPU time that all behaviours of one script may take together within any second; `nil` for
    /// no limit.
    ///
    /// Of a script that takes more, all behaviours are suspended. Does not hold while a clock is
    /// moved by hand.
    public var scriptShare: Duration?
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
      handlerTime: Duration? = .milliseconds(100),
      wallTime: Duration? = .seconds(10),
      share: Duration? = .milliseconds(500),
      scriptShare: Duration? = .milliseconds(750),
      instructions: Int? = nil,
      stopper: LuaLimits.Stopper = .automatic
    ) {
      self.memory = memory
      self.scriptMemory = scriptMemory ?? memory / 2
      self.handlerTime = handlerTime
      self.wallTime = wallTime
      self.share = share
      self.scriptShare = scriptShare
      self.instructions = instructions
      self.stopper = stopper
    }

    /// Limits that do not depend on how fast the machine is: for tests.
    public static func instructions(_ count: Int) -> Limits {
      Limits(
        handlerTime: nil,
        wallTime: nil,
        share: nil,
        scriptShare: nil,
        instructions: count
      )
    }

    /// What one step may take under a clock.
    func ofEachStep(_ clock: any HostClock) -> LuaLimits {
      LuaLimits(
        processorTime: handlerTime,
        wallTime: wallTime,
        share: clock is VirtualClock ? nil : share,
        classShare: clock is VirtualClock ? nil : scriptShare,
        instructions: instructions,
        stopper: stopper
      )
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
