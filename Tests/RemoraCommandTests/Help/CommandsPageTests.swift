import Foundation
import TestSupport
import XCTest

@testable import RemoraCommand

/// Holds `docs/reference/commands.md` against the declarations of the commands.
final class CommandsPageTests: CommandTestCase {
  private let marks = (
    begin: "<!-- The commands, from their declarations. -->\n", end: "<!-- End. -->"
  )
  private let topics = HelpTopics(in: PackageFolder.url("docs").path)

  /// `RECORD=1 .build/debug/remoraPackageTests.xctest RemoraCommandTests.CommandsPageTests` writes them anew.
  func testThePageHasEveryCommandAsItIsDeclared() throws {
    let file = PackageFolder.url("docs/reference/commands.md")
    let page = try String(contentsOf: file, encoding: .utf8)
    let begin = try XCTUnwrap(page.range(of: marks.begin)).upperBound
    let end = try XCTUnwrap(page.range(of: marks.end)).lowerBound
    let commands = Main.commandLine.root.tree.dropFirst().map { names, command in
      section(of: command, named: names)
    }
    let text = ([statuses] + commands).joined(separator: "\n")
    let wanted = page.replacingCharacters(in: begin..<end, with: "\n\(text)\n")
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try Data(wanted.utf8).write(to: file)
    }
    XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), wanted)
  }

  func testEveryTopicOfACommandIsAPage() {
    for (names, command) in Main.commandLine.root.tree {
      for topic in command.topics {
        guard case .page = topics.match(topic) else {
          XCTFail("\(names): \(topic): \(topics.match(topic))")
          continue
        }
      }
    }
  }

  func testTheExampleOfATestIsWhatItWrites() throws {
    _ = try write(
      """
      describe("Tank", function()
        it("is full", function() expect(3):equals(3) end)
        it("is empty", { tags = "slow" }, function() expect(3):equals(0) end)
      end)
      """,
      to: "tank_spec.lua"
    )
    let shell = ["-c", "cd \"$0\" && exec \"$1\" test --format json", folder.path]
    let run = try run(try installed("sh"), shell + [Self.executable.path])
    XCTAssertEqual(run.status, 1, run.errors)
    XCTAssertEqual(try withoutTimes(run.output), try withoutTimes(try example(0)))
  }

  func testTheExampleOfTheDoctorIsWhatItWrites() throws {
    let written = try self.run(
      try installed("env"),
      ["-u", "HOME", "-u", "XDG_STATE_HOME", Self.executable.path, "doctor", "--format", "json"]
    )
    let document = try object(written.output)
    let example = try object(try example(1))
    XCTAssertEqual(document.keys.sorted(), example.keys.sorted())
    let findings = try XCTUnwrap(document["findings"] as? [[String: String]])
    XCTAssertEqual(
      findings.filter { $0["subject"] == "history" },
      example["findings"] as? [[String: String]]
    )
  }

  // MARK: Help

  /// One of the page's blocks of JSON.
  private func example(_ number: Int) throws -> String {
    let page = try PackageFolder.text("docs/reference/commands.md")
    let blocks = page.components(separatedBy: "```json\n").dropFirst()
    return try XCTUnwrap(blocks.dropFirst(number).first?.components(separatedBy: "```").first)
  }

  private func object(_ json: String) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(json.utf8))
    return try XCTUnwrap(value as? [String: Any])
  }

  private func withoutTimes(_ json: String) throws -> String {
    let value = try JSONSerialization.jsonObject(with: Data(json.utf8))
    let data = try JSONSerialization.data(withJSONObject: value, options: [.sortedKeys])
    return String(decoding: data, as: UTF8.self).replacing(#/"seconds":[\d.]+/#, with: "")
  }

  private var statuses: String {
    """
    ## Exit statuses

    \(table("status", "when", ExitStatus.allCases.map { ("\($0.rawValue)", $0.meaning) }))

    A process that a signal ends without its doing has no status of its own; shells count it the same way.

    """
  }

  private func section(of command: Command<any RemoraSubcommand>, named names: [String]) -> String {
    let path = try? CommandPath(Main.commandLine.root, names.dropFirst())
    let parts = [
      "## \(names.joined(separator: " "))", command.summary, "```text\n\(path?.usage ?? "")\n```",
      table("argument", "what it is", command.positionals.map { ($0.name, $0.help) }),
      table("option", "what it does", command.options.map { (term(of: $0), $0.help) }),
      table("status", "when", command.exitStatuses.map { ("\($0.status.rawValue)", $0.meaning) }),
      table("file", "what it has", command.files.map { ($0.term, $0.help) }), links(of: command),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  private func term(of option: Option) -> String {
    option.term.trimmingCharacters(in: .whitespaces)
  }

  private func table(_ first: String, _ second: String, _ rows: [(String, String)]) -> String {
    guard !rows.isEmpty else { return "" }
    let lines = rows.map { "| `\($0)` | \($1.replacing("|", with: "\\|")) |" }
    return (["| \(first) | \(second) |", "| --- | --- |"] + lines).joined(separator: "\n")
  }

  private func links(of command: Command<any RemoraSubcommand>) -> String {
    let links = command.topics.compactMap { topic -> String? in
      guard case .page(let page) = topics.match(topic) else { return nil }
      let folder = "reference/"
      let target =
        page.path.hasPrefix(folder) ? "\(page.path.dropFirst(folder.count))" : "../\(page.path)"
      return "[\(topic)](\(target).md)"
    }
    return links.isEmpty ? "" : "More: \(links.joined(separator: ", "))."
  }
}
