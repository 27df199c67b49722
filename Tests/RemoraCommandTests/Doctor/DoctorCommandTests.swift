import Foundation
import XCTest

@testable import RemoraCommand

/// The doctor as people run it.
final class DoctorCommandTests: CommandTestCase {
  func testEveryPromiseHoldsHere() throws {
    let run = try remora("doctor")
    XCTAssertEqual(run.status, 0, run.output)
    XCTAssertTrue(run.output.hasSuffix("\n\nEvery guarantee holds here.\n"), run.output)
    for bug in LuaBug.known { XCTAssertTrue(run.output.contains("bug \(bug.name) "), run.output) }
    XCTAssertEqual(run.errors, "")
  }

  func testProgramsReadTheSameFindings() throws {
    struct Document: Decodable {
      struct Finding: Decodable {
        let subject: String
        let verdict: String
        let sentence: String
        let advice: String?
      }
      let version: Int
      let remora: String
      let good: Bool
      let findings: [Finding]
    }
    let run = try remora("doctor", "--format", "json")
    XCTAssertEqual(run.status, 0, run.output)
    let document = try JSONDecoder().decode(Document.self, from: Data(run.output.utf8))
    XCTAssertEqual(document.version, 1)
    XCTAssertEqual("remora \(document.remora)\n", try remora("--version").output)
    XCTAssertTrue(document.good)
    let text = try remora("doctor").output
    for finding in document.findings {
      XCTAssertTrue(["good", "limited"].contains(finding.verdict), finding.verdict)
      XCTAssertTrue(text.contains(" \(finding.subject) "), finding.subject)
      XCTAssertTrue(text.contains("  \(finding.sentence)\n"), finding.sentence)
      if let advice = finding.advice { XCTAssertTrue(text.contains("→ \(advice)\n"), advice) }
    }
    XCTAssertGreaterThan(document.findings.count, 10)
    XCTAssertTrue(
      try remora("doctor", "--format", "sarif").errors.contains("it is one of text, json")
    )
  }

  func testAProbeIsTrueOnlyOfASoundLibrary() throws {
    // Of this one every release since 5.4.5 and Debian's 5.4.4 are free.
    XCTAssertEqual(try remora("doctor", "--probe", "env").status, 0)
    XCTAssertEqual(try remora("doctor", "--attack", "env").status, 0)
  }

  func testABugThatNobodyKnowsIsRefused() throws {
    let run = try remora("doctor", "--probe", "all")
    XCTAssertEqual(run.status, 1)
    XCTAssertTrue(run.errors.contains("there is no bug \"all\"; the bugs are: concat"), run.errors)
  }

  func testEveryProbeAndEveryAttackIsLua() throws {
    let console = try run(Self.executable, ["repl", "-e", "x = 1"])
    XCTAssertEqual(console.status, 0, console.errors)
    for bug in LuaBug.known {
      for text in [bug.probe, bug.attack] {
        let file = try write("local function f()\n\(text)\nend\nreturn f\n", to: "\(bug.name).lua")
        // They run in a Lua that has more functions than a script.
        let rules = try remora("check", "--format", "json", folder.path).output
          .matches(of: /"rule" : "(.*)"/).map { String($0.1) }
        XCTAssertEqual(Set(rules).subtracting(["undeclared-global"]), [], "\(file): \(text)")
      }
    }
  }
}
