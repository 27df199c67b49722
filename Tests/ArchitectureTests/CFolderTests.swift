import Foundation
import XCTest

/// The folders of the C shim have an order, and each part of the state has one owner.
final class CFolderTests: XCTestCase {
  func testTheFoldersOfTheShimStandInAnOrder() throws {
    let files = try Self.shim()
    let graph = CFolderGraph(files).graph
    XCTAssertGreaterThan(graph.needs.count, 8)
    XCTAssertEqual(graph.circles, [], graph.pairs.joined(separator: "\n"))
  }

  func testNoFolderOfTheShimTouchesAnothersPartOfTheState() throws {
    XCTAssertEqual(CFolderGraph(try Self.shim()).trespasses, [])
  }

  func testEachFolderOfTheShimHasOneHeader() throws {
    for path in try Self.shim().map(\.path) where path.hasSuffix(".h") {
      let folder = try XCTUnwrap(path.split(separator: "/").first)
      XCTAssertEqual(path, "\(folder)/\(folder).h")
    }
  }

  func testACallAgainstAnIncludeIsACircle() {
    let folders = CFolderGraph([
      ("low/low.h", "static inline struct low *low_of(void *s) { return s; }"),
      ("low/low.c", "#include \"low.h\"\nvoid sink(void *s) {\n  rise(s); /* settle(s) */\n}"),
      ("high/high.c", "#include \"../low/low.h\"\nvoid rise(void *s) { low_of(s)->used++; }"),
      ("high/other.c", "static void sink(void) {}\nvoid settle(void) { sink(); }"),
    ])
    XCTAssertEqual(folders.graph.circles, [["high", "low"]])
    XCTAssertEqual(folders.graph.needs["low"], ["high": ["low/low.c: rise"]])
    XCTAssertEqual(folders.trespasses, ["high/high.c: low_of"])
  }

  private static func shim() throws -> [(path: String, text: String)] {
    let shim = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/CRemoraLuaShim")
    let paths = FileManager.default.enumerator(atPath: shim.path)?.compactMap { $0 as? String }
    return try (paths ?? []).filter { $0.hasSuffix(".c") || $0.hasSuffix(".h") }
      .filter { !$0.hasPrefix("include/") }.sorted()
      .map { ($0, try String(contentsOf: shim.appendingPathComponent($0), encoding: .utf8)) }
  }
}
