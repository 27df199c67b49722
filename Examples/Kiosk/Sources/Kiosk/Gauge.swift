import Remora
import RemoraGTK

/// A control of the app's own kind: a level, drawn as an arc.
final class Gauge: Control {
  /// From 0 to 1.
  @Shown var level = 0.0

  static func table(_ kind: KindBuilder<Gauge>) {
    kind.summary("A level from 0 to 1")
    kind.make { Gauge() }
    kind.property("level", \.level, in: 0...1, help: "How full it is")
  }

  static func draw(on stage: Stage) {
    stage.draw("Gauge") { gauge, canvas in
      let level = (gauge as? Gauge)?.level ?? 0
      let middle = Point(x: canvas.size.width / 2, y: canvas.size.height / 2)
      for (end, color) in [(0.4, canvas.ink.faded(to: 0.2)), (0.8 * level - 0.4, canvas.tint)] {
        canvas.arc(center: middle, radius: middle.y - 6, from: -0.4, to: end, color, width: 6)
      }
    }
  }
}
