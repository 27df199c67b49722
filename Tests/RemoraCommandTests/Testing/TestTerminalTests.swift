import XCTest

/// `remora test` at a terminal.
final class TestTerminalTests: TerminalTestCase {
  func testColoursAreThereUnlessNobodyWantsThem() throws {
    let spec = try write("it('swims', function() end)", to: "a_spec.lua")
    func output(_ variables: String) throws -> String {
      let command = "\(Self.executable.path) test \(spec)"
      return try run(
        URL(fileURLWithPath: "/bin/sh"),
        ["-c", "\(variables) exec script -qec '\(command)' /dev/null"]
      ).output
    }
    XCTAssertTrue(try output("NO_COLOR= TERM=xterm").contains("\u{1b}[32m✓ swims\u{1b}[0m"))
    for variables in ["NO_COLOR=1 TERM=xterm", "NO_COLOR= TERM=dumb"] {
      let plain = try output(variables)
      XCTAssertTrue(plain.contains("\n✓ swims"), plain)
      XCTAssertFalse(plain.contains("\u{1b}"), plain)
    }
  }

  func testALongRunSaysHowFarItIsInOneLine() throws {
    let spec = try write(
      """
      it("is slow", function() while true do end end)
      it("is fast", function() end)
      """,
      to: "a_spec.lua"
    )
    let terminal = try openTerminal(["test", spec, "--jobs", "1", "--timeout", "2"])
    assertScreenContains(terminal, "0 of 2")
    assertScreenContains(terminal, "2 specs, 1 failed")
    assertExit(terminal, 1)
    XCTAssertFalse(terminal.screen.picture.contains(" of 2"), terminal.screen.picture)
  }
}
