import Foundation
import XCTest

/// Every block of Swift in the pages is code that tests compile and run.
///
/// The code is in the files beside this one, and in the packages of `Examples`. A block has to occur
/// in one of those files as it stands, but for its indentation. Its imports may stand anywhere in
/// that file. A block that names a file, such as ```swift Package.swift, is compiled by `make example`,
/// which follows its page in a fresh package.
final class PagesTests: XCTestCase {
  private let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  func testEveryBlockOfSwiftIsCodeThatTestsRun() throws {
    let code = try files(below: "Tests/PublicAPITests/Pages", "Examples", ending: ".swift")
      .map { Code($0.text) }
    var blocks = 0
    let pages =
      try files(below: "docs", "Examples", ending: ".md") + [("README.md", text("README.md"))]
    for page in pages {
      for block in Block.all(in: page.text) {
        blocks += 1
        XCTAssert(
          code.contains { $0.has(block) },
          "\(page.path):\(block.line): no test runs this block: write it into a test of"
            + " Tests/PublicAPITests/Pages, with the same lines"
        )
      }
    }
    XCTAssertGreaterThan(blocks, 15)
  }

  func testABlockIsFoundAtAnyIndentation() {
    let code = Code("import A\nimport B\n\nfunc f() {\n  if a {\n    b()\n  }\n}\n")
    func has(_ block: String) -> Bool {
      Block.all(in: "Text\n```swift\n\(block)\n```\n").allSatisfy { code.has($0) }
    }
    XCTAssert(has("if a {\n  b()\n}"))
    XCTAssert(has("import B  // why\n\nif a {"))
    XCTAssertFalse(has("if a {\n}"))
    XCTAssertFalse(has("import C\nif a {"))
    XCTAssertFalse(has("f a {"))
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  private func files(
    below folders: String...,
    ending suffix: String
  ) throws -> [(path: String, text: String)] {
    try folders.flatMap { folder in
      let paths = try FileManager.default.subpathsOfDirectory(
        atPath: root.appendingPathComponent(folder).path
      )
      return try paths.filter { $0.hasSuffix(suffix) && !$0.contains(".build/") }.sorted()
        .map { ("\(folder)/\($0)", try text("\(folder)/\($0)")) }
    }
  }
}

/// A block of Swift in a page.
private struct Block {
  /// The line of the page on which it begins.
  let line: Int
  private(set) var imports: [String] = []
  private(set) var lines: [String] = []

  private init(line: Int) { self.line = line }

  static func all(in page: String) -> [Block] {
    var blocks: [Block] = []
    var block: Block?
    for (number, line) in trimmedLines(of: page).enumerated() {
      switch (line, block) {
      case ("```swift", nil): block = Block(line: number + 1)
      case ("```", let finished?):
        blocks.append(finished)
        block = nil
      default: block?.add(line)
      }
    }
    return blocks
  }

  private mutating func add(_ line: String) {
    if line.hasPrefix("import ") {
      imports.append(line.split(separator: "//")[0].trimmingCharacters(in: .whitespaces))
    } else if !line.isEmpty || !lines.isEmpty {
      lines.append(line)
    }
  }
}

/// A file of code, in which blocks are looked for.
private struct Code {
  private let lines: [String]

  init(_ text: String) { lines = trimmedLines(of: text) }

  func has(_ block: Block) -> Bool {
    block.imports.allSatisfy(lines.contains)
      && lines.indices.contains { lines[$0...].starts(with: block.lines) }
  }
}

private func trimmedLines(of text: String) -> [String] {
  text.split(separator: "\n", omittingEmptySubsequences: false)
    .map { $0.trimmingCharacters(in: .whitespaces) }
}
