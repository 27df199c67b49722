import CRemoraLuaShim

/// A wait of a task: the host function that suspends the task makes it, and the code that runs the
/// task ends it.
package protocol LuaWait: AnyObject {
  /// Whether it keeps the arguments of its call, so that their texts count until it ends; true by default.
  var keepsArguments: Bool { get }
}

extension LuaWait {
  package var keepsArguments: Bool { true }
}

/// What a suspended task waits for.
package enum LuaPause {
  /// A time, in nanoseconds.
  case time(Int)
  /// Anything else; it may hold so many bytes of text, from the arguments of its call, until it ends.
  case wait(any LuaWait, textBytes: Int)
}

extension LuaPause {
  /// Carries a wait through Lua, which knows objects only.
  private final class Carrier {
    let wait: any LuaWait
    init(_ wait: any LuaWait) { self.wait = wait }
  }

  /// Pushes it on the stack of the function that waits, which then suspends its task.
  func push(on stack: Stack) {
    switch self {
    case .time(let nanoseconds): unsafe shim_push_wait(stack.thread, Int64(nanoseconds), nil)
    case .wait(let wait, let bytes):
      let carrier = unsafe Unmanaged.passRetained(Carrier(wait)).toOpaque()
      unsafe shim_push_wait(stack.thread, Int64(bytes), carrier)
    }
  }

  /// What a step waits for that was suspended.
  init(_ step: shim_step) {
    guard let carrier = unsafe step.wait else {
      self = unsafe .time(Int(step.amount))
      return
    }
    let wait = unsafe Unmanaged<Carrier>.fromOpaque(carrier).takeRetainedValue().wait
    self = unsafe .wait(wait, textBytes: Int(step.amount))
  }
}
