import XCTest

final class CommandLineTests: CommandTestCase {
  func testHelpAndVersionEverywhere() throws {
    for command in [
      [], ["studio"], ["repl"], ["attach"], ["check"], ["test"], ["doctor"], ["help"], ["manual"],
      ["completions"],
    ] {
      let help = try run(Self.executable, command + ["--help"])
      XCTAssertTrue(help.output.contains("Usage: \((["remora"] + command).joined(separator: " "))"))
      XCTAssertEqual(help.status, 0)
      let version = try run(Self.executable, command + ["--version"]).output
      // Chores that build what people install name the commit.
      XCTAssertNotNil(try /remora \d+\.\d+\.\d+-dev\n/.wholeMatch(in: version), version)
    }
  }

  func testAnUnknownOptionIsAnErrorWithASuggestion() throws {
    let run = try remora("repl", "--evalute", "1")
    XCTAssertEqual(run.output, "")
    XCTAssertTrue(
      run.errors.hasPrefix(
        "remora: there is no option \"--evalute\" — did you mean \"--evaluate\"?"
      ),
      run.errors
    )
    XCTAssertEqual(run.status, 64)
  }

  func testAWindowWithoutGTKSaysWhatToInstall() throws {
    let run = try remora("window", Self.gallery)
    XCTAssertEqual(
      run.errors,
      "error: there is no window here: this program has no GTK — install remora-gtk\n"
    )
    XCTAssertEqual(run.status, 1)
  }

  func testHelpIsACommandToo() throws {
    for command in [[], ["repl"], ["test"]] {
      let help = try run(Self.executable, ["help"] + command)
      XCTAssertEqual(help.output, try run(Self.executable, command + ["--help"]).output)
      XCTAssertEqual(help.status, 0)
    }
    XCTAssertTrue(try remora("help", "reple").errors.contains("did you mean \"repl\"?"))
  }
}
