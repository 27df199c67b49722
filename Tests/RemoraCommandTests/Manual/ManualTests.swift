import TestSupport
import XCTest

@testable import RemoraCommand

/// Reads the pages of the manual with the programs that people read them with.
final class ManualTests: CommandTestCase {
  func testEveryPageIsReadWithoutAWarning() throws {
    for (names, _) in Main.commandLine.root.tree {
      let page = try page(names)
      let file = try write(page, to: "page.1")
      let checks = [
        ("mandoc", ["-Tlint", "-Wstyle", file]), ("groff", ["-ww", "-man", "-Tutf8", "-z", file]),
        ("man", ["--warnings", "-l", "-P", "cat", file]),
      ]
      for (program, arguments) in checks {
        let run = try run(try installed(program), arguments)
        XCTAssertEqual(run.errors, "", "\(names)")
        XCTAssertEqual(run.status, 0, "\(names): \(run.output)")
      }
    }
  }

  func testAPageHasWhatTheCommandDeclares() throws {
    for (names, command) in Main.commandLine.root.tree {
      let text = try read(names)
      let words =
        command.allOptions.map { $0.names.joined(separator: ", ") }
        + command.positionals.map(\.name) + command.subcommands.map(\.name)
        + command.files.map(\.term)
      for word in words { XCTAssertTrue(text.contains(word), "\(names): \(word)") }
    }
  }

  func testAPageHasItsSectionsInTheirOrder() throws {
    let text = try read(["remora", "attach"])
    let titles = text.split(separator: "\n").filter { $0.first?.isLetter ?? false }
    XCTAssertEqual(
      titles.dropFirst().dropLast(),
      [
        "NAME", "SYNOPSIS", "DESCRIPTION", "ARGUMENTS", "OPTIONS", "EXIT STATUS", "FILES",
        "SEE ALSO",
      ]
    )
    XCTAssertTrue(text.contains("remora-attach - Joins a session"), text)
    XCTAssertTrue(text.contains("remora attach [--keep-going] [NAME]"), text)
    XCTAssertTrue(text.contains("remora(1), \"remora help prompt\""), text)
  }

  func testThePageOfAllHasEveryExitStatus() throws {
    let text = try read(["remora"])
    for status in ExitStatus.allCases {
      let words = status.meaning.split(separator: " ").joined(separator: "\\s+")
        .replacing("(", with: "\\(").replacing(")", with: "\\)")
      let row = try Regex("\\s\(status.rawValue)\\s+\(words)")
      XCTAssertNotNil(text.firstMatch(of: row), "\(status)")
    }
  }

  func testThePageHasTheDayOfItsSource() throws {
    let run = try self.run(
      try installed("env"),
      ["SOURCE_DATE_EPOCH=86400", Self.executable.path, "manual", "check"]
    )
    XCTAssertTrue(run.output.hasPrefix(".TH \"REMORA-CHECK\" \"1\" \"1970-01-02\" \"remora "))
  }

  func testTextThatLooksLikeAMacroIsText() {
    var roff = Roff()
    roff.fill(".hidden 'quoted' back\\slash — dash")
    XCTAssertEqual(roff.text, "\\&.hidden 'quoted' back\\eslash \\[u2014] dash\n")
  }

  func testAnUnknownCommandHasNoPage() throws {
    let run = try remora("manual", "chekc")
    assertErrors(
      run,
      contain: "there is no command \"chekc\" — did you mean \"check\"?",
      status: 64
    )
  }

  // MARK: Help

  private func page(_ names: [String]) throws -> String {
    let run = try run(Self.executable, ["manual"] + names.dropFirst())
    XCTAssertEqual(run.status, 0, run.errors)
    return run.output
  }

  /// A page as a person reads it, in wide lines.
  private func read(_ names: [String]) throws -> String {
    let file = try write(try page(names), to: "page.1")
    return try run(try installed("mandoc"), ["-Tascii", "-O", "width=250", file]).output
      .replacing(/.\u{8}/, with: "")
  }
}
