import Remora

extension Benchmark {
  /// Opening and closing a host that has loaded one script, against a bare state with its libraries.
  static let start = Benchmark(name: "start-up with one script", unit: "µs") {
    let source = Array(MemoryScript.source.utf8)
    let measurement = try Comparison(rounds: 31, warmUp: 3).measure(count: 1000) {
      let host = try ScriptHost(clock: VirtualClock())
      try host.load(source, as: "toggle", file: "toggle.lua")
    } against: {
      _ = try CHost()
    }
    return measurement
  }
}
