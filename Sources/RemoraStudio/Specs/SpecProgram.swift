package import RemoraRuntime

/// Runs spec files, each in a process of its own: the command lends one to its studio.
package protocol SpecProgram: AnyObject {
  /// Begins to run a file. Nothing else is run until it has ended.
  ///
  /// `done` is called later, on the thread of the host, unless it is stopped before.
  func run(_ file: String, _ done: @escaping (Result<SpecReport, Diagnostic>) -> Void)

  /// Ends what runs, and returns when it has ended.
  func stop()
}
