import RemoraLimits
import RemoraLua

/// What one call of a script begins in the behaviours of others: handlers, actions and lifecycles that wait, and
/// events that wait for them.
///
/// That script pays for the first ``Limit/begunTime`` of their steps after the waits, the others for the rest.
/// Otherwise a script that was called once could work on its caller's account for ever.
final class Cause {
  /// The account of the script.
  let account: LuaAccount
  /// The number of the call.
  fileprivate let call: UInt32
  fileprivate var left = Limit.begunTime.duration
  /// How many accounts were closed before: the number of one that is closed may be another's later.
  fileprivate let closings: Int

  fileprivate init(_ account: LuaAccount, call: UInt32, closings: Int) {
    (self.account, self.call, self.closings) = (account, call, closings)
  }
}

/// Who pays for the steps that a host runs now.
struct Causes {
  private let lua: LuaState
  /// The cause that pays for the step from the host that runs now.
  private(set) var running: Cause?
  private var newest: Cause?
  private var closings = 0

  init(_ lua: LuaState) { self.lua = lua }

  /// An account was closed: nobody pays with it any more.
  mutating func accountClosed() { closings += 1 }

  /// The cause of what a behaviour of that account begins now; `nil` if that is itself, or the app.
  mutating func cause(of account: LuaAccount) -> Cause? {
    let root = lua.rootAccount
    guard root != .host else { return running?.account == account ? nil : running }
    guard root != account else { return nil }
    if let running { return running }
    let call = lua.rootCall
    if let newest, newest.call == call, newest.account == root { return newest }
    let made = Cause(root, call: call, closings: closings)
    newest = made
    return made
  }

  /// Lets a cause pay from now on, if it still does.
  ///
  /// - Returns: The account of the cause before, if that exceeded its quota.
  mutating func begin(_ cause: Cause?) -> LuaAccount? {
    let next = cause.flatMap { $0.left > .zero && $0.closings == closings ? $0 : nil }
    let paid = lua.letPay(next?.account ?? .host)
    let before = running
    before?.left -= paid.time
    running = next
    return paid.isOverQuota ? before?.account : nil
  }
}

extension Scheduler {
  /// Runs steps that have a cause, which pays for them; does nothing else inside another step, whose cause pays.
  func paying<Result>(_ cause: Cause?, _ body: () -> Result) -> Result {
    guard cause != nil || causes.running != nil, lua.rootAccount == .host else { return body() }
    let before = causes.running
    if let account = causes.begin(cause) { suspend(account) }
    let result = body()
    if let account = causes.begin(before) { suspend(account) }
    return result
  }
}
