import Foundation
import Synchronization

/// Runs jobs on threads of its own, and delivers their results in order.
package struct WorkerPool: Sendable {
  /// Deep recursion in a script needs more than a thread has by default.
  private static let stackSize = 8 << 20

  /// How many jobs run at once.
  package let jobs: Int

  /// A pool; by default with a thread for each core.
  package init(jobs: Int = ProcessInfo.processInfo.activeProcessorCount) {
    self.jobs = max(1, jobs)
  }

  /// Runs the jobs 0 ..< `count`, and calls `take` with each result, in that order and as early as
  /// possible.
  ///
  /// `take` is called on the caller's thread, and returns whether to continue. While no result is
  /// ready, `wait` is called there from time to time, with the number of finished jobs.
  package func run<Result: Sendable>(
    _ count: Int,
    work: @escaping @Sendable (Int) -> Result,
    wait: (Int) -> Void = { _ in },
    take: (Result) -> Bool
  ) {
    let queue = JobQueue<Result>(count)
    for _ in 0..<min(jobs, count) {
      let thread = Thread {
        while let piece = queue.next() { queue.finish(piece, work(piece)) }
      }
      thread.stackSize = WorkerPool.stackSize
      thread.start()
    }
    for piece in 0..<count {
      while true {
        if let result = queue.take(piece) {
          guard take(result) else { return queue.stop() }
          break
        }
        if !queue.waitForResults() { wait(queue.doneCount) }
      }
    }
  }
}

/// Pending jobs, and their results.
private final class JobQueue<Result: Sendable>: Sendable {
  private struct State {
    var next = 0
    var end: Int
    var done = 0
    var results: [Int: Result] = [:]
  }

  private let state: Mutex<State>
  private let arrivals = DispatchSemaphore(value: 0)

  init(_ count: Int) { state = Mutex(State(end: count)) }

  /// The next job.
  func next() -> Int? {
    state.withLock { state in
      guard state.next < state.end else { return nil }
      defer { state.next += 1 }
      return state.next
    }
  }

  func finish(_ piece: Int, _ result: Result) {
    state.withLock { state in
      state.results[piece] = result
      state.done += 1
    }
    arrivals.signal()
  }

  func take(_ piece: Int) -> Result? { state.withLock { $0.results.removeValue(forKey: piece) } }

  var doneCount: Int { state.withLock { $0.done } }

  /// Waits a moment, and returns whether a result arrived.
  func waitForResults() -> Bool { arrivals.wait(timeout: .now() + .milliseconds(100)) == .success }

  /// Starts no more jobs.
  func stop() { state.withLock { $0.end = 0 } }
}
