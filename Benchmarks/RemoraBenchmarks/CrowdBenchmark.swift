import Remora

extension Benchmark {
  /// What a host with one script and one button takes, in Lua and in Swift, if a process has 1,000 of them.
  static let thousandHosts = Benchmark(
    name: "kB per host, of 1,000",
    unit: "kB",
    bar: .median(250)
  ) {
    let count = 1000
    // What all hosts share is made by the first.
    _ = try Fixture(script: MemoryScript.source)
    let before = CHost.allocatedBytes
    let fixtures = try (0..<count).map { _ in try Fixture(script: MemoryScript.source) }
    let bytes = Double(CHost.allocatedBytes - before) / Double(count)
    let bare = CHost.allocatedBytes
    let states = try (0..<count).map { _ in try CHost() }
    let other = Double(CHost.allocatedBytes - bare) / Double(count)
    return withExtendedLifetime((fixtures, states)) {
      Measurement(
        median: bytes / 1e3,
        minimum: bytes / 1e3,
        baseline: other / 1e3,
        ratio: bytes / other
      )
    }
  }

  /// What 100,000 owners of an app take, each with a behaviour of its own.
  static let owners = Benchmark(name: "MB for 100,000 owners", unit: "MB", bar: .median(73)) {
    let before = CHost.allocatedBytes
    let crowd = try OwnerCrowd()
    let bytes = Double(CHost.allocatedBytes - before)
    return withExtendedLifetime(crowd) { Measurement(bytes / 1e6) }
  }

  /// How long they take to make, and to go.
  static let ownersTime = Benchmark(
    name: "100,000 owners come and go",
    unit: "s",
    bar: .scaled(0.5)
  ) {
    let measurement = try Comparison(rounds: 5, warmUp: 1).measure(count: 1) {
      _ = try OwnerCrowd()
    }
    return Measurement(median: measurement.median / 1e9, minimum: measurement.minimum / 1e9)
  }
}

/// 100,000 objects that are no controls, each with a behaviour.
private final class OwnerCrowd {
  private let host: ScriptHost
  private let owners: [Member]

  private final class Member: Owner {
    let attachments = Attachments()
  }

  init() throws {
    host = try ScriptHost(clock: VirtualClock(), limits: .init(memory: 1 << 30))
    host.register(Member.self, named: "Member") { _ in }
    let source = "local Idle = behaviour \"Idle\"\nreturn Idle"
    try host.load(source, as: "idle", file: "idle.lua")
    owners = (0..<100_000).map { _ in Member() }
    for owner in owners { try host.attach("idle", to: owner) }
  }
}
