/// What a task waits for: made by the host function that suspends the task, ended by the code that
/// runs it.
package protocol LuaWait: AnyObject {
  /// Whether it keeps the arguments of its call, so that their texts count until it ends; true by default.
  var keepsArguments: Bool { get }
}

extension LuaWait {
  package var keepsArguments: Bool { true }
}

/// The wait for an asynchronous Swift function.
package final class AsyncWait: LuaWait {
  package typealias Operation = @Sendable () async throws -> any LuaConvertible & Sendable

  /// The function with its arguments.
  ///
  /// Not started yet.
  package let operation: Operation

  /// Stops what the function began, for whoever runs it.
  package var cancelAction: (() -> Void)?

  package init(_ operation: @escaping Operation) {
    self.operation = operation
  }
}
