import Foundation
import TestSupport
import XCTest

@testable import RemoraLanguage
@testable import RemoraModel
@testable import RemoraRuntime

/// How well the scenes of this package complete, where a name of theirs is taken away.
final class SceneCompletionQualityTests: SceneTextTestCase {
  /// What is missing besides the name.
  private enum Damage: CaseIterable {
    case nothing, closingQuote, restOfText
  }

  private struct Score {
    var count = 0
    var listed = 0
    var early = 0
    var missed: [String] = []

    var report: String {
      "\(listed) are listed and \(early) are early, of \(count): \(missed.prefix(20))"
    }
  }

  /// One name of so many is tried.
  private let stride = Effort.count(60, long: 4)

  func testListsANameThatWasTakenAway() throws {
    try assertQuality(.nothing)
  }

  func testListsANameWithoutItsClosingQuote() throws {
    try assertQuality(.closingQuote)
  }

  func testListsANameAtTheEndOfTheText() throws {
    try assertQuality(.restOfText)
  }

  private func assertQuality(
    _ damage: Damage,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    var score = Score()
    for path in try SceneTextTestCase.corpus() { try measure(path, damage, &score) }
    let needed = 0.95 * Double(score.count)
    XCTAssertGreaterThan(score.count * stride, 2000, file: file, line: line)
    XCTAssertGreaterThanOrEqual(Double(score.listed), needed, score.report, file: file, line: line)
    XCTAssertGreaterThanOrEqual(Double(score.early), needed, score.report, file: file, line: line)
    if Effort.isLong { print("\(damage): \(score.report)") }
  }

  private func measure(_ file: String, _ damage: Damage, _ score: inout Score) throws {
    let host = try makeDiskHost()
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
    let whole = try XCTUnwrap(SceneText(bytes, file: file, in: host))
    let uses = SceneCompletionQualityTests.names(in: whole)
    for index in Swift.stride(from: 0, to: uses.count, by: stride) {
      let range = uses[index]
      let word = String(decoding: bytes[range], as: UTF8.self)
      score.count += 1
      let all = try labels(in: whole, without: range, keeping: 0, damage)
      if all.contains(word) { score.listed += 1 } else { score.missed.append(word) }
      let first = try labels(in: whole, without: range, keeping: 2, damage).prefix(5)
      if first.contains(word) { score.early += 1 } else { score.missed.append("\(word)…") }
    }
  }

  /// The places of the mentions, and of the keys of the format.
  private static func names(in text: SceneText) -> [Range<Int>] {
    let mentions = text.mentions.filter { !$0.isDeclaration }.map(\.range)
    let keys = text.sketch.nodes.compactMap { $0.key.map { text.sketch.content(of: $0) } }
    return Set(mentions + keys).sorted { $0.lowerBound < $1.lowerBound }
  }

  /// The items where a name was, of which only the first letters are left.
  private func labels(
    in whole: SceneText,
    without range: Range<Int>,
    keeping letters: Int,
    _ damage: Damage
  ) throws -> [String] {
    let cursor = min(range.lowerBound + letters, range.upperBound)
    var bytes = whole.sketch.bytes
    switch damage {
    case .nothing: bytes.removeSubrange(cursor..<range.upperBound)
    case .closingQuote: bytes.removeSubrange(cursor..<range.upperBound + 1)
    case .restOfText: bytes.removeSubrange(cursor...)
    }
    let text = SceneText(bytes, file: whole.file, in: whole.host, former: whole)
    return try XCTUnwrap(text).completions(at: cursor).items.map(\.text)
  }
}
