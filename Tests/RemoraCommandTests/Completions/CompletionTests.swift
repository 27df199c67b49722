import Foundation
import TestSupport
import XCTest

@testable import RemoraCommand

/// Asks the real shells what they complete, with the scripts that the command prints.
final class CompletionTests: CommandTestCase {
  func testBashCompletesCommandsOptionsValuesAndFiles() throws {
    try assertCompletions(inBash)
  }

  func testFishCompletesCommandsOptionsValuesAndFiles() throws {
    try assertCompletions(inFish)
  }

  func testBashCompletesAfterAnEqualsSign() throws {
    // As bash splits it.
    XCTAssertEqual(try inBash(["check", "--format", "=", "js"]), ["json"])
    XCTAssertEqual(try inBash(["check", "--format", "="]), ["text", "json", "github", "sarif"])
  }

  func testFishCompletesAfterAnEqualsSign() throws {
    XCTAssertEqual(try inFish(["check", "--format=js"]), ["--format=json"])
  }

  func testBashKnowsEveryOptionOfEveryCommand() throws {
    for (names, command) in Main.commandLine.root.tree {
      let options = command.allOptions.flatMap(\.names)
      let long = options.filter { $0.hasPrefix("--") }
      XCTAssertEqual(try inBash(Array(names.dropFirst()) + ["--"]), long, "\(names)")
    }
  }

  func testAWrongShellIsRefusedWithASuggestion() throws {
    let run = try remora("completions", "fihs")
    assertErrors(run, contain: "\"fihs\" cannot be the shell: did you mean \"fish\"?", status: 64)
  }

  // MARK: Help

  private func assertCompletions(
    _ complete: ([String]) throws -> [String],
    line: UInt = #line
  ) throws {
    func assert(_ words: String..., are expected: [String]) throws {
      let found = try complete(words)
      XCTAssertEqual(found.sorted(), expected.sorted(), "\(words)", line: line)
    }
    try assert("ch", are: ["check"])
    try assert("check", "--fo", are: ["--format"])
    try assert("check", "--format", "", are: ["text", "json", "github", "sarif"])
    try assert("help", "comp", are: ["compared", "completions"])
    try assert("help", "debou", are: ["debounce"])
    try assert("help", "top", are: ["topics"])
    try assert("completions", "", are: ["bash", "zsh", "fish"])
    // An option between a command and its argument, and its value, are no commands.
    try assert("check", "--watch", "scripts/behaviours/toolt", are: tooltip)
    try assert("repl", "-e", "", are: [])
    try assert("test", "--filter", "", are: [])
    try assert("test", "--junit", "Package.sw", are: ["Package.swift"])
    let folders = try complete(["studio", "--photos", "Exam"])
    XCTAssertEqual(folders.map { $0.replacing("/", with: "") }, ["Examples"], line: line)
  }

  private let tooltip = [
    "scripts/behaviours/tooltip.lua", "scripts/behaviours/tooltip_spec.lua",
  ]

  private func inBash(_ words: [String]) throws -> [String] {
    let run = try run(
      try installed("bash"),
      [
        "--norc", "-c",
        #"""
        PATH=$1:$PATH
        shift
        source /dev/stdin
        COMP_WORDS=("$@")
        COMP_CWORD=$(($# - 1))
        _remora
        [[ ${#COMPREPLY[@]} -eq 0 ]] || printf '%s\n' "${COMPREPLY[@]}"
        """#, "bash", Self.executable.deletingLastPathComponent().path, "remora",
      ] + words,
      input: try script("bash")
    )
    XCTAssertEqual(run.errors, "")
    return run.output.split(separator: "\n").map(String.init)
  }

  private func inFish(_ words: [String]) throws -> [String] {
    let run = try run(
      try installed("fish"),
      [
        "--no-config", "-c",
        "source; set -x PATH \(Self.executable.deletingLastPathComponent().path) $PATH;"
          + " complete -C \"remora \(words.joined(separator: " "))\"",
      ],
      input: try script("fish")
    )
    XCTAssertEqual(run.errors, "")
    return run.output.split(separator: "\n").map { line in
      String(line.prefix { $0 != "\t" })
    }
  }

  private func script(_ shell: String) throws -> String {
    let run = try remora("completions", shell)
    XCTAssertEqual(run.status, 0, run.errors)
    return run.output
  }
}
