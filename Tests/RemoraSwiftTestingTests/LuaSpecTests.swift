import Foundation
import RemoraSwiftTesting
import Testing

private let fixtures = "../RemoraTestingTests/Fixtures"
/// Whether to run the specs that fail on purpose, and no others, as a test of the reports does.
private let showsFailures =
  ProcessInfo.processInfo.environment["REMORA_SHOWS_FAILURES"] != nil

private let specs =
  showsFailures
  ? LuaSpec.all(in: "\(fixtures)/failing", scripts: ["\(fixtures)/scripts"], prepare: Lamp.prepare)
  : LuaSpec.all(
    in: "\(fixtures)/passing",
    "../../scripts/scenes",
    scripts: ["\(fixtures)/scripts"],
    prepare: Lamp.prepare
  )

@Test(arguments: specs)
func lua(_ spec: LuaSpec) async throws { try await spec.run() }
