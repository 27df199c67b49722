import Foundation
import Remora

/// The versions of the script that the benchmarks reload.
private enum ReloadScript {
  /// One whose text is different for each number, and means the same but for `body`.
  static func version(_ number: Int, fade: Double = 0.7, body: String = "") -> [UInt8] {
    Array(
      """
      -- Version \(number)
      local Toggle = behaviour "Toggle"
      Toggle.normal = image { default = "heart.svg" }
      Toggle.selected = image { default = "heart-full.svg" }
      Toggle.animated = boolean { default = false }
      Toggle.fade = seconds { default = \(fade), min = 0, max = 5 }
      Toggle.isOn = state(false)
      function Toggle:onTap()
        self.isOn = not self.isOn
        \(body)
      end
      function Toggle:version() return \(number) end
      return Toggle
      """.utf8
    )
  }
}

extension Benchmark {
  /// A saved script of which only the code changed, with 10,000 behaviours attached: from its text to
  /// the new code in all of them.
  static let reload = Benchmark(
    name: "reload with 10,000 behaviours, code changed",
    unit: "ms",
    bar: .scaled(10)
  ) { try reloads { ReloadScript.version($0) } }

  /// The same when a default changed as well, so that every behaviour gets another value.
  static let reloadOfDefaults = Benchmark(
    name: "reload with 10,000 behaviours, a default changed",
    unit: "ms",
    bar: .scaled(10)
  ) { try reloads { ReloadScript.version($0, fade: 0.1 * Double($0 % 9 + 1)) } }

  private static func reloads(_ version: (Int) -> [UInt8]) throws -> Measurement {
    let host = try ScriptHost(clock: VirtualClock())
    host.observeDiagnostics { diagnostic in fatalError("\(diagnostic)") }
    try host.load(version(0), as: "toggle", file: "toggle.lua")
    let owners = (0..<10_000).map { _ in Button() }
    for owner in owners { try host.attach("toggle", to: owner) }
    var samples = Samples()
    for number in 1...20 {
      let text = version(number)
      let time = try ContinuousClock().measure {
        try host.load(text, as: "toggle", file: "toggle.lua")
      }
      samples.add(time / .milliseconds(1))
      let last = owners[owners.count - 1].attached.behaviours[0]
      guard try last.perform("version").values == [.integer(number)] else {
        throw BenchmarkFailure(description: "the reload did not reach every behaviour")
      }
    }
    return Measurement(median: samples.median, minimum: samples.minimum)
  }

  /// From the moment an editor begins to write a script to its new code being live: the watcher, the
  /// time it waits for the rest of the batch, the reload.
  static let save = Benchmark(name: "save to live", unit: "ms", bar: .scaled(60)) {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "remora-bench-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "toggle.lua")
    try Data(ReloadScript.version(0)).write(to: file)
    let host = try ScriptHost(clock: VirtualClock())
    host.scriptFolders = [folder.path]
    let button = Button()
    try host.attach("toggle", to: button)
    try host.startWatching()
    var reports = 0
    host.observeReloads { report in if report.outcome == .reloaded { reports += 1 } }
    wait(for: host) { host.timeUntilReload == nil }
    var samples = Samples()
    for number in 1...30 {
      let before = reports
      let start = ContinuousClock.now
      try Data(ReloadScript.version(number)).write(to: file)
      wait(for: host) { reports > before }
      samples.add((ContinuousClock.now - start) / .milliseconds(1))
    }
    return Measurement(median: samples.median, minimum: samples.minimum)
  }

  /// Does what a run loop does, until it is so far.
  private static func wait(for host: ScriptHost, until isSoFar: () -> Bool) {
    while !isSoFar() {
      var request = pollfd(fd: host.watchDescriptor ?? -1, events: Int16(POLLIN), revents: 0)
      let time = host.timeUntilReload.map { ($0 / .milliseconds(1)).rounded(.up) } ?? 1_000
      _ = unsafe poll(&request, 1, Int32(time))
      host.poll()
    }
  }

  /// What 10,000 reloads leave behind, one in ten of them with a mistake: how much the Lua heap
  /// grows between the thousandth and the last.
  static let reloadHeap = Benchmark(
    name: "Lua heap grown by 9,000 reloads",
    unit: "KB",
    bar: .median(16)
  ) {
    let growth = try growthByReloading().lua
    return Measurement(median: growth, minimum: growth)
  }

  /// The same for the memory that the process has.
  static let reloadResident = Benchmark(
    name: "resident size grown by 9,000 reloads",
    unit: "KB",
    bar: .median(1_024)
  ) {
    let growth = try growthByReloading().resident
    return Measurement(median: growth, minimum: growth)
  }

  /// In kilobytes.
  private static func growthByReloading() throws -> (lua: Double, resident: Double) {
    let host = try ScriptHost(clock: VirtualClock())
    try host.load(ReloadScript.version(0), as: "toggle", file: "toggle.lua")
    let owners = (0..<10).map { _ in Button() }
    for owner in owners { try host.attach("toggle", to: owner) }
    var before = (lua: 0.0, resident: 0.0)
    for number in 1...10_000 {
      let isBroken = number % 10 == 0
      let text = ReloadScript.version(number, body: isBroken ? "self.isOn = = 1" : "")
      let isRefused = (try? host.load(text, as: "toggle", file: "toggle.lua")) == nil
      guard isRefused == isBroken else {
        throw BenchmarkFailure(description: "reload \(number) went the other way")
      }
      owners[number % owners.count].tap()
      if number == 1_000 { before = try memory(of: host) }
    }
    let after = try memory(of: host)
    return (after.lua - before.lua, after.resident - before.resident)
  }

  private static func memory(of host: ScriptHost) throws -> (lua: Double, resident: Double) {
    host.lua.collectGarbage()
    let pages =
      try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
      .split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
    return (
      Double(host.lua.memoryUsed) / 1_024, pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_024
    )
  }
}
