import Foundation
import Synchronization

/// Threads for the specs of one test: at most as many as there are cores.
///
/// Swift Testing begins all cases at once. On hundreds of threads, each step of a spec would wait for
/// the others, and may exceed its time.
final class SpecThreads: Sendable {
  private struct State {
    var jobs: [@Sendable () -> Void] = []
    var threads = 0
  }

  private let state = Mutex(State())

  /// Runs the job as soon as a thread is free; in no particular order.
  func run(_ job: @escaping @Sendable () -> Void) {
    let needsThread = state.withLock { state in
      state.jobs.append(job)
      guard state.threads < ProcessInfo.processInfo.activeProcessorCount else { return false }
      state.threads += 1
      return true
    }
    guard needsThread else { return }
    let thread = Thread { while let job = self.next() { job() } }
    // Deep recursion in a script needs more than a thread has by default.
    thread.stackSize = 8 << 20
    thread.start()
  }

  /// A job, or `nil` to end the thread.
  private func next() -> (@Sendable () -> Void)? {
    state.withLock { state in
      if let job = state.jobs.popLast() { return job }
      state.threads -= 1
      return nil
    }
  }
}
