import Foundation
import XCTest

final class ReplCommandTests: CommandTestCase {
  func testATapChangesThePictureInTheMiddleOfTheFade() throws {
    let run = try remora(
      "repl",
      Self.gallery,
      input: "like:tap()\nprint(like.image)\nadvance(1.4)\nprint(like.image)\n"
    )
    XCTAssertEqual(
      run.output,
      """
      ~ 0.00 s count.text = "1"
      ~ 0.00 s like.alpha = 1 → 0 in 0.7 s
      heart.svg
      ~ 0.70 s like.image = "heart-full.svg"
      ~ 0.70 s like.selected = true
      ~ 0.70 s like.alpha = 0 → 1 in 0.7 s
      heart-full.svg

      """
    )
    XCTAssertEqual(run.status, 0)
  }

  func testWhatAScreenLogsWhenItAppearsFollowsTheGreeting() throws {
    _ = try write(
      "local B = behaviour 'B'\nfunction B:onAppear() log 'here I am' end\nreturn B",
      to: "b.lua"
    )
    let scene = try write(
      """
      { "name": "Loud", "screens": [{ "id": "home", "behaviours": [{ "script": "b" }] }] }
      """,
      to: "scene.json"
    )
    let lines = try remora("repl", scene, input: "").errors.split(separator: "\n")
    XCTAssertTrue(lines.first?.hasPrefix("Loud: home.") ?? false, "\(lines)")
    XCTAssertTrue(lines.last?.contains("here I am") ?? false, "\(lines)")
    let run = try remora("repl", "-e", "print(1)", scene, input: "")
    let first = run.errors.split(separator: "\n").first
    XCTAssertTrue(first?.contains("here I am") ?? false, run.errors)
  }

  func testPrintsTheValuesOfExpressionsAndKeepsWhatIsAssigned() throws {
    let run = try remora(
      "repl",
      input: "x = 20\nx + 1, 'text', nil, { 2, 1 }\nfor i = 1, 2 do\n  print(i)\nend\n"
    )
    XCTAssertEqual(run.output, "21\t\"text\"\tnil\t{ 2, 1 }\n1\n2\n")
    XCTAssertEqual(run.errors, "")
    XCTAssertEqual(run.status, 0)
  }

  func testRunsSnippetsInTheirOrderThenGoesOn() throws {
    let run = try remora("repl", "-e", "n = 1", "-e", "n = n + 1", input: "n\n")
    XCTAssertEqual(run.output, "2\n")
  }

  func testAFailureIsReportedOnStandardErrorAndStopsAPipe() throws {
    let run = try remora("repl", Self.gallery, input: "like.titel\nprint('not reached')\n")
    XCTAssertEqual(run.output, "")
    assertErrors(
      run,
      contain:
        "prompt:1: error: a Button has no property or method \"titel\" — did you mean \"title\"?"
    )
  }

  func testAnUnfinishedInputIsAMistake() throws {
    let run = try remora("repl", input: "if true then\n")
    assertErrors(run, contain: "ends in the middle of a statement")
  }

  func testADismissedScreenIsGoneAndItsBehavioursWithIt() throws {
    let run = try remora(
      "repl",
      Self.gallery,
      input: "l, s = like, screen\nscreen:dismiss()\nl:isAlive(), s:isAlive(), likes\nl:tap()\n"
    )
    XCTAssertEqual(run.output, "~ 0.00 s profile disappears\nfalse\tfalse\tnil\n")
    assertErrors(run, contain: "this Button is gone")
  }

  func testASceneWithMistakesDoesNotOpen() throws {
    let scene = try write("{ \"name\": \"x\" }", to: "scene.json")
    let run = try remora("repl", scene, input: "print('not reached')\n")
    XCTAssertEqual(run.output, "")
    assertErrors(run, contain: "scene.json:1:1: error: a scene needs \"screens\"")
  }

  func testAFailureOfASnippetIsReportedInTheStatus() throws {
    let run = try remora("repl", "-e", "pcall(error) error 'no'")
    assertErrors(run, contain: "no")
  }
}
