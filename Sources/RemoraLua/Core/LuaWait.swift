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
