import XCTest

@testable import RemoraCommand

final class ArgumentParserTests: ArgumentParserTestCase {
  func testRunsTheCommandThatIsNamed() {
    assertInvokes(.repl(scene: nil, evaluate: [], isQuiet: false), "repl")
  }

  func testRefusesAnUnknownCommandWithASuggestion() {
    assertFails(.unknownCommand("chekc", suggestion: "check"), "chekc")
    assertFails(.unknownCommand("fry", suggestion: nil), "fry")
  }

  func testAnOptionOfACommandIsUnknownBeforeIt() {
    assertFails(.unknownOption("-e", suggestion: nil), "-e", "1", "repl")
  }

  func testKeepsTheOrderOfARepeatedOption() {
    assertInvokes(
      .repl(scene: nil, evaluate: ["a", "b", "c"], isQuiet: false),
      "repl",
      "-e",
      "a",
      "--evaluate",
      "b",
      "-e",
      "c"
    )
  }

  func testTakesAValueAfterAnEqualsSign() {
    assertInvokes(
      .repl(scene: nil, evaluate: ["x = 1"], isQuiet: false),
      "repl",
      "--evaluate=x = 1"
    )
    assertInvokes(.repl(scene: nil, evaluate: [""], isQuiet: false), "repl", "--evaluate=")
  }

  func testTakesAValueAttachedToAOneLetterOption() {
    assertInvokes(.repl(scene: nil, evaluate: ["=1+1"], isQuiet: false), "repl", "-e=1+1")
    assertInvokes(
      .repl(scene: nil, evaluate: ["like:tap()"], isQuiet: false),
      "repl",
      "-elike:tap()"
    )
  }

  func testTakesAValueThatLooksLikeAnOption() {
    assertInvokes(.repl(scene: nil, evaluate: ["-1"], isQuiet: false), "repl", "-e", "-1")
    assertInvokes(.repl(scene: nil, evaluate: ["--help"], isQuiet: false), "repl", "-e", "--help")
    assertInvokes(.repl(scene: nil, evaluate: ["--"], isQuiet: false), "repl", "-e", "--")
  }

  func testTakesAFlag() {
    assertInvokes(.repl(scene: nil, evaluate: [], isQuiet: true), "repl", "--quiet")
  }

  func testTheLastOneWinsOfAnOptionThatDoesNotRepeat() {
    assertInvokes(.attach(port: 2), "attach", "--port", "1", "--port=2")
  }

  func testRefusesAnOptionWithoutItsValue() {
    assertFails(.missingValue(option: "-e", value: "LUA"), "repl", "-e")
    assertFails(.missingValue(option: "--evaluate", value: "LUA"), "repl", "--evaluate")
  }

  func testRefusesAFlagWithAValue() {
    assertFails(.unexpectedValue("yes", option: "--quiet"), "repl", "--quiet=yes")
    assertFails(.unexpectedValue("", option: "--help"), "repl", "--help=")
  }

  func testRefusesAnUnknownOptionWithASuggestion() {
    assertFails(.unknownOption("--evalaute", suggestion: "--evaluate"), "repl", "--evalaute=1")
    assertFails(.unknownOption("--eval", suggestion: "--evaluate"), "repl", "--eval")
    assertFails(.unknownOption("-help", suggestion: "--help"), "-help")
    assertFails(.unknownOption("--vresion", suggestion: "--version"), "check", "--vresion")
    assertFails(.unknownOption("-x", suggestion: nil), "repl", "-x")
  }

  func testRefusesBundledOneLetterOptions() {
    assertFails(.unknownOption("-he", suggestion: "--help"), "repl", "-he", "1")
  }

  func testRefusesAValueThatTheCommandCannotUse() {
    assertFails(
      .invalidValue("many", of: "PORT", reason: "it is not a number"),
      "attach",
      "--port",
      "many"
    )
  }

  func testMixesOptionsAndPositionals() {
    assertInvokes(
      .repl(scene: "gallery", evaluate: ["a", "b"], isQuiet: false),
      "repl",
      "-e",
      "a",
      "gallery",
      "-e",
      "b"
    )
  }

  func testTakesManyPositionalsInOrder() {
    assertInvokes(.check(paths: ["b", "a", "b"]), "check", "b", "a", "b")
  }

  func testDealsPositionalsOutFromTheLeft() {
    assertInvokes(.copy(source: "a", targets: []), "copy", "a")
    assertInvokes(.copy(source: "a", targets: ["b", "c"]), "copy", "a", "b", "c")
  }

  func testTakesEverythingAfterTwoDashesForPositionals() {
    assertInvokes(
      .check(paths: ["a", "-e", "--help", "--"]),
      "check",
      "a",
      "--",
      "-e",
      "--help",
      "--"
    )
  }

  func testTakesALoneDashForAPositional() {
    assertInvokes(.check(paths: ["-"]), "check", "-")
  }

  func testTakesAnEmptyArgumentForAPositional() {
    assertInvokes(.check(paths: [""]), "check", "")
  }

  func testRefusesAMissingPositional() {
    assertFails(.missingArgument("PATH"), "check")
    assertFails(.missingArgument("PATH"), "check", "--")
    assertFails(.missingArgument("SOURCE"), "copy")
  }

  func testRefusesAPositionalTooMany() {
    assertFails(.unexpectedArgument("b"), "repl", "a", "b", "c")
  }
}
