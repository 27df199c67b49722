import Foundation
import TestSupport

/// A page of the documentation.
struct Page {
  /// Its path in the package.
  let path: String
  let text: String
  /// The blocks of code, in their order.
  let blocks: [CodeBlock]
  /// The lines outside blocks, each with its number.
  let prose: [(number: Int, text: String)]

  init(path: String, text: String) {
    self.path = path
    self.text = text
    var blocks: [CodeBlock] = []
    var prose: [(number: Int, text: String)] = []
    var block: CodeBlock?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let mark = line.drop { $0 == " " }
      switch block {
      case nil where mark.hasPrefix("```"):
        block = CodeBlock(fence: String(mark.dropFirst(3)), line: index + 1)
      case let finished? where mark.hasPrefix("```"):
        blocks.append(finished)
        block = nil
      case nil: prose.append((index + 1, String(line)))
      case _?: block?.lines.append(String(line))
      }
    }
    self.blocks = blocks
    self.prose = prose
  }

  init(_ path: String) throws {
    self.init(path: path, text: try PackageFolder.text(path))
  }

  /// The pages below `docs`, and the README.
  static func all() throws -> [Page] {
    try paths(below: "docs").map { try Page($0) } + [Page("README.md")]
  }

  /// The paths of the pages below a folder.
  static func paths(below folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: PackageFolder.url(folder).path)
      .filter { $0.hasSuffix(".md") && !$0.contains(".build/") }.sorted()
      .map { "\(folder)/\($0)" }
  }
}

/// A block of code on a page, between two fences.
struct CodeBlock {
  /// The first word of the fence: `lua`.
  let language: String
  /// The rest of the fence: a file's path, or what is done with the block.
  let note: String
  /// The line of the fence.
  let line: Int
  var lines: [String] = []

  init(fence: String, line: Int) {
    let words = fence.split(separator: " ", maxSplits: 1)
    language = words.first.map(String.init) ?? ""
    note = words.count > 1 ? String(words[1]) : ""
    self.line = line
  }

  var text: String { lines.map { $0 + "\n" }.joined() }

  /// The path that the fence names, at its end.
  var file: String? { note.split(separator: " ").last.map(String.init).flatMap(Self.path) }

  /// What is done with the block: `fragment`, `mistake`, `in App`, `by hand`; empty if it is run.
  var mark: String {
    guard let file else { return note }
    return note.dropLast(file.count).trimmingCharacters(in: .whitespaces)
  }

  private static func path(_ word: String) -> String? { word.contains(".") ? word : nil }

  /// Whether it is a spec.
  var isSpec: Bool {
    !isWhole && lines.contains { $0.contains(#/^ *(describe|it|before)\(/#) }
  }

  /// Whether it ends as a file of Lua does, in a `return`.
  var isWhole: Bool { lines.last { !$0.isEmpty }?.hasPrefix("return ") ?? false }
}
