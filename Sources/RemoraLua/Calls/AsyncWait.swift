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
