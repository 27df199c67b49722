import Foundation
import TestSupport
import XCTest

/// Drives the prompt in a copy of the scripts, which a test may change.
class PromptTestCase: TerminalTestCase {
  /// Where the prompt runs, beside its `scripts`.
  private(set) var home: URL!

  static let ctrlC = "\u{3}"
  static let ctrlD = "\u{4}"
  static let ctrlL = "\u{C}"
  static let tab = "\t"

  override func setUpWithError() throws {
    try super.setUpWithError()
    home = folder.appendingPathComponent("home")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: PackageFolder.url("scripts"),
      to: home.appendingPathComponent("scripts")
    )
  }

  // MARK: A terminal

  /// Opens the prompt and waits until it is there.
  func openPrompt(
    _ arguments: String...,
    columns: Int = 80,
    rows: Int = 24,
    environment: [String: String] = [:],
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> TerminalDriver {
    let terminal = try openTerminal(
      running: ["/usr/bin/env", "-C", home.path, Self.executable.path, "repl"] + arguments,
      columns: columns,
      rows: rows,
      environment: environment
    )
    terminal.wait(forMatch: "^> $", file: file, line: line)
    return terminal
  }

  /// Opens the gallery, whose time stands still, on an empty screen.
  func openGallery(
    columns: Int = 80,
    rows: Int = 24,
    environment: [String: String] = [:],
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> TerminalDriver {
    let terminal = try openPrompt(
      Self.gallery,
      columns: columns,
      rows: rows,
      environment: environment,
      file: file,
      line: line
    )
    terminal.enter(":clock virtual")
    terminal.wait(forMatch: "time stands still.*\n(.*\n)?> $", file: file, line: line)
    clear(terminal, file: file, line: line)
    return terminal
  }

  /// Empties the screen but for the prompt, so that it can be compared as a whole.
  func clear(_ terminal: TerminalDriver, file: StaticString = #filePath, line: UInt = #line) {
    terminal.send(Self.ctrlL, file: file, line: line)
    terminal.wait(forLines: [">"], cursor: [0, 2], file: file, line: line)
  }

  /// Leaves by Ctrl-D, and the command ends well.
  func leave(_ terminal: TerminalDriver, file: StaticString = #filePath, line: UInt = #line) {
    terminal.send(Self.ctrlD, file: file, line: line)
    assertExit(terminal, 0, file: file, line: line)
  }

  // MARK: A pipe

  /// Runs the prompt on a pipe, to its end.
  func pipe(_ arguments: String..., input: String) throws -> Run {
    try run(
      URL(fileURLWithPath: "/usr/bin/env"),
      ["-C", home.path, "HOME=\(folder.path)", Self.executable.path, "repl"] + arguments,
      input: input
    )
  }

  /// Runs the gallery on a pipe.
  func gallery(_ statements: String..., keepsGoing: Bool = false) throws -> Run {
    let input = statements.map { $0 + "\n" }.joined()
    return try keepsGoing
      ? pipe("--keep-going", Self.gallery, input: input) : pipe(Self.gallery, input: input)
  }

  /// Which bytes a pipe carries, a shell decides.
  func shell(_ script: String) throws -> Run {
    try run(
      URL(fileURLWithPath: "/usr/bin/env"),
      [
        "-C", home.path, "HOME=\(folder.path)", "/usr/bin/timeout", "30", "/bin/sh", "-c", script,
        Self.executable.path,
      ]
    )
  }

  // MARK: Files

  static let toggleButton = "scripts/behaviours/toggle_button.lua"
  static let sceneFile = "scripts/scenes/gallery/scene.json"

  func read(_ path: String) throws -> String {
    try String(contentsOf: home.appendingPathComponent(path), encoding: .utf8)
  }

  /// Writes a file beside the scripts.
  func save(_ text: String, to path: String) throws {
    _ = try write(text, to: "home/\(path)")
  }

  /// Replaces a part of a file, as a person does who saves it.
  func edit(
    _ path: String,
    replacing old: String,
    with new: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let text = try read(path)
    XCTAssertTrue(text.contains(old), "\(path) has no \(old)", file: file, line: line)
    try save(text.replacing(old, with: new), to: path)
  }
}
