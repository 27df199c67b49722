import Foundation
import RemoraLuaSyntax
import RemoraRuntime
import TestSupport
import XCTest

@testable import RemoraLanguage

/// Measures the answers over every script of the package; see `make long`.
final class ScriptCorpusTests: LanguageTestCase {
  func testUnchangedScriptsHaveNoFinding() throws {
    for file in try LanguageTestCase.scripts() {
      let found = service.findings(in: file).filter { $0.diagnostic.severity != .note }
      XCTAssertEqual(found.map { "\(file): \($0.diagnostic.message)" }, [])
    }
  }

  func testCompletionListsTheWordThatStood() throws {
    var generator = SeededGenerator(seed: Effort.seed)
    var (listed, first, all) = (0, 0, 0)
    var missed: [String] = []
    for file in try LanguageTestCase.scripts() {
      let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: file)))
      let places = CompletionPlaces.all(in: bytes)
      service.open(file, bytes)
      _ = service.findings(in: file)
      for _ in 0..<(places.isEmpty ? 0 : Effort.count(3, long: 50)) {
        let range = generator.pick(places)
        let word = String(decoding: bytes[range], as: UTF8.self)
        all += 1
        service.open(file, bytes.replacing(range, with: []))
        let empty = service.completions(in: file, at: range.lowerBound).items.map(\.label)
        if empty.contains(word) { listed += 1 }
        let prefix = Array(bytes[range].prefix(2))
        service.open(file, bytes.replacing(range, with: prefix))
        let items = service.completions(in: file, at: range.lowerBound + prefix.count).items
        if items.prefix(5).contains(where: { $0.label == word }) {
          first += 1
        } else {
          missed.append("\(word) in \(line(range, bytes))")
        }
      }
      service.close(file)
    }
    if Effort.isLong {
      print("words at \(all) places: \(listed) listed, \(first) among the first 5")
    }
    XCTAssertGreaterThanOrEqual(Double(listed), 0.95 * Double(all))
    XCTAssertGreaterThanOrEqual(
      Double(first),
      0.95 * Double(all),
      missed.prefix(20).joined(separator: "\n")
    )
  }

  private func line(_ range: Range<Int>, _ bytes: [UInt8]) -> String {
    let start = bytes[..<range.lowerBound].lastIndex(of: 10).map { $0 + 1 } ?? 0
    let end = bytes[range.upperBound...].firstIndex(of: 10) ?? bytes.count
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }
}

/// The places in a script where a word stands that could be completed.
enum CompletionPlaces {
  static func all(in bytes: [UInt8]) -> [Range<Int>] {
    guard let tree = try? LuaParser.tree(of: bytes) else { return [] }
    let code = LuaCode(tree)
    let declared = Set(code.variables.map(\.name.range.lowerBound))
    let tokens = LuaLexer.tokens(of: bytes).filter { $0.kind != .comment }
    func text(_ index: Int) -> String {
      tokens.indices.contains(index)
        ? String(decoding: bytes[tokens[index].range], as: UTF8.self) : ""
    }
    return tokens.indices.compactMap { index in
      let token = tokens[index]
      guard token.kind == .name, token.range.count > 2,
        !declared.contains(token.range.lowerBound)
      else { return nil }
      // New names: of methods, of declarations, of fields.
      if text(index + 1) == "=" || text(index - 2) == "function" || text(index - 1) == "function" {
        return nil
      }
      if text(index - 1) == ":" || text(index - 1) == ".", text(index - 3) == "function" {
        return nil
      }
      return token.range
    }
  }
}

extension [UInt8] {
  func replacing(_ range: Range<Int>, with bytes: [UInt8]) -> [UInt8] {
    var copy = self
    copy.replaceSubrange(range, with: bytes)
    return copy
  }
}
