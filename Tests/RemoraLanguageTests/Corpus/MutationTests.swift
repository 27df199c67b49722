import Foundation
import RemoraCore
import TestSupport
import XCTest

@testable import RemoraLanguage

/// Makes one mistake in each script, many times, and looks at what is left of the answers.
///
/// `make test` makes 30 mistakes a script with the seed 1; `make long` makes 300, with a seed by date.
final class MutationTests: LanguageTestCase {
  private let count = Int(ProcessInfo.processInfo.environment["REMORA_MUTATIONS"] ?? "") ?? 30
  private let seed = UInt64(ProcessInfo.processInfo.environment["REMORA_SEED"] ?? "") ?? 1

  func testAMistakeKeepsTheOutlineAndGivesFewFindings() throws {
    var generator = SeededGenerator(seed: seed)
    var tally: [String: Tally] = [:]
    var examples: [String] = []
    for file in try LanguageTestCase.scripts() {
      let text = Array(try Data(contentsOf: URL(fileURLWithPath: file)))
      service.open(file, text)
      let before = service.findings(in: file).count
      let outline = names(in: file)
      for _ in 0..<count {
        let mutation = Mutation.random(in: text, &generator)
        service.open(file, mutation.text)
        let found = service.findings(in: file)
        let now = names(in: file)
        let lost = outline.subtracting(now)
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
        service.open(file, text)
        _ = service.findings(in: file)
      }
      service.close(file)
    }
    report(tally, examples)
    let all = tally.values.reduce(Tally(), +)
    XCTAssertGreaterThanOrEqual(all.kept * 100, all.count * 98)
    XCTAssertGreaterThanOrEqual(all.quiet * 100, all.count * 90)
  }

  private struct Tally {
    var count = 0
    var kept = 0
    var quiet = 0

    static func + (one: Tally, two: Tally) -> Tally {
      Tally(count: one.count + two.count, kept: one.kept + two.kept, quiet: one.quiet + two.quiet)
    }
  }

  /// The names that are declared, and the methods.
  private func names(in file: String) -> Set<String> {
    let declared = service.asking(file) { $0.declaration?.memberNames ?? [] } ?? []
    let symbols = service.symbols(in: file).flatMap { [$0] + $0.children }.map(\.name)
    return Set(declared).intersection(symbols)
  }

  private func describe(_ mutation: Mutation, _ file: String) -> String {
    let lines = mutation.text.split(separator: 10, omittingEmptySubsequences: false)
    let line = lines.indices.contains(mutation.line) ? lines[mutation.line] : []
    let name = file.split(separator: "/").last ?? ""
    return "\(mutation.what) \(name):\(mutation.line + 1): \(String(decoding: line, as: UTF8.self))"
  }

  private func report(_ tally: [String: Tally], _ examples: [String]) {
    guard ProcessInfo.processInfo.environment["REMORA_MUTATIONS"] != nil else { return }
    print("seed \(seed), \(count) mistakes a script")
    for (what, row) in tally.sorted(by: { $0.key < $1.key }) {
      print(
        "  \(what): \(row.count), outline kept \(100 * row.kept / max(1, row.count)) %,"
          + " at most two findings \(100 * row.quiet / max(1, row.count)) %"
      )
    }
    for example in examples.prefix(40) { print("  \(example)") }
  }
}
