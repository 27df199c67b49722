import CBaseline

/// Waiting coroutines of a host written by hand in C.
@safe final class CTasks {
  private let tasks: OpaquePointer

  /// `source` returns the function that each task calls.
  init(_ source: String) throws {
    guard let tasks = unsafe baseline_open_tasks(source) else {
      throw BenchmarkFailure(description: "the C tasks cannot load their script")
    }
    unsafe self.tasks = unsafe tasks
  }

  deinit { unsafe baseline_close_tasks(tasks) }

  /// Begins so many tasks.
  func begin(_ count: Int) throws {
    guard unsafe baseline_begin_tasks(tasks, Int32(count)) else { throw CTasks.failure }
  }

  /// Resumes what is due within these seconds.
  func advance(by seconds: Double) throws {
    guard unsafe baseline_advance_tasks(tasks, seconds) else { throw CTasks.failure }
  }

  /// How many wait.
  var count: Int { unsafe Int(baseline_waiting_tasks(tasks)) }

  private static let failure = BenchmarkFailure(description: "a C task failed")
}
