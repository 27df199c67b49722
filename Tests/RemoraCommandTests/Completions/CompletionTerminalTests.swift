import Foundation
import TestSupport
import XCTest

/// Presses Tab in the real shells.
final class CompletionTerminalTests: TerminalTestCase {
  func testBashCompletesWhatIsTyped() throws {
    let bash = try installed("bash").path
    try assertCompletes(running: [bash, "--norc"], "PS1='$ '", "source \(try script("bash"))")
  }

  func testZshCompletesWhatIsTyped() throws {
    let zsh = try installed("zsh").path
    let terminal = try assertCompletes(
      running: [zsh, "-f"],
      "PS1='$ '; PATH=\(Self.executable.deletingLastPathComponent().path):$PATH; autoload -U compinit; compinit -D",
      "source \(try script("zsh"))"
    )
    terminal.send("check --format=\t")
    terminal.wait(for: "github")
    terminal.send("s\t")
    terminal.wait(for: "--format=sarif")
    terminal.send("scripts/behaviours/tooltip.\t")
    terminal.wait(for: "scripts/behaviours/tooltip.lua")
    terminal.send("\u{15}remora help debou\t")
    terminal.wait(for: "remora help debounce")
  }

  @discardableResult
  private func assertCompletes(
    running command: [String],
    _ lines: String...
  ) throws -> TerminalDriver {
    let terminal = try openTerminal(running: command, columns: 120)
    for line in lines { terminal.enter(line) }
    terminal.enter("clear")
    terminal.wait(forMatch: "^\\$ $")
    terminal.send("remora compl\t")
    terminal.wait(for: "$ remora completions")
    terminal.send("f\t")
    terminal.wait(for: "$ remora completions fish")
    terminal.send("\u{15}remora ")
    terminal.wait(forMatch: "^\\$ remora ?$")
    return terminal
  }

  private func script(_ shell: String) throws -> String {
    try write(try remora("completions", shell).output, to: "completions")
  }
}
