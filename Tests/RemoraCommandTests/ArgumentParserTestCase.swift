import XCTest

@testable import RemoraCommand

/// A tool of the shape of `remora`, so that these tests do not change with its commands.
class ArgumentParserTestCase: XCTestCase {
  enum Invocation: Equatable {
    case repl(scene: String?, evaluate: [String], isQuiet: Bool)
    case check(paths: [String])
    case attach(port: Int)
    case copy(source: String, targets: [String])
  }

  static let evaluate = Option(
    "-e",
    "--evaluate",
    value: "LUA",
    repeats: true,
    help: "Run LUA instead of asking for it."
  )
  static let quiet = Option("--quiet", help: "Leave the greeting out.")
  static let port = Option("--port", value: "PORT", help: "The port of the studio.")
  static let scene = Positional("SCENE", .optional, help: "The folder of a scene.")
  static let paths = Positional("PATH", .oneOrMore, help: "A script or a folder.")
  static let source = Positional("SOURCE", help: "What to copy.")
  static let targets = Positional("TARGET", .any, help: "Where to.")

  let parser = ArgumentParser<Invocation>(
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

  static func attach(
    _ arguments: Arguments
  ) throws(UsageError.Problem) -> Invocation {
    let text = arguments[port].last ?? "8080"
    guard let number = Int(text) else {
      throw .invalidValue(text, of: "PORT", reason: "it is not a number")
    }
    return .attach(port: number)
  }

  func assertInvokes(
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

  func assertFails(
    _ problem: UsageError.Problem,
    _ arguments: String...,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    XCTAssertThrowsError(try parser.parse(arguments), file: file, line: line) { error in
      XCTAssertEqual((error as? UsageError)?.problem, problem, file: file, line: line)
    }
  }

  func shown(
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
}
