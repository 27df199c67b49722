import Remora
import XCTest

/// The code of `docs/how-to/draw-a-control-of-your-own.md`.
final class DrawPage: XCTestCase {
  func testAControlWithAnInput() throws {
    let host = try ScriptHost(clock: VirtualClock())

    final class Gauge: Control {
      @Shown var level = 0.0

      static func table(_ kind: KindBuilder<Gauge>) {
        kind.make { Gauge() }
        kind.size(width: 120, height: 40)
        kind.property("level", \.level, in: 0...1, help: "How full it is")
        kind.event("filled")
        kind.input("turn", ["level"], shows: "level", help: "Turns it by hand") {
          (gauge, level: Double) in gauge.turn(to: level)
        }
      }

      func turn(to level: Double) {
        guard acceptsInput else { return }
        self.level = max(0, min(level, 1))
      }
    }

    host.register(Gauge.self, build: Gauge.table)

    let gauge = Gauge(id: "gauge")
    host.add(gauge)
    try host.load(
      "local B = behaviour 'B' function B:onAttach() self.owner:turn(0.5) end return B",
      as: "turner"
    )
    try gauge.attach("turner")
    XCTAssertEqual(gauge.level, 0.5)
  }
}
