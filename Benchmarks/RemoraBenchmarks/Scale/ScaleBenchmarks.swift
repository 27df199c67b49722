import Remora

/// What one host carries, and what several do: the figures of docs/reference/scale.md. None has a bar, since they
/// describe a machine; they run only when asked for.
extension Benchmark {
  static let scale: [Benchmark] =
    [.residentProcess, .hostBytes, .controlBytes, .behaviourBytes, .taskBytes]
    + [1_000, 10_000, 100_000].map(Benchmark.tap(among:))
    + [1_000, 10_000, 100_000].map(Benchmark.adding(among:))
    + [1_000, 10_000, 100_000].map(Benchmark.idlePoll(with:))
    + Workload.allCases.flatMap { workload in
      [1, 2, 4, 8].map { Benchmark.hosts($0, workload) }
    }

  private static let sleeper = """
    local Sleeper = behaviour "Sleeper"
    Sleeper.n = state(0)
    function Sleeper:onTap() self.n = self.n + 1 end
    function Sleeper:onTouchCancelled() wait(1000000) end
    return Sleeper
    """

  // MARK: Memory

  /// The pages of this process with one host; only meaningful in the first row.
  private static let residentProcess = Benchmark(name: "scale: process, one host", unit: "MB") {
    let fixture = try Fixture(script: sleeper)
    try fixture.attach()
    fixture.button.tap()
    return withExtendedLifetime(fixture) { Measurement(CHost.residentBytes / 1e6) }
  }

  private static let hostBytes = Benchmark(name: "scale: host, one script", unit: "kB") {
    let count = 50
    _ = try Fixture(script: sleeper)
    let before = CHost.allocatedBytes
    let fixtures = try (0..<count).map { _ in try Fixture(script: sleeper) }
    let bytes = Double(CHost.allocatedBytes - before) / Double(count)
    return withExtendedLifetime(fixtures) { Measurement(bytes / 1e3) }
  }

  private static let controlBytes = Benchmark(name: "scale: control on stage", unit: "bytes") {
    let crowd = try Crowd()
    let bytes = try crowd.bytes { try crowd.add(10_000) }
    return Measurement(bytes / 10_000)
  }

  private static let behaviourBytes = Benchmark(name: "scale: behaviour", unit: "bytes") {
    let crowd = try Crowd()
    try crowd.add(10_000)
    let bytes = try crowd.bytes { try crowd.attach() }
    return Measurement(bytes / 10_000)
  }

  private static let taskBytes = Benchmark(name: "scale: waiting task", unit: "bytes") {
    let crowd = try Crowd()
    try crowd.add(10_000)
    try crowd.attach()
    let bytes = crowd.bytes { crowd.sleep() }
    return Measurement(bytes / 10_000)
  }

  // MARK: Time

  /// Taps on controls in random order, each with a behaviour.
  private static func tap(among count: Int) -> Benchmark {
    Benchmark(name: "scale: tap among \(count)", unit: "ns") {
      let crowd = try Crowd()
      try crowd.add(count)
      try crowd.attach()
      let shuffled = crowd.labels.shuffled()
      return Comparison(rounds: 21, warmUp: 2).measure(count: count) {
        for label in shuffled { label.tap() }
      }
    }
  }

  /// A control comes to many others, and goes; a front end hears of both.
  private static func adding(among count: Int) -> Benchmark {
    Benchmark(name: "scale: add + remove among \(count)", unit: "µs") {
      let crowd = try Crowd()
      try crowd.add(count)
      let label = Label()
      let host = crowd.fixture.host
      return try Comparison(rounds: 51).measure(count: 1000) {
        try crowd.fixture.screen.add(label)
        host.flush()
        label.removeFromParent()
        host.flush()
      }
    }
  }

  /// A poll with nothing to do, while each of many behaviours waits.
  private static func idlePoll(with count: Int) -> Benchmark {
    Benchmark(name: "scale: idle poll, \(count) tasks", unit: "ns") {
      let crowd = try Crowd()
      try crowd.add(count)
      try crowd.attach()
      crowd.sleep()
      let host = crowd.fixture.host
      return Comparison(rounds: 51).measure(count: 1000) {
        for _ in 0..<1000 { host.poll() }
      }
    }
  }

  /// Many labels on one screen, with a behaviour each.
  private final class Crowd {
    let fixture: Fixture
    private(set) var labels: [Label] = []

    /// The scripts may hold more than by default: 100,000 tasks do.
    init() throws { fixture = try Fixture(script: sleeper, limits: .init(memory: 2 << 30)) }

    func add(_ count: Int) throws {
      labels = (0..<count).map { _ in Label() }
      for label in labels { try fixture.screen.add(label) }
      fixture.host.flush()
    }

    func attach() throws {
      for label in labels { try fixture.attach(to: label) }
    }

    func sleep() {
      for label in labels { label.send("touchCancelled") }
    }

    /// The bytes that `body` takes, in Lua and in Swift.
    func bytes(_ body: () throws -> Void) rethrows -> Double {
      fixture.host.lua.collectGarbage()
      let before = CHost.allocatedBytes
      try body()
      fixture.host.lua.collectGarbage()
      return Double(CHost.allocatedBytes - before)
    }
  }
}

extension Measurement {
  /// A single number.
  init(_ number: Double) { self.init(median: number, minimum: number) }
}
