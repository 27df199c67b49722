import Foundation
import XCTest

/// The prompt without a person.
final class PromptPipeTests: PromptTestCase {
  func testEveryResultIsOneLineInTheOrderOfTheStatements() throws {
    let run = try gallery(
      "like.image",
      "{ 3, b = { 2 }, a = 1 }",
      "1, 'two', nil",
      "x = 1",
      "print('a', 1)",
      "like"
    )
    assertOutput(
      run,
      "\"heart.svg\"",
      "{ 3, a = 1, b = { 2 } }",
      "1\t\"two\"\tnil",
      "a\t1",
      "Button like"
    )
  }

  func testOutputAndErrorsKeepTheirOrderWhenTheyGoToOnePlace() throws {
    let run = try shell(
      "printf '1\\nerror(\"two\")\\n3\\nprint(4)\\n' | \"$0\" repl --keep-going 2>&1"
    )
    XCTAssertEqual(run.output, "1\nprompt:1: error: two\n3\n4\n")
    XCTAssertEqual(run.status, 1)
  }

  func testAFailureThatComesAgainAtOnceIsCounted() throws {
    _ = try write(
      "local B = behaviour 'Bad' function B:onTap() error 'no' end return B",
      to: "scripts/bad.lua"
    )
    _ = try write(
      """
      { "name": "Bad", "scripts": ["scripts"], "screens": [{ "id": "home", "controls": [
        { "kind": "Button", "id": "b", "behaviours": [{ "script": "bad" }] } ] }] }
      """,
      to: "scene.json"
    )
    let run = try pipe(
      "--keep-going",
      folder.path,
      input: "for _ = 1, 5 do b:tap() end\nb:tap()\n"
    )
    XCTAssertEqual(run.errors.components(separatedBy: "error: no").count - 1, 2, run.errors)
    assertErrors(run, contain: "the same 4 times more", status: 0)
  }

  func testTheFirstFailureEndsIt() throws {
    let run = try pipe(input: "1\nnot_there()\n2\n")
    assertOutput(run, "1", status: 1)
  }

  func testKeepGoingGoesOnAndStillTellsOfTheFailure() throws {
    let run = try pipe("--keep-going", input: "1\nnot_there()\n:nothing\n2\n")
    assertOutput(run, "1", "2", status: 1)
  }

  func testAFailedCommandIsAFailure() throws {
    let run = try gallery(":set like.alpha 2", "print('not reached')")
    assertOutput(run, status: 1)
    assertErrors(run, contain: "like.alpha")
  }

  func testQuitEndsItWell() throws {
    assertOutput(try pipe(input: "1\n:quit\n2\n"), "1")
  }

  func testTheLinesOfWindowsAreLines() throws {
    assertOutput(try pipe(input: "x = [[a\r\nb]]\r\n#x\r\n:clock virtual\r\n1\r\n"), "3", "1")
  }

  func testTheLastLineNeedsNoEnd() throws {
    assertOutput(try pipe(input: "1\n2"), "1", "2")
  }

  func testNothingIsWellDone() throws {
    assertOutput(try pipe(input: ""))
    assertOutput(try pipe(input: "\n \n\t\n"))
  }

  func testAnUnfinishedInputIsAMistake() throws {
    let run = try pipe(input: "1\nfor i = 1, 2 do\nprint(i)\n")
    assertOutput(run, "1", status: 1)
    assertErrors(
      run,
      contain: "error: the input ends in the middle of a statement — it begins with for i = 1, 2 do"
    )
  }

  func testAHugeLineIsRead() throws {
    let text = String(repeating: "a", count: 5_000_000)
    assertOutput(try pipe(input: "x = '\(text)'\n#x\n"), "5000000")
  }

  func testALongTableOfManyLinesIsRead() throws {
    let rows = (1...500).map { "  \($0),\n" }.joined()
    assertOutput(try pipe(input: "x = {\n\(rows)}\n#x\n"), "500")
  }

  func testBytesThatAreNoTextAreAMistakeAndNothingElse() throws {
    let run = try shell(
      #"printf '\377\376 = 1\n\0\nx = "\303\050"\n1\n' | "$0" repl --keep-going"#
    )
    assertOutput(run, "1", status: 1)
  }

  func testTimeStandsStillOnAPipe() throws {
    let run = try pipe(input: "wait(0.2) print('later')\nprint('now')\nadvance(0.2)\n")
    assertOutput(run, "now", "later")
    XCTAssertEqual(run.errors, "… waits: advance(seconds) moves the time\n")
  }

  func testTimePassesOnAPipeWhenItIsAskedTo() throws {
    // The pipe stays open until the task has said that it woke.
    let run = try shell(
      """
      mkfifo in; "$0" repl < in > out 2> err & exec 3> in
      printf ':clock real\\nwait(0.05) print("later")\\n' >&3
      until grep -q later out; do :; done
      exec 3>&-; wait $!
      """
    )
    XCTAssertEqual(run.status, 0)
  }

  func testNoTextBreaksALineOfTheStage() throws {
    let run = try gallery(#"like.title = "two\nlines\27[31m""#)
    assertOutput(run, #"~ 0.00 s like.title = "two\nlines\27[31m""#)
  }

  func testACommandWithoutItsColonGetsAHint() throws {
    let run = try pipe(input: "help\nexit\n")
    assertOutput(run, "nil", "nil")
    XCTAssertEqual(run.errors, "the command is :help\nthe command is :quit\n")
  }

  func testASnippetThatFailsEndsIt() throws {
    let run = try pipe("-e", "error('no')", input: "1\n")
    assertOutput(run, status: 1)
    assertErrors(run, contain: "-e:1: error: no")
  }
}
