/// What a task waits for: made by the host function that suspends the task, ended by the code that
/// runs it.
package protocol LuaWait: AnyObject {
  /// Whether it keeps the arguments of its call, so that their texts count until it ends; true by default.
  var keepsArguments: Bool { get }
}

extension LuaWait {
  package var keepsArguments: Bool { true }
}
