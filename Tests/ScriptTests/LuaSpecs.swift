import RemoraTesting
import XCTest

final class LuaSpecs: LuaSpecCase {
  func testSpecs() { failAsNotListed() }
}

func testCase(_: DiscoveredTests<LuaSpecs>) -> XCTestCaseEntry {
  LuaSpecs.entry(in: "../../scripts")
}
