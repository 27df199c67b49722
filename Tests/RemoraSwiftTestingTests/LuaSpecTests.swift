import Foundation
import Remora
import RemoraSwiftTesting
import Testing

import class Remora.Host

/// Whether to run the specs that fail on purpose, as a test of the reports does.
private let showsFailures =
  ProcessInfo.processInfo.environment["REMORA_SHOWS_FAILURES"] != nil

@Test(
  arguments: LuaSpec.all(
    in: "../RemoraTestingTests/Fixtures/\(showsFailures ? "failing" : "passing")",
    "../../scripts",
    scripts: ["../RemoraTestingTests/Fixtures/scripts"],
    prepare: { Lamp.prepare($0) }
  )
)
func lua(_ spec: LuaSpec) async throws { try await spec.run() }

/// A control of an app's own.
private final class Lamp: Control {
  var level = 0.0 { didSet { if level != oldValue { didChange("level") } } }

  static func prepare(_ host: Host) {
    host.register(Lamp.self, named: "Lamp", parent: "Control") { kind in
      kind.make { Lamp() }
      kind.property("level", \.level, in: 0...1)
    }
    host.lend("lamps") { service in
      service.asyncFunction("level") { () async -> Double in 0.25 }
    }
  }
}
