import XCTest

@testable import RemoraTesting

final class LuaSpecCaseTests: XCTestCase {
  private struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  /// An app that cannot prepare its hosts.
  private final class Unprepared: LuaSpecCase {
    override class func prepare(_ host: ScriptHost) throws {
      throw Problem(description: "the lamps are out")
    }
  }

  private func failures(of entry: XCTestCaseEntry, _ name: String) throws -> [RecordedFailure] {
    let test = try XCTUnwrap(entry.allTests.first { $0.0 == name }, "\(entry.allTests.map(\.0))")
    let recorder = UnlistedSpecs(name: name) { _ in }
    try test.1(recorder)
    return recorder.failures
  }

  func testATestOfAClassThatWasNotListedFails() {
    let test = UnlistedSpecs(name: "testSpecs") { _ in }
    test.failAsNotListed(file: "Tests.swift", line: 4)
    XCTAssertEqual(
      test.failures,
      [
        RecordedFailure(
          message: """
            the Lua specs were not listed: declare, at file scope of the test target,
            func testCase(_: DiscoveredTests<UnlistedSpecs>) -> XCTestCaseEntry
            beside a testSpecs() that neither throws nor is async
            """,
          file: "Tests.swift",
          line: 4
        )
      ]
    )
  }

  func testSpecsAreReadUnlessOnlyOtherTestsAreSelected() {
    let name = "RemoraTestingTests.PassingSpecs"
    for selection in [
      [], ["--list-tests"], [name], ["A.B/testC,\(name)/lamp: glows"], ["RemoraTestingTests"],
    ] {
      XCTAssert(PassingSpecs.isSelected(by: ["tests"] + selection), "\(selection)")
    }
    for selection in ["A.B,A.C/testD", "\(name)Too", "\(name)Too/lamp: glows"] {
      XCTAssertFalse(PassingSpecs.isSelected(by: ["tests", selection]), selection)
    }
  }

  func testAnAppThatCannotPrepareFailsEachFile() throws {
    let entry = Unprepared.list(["../Fixtures/passing"])
    XCTAssertEqual(entry.allTests.map(\.0), ["lamp: loads", "names: loads"])
    let failures = try failures(of: entry, "lamp: loads")
    XCTAssertEqual(failures.map(\.message), ["the lamps are out"])
    XCTAssertEqual(failures.map(\.file).first?.hasSuffix("Fixtures/passing/lamp_spec.lua"), true)
  }

  func testAFolderWithoutSpecsIsACaseThatFails() throws {
    let entry = LuaSpecCase.list(["../Fixtures/scripts"])
    let failures = try failures(of: entry, "scripts: has specs")
    XCTAssertEqual(failures.count, 1)
    XCTAssertEqual(failures.first?.message.contains("there are no specs here"), true)
  }

  func testNamesAreUniqueSafeAndOfAReasonableLength() {
    let paths = ["../Fixtures/passing", "../Fixtures/passing/names_spec.lua"]
    let entry = LuaSpecCase.list(paths)
    let names = entry.allTests.map(\.0)
    XCTAssertEqual(Set(names).count, names.count)
    XCTAssertEqual(names.map(\.count).max(), 160)
    for name in names {
      XCTAssertFalse(name.contains { "./,\"'<>&\n\t".contains($0) }, name)
    }
    XCTAssertTrue(names.contains { $0.hasSuffix(": turned \u{1F469}\u{200D}\u{1F467} é") })
    XCTAssertTrue(names.contains { $0.hasSuffix("twice #2") && $0.hasPrefix("names: A_B") })
  }
}
