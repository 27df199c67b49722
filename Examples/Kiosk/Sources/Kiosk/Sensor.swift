import Observation
import Remora

/// A sensor at the door, on the main actor: it ticks, and says whether somebody is there.
@MainActor @Observable
final class Sensor: @MainActor Owner {
  let attachments = Attachments()
  private(set) var ticks = 0
  /// What the gauge shows: ten ticks fill it.
  var level = 0.0

  /// Lets scripts see it.
  static func register(in host: ScriptHost) {
    host.register(Sensor.self, named: "Sensor") { kind in
      kind.summary("The sensor at the door")
      kind.property("ticks", help: "How often it has looked", get: { $0.ticks })
      kind.event("ticked", ["ticks": .integer()], whileBusy: .latest, help: "It has looked")
    }
  }

  /// Looks once a second, until its task is cancelled.
  func watch() async {
    while (try? await Task.sleep(for: .seconds(1))) != nil {
      ticks += 1
      level = Double(ticks % 10) / 10
      send("ticked", ["ticks": ticks])
    }
  }
}
