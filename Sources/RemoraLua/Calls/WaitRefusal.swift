import CRemoraLuaShim

/// Why a call must answer at once: "shouldOpen" "must answer at once, so it may not wait".
///
/// The sentence is made only when a wait is refused: each message has a refusal.
struct WaitRefusal {
  let subject: String
  let reason: String

  var sentence: String { "\(subject) \(reason)" }
}

extension StateCore {
  /// Runs `body` while every wait in the call that it makes is an error; calls inside that one may wait.
  @inline(__always)
  func refusingWaits<Result, Failure: Error>(
    _ refusal: WaitRefusal,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let open = unsafe pointer else { return try body() }
    return try unsafe withUnsafePointer(to: refusal) { (reason) throws(Failure) in
      let next = unsafe shim_refusal(depth: shim_depth(open) + 1, reason: reason)
      let outer = unsafe shim_refuse_waits(open, next)
      defer { if isOpen { _ = unsafe shim_refuse_waits(open, outer) } }
      return try body()
    }
  }

  /// The refusal of the call that runs.
  var waitRefusal: WaitRefusal? {
    unsafe shim_refusal_of_waits(open)?.assumingMemoryBound(to: WaitRefusal.self).pointee
  }
}

extension LuaState {
  /// Runs `body` while every wait in the call that it makes is an error, `subject reason`: for calls
  /// that must answer at once.
  package func refusingWaits<Result, Failure: Error>(
    _ subject: String,
    _ reason: String,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try core.value.refusingWaits(WaitRefusal(subject: subject, reason: reason), body)
  }
}
