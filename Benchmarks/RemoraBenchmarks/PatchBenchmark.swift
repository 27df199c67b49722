import Remora

extension Benchmark {
  /// The dearest writes there are: each to another control, so that each makes a patch of its own.
  static let patch = patchEach("property write, a patch each", of: "alpha", "self.level", 4)

  /// The same of a text.
  static let textPatch = patchEach(
    "text write, a patch each",
    of: "title",
    "self.level == 0 and 'off' or 'on'",
    10.5
  )

  private static func patchEach(
    _ name: String,
    of property: String,
    _ value: String,
    _ bar: Double
  ) -> Benchmark {
    Benchmark(name: name, unit: "ns", bar: .ratio(bar)) {
      try measurePatches(of: property, value)
    }
  }

  private static func measurePatches(
    of property: String,
    _ value: String
  ) throws -> Measurement {
    let count = 1000
    let fixture = try Fixture(
      script: """
        local Fader = behaviour "Fader"
        Fader.buttons = outlets "Button"
        Fader.level = state(1)
        function Fader:onTap()
          self.level = 1 - self.level
          for _, button in ipairs(self.buttons) do button.\(property) = \(value) end
        end
        return Fader
        """
    )
    let buttons = (0..<count).map { _ in Button() }
    for button in buttons { try fixture.screen.add(button) }
    try fixture.host.attach(
      Fixture.script,
      to: fixture.button,
      configuration: .init(outlets: ["buttons": buttons])
    )
    fixture.host.flush()
    let baseline = try CHost()
    try baseline.load(
      """
      return function(self)
        local button = self.button
        for step = 1, \(count) do button:setAlpha(step % 2) end
      end
      """
    )
    let comparison = Comparison()
    let known = fixture.patchCount
    let measurement = try comparison.measure(count: count) {
      fixture.button.tap()
      fixture.host.flush()
    } against: {
      try baseline.tap(times: 1)
    }
    guard fixture.patchCount - known == (comparison.rounds + comparison.warmUp) * count else {
      throw BenchmarkFailure(description: "patches got lost: \(fixture.patchCount - known)")
    }
    return measurement
  }
}
