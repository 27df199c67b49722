import Foundation
import RemoraSwiftTesting
import Testing

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
