import Foundation
import XCTest

/// In each target the folders have an order: whoever reads from the bottom up never has to look up.
final class FolderTests: XCTestCase {
  func testFoldersStandInNoCircle() throws {
    for (target, files) in try sources() {
      let graph = FolderGraph(files)
      let count = graph.circles.reduce(0) { $0 + $1.count }
      XCTAssertEqual(
        count,
        0,
        "\(target): \(graph.circles)\n\(graph.pairs.joined(separator: "\n"))"
      )
    }
  }

  func testNoTargetHasMoreThanTwelveThousandLines() throws {
    for (target, files) in try sources() {
      XCTAssertLessThanOrEqual(FolderTests.lines(of: files), 12_000, target)
    }
  }

  func testTheLinesOfAllFilesCount() {
    XCTAssertEqual(FolderTests.lines(of: [("A/A.swift", "1\n\n3\n"), ("B.swift", "4\n")]), 4)
  }

  private static func lines(of files: [(path: String, text: String)]) -> Int {
    files.reduce(0) { $0 + $1.text.utf8.count { $0 == UInt8(ascii: "\n") } }
  }

  /// The targets, each with the paths and texts of its Swift files.
  private func sources() throws -> [(target: String, files: [(path: String, text: String)])] {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")
    let targets = try FileManager.default.contentsOfDirectory(atPath: sources.path).sorted()
    XCTAssertGreaterThan(targets.count, 10)
    return try targets.map { target in
      let folder = sources.appendingPathComponent(target)
      let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
      let files = try (paths ?? []).filter { $0.hasSuffix(".swift") }.sorted().map {
        (path: $0, text: try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8))
      }
      return (target, files)
    }
  }

  func testTwoFoldersThatNameEachOthersTypesAreACircle() {
    let graph = FolderGraph([
      ("Owners/Owner.swift", "struct Owner { let kind: Kind }"),
      ("Kinds/Kind.swift", "struct Kind { let owner: Owner? }"),
      ("Events/Event.swift", "struct Event { let owner: Owner }"),
    ])
    XCTAssertEqual(graph.circles, [["Kinds", "Owners"]])
    XCTAssertEqual(graph.pairs, ["Kinds <-> Owners: Owner.swift: Kind"])
  }

  func testACircleOfThreeIsFound() {
    let graph = FolderGraph([
      ("A/A.swift", "class Ape { var b: Bear? }"), ("B/B.swift", "class Bear { var c: Cat? }"),
      ("C/C.swift", "class Cat { var a: Ape? }"),
    ])
    XCTAssertEqual(graph.circles, [["A", "B", "C"]])
    XCTAssertEqual(graph.pairs, [])
  }

  func testFoldersInAnOrderAreNoCircle() {
    let graph = FolderGraph([
      ("A/A.swift", "struct Ape {}"), ("B/B.swift", "struct Bear { let ape: Ape }"),
      ("Loose.swift", "let all: [any Sendable] = [Ape(), Bear()]"),
    ])
    XCTAssertEqual(graph.circles, [])
  }

  func testCommentsTextsAndParametersNameNoTypes() {
    let source = #"""
      /// A ``Comment``, /* and
      let text = "Text \(Interpolated("Inner")) and" /* A /* Nested */ comment */
      let long = """
        Long "text" \(More())
        """
      func each<Item: Named, each Other>(_ item: Item, _ other: repeat each Other) -> Answer { item }
      struct Own<Element> { enum Inner { case one(Element, Inner) } }
      private struct Hidden {}
      let hidden = Hidden()
      let used = Used()
      """#
    let names = SwiftNames(source)
    XCTAssertEqual(names.types, ["Own"])
    XCTAssertEqual(names.nestedTypes, ["Inner"])
    XCTAssertEqual(names.uses, ["Named", "Answer", "Used"])
  }

  func testATypeOfTwoFilesIsNobodys() {
    let graph = FolderGraph([
      ("A/A.swift", "struct Ape { struct Part {} }"),
      ("B/B.swift", "struct Bear { struct Part {}; let ape: Ape }"),
      ("C/C.swift", "struct Cat { let part: Part }"),
    ])
    XCTAssertEqual(graph.needs["C"], [:])
  }
}
