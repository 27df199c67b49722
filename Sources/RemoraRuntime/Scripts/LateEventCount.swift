import RemoraLimits
import RemoraLua

/// How many events of a script's behaviours wait for the next poll.
struct LateEventCount {
  private var all = 0
  /// Those that each other script caused.
  private var ofScripts: [LuaAccount: Int] = [:]

  /// Counts one more, caused by the script with that account, or by the app.
  ///
  /// - Returns: False, and counts nothing, if there are too many.
  mutating func add(causedBy account: LuaAccount?) -> Bool {
    guard all < Limit.lateEvents.value else { return false }
    if let account {
      guard ofScripts[account, default: 0] < Limit.lateEventsOfScript.value else { return false }
      ofScripts[account, default: 0] += 1
    }
    all += 1
    return true
  }
}
