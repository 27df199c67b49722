import Remora

/// What the behaviours of the benchmarks are attached with.
enum MemoryScript {
  static let source = """
    local Toggle = behaviour "Toggle"
    Toggle.normal = image { default = "heart.svg" }
    Toggle.selected = image { default = "heart-full.svg" }
    Toggle.animated = boolean { default = false }
    Toggle.fade = seconds { default = 0.7, min = 0, max = 5 }
    function Toggle:onTap() end
    return Toggle
    """

  /// A value for each property, in a dictionary of its own.
  static func makeProperties() -> [String: Value] {
    ["normal": "star.svg", "selected": "star-full.svg", "animated": true, "fade": 0.3]
  }
}

extension Benchmark {
  /// What a behaviour takes, in Lua and in Swift, when its four properties keep their defaults.
  static let bytes = Benchmark(
    name: "bytes per behaviour, four properties",
    unit: "bytes",
    bar: .median(520)
  ) { try bytesPerBehaviour { .init() } }

  /// The same with every property set by a configuration of its own.
  static let configuredBytes = Benchmark(
    name: "bytes per behaviour, all four set",
    unit: "bytes",
    bar: .median(740)
  ) { try bytesPerBehaviour { .init(properties: MemoryScript.makeProperties()) } }

  /// Attaches to owners that the host knows already, and counts what malloc gave out meanwhile.
  private static func bytesPerBehaviour(
    _ configuration: () -> Behaviour.Configuration
  ) throws -> Measurement {
    let count = 10_000
    let fixture = try Fixture(script: MemoryScript.source)
    let owners = (0..<count).map { _ in Button() }
    for owner in owners { fixture.host.add(owner) }
    try fixture.attach()
    fixture.host.lua.collectGarbage()
    let before = CHost.allocatedBytes
    for owner in owners {
      try fixture.host.attach(Fixture.script, to: owner, configuration: configuration())
    }
    fixture.host.lua.collectGarbage()
    let bytes = Double(CHost.allocatedBytes - before) / Double(count)
    let table = try bytesPerTable(count)
    return withExtendedLifetime(owners) {
      Measurement(median: bytes, minimum: bytes, baseline: table, ratio: bytes / table)
    }
  }

  /// What a Lua table with such properties takes, kept by a host written by hand.
  private static func bytesPerTable(_ count: Int) throws -> Double {
    let baseline = try CHost()
    try baseline.load(
      """
      return function()
        return { normal = "heart.svg", selected = "heart-full.svg", animated = false, fade = 0.7 }
      end
      """
    )
    let before = CHost.allocatedBytes
    try baseline.keepTables(count)
    return Double(CHost.allocatedBytes - before) / Double(count)
  }
}
