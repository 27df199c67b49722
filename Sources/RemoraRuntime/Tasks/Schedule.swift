import RemoraLua

/// A function that `start`, `after` or `every` runs, and the handle of its task in Lua.
///
/// The task holds it. When the task has ended, `cancel` on the handle does nothing.
final class Schedule {
  /// The shortest time between two calls, in nanoseconds.
  static let shortestPeriod = 1_000_000

  let anchor = LuaAnchor()
  let function: LuaFunction
  /// Nanoseconds between two calls; `nil` if the function is called once.
  let period: Int?
  weak var task: BehaviourTask?
  /// When the function is due, in nanoseconds of the host's clock.
  private(set) var due: Int

  init(_ function: LuaFunction, due: Int, period: Int? = nil) {
    self.function = function
    self.due = due
    self.period = period
  }

  /// The function is due later, since its behaviour was off.
  func isDue(at time: Int) { due = time }

  /// Moves on to the next call, and skips missed ones.
  ///
  /// A call that is due right now is not missed.
  func advance(past now: Int) {
    guard let period else { return }
    let late = max(0, now - due)
    let rounds = max(1, late / period + (late % period == 0 ? 0 : 1))
    let (step, isTooFar) = period.multipliedReportingOverflow(by: rounds)
    let (next, overflow) = due.addingReportingOverflow(step)
    due = isTooFar || overflow ? .max : next
  }
}
