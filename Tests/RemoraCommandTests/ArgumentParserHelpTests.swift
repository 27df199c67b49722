import Foundation
import XCTest

@testable import RemoraCommand

/// What the parser shows: help, versions, and what is wrong with a command line.
final class ArgumentParserHelpTests: ArgumentParserTestCase {
  func testShowsTheHelpOfTheToolWhenNothingIsAsked() throws {
    XCTAssertEqual(
      try shown(),
      """
      Does a few things.

      Usage: tool COMMAND

      Commands:
        repl           Talks to a running scene in Lua.
        check          Finds mistakes in scripts.
        attach         Joins a running app.
        copy           Copies.

      Options:
        -h, --help     Show this help.
            --version  Show the version.

      See "tool COMMAND --help" for one of them.
      """
    )
  }

  func testShowsTheHelpOfACommandWithItsOptionsAligned() throws {
    XCTAssertEqual(
      try shown("repl", "--help"),
      """
      Talks to a running scene in Lua.

      Usage: tool repl [-e LUA]... [--quiet] [SCENE]

      Arguments:
        SCENE               The folder of a scene.

      Options:
        -e, --evaluate LUA  Run LUA instead of asking for it.
            --quiet         Leave the greeting out.
        -h, --help          Show this help.
            --version       Show the version.
      """
    )
  }

  func testShowsHelpForEverySpellingAndEveryArity() throws {
    XCTAssertEqual(try shown("--help"), try shown())
    XCTAssertEqual(try shown("-h"), try shown())
    XCTAssertTrue(try shown("check", "-h").contains("Usage: tool check PATH...\n"))
    XCTAssertTrue(try shown("copy", "-h").contains("Usage: tool copy SOURCE [TARGET]...\n"))
  }

  func testShowsHelpInsteadOfAskingForAMissingPositional() throws {
    XCTAssertTrue(try shown("check", "--help").hasPrefix("Finds mistakes in scripts."))
  }

  func testShowsTheVersionEverywhere() throws {
    XCTAssertEqual(try shown("--version"), "tool 1.2.3")
    XCTAssertEqual(try shown("check", "--version"), "tool 1.2.3")
  }

  func testWrapsALongHelpAtWords() {
    let row = HelpRow(
      term: "--port PORT",
      help: "The port of the studio, which is any free one unless you say otherwise here."
    )
    XCTAssertEqual(
      row.text(width: 20),
      """
        --port PORT           The port of the studio, which is any free one unless you
                              say otherwise here.
      """
    )
  }

  func testAnErrorNamesTheCommandItsUsageAndWhereToReadMore() {
    XCTAssertThrowsError(try parser.parse(["repl", "--evalaute"])) { error in
      XCTAssertEqual(
        "\(error)",
        """
        there is no option "--evalaute" — did you mean "--evaluate"?

        Usage: tool repl [-e LUA]... [--quiet] [SCENE]
        See "tool repl --help".
        """
      )
    }
  }

  func testEveryProblemSaysWhatToChange() {
    let told: [(UsageError.Problem, String)] = [
      (.unknownCommand("fry", suggestion: nil), #"there is no command "fry""#),
      (
        .unknownCommand("chekc", suggestion: "check"),
        #"there is no command "chekc" — did you mean "check"?"#
      ),
      (.missingValue(option: "-e", value: "LUA"), #""-e" needs a value: -e LUA"#),
      (
        .unexpectedValue("yes", option: "--quiet"),
        #""--quiet" takes no value, but was given "yes""#
      ),
      (
        .invalidValue("many", of: "PORT", reason: "it is not a number"),
        #""many" cannot be the PORT: it is not a number"#
      ),
      (.missingArgument("PATH"), "PATH is missing"),
      (.unexpectedArgument("b"), #""b" is one argument too many"#),
    ]
    for (problem, text) in told {
      XCTAssertEqual("\(problem)", text)
    }
  }

  func testEveryStatusHasItsNumber() {
    XCTAssertEqual(ExitStatus.allCases.map(\.rawValue), [0, 1, 64, 129, 130, 143])
    XCTAssertEqual([SIGHUP, SIGINT, SIGTERM].map(ExitStatus.init(signal:)), ExitStatus.ofSignals)
  }
}
