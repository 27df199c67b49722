import Foundation
import RemoraLimits
import TestSupport
import XCTest

@testable import RemoraLanguage
@testable import RemoraModel
@testable import RemoraRuntime

/// Asks everything about texts that are no scenes, and holds every answer to being inside of the text.
final class SceneRobustnessTests: SceneTextTestCase {
  func testAnswersAboutTruncatedScenes() throws {
    try askAboutDamagedScenes { bytes, random in
      Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &random)))
    }
  }

  func testAnswersAboutScenesWithChangedBytes() throws {
    let alphabet = Array("{}[]\",: \\\n\r./$a1é".utf8) + [0, 0xFF, 0xC3]
    try askAboutDamagedScenes { bytes, random in
      var bytes = bytes
      for _ in 0..<Int.random(in: 1...20, using: &random) {
        let index = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[index] = random.pick(alphabet)
        case 1: bytes.insert(random.pick(alphabet), at: index)
        default: bytes.remove(at: index)
        }
      }
      return bytes
    }
  }

  func testAnswersAboutScenesWithMovedParts() throws {
    try askAboutDamagedScenes { bytes, random in
      var bytes = bytes
      let start = Int.random(in: bytes.indices, using: &random)
      let part = bytes[start..<min(bytes.count, start + 300)]
      bytes.insert(contentsOf: part, at: Int.random(in: bytes.indices, using: &random))
      let hole = Int.random(in: bytes.indices, using: &random)
      bytes.removeSubrange(hole..<min(bytes.count, hole + 100))
      return bytes
    }
  }

  func testAnswersAboutManyBrackets() throws {
    for text in [
      "[", "{", "{\"screens\":[", "{\"a\":", "[{", "}", "]", "\"", ":", ",", "\\", "{\"id\"",
    ] {
      let bytes = Array(String(repeating: text, count: 100_000 / text.utf8.count).utf8)
      try ask(bytes, file: "scene/scene.json", in: host, every: bytes.count / 7)
    }
  }

  func testAnswersAboutControlsInsideOfEachOther() throws {
    let opening = #"{ "kind": "View", "id": "a", "controls": ["#
    let text = #"{ "screens": ["# + String(repeating: opening, count: 3000)
    try ask(Array(text.utf8), file: "scene/scene.json", in: host, every: 9973)
  }

  func testAnswersAboutBytesThatAreNoUTF8() throws {
    var random = SeededGenerator(seed: 9)
    let bytes = (0..<2000).map { _ in UInt8.random(in: 0...255, using: &random) }
    try ask(bytes, file: "scene/scene.json", in: host)
  }

  /// Whatever looks at the other members for each member would take minutes.
  func testTakesTimeInProportionToManyMembersOfOneObject() throws {
    for (member, rest) in [
      (#""event":"tap","#, #""from":"a""#), (#""hidden":true,"#, #""kind":"Button""#),
      (#""script":"score","#, #""id":"a""#), (#""value":"a","#, #""set":"a","to":"b""#),
    ] {
      let object = "{\(String(repeating: member, count: 5_000))\(rest)}"
      for list in ["\"connections\":[\(object)]", "\"screens\":[{\"behaviours\":[\(object)]}]"] {
        let bytes = Array("{\(list)}".utf8)
        let text = try XCTUnwrap(SceneText(bytes, file: "scene/scene.json", in: host))
        _ = (
          text.mentions, text.symbols, text.links, text.tokens,
          text.completions(at: bytes.count - 4)
        )
      }
    }
  }

  func testRefusesMoreBytesThanASceneMayHave() {
    let bytes = [UInt8](repeating: 0x20, count: Limit.scene.value + 1)
    XCTAssertNil(SceneText(bytes, file: "scene/scene.json", in: host))
  }

  // MARK: Help

  private func askAboutDamagedScenes(
    _ damage: ([UInt8], inout SeededGenerator) -> [UInt8]
  ) throws {
    var random = SeededGenerator(seed: 97)
    let host = try makeDiskHost()
    for file in try SceneTextTestCase.corpus() {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
      let whole = SceneText(bytes, file: file, in: host)
      for _ in 0..<Effort.count(1, long: 2) {
        try ask(damage(bytes, &random), file: file, in: host, former: whole)
      }
    }
  }

  private func ask(
    _ bytes: [UInt8],
    file: String,
    in host: ScriptHost,
    former: SceneText? = nil,
    every step: Int = 97
  ) throws {
    let text = try XCTUnwrap(SceneText(bytes, file: file, in: host, former: former))
    for range in text.mentions.map(\.range) + text.links.map(\.range) { check(range, bytes) }
    for token in text.tokens { check(token.range, bytes) }
    check(text.symbols, bytes)
    let document = Finding(.loading, Diagnostic(.error, "everywhere"))
    for offset in stride(from: 0, through: bytes.count, by: max(1, step)) {
      check(text.completions(at: offset).range, bytes)
      if let hover = text.hover(at: offset) { check(hover.range, bytes) }
      var diagnostic = document.diagnostic
      (diagnostic.file, diagnostic.line, diagnostic.column) = (file, offset % 100, offset % 80)
      for finding in text.located([Finding(.loading, diagnostic)]) {
        check(finding.range, bytes)
        XCTAssertEqual(finding.range.isEmpty, bytes.isEmpty)
        for fix in finding.fixes { for edit in fix.edits { check(edit.range, bytes) } }
      }
    }
    for offset in [-1, bytes.count + 1, .max, .min] {
      XCTAssertEqual(text.completions(at: offset).items, [])
      XCTAssertNil(text.hover(at: offset))
    }
  }

  private func check(_ symbols: [DocumentSymbol], _ bytes: [UInt8]) {
    for symbol in symbols {
      check(symbol.range, bytes)
      XCTAssertTrue(symbol.range.lowerBound <= symbol.nameRange.lowerBound)
      XCTAssertTrue(symbol.nameRange.upperBound <= symbol.range.upperBound)
      check(symbol.children, bytes)
    }
  }

  private func check(_ range: Range<Int>, _ bytes: [UInt8]) {
    XCTAssertTrue(range.lowerBound >= 0 && range.upperBound <= bytes.count, "\(range)")
  }
}
