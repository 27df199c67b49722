import RemoraLua

/// What a task waits for, unless that is only a time.
struct TaskWaiting {
  var wait: (any HostWait)?
  /// The texts in the call that waits.
  var texts = HeldTexts()
  /// Whether the wait is just beginning: a result that comes meanwhile is early.
  var isBeginning = false
  /// The result of a wait that ended while it began, or that is postponed.
  var early: Result<[LuaValue], any Error>?

  /// The time that is left of its pause while its behaviour is off.
  var timeLeft: Int?

  mutating func takeEarly() -> Result<[LuaValue], any Error>? {
    defer { early = nil }
    return early
  }
}
