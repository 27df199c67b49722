import Remora

extension Benchmark {
  /// Animations that scripts wait for, from the tap to the end of the task.
  static let animate = Benchmark(name: "animate begun and ended", unit: "ns", bar: .scaled(3000)) {
    let count = 1000
    let movers = try Movers(count, over: 0.5)
    let measurement = Comparison().measure(count: count) {
      movers.tap()
      movers.host.advance(by: .seconds(1))
    }
    try movers.expectAtRest()
    return measurement
  }

  /// What the animations of a frame take, while front ends play them by themselves.
  static let animationFrame = Benchmark(
    name: "frame of 10,000 animations",
    unit: "µs",
    bar: .scaled(600)
  ) {
    let movers = try Movers(10_000, over: 80_000)
    movers.tap()
    // Nanoseconds divided by a thousand.
    let measurement = Comparison().measure(count: 1000) {
      movers.host.advance(by: .milliseconds(16))
    }
    try movers.expectMoving()
    return measurement
  }
}

/// Buttons on the stage that move when they are tapped.
private final class Movers {
  private let fixture: Fixture
  private let buttons: [Button]
  private var isAway = false

  var host: ScriptHost { fixture.host }

  init(_ count: Int, over seconds: Double) throws {
    fixture = try Fixture(
      script: """
        local Mover = behaviour "Mover"
        Mover.isAway = state(false)
        function Mover:onTap()
          self.isAway = not self.isAway
          self.owner:animate { x = self.isAway and 100 or 0, over = \(seconds) }
        end
        return Mover
        """,
      limits: .init(memory: 1 << 30)
    )
    buttons = (0..<count).map { _ in Button() }
    for button in buttons {
      try fixture.screen.add(button)
      try fixture.attach(to: button)
    }
    fixture.host.flush()
  }

  func tap() {
    isAway.toggle()
    for button in buttons { button.tap() }
  }

  func expectAtRest() throws {
    guard buttons.allSatisfy({ $0.x == (isAway ? 100 : 0) }) else {
      throw BenchmarkFailure(description: "animations did not arrive")
    }
  }

  func expectMoving() throws {
    guard buttons.allSatisfy({ $0.x > 0 && $0.x < 100 }) else {
      throw BenchmarkFailure(description: "animations stand still")
    }
  }
}
