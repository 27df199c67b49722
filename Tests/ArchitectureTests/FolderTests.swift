import Foundation
import XCTest

/// In each target the folders have an order: whoever reads from the bottom up never has to look up.
final class FolderTests: XCTestCase {
  /// How many folders of a target may still stand in circles: the number only falls.
  private static let left: [String: Int] = [:]

  func testFoldersStandInNoCircle() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")
    let targets = try FileManager.default.contentsOfDirectory(atPath: sources.path).sorted()
    XCTAssertGreaterThan(targets.count, 10)
    for target in targets {
      let folder = sources.appendingPathComponent(target)
      let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
      let graph = FolderGraph(
        try (paths ?? []).filter { $0.hasSuffix(".swift") }.sorted().map {
          ($0, try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8))
        }
      )
      let count = graph.circles.reduce(0) { $0 + $1.count }
      XCTAssertEqual(
        count,
        FolderTests.left[target] ?? 0,
        "\(target): \(graph.circles)\n\(graph.pairs.joined(separator: "\n"))"
      )
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
