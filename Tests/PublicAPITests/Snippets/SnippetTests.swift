import Foundation
import XCTest

/// Every public symbol of the types that a newcomer meets first is used in code of an app that these tests run.
///
/// The compiler lists the symbols, with the lines that declare them, and says of each use where it is declared: so one of
/// several overloads does not stand for another.
final class SnippetTests: CompilerTestCase {
  private static let types: Set<String> = [
    "Attachments", "Behaviour", "Button", "Diagnostic", "Multiplexer", "Owner", "Screen",
    "ScriptHost", "Value",
  ]
  /// What protocols of the language and of the binding require, and what XCTest calls: code uses them without their names.
  private static let required: Set<String> = [
    "description", "encode(to:)", "init(from:)", "init(luaValue:)", "luaDescription",
    "luaValue(in:)", "propertyType", "propertyValue", "setUpWithError()", "tearDownWithError()",
  ]

  func testEveryPublicSymbolOfTheFirstTypesIsUsed() throws {
    let modules = try PublicNames(of: "Remora", in: "\(root)/Sources").modules
    let symbols = try modules.sorted().flatMap { try publicSymbols(in: $0, of: Self.types) }
    XCTAssertGreaterThan(symbols.count, 150)
    let tests = "\(root)/Tests/PublicAPITests"
    let used = try uses(
      in: FileManager.default.subpathsOfDirectory(atPath: tests)
        .filter { $0.hasSuffix(".swift") }.map { "\(tests)/\($0)" },
      module: "PublicAPITests"
    )
    XCTAssertEqual(missing(symbols, in: used), [])
  }

  func testEveryPublicSymbolOfTheTestCaseIsUsed() throws {
    let symbols = try publicSymbols(in: "RemoraTesting", of: ["BehaviourTestCase"])
    XCTAssertGreaterThan(symbols.count, 15)
    let tests = "\(root)/Tests/RemoraTestingTests"
    let used = try uses(
      in: FileManager.default.subpathsOfDirectory(atPath: tests)
        .filter { $0.hasSuffix(".swift") }.map { "\(tests)/\($0)" },
      module: "RemoraTestingTests"
    )
    XCTAssertEqual(missing(symbols, in: used), [])
  }

  func testASymbolWithoutAUseIsFound() throws {
    let code = "\(folder)/Use.swift"
    let text = "import Remora\nfunc use(_ screen: Screen) { screen.title = \"\" }"
    try Data(text.utf8).write(to: URL(fileURLWithPath: code))
    let missing = missing(
      try publicSymbols(in: "RemoraModel", of: ["Screen"]),
      in: try uses(in: [code], module: "Use")
    )
    XCTAssert(missing.contains("Screen.dismiss(animated:)"), "\(missing)")
    XCTAssertFalse(missing.contains("Screen.title"), "\(missing)")
  }

  private struct Symbol {
    let name: String
    /// The file and the line that declare it.
    let place: String
  }

  private func missing(_ symbols: [Symbol], in places: Set<Substring>) -> [String] {
    symbols.filter { !places.contains($0.place[...]) }.map(\.name).sorted()
  }

  private func publicSymbols(in module: String, of types: Set<String>) throws -> [Symbol] {
    let graphs = "\(folder)/\(module)"
    try FileManager.default.createDirectory(atPath: graphs, withIntermediateDirectories: true)
    _ = try run(
      "swift-symbolgraph-extract",
      ["-module-name", module, "-target", "x86_64-unknown-linux-gnu", "-output-dir", graphs]
        + ["-minimum-access-level", "public", "-skip-synthesized-members"] + options()
    )
    return try FileManager.default.contentsOfDirectory(atPath: graphs).flatMap { file -> [Symbol] in
      let data = try Data(contentsOf: URL(fileURLWithPath: "\(graphs)/\(file)"))
      return try JSONDecoder().decode(Graph.self, from: data).symbols.compactMap {
        symbol -> Symbol? in
        let path = symbol.pathComponents
        guard let location = symbol.location, types.contains(path[0]), path.count > 1,
          !Self.required.contains(path[path.count - 1]), !symbol.kind.isType
        else { return nil }
        return Symbol(
          name: path.joined(separator: "."),
          place: "\(location.uri.dropFirst("file://".count)):\(location.position.line + 1)"
        )
      }
    }
  }

  /// Where what these files use is declared: `…/Screen.swift:8`.
  private func uses(in files: [String], module: String) throws -> Set<Substring> {
    let tree = try run(
      "swiftc",
      [
        "-dump-ast", "-swift-version", "6", "-parse-as-library", "-module-name", module,
        "-package-name", "remora",
      ]
        + options() + files
    )
    return Set(tree.matches(of: /@(\/[^:"\s]+\.swift:[0-9]+):/).map(\.1))
  }

  private struct Graph: Decodable {
    let symbols: [Entry]

    struct Entry: Decodable {
      let kind: Kind
      let pathComponents: [String]
      let location: Location?
    }
    struct Kind: Decodable {
      let identifier: String
      /// Types are used by their members.
      var isType: Bool {
        ["class", "enum", "protocol", "struct", "typealias"].contains {
          identifier == "swift.\($0)"
        }
      }
    }
    struct Location: Decodable {
      let uri: String
      let position: Position
    }
    struct Position: Decodable { let line: Int }
  }
}
