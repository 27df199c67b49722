import RemoraProcesses
import XCTest

@testable import RemoraCommand

/// What the doctor makes of how its children end.
final class LibraryCheckTests: XCTestCase {
  private let crash = LuaBug(
    name: "crash",
    description: "something is freed",
    harm: .crash,
    probe: "",
    attack: "",
    defence: "nobody gets there"
  )
  private let answer = LuaBug(
    name: "answer",
    description: "two is three",
    harm: .answer,
    probe: "",
    attack: "",
    defence: "none"
  )

  /// The finding about a bug when the library is probed and attacked with these ends.
  private func finding(
    _ bug: LuaBug,
    probe: ChildEnd,
    attack: ChildEnd
  ) throws -> DoctorFinding? {
    try LibraryCheck(release: 50404, bugs: [bug]) { arguments in
      XCTAssertEqual(arguments.first, "doctor")
      XCTAssertEqual(arguments.last, bug.name)
      return arguments[1] == "--probe" ? probe : attack
    }
    .findings().last
  }

  func testABugThatTheLibraryDoesNotHaveIsNone() throws {
    let finding = try finding(crash, probe: .exited(0), attack: .exited(0))
    XCTAssertEqual(finding?.verdict, .good)
    XCTAssertEqual(finding?.sentence, "not in this library")
  }

  func testABugThatScriptsCannotReachIsGoodAndReported() throws {
    for probe in [ChildEnd.signalled(11), .exited(1), .hung] {
      let finding = try finding(crash, probe: probe, attack: .exited(0))
      XCTAssertEqual(finding?.verdict, .good)
      XCTAssertEqual(
        finding?.sentence,
        "something is freed; out of reach of scripts: nobody gets there"
      )
    }
  }

  func testABugThatScriptsCanReachIsABrokenPromise() throws {
    for attack in [ChildEnd.signalled(11), .exited(1), .hung] {
      let finding = try finding(crash, probe: .signalled(11), attack: attack)
      XCTAssertEqual(finding?.verdict, .bad)
      XCTAssertNotNil(finding?.advice)
    }
  }

  func testAnAttackThatSucceedsOnASoundLibraryIsABrokenPromise() throws {
    XCTAssertEqual(
      try finding(crash, probe: .exited(0), attack: .signalled(6))?.verdict,
      .bad
    )
  }

  func testAWrongAnswerIsNoBrokenPromise() throws {
    let finding = try finding(answer, probe: .exited(1), attack: .exited(1))
    XCTAssertEqual(finding?.verdict, .limited)
  }

  func testAnOldLibraryIsReportedWithAWayToANewerOne() throws {
    func about(_ release: Int) throws -> DoctorFinding? {
      try LibraryCheck(release: release, bugs: []) { _ in .exited(0) }.findings().first
    }
    XCTAssertEqual(try about(50404)?.verdict, .limited)
    XCTAssertEqual(try about(50404)?.sentence, "the library is Lua 5.4.4")
    XCTAssertTrue(try about(50407)?.advice?.contains("PKG_CONFIG_PATH") ?? false)
    XCTAssertEqual(try about(50408)?.verdict, .good)
    XCTAssertNil(try about(50408)?.advice)
  }
}
