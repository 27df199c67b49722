import XCTest

@testable import RemoraCommand

final class ArgumentParserTests: XCTestCase {
  // A tool of the shape of `remora`, so that these tests do not change with its commands.
  private enum Invocation: Equatable {
    case repl(scene: String?, evaluate: [String], isQuiet: Bool)
    case check(paths: [String])
    case attach(port: Int)
    case copy(source: String, targets: [String])
  }

  private static let evaluate = Option(
    "-e",
    "--evaluate",
    value: "LUA",
    repeats: true,
    help: "Run LUA instead of asking for it."
  )
  private static let quiet = Option("--quiet", help: "Leave the greeting out.")
  private static let port = Option("--port", value: "PORT", help: "The port of the studio.")
  private static let scene = Positional("SCENE", .optional, help: "The folder of a scene.")
  private static let paths = Positional("PATH", .oneOrMore, help: "A script or a folder.")
  private static let source = Positional("SOURCE", help: "What to copy.")
  private static let targets = Positional("TARGET", .any, help: "Where to.")

  private let parser = ArgumentParser<Invocation>(
    root: Command(
      "tool",
      summary: "Does a few things.",
      subcommands: [
        Command(
          "repl",
          summary: "Talks to a running scene in Lua.",
          options: [evaluate, quiet],
          positionals: [scene]
        ) { arguments in
          .repl(
            scene: arguments[scene].first,
            evaluate: arguments[evaluate],
            isQuiet: arguments.contains(quiet)
          )
        },
        Command("check", summary: "Finds mistakes in scripts.", positionals: [paths]) {
          .check(paths: $0[paths])
        },
        Command(
          "attach",
          summary: "Joins a running app.",
          options: [port],
          make: attach
        ),
        Command("copy", summary: "Copies.", positionals: [source, targets]) {
          .copy(source: $0[source][0], targets: $0[targets])
        },
      ]
    ),
    version: "1.2.3"
  )

  private static func attach(
    _ arguments: Arguments
  ) throws(UsageError.Problem) -> Invocation {
    let text = arguments[port].last ?? "8080"
    guard let number = Int(text) else {
      throw .invalidValue(text, of: "PORT", reason: "it is not a number")
    }
    return .attach(port: number)
  }

  private func assertInvokes(
    _ expected: Invocation,
    _ arguments: String...,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    do {
      guard case .invoke(let invocation) = try parser.parse(arguments) else {
        return XCTFail("shows a text", file: file, line: line)
      }
      XCTAssertEqual(invocation, expected, file: file, line: line)
    } catch {
      XCTFail("\(error)", file: file, line: line)
    }
  }

  private func assertFails(
    _ problem: UsageError.Problem,
    _ arguments: String...,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    XCTAssertThrowsError(try parser.parse(arguments), file: file, line: line) { error in
      XCTAssertEqual((error as? UsageError)?.problem, problem, file: file, line: line)
    }
  }

  private func shown(
    _ arguments: String...,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> String {
    guard case .show(let text) = try parser.parse(arguments) else {
      XCTFail("shows nothing", file: file, line: line)
      return ""
    }
    return text
  }

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

  func testAWrongCommandLineHasAnExitStatusOfItsOwn() {
    XCTAssertEqual(UsageError.exitStatus, 64)
  }
}
