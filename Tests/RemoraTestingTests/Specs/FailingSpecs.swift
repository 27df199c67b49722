import Foundation
import RemoraTesting
import XCTest

/// Specs that fail on purpose, there only when ``SpecReportTests`` runs them in a process of its own.
final class FailingSpecs: LuaSpecCase {
  override class func prepare(_ host: ScriptHost) throws { Lamp.prepare(host) }
  func testSpecs() { failAsNotListed() }
}

func testCase(_: DiscoveredTests<FailingSpecs>) -> XCTestCaseEntry {
  guard ProcessInfo.processInfo.environment[TestProgram.showsFailures] != nil else {
    return (FailingSpecs.self, [])
  }
  return FailingSpecs.entry(
    in: "../Fixtures/failing",
    "../Fixtures/nowhere",
    scripts: ["../Fixtures/scripts"]
  )
}
