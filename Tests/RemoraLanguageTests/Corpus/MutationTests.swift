import Foundation
import RemoraRuntime
import TestSupport
import XCTest

@testable import RemoraLanguage

/// Makes one mistake in each script and each scene, many times, and looks at what is left of the answers.
///
/// `make test` makes a mistake a file with the seed 1; `make long` makes 300, with a seed by date.
final class MutationTests: LanguageTestCase {
  private let count = Effort.count(1, long: 300)

  func testAMistakeInAScriptKeepsTheOutlineAndGivesFewFindings() throws {
    try assertQuality(of: try LanguageTestCase.scripts(), .lua, outline: declarations)
  }

  func testAMistakeInASceneKeepsTheOutlineAndGivesFewFindings() throws {
    try assertQuality(of: try LanguageTestCase.scenes(), .json) { file in
      service.symbols(in: file).flatMap { names(of: $0) }
    }
  }

  private func assertQuality(
    of files: [String],
    _ language: Mutation.Language,
    outline: (String) -> [String],
    file testFile: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    var generator = SeededGenerator(seed: Effort.seed)
    var tally: [String: Tally] = [:]
    var examples: [String] = []
    for file in files {
      let text = Array(try Data(contentsOf: URL(fileURLWithPath: file)))
      service.open(file, text)
      let before = service.findings(in: file).count
      let names = outline(file)
      for _ in 0..<count {
        let mutation = Mutation.random(in: text, language, &generator)
        service.open(file, mutation.text)
        let found = service.findings(in: file)
        let lost = names.removing(outline(file))
        var row = tally[mutation.what, default: Tally()]
        row.count += 1
        // A name that was changed itself is another name now.
        if lost.count <= 1 {
          row.kept += 1
        } else {
          examples.append("lost \(lost) \(describe(mutation, file))")
        }
        if found.count - before <= 2 {
          row.quiet += 1
        } else {
          examples.append(
            "findings \(found.map { "\($0.diagnostic.line ?? 0) \($0.diagnostic.message)" }) \(describe(mutation, file))"
          )
        }
        tally[mutation.what] = row
        // The next mistake is made in what is known to be without it.
        service.open(file, text)
        _ = outline(file)
      }
      service.close(file)
    }
    let all = tally.values.reduce(Tally(), +)
    report(tally.map { ($0.key, $0.value) }.sorted { $0.0 < $1.0 } + [("all", all)], examples)
    XCTAssertGreaterThanOrEqual(all.kept * 100, all.count * 98, file: testFile, line: line)
    XCTAssertGreaterThanOrEqual(all.quiet * 100, all.count * 90, file: testFile, line: line)
  }

  private struct Tally {
    var count = 0
    var kept = 0
    var quiet = 0

    static func + (one: Tally, two: Tally) -> Tally {
      Tally(count: one.count + two.count, kept: one.kept + two.kept, quiet: one.quiet + two.quiet)
    }
  }

  /// The names that a script declares, and its methods.
  private func declarations(in file: String) -> [String] {
    let declared = service.asking(file) { $0.declaration?.memberNames ?? [] } ?? []
    let symbols = service.symbols(in: file).flatMap { [$0] + $0.children }.map(\.name)
    return Array(Set(declared).intersection(symbols))
  }

  /// The name of a symbol, and those of its parts.
  private func names(of symbol: DocumentSymbol) -> [String] {
    [symbol.name] + symbol.children.flatMap { names(of: $0) }
  }

  private func describe(_ mutation: Mutation, _ file: String) -> String {
    let lines = mutation.text.split(separator: 10, omittingEmptySubsequences: false)
    let line = lines.indices.contains(mutation.line) ? lines[mutation.line] : []
    let name = file.split(separator: "/").last ?? ""
    return "\(mutation.what) \(name):\(mutation.line + 1): \(String(decoding: line, as: UTF8.self))"
  }

  private func report(_ rows: [(what: String, row: Tally)], _ examples: [String]) {
    guard Effort.isLong else { return }
    print("seed \(Effort.seed), \(count) mistakes a file")
    for (what, row) in rows {
      print(
        "  \(what): \(row.count), outline kept \(row.kept.percent(of: row.count)) %,"
          + " at most two findings \(row.quiet.percent(of: row.count)) %"
      )
    }
    for example in examples.prefix(40) { print("  \(example)") }
  }
}

extension Int {
  /// Rounded down to a tenth.
  fileprivate func percent(of all: Int) -> Double { Double(1000 * self / Swift.max(1, all)) / 10 }
}

extension [String] {
  /// What is left without each of the others once.
  fileprivate func removing(_ others: [String]) -> [String] {
    var counts = others.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    return filter { name in
      defer { counts[name, default: 0] -= 1 }
      return counts[name, default: 0] <= 0
    }
  }
}
