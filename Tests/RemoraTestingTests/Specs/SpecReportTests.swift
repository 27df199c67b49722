import Foundation
import XCTest

/// What people see of Lua specs when they run the tests: the real program, in a process of its own.
final class SpecReportTests: XCTestCase {
  private let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fixtures").path
  private let failing = "RemoraTestingTests.FailingSpecs"

  func testListsEachSpecByItsName() throws {
    let list = try TestProgram(["--list-tests"]).output
    for name in [
      "\(failing)/broken: loads", "\(failing)/empty: has specs",
      "\(failing)/lamp: Lamp: does not add up", "\(failing)/nowhere: has specs",
      "RemoraTestingTests.PassingSpecs/names: A_B_ _1_5_ <&> _x_ _y_ _z _: twice #2"
        .replacing("<&>", with: "___"),
    ] {
      XCTAssertTrue(list.contains("\(name)\n"), "\(name) is not in\n\(list)")
    }
    XCTAssertTrue(list.contains("ScriptTests.LuaSpecs/behaviours_toggle_button: "), list)
    XCTAssertFalse(list.contains("/testSpecs\n"), list)
  }

  func testXCTestReportsAFailureAtTheLineOfTheSpec() throws {
    let run = try TestProgram(["\(failing)/lamp: Lamp: does not add up"])
    XCTAssertNotEqual(run.status, 0)
    let failure = "error: FailingSpecs.lamp: Lamp: does not add up : expected 2 to equal 3"
    XCTAssertNotNil(run.line(with: "\(fixtures)/failing/lamp_spec.lua:4: \(failure)"), run.output)
    XCTAssertNotNil(run.line(with: "Executed 1 test, with 1 failure"), run.output)
    XCTAssertNotNil(run.line(with: "so far so good"), run.output)
  }

  func testXCTestReportsAFailureAtTheLineOfTheBehaviour() throws {
    let run = try TestProgram(["\(failing)/lamp: Lamp: meets a behaviour that fails"])
    let place = "\(fixtures)/scripts/lamp_switch.lua:10: error: FailingSpecs.lamp: Lamp: meets"
    XCTAssertNotNil(run.line(with: place), run.output)
    XCTAssertNotEqual(run.status, 0)
  }

  func testXCTestPrintsAWarningForInputWithoutAnEffect() throws {
    let run = try TestProgram(["RemoraTestingTests.PassingSpecs/lamp: Lamp: hears no taps"])
    XCTAssertEqual(run.status, 0, run.output)
    let warning =
      "warning: PassingSpecs.lamp: Lamp: hears no taps : nothing happens: off is disabled"
    XCTAssertNotNil(run.line(with: "lamp_spec.lua:16: \(warning)"), run.output)
  }

  func testXCTestSkipsAPendingSpec() throws {
    let run = try TestProgram(["\(failing)/lamp: Lamp: glows in the dark"])
    XCTAssertEqual(run.status, 0, run.output)
    let reason = "lamp_spec.lua:13: pending: the dark is late"
    XCTAssertNotNil(run.line(with: reason), run.output)
    XCTAssertNotNil(run.line(with: "with 1 test skipped"), run.output)
  }

  func testXCTestCountsEachSpec() throws {
    let run = try TestProgram([failing])
    let count = "Executed 6 tests, with 1 test skipped and 5 failures"
    XCTAssertNotNil(run.line(with: count), run.output)
    let broken = "\(fixtures)/failing/broken_spec.lua:3: error: FailingSpecs.broken: loads : "
    XCTAssertNotNil(run.line(with: broken), run.output)
  }

  private let swiftTesting = [
    "--testing-library", "swift-testing", "--filter", "RemoraSwiftTestingTests.lua", "--verbose",
  ]

  func testSwiftTestingRunsOneSpecAloneWithARowOfItsOwn() throws {
    let run = try TestProgram(
      swiftTesting,
      environment: ["REMORA_SPEC": "Lamp: does not (add|sum) up"]
    )
    let rows = run.output.split(separator: "\n").filter { $0.contains("Test case passing") }
    XCTAssertTrue(rows.contains { $0.contains("spec → lamp: Lamp: does not add up") }, run.output)
    XCTAssertTrue(rows.allSatisfy { $0.contains("does not add up") }, run.output)
    XCTAssertNotNil(run.line(with: "recorded an issue", "lamp_spec.lua:4:1"), run.output)
    XCTAssertNotNil(run.line(with: "Test run with 1 test", "failed", "1 issue"), run.output)
  }

  func testSwiftTestingFailsForAFilterThatNoSpecMatches() throws {
    let run = try TestProgram(swiftTesting, environment: ["REMORA_SPEC": "does not ad up ("])
    XCTAssertNotEqual(run.status, 0)
    let message = #"no spec of this test matches REMORA_SPEC="does not ad up (""#
    XCTAssertNotNil(run.line(with: message), run.output)
  }

  func testSwiftTestingReportsFailuresAtTheirLines() throws {
    let run = try TestProgram(swiftTesting)
    XCTAssertNotEqual(run.status, 0)
    for place in [
      "lamp_spec.lua:4:1", "lamp_switch.lua:10:1", "broken_spec.lua:3:1", "empty_spec.lua:1:1",
    ] {
      XCTAssertNotNil(run.line(with: "recorded an issue", place), "\(place)\n\(run.output)")
    }
    XCTAssertNotNil(run.line(with: "expected 2 to equal 3"), run.output)
    XCTAssertNotNil(run.line(with: "Test run with 1 test", "failed", "4 issues"), run.output)
  }
}
