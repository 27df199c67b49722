import RemoraTesting
import XCTest

/// Specs of an app with a kind, a service and a folder of scripts of its own.
final class PassingSpecs: LuaSpecCase {
  override class func prepare(_ host: ScriptHost) throws {
    MainActor.preconditionIsolated()
    Lamp.prepare(host)
  }
  func testSpecs() { failAsNotListed() }
}

func testCase(_: DiscoveredTests<PassingSpecs>) -> XCTestCaseEntry {
  PassingSpecs.entry(in: "../Fixtures/passing", scripts: ["../Fixtures/scripts"])
}
