import Remora
import RemoraTesting

/// A control of an app's own.
final class Lamp: Control {
  var level = 0.0 { didSet { didChange("level", from: oldValue, to: level) } }
  /// How often it was pushed.
  private(set) var pushes = 0

  func push() {
    guard acceptsInput else { return }
    pushes += 1
  }

  /// What the app of these tests says to a host.
  static func prepare(_ host: ScriptHost) {
    host.register(Lamp.self, named: "Lamp", parent: "Control") { kind in
      kind.make { Lamp() }
      kind.property("level", \.level, in: 0...1)
      kind.input("tap") { $0.push() }
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
