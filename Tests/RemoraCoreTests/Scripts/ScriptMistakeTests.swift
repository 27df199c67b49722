import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Scripts that declare no behaviour, or whose reading ends early.
final class ScriptMistakeTests: HostTestCase {
  func testRefusesAScriptThatDeclaresNoBehaviour() {
    XCTAssertEqual(
      mistakes(in: "local x = 1"),
      [
        "scripts/wrong.lua:1: error: the script declares no behaviour — begin with: local Name = behaviour \"Title\""
      ]
    )
  }

  func testRefusesAScriptThatDoesNotReturnItsBehaviour() {
    XCTAssertEqual(
      mistakes(in: "\nlocal B = behaviour \"B\""),
      [
        "scripts/wrong.lua:2: error: the script does not return its behaviour"
          + " — end it with: return B"
      ]
    )
  }

  func testRefusesASecondBehaviour() {
    XCTAssertEqual(
      mistakes(in: "local A = behaviour \"A\"\nlocal B = behaviour \"B\"\nreturn A"),
      ["scripts/wrong.lua:2: error: a script declares one behaviour: this is the second"]
    )
  }

  func testTellsWhereASourceDoesNotCompile() {
    let problem = problems(of: "local B = behaviour \"B\"\nfunction B:onTap( end\nreturn B").first

    XCTAssertEqual(problem?.place, "scripts/wrong.lua:2:18")
    XCTAssertEqual(problem?.excerpt, "function B:onTap( end")
  }

  func testSuggestsTheGlobalThatWasMeant() {
    let problem = problems(of: "local B = behavior \"B\"\nreturn B").first

    XCTAssertEqual(problem?.suggestion, "did you mean \"behaviour\"?")
  }

  func testTellsMistakesBeforeTheErrorThatEndedTheScript() {
    let mistakes = problems(of: "local B = behaviour \"B\"\nB.a = event { x = 1 }\nerror(\"stop\")")
      .map(\.message)

    XCTAssertEqual(mistakes, ["event { x = … } takes the name of a type, got 1", "stop"])
  }

  func testAScriptWithMistakesIsReadAgainWhenAskedForAgain() throws {
    _ = problems(of: "local x = 1")
    script("wrong", "local B = behaviour \"Better\" return B")

    XCTAssertEqual(try host.script(named: "wrong").title, "Better")
  }

  func testSuggestsTheScriptThatWasMeant() {
    script("toggle_button", "local B = behaviour \"B\" return B")

    XCTAssertThrowsError(try host.script(named: "toggle_buton")) { error in
      XCTAssertEqual(
        "\(error)",
        "error: there is no script \"toggle_buton\" — did you mean \"toggle_button\"?"
      )
    }
  }

  func testAWaitInAScriptsBodyIsRefused() {
    XCTAssertEqual(
      problems(of: "wait(1)").map(\.message),
      ["a script's body runs at once: wait inside a handler"]
    )
  }
}
