import Foundation
import RemoraModel
import RemoraRuntime
import RemoraServices
import TestSupport
import XCTest

/// What is written of inputs is made from the tables of the kinds.
final class InputPagesTests: XCTestCase {
  /// An input, with the kinds that take it.
  private struct Row {
    let input: InputDeclaration
    let help: String
    var kinds: [String]
  }

  private func rows() throws -> [Row] {
    let host = try ScriptHost(clock: VirtualClock(), files: MemoryFiles())
    host.lendDialogs()
    host.lendDevices()
    var rows: [Row] = []
    for kind in host.kinds {
      for method in kind.ownMethods {
        guard let input = method.input, let help = method.help else { continue }
        if let index = rows.firstIndex(where: { $0.input.name == input.name && $0.help == help }) {
          rows[index].kinds.append(kind.name)
        } else {
          rows.append(Row(input: input, help: help, kinds: [kind.name]))
        }
      }
    }
    XCTAssertGreaterThan(rows.count, 25)
    return rows
  }

  /// `RECORD=1 .build/debug/remoraPackageTests.xctest RemoraStudioTests.InputPagesTests` writes both files anew.
  private func check(
    _ text: String,
    between first: String,
    and last: String,
    in path: String
  ) throws {
    let file = PackageFolder.url(path)
    let page = try String(contentsOf: file, encoding: .utf8)
    let start = try XCTUnwrap(page.range(of: first)).upperBound
    let end = try XCTUnwrap(page.range(of: last, range: start..<page.endIndex)).lowerBound
    let wanted = page.replacingCharacters(in: start..<end, with: text)
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try Data(wanted.utf8).write(to: file)
    }
    XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), wanted)
  }

  func testThePageOfTheProtocolHasTheTableOfInputs() throws {
    var text = "| input | of | with | shows | is |\n| --- | --- | --- | --- | --- |\n"
    for row in try rows() {
      let arguments = row.input.parameters.map {
        "`\($0.name)` \($0.type.name)\($0.isOptional ? " or nothing" : "")"
      }
      let cells = [
        "`\(row.input.name)`", row.kinds.joined(separator: ", "),
        arguments.joined(separator: ", "), row.input.shows.map { "`\($0)`" } ?? "",
        row.help.prefix(1).lowercased() + row.help.dropFirst(),
      ]
      text += "|" + cells.map { $0.isEmpty ? " |" : " \($0) |" }.joined() + "\n"
    }
    try check(
      text,
      between: "by RemoraStudioTests.InputPagesTests. -->\n",
      and: "<!-- end -->",
      in: "docs/reference/studio-protocol.md"
    )
  }

  func testThePageHasTheTypesOfInputs() throws {
    var types: [(name: String, type: String)] = []
    for row in try rows() {
      let arguments = row.input.parameters.map {
        "\($0.name)\($0.isOptional ? "?" : ""): \(javaScriptType(of: $0.type))"
      }
      let type = arguments.isEmpty ? "{}" : "{ \(arguments.joined(separator: ", ")) }"
      if let known = types.first(where: { $0.name == row.input.name }) {
        XCTAssertEqual(known.type, type, "inputs of one name have the same arguments")
      } else {
        types.append((row.input.name, type))
      }
    }
    try check(
      types.map { " * @property {\($0.type)} \($0.name)\n" }.joined(),
      between: " * @typedef {object} Inputs\n",
      and: " */",
      in: "Sources/RemoraStudio/Page/types.js"
    )
  }

  private func javaScriptType(of type: PropertyType) -> String {
    switch type {
    case .number, .integer, .seconds: "number"
    case .boolean: "boolean"
    case .text: "string"
    default: "Value"
    }
  }
}
