import Remora

/// A control of an app's own.
final class Lamp: Control {
  var level = 0.0 { didSet { didChange("level", from: oldValue, to: level) } }

  static func prepare(_ host: ScriptHost) {
    host.register(Lamp.self, named: "Lamp", parent: "Control") { kind in
      kind.make { Lamp() }
      kind.property("level", \.level, in: 0...1)
    }
    host.lend("lamps") { service in
      service.asyncFunction("level") { () async -> Double in 0.25 }
      service.asyncFunction("mainActorsLevel") { @MainActor () async -> Double in
        await Task.yield()
        return 0.5
      }
    }
  }
}
