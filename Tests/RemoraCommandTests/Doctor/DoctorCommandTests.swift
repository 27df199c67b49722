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
