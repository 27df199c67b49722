import Exhibit
import RemoraTesting
import XCTest

final class LuaSpecs: LuaSpecCase {
  override class func prepare(_ host: ScriptHost) { Exhibit.prepare(host) }
  func testSpecs() { failAsNotListed() }
}

func testCase(_: DiscoveredTests<LuaSpecs>) -> XCTestCaseEntry {
  LuaSpecs.entry(in: "../../scripts")
}
