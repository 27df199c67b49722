import Foundation
import Remora
import Synchronization

/// What each of many hosts does.
enum Workload: String, CaseIterable, Sendable {
  /// Taps on one button, whose handler counts.
  case taps
  /// Taps whose handlers change a text and a number, for a front end that hears of each.
  case changes

  var script: String {
    switch self {
    case .taps:
      """
      local Counter = behaviour "Counter"
      Counter.n = state(0)
      function Counter:onTap() self.n = self.n + 1 end
      return Counter
      """
    case .changes:
      """
      local Changer = behaviour "Changer"
      Changer.n = state(0)
      function Changer:onTap()
        self.n = self.n + 1
        self.owner.title = self.n % 2 == 0 and "even" or "odd"
        self.owner.width = self.n % 100
      end
      return Changer
      """
    }
  }

  /// How many taps, on all hosts together, take a few tenths of a second.
  var count: Int { self == .taps ? 4_000_000 : 400_000 }

  func run(_ fixture: Fixture, times: Int) {
    for _ in 0..<times {
      fixture.button.tap()
      if self == .changes { fixture.host.flush() }
    }
  }
}

extension Benchmark {
  /// Hosts that work at the same time, each on its own thread: the taps of all of them in a second.
  static func hosts(_ count: Int, _ workload: Workload) -> Benchmark {
    Benchmark(name: "scale: \(workload), \(count) hosts", unit: "M taps/s") {
      var samples = Samples()
      for _ in 0..<7 {
        let seconds = try HostThreads(count, workload).seconds()
        samples.add(Double(workload.count) / seconds / 1e6)
      }
      return Measurement(samples.median)
    }
  }
}

/// Hosts on threads of their own, which begin at the same moment.
private final class HostThreads: Sendable {
  private let workload: Workload
  private let count: Int
  private let ready = DispatchSemaphore(value: 0)
  private let begin = DispatchSemaphore(value: 0)
  private let end = DispatchSemaphore(value: 0)
  private let failures = Mutex<[String]>([])

  init(_ count: Int, _ workload: Workload) {
    self.workload = workload
    self.count = count
  }

  /// The time from the beginning to the end of the last.
  func seconds() throws -> Double {
    for _ in 0..<count { Thread { self.work() }.start() }
    for _ in 0..<count { ready.wait() }
    let time = ContinuousClock().measure {
      for _ in 0..<count { begin.signal() }
      for _ in 0..<count { end.wait() }
    }
    if let failure = failures.withLock({ $0.first }) {
      throw BenchmarkFailure(description: failure)
    }
    return time / .seconds(1)
  }

  private func work() {
    defer { end.signal() }
    do {
      let fixture = try Fixture(script: workload.script)
      try fixture.attach()
      workload.run(fixture, times: 1000)
      ready.signal()
      begin.wait()
      workload.run(fixture, times: workload.count / count)
    } catch {
      failures.withLock { $0.append("\(error)") }
      ready.signal()
    }
  }
}
