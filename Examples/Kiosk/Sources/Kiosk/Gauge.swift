import Remora
import RemoraGTK

/// A control of the app's own kind: a level, drawn as an arc.
final class Gauge: Control {
  /// From 0 to 1.
  var level = 0.0 { didSet { didChange("level", from: oldValue, to: level) } }

  static func register(in host: ScriptHost) {
    host.register(Gauge.self, named: "Gauge", parent: "Control") { kind in
      kind.summary("A level from 0 to 1")
      kind.make { Gauge() }
      kind.property("level", \.level, in: 0...1, help: "How full it is")
    }
  }

  static func draw(on stage: Stage) {
    stage.draw("Gauge") { gauge, canvas in
      let level = (gauge as? Gauge)?.level ?? 0
      let middle = Point(x: canvas.size.width / 2, y: canvas.size.height / 2)
      let radius = middle.y - 6
      canvas.arc(
        center: middle,
        radius: radius,
        from: -0.4,
        to: 0.4,
        canvas.ink.faded(to: 0.2),
        width: 6
      )
      canvas.arc(
        center: middle,
        radius: radius,
        from: -0.4,
        to: -0.4 + 0.8 * level,
        canvas.tint,
        width: 6
      )
    }
  }
}
