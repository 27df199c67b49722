import Foundation
import TestSupport
import XCTest

@testable import RemoraLanguage
@testable import RemoraModel
@testable import RemoraRuntime

/// The fixes of the mistakes in `Tests/Mistakes`.
final class MistakeFixTests: XCTestCase {
  func testACertainFixLeavesFewerFindingsAndNoNewOnes() throws {
    var count = 0
    for script in try MistakenScript.all() {
      let before = try script.findings()
      for finding in before {
        for fix in finding.fixes where fix.isCertain {
          count += 1
          let after = try script.with(fix, in: finding).findings()
          for file in script.files.keys {
            let isBetter = after.of(file).areBetter(than: before.of(file))
            XCTAssertEqual(isBetter, file == finding.diagnostic.file, "\(file): \(fix.title)")
          }
        }
      }
    }
    XCTAssertGreaterThan(count, 60)
  }

  /// The same mistakes are found, and mended, whatever ends the lines, and with a byte order mark.
  func testFixesKeepLineEndsAndAByteOrderMark() throws {
    for (number, script) in try MistakenScript.all().enumerated() {
      let titles = try script.findings().map { $0.fixes.map(\.title) }
      // The variants take turns; `make long` tries all.
      for (turn, variant) in script.variants.enumerated() where Effort.isLong || number % 2 == turn
      {
        let findings = try variant.findings()
        let found = findings.map { $0.fixes.map { $0.title.replacing("\r", with: "") } }
        XCTAssertEqual(found, titles, variant.name)
        for finding in findings {
          let text = variant.text(of: finding)
          XCTAssertLessThanOrEqual(finding.range.upperBound, text.count)
          for fix in finding.fixes {
            assertApart(fix, in: text, variant.name)
            let name = "\(variant.name): \(fix.title)"
            let fixed = fix.edits.applied(to: text)
            XCTAssertNotEqual(fixed, text, "\(name) changes nothing")
            XCTAssertEqual(variant.isWindows, !hasPlainLineEnd(fixed), name)
            XCTAssertTrue(fixed.starts(with: variant.mark), name)
          }
        }
      }
    }
  }

  func testTextsThatAreCutAndMixedNeverTrapAndFixesFit() throws {
    var generator = SeededGenerator(seed: 7)
    for script in try MistakenScript.all() {
      guard let file = script.files.keys.first(where: { $0.hasSuffix("/\(script.name)") }),
        let text = script.files[file]
      else { continue }
      for _ in 0..<Effort.count(1, long: 3) {
        var changed = text
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
          let start = Int.random(in: 0..<changed.count, using: &generator)
          let end = min(changed.count, start + Int.random(in: 0...9, using: &generator))
          let pieces = ["", "(", "end ", "\n", "!=", "\"", "é", "--", ",", "self.", "[", "0,5"]
          let piece = pieces.randomElement(using: &generator) ?? ""
          changed.replaceSubrange(start..<end, with: piece.utf8)
        }
        let other = script.replacing(file, with: changed)
        for finding in try other.findings() where finding.diagnostic.file == file {
          XCTAssertLessThanOrEqual(finding.range.upperBound, changed.count)
          for fix in finding.fixes { assertApart(fix, in: changed, script.name) }
        }
      }
    }
  }

  // MARK: Asserting

  private func hasPlainLineEnd(_ text: [UInt8]) -> Bool {
    text.indices.contains { text[$0] == 10 && ($0 == 0 || text[$0 - 1] != 13) }
  }

  /// The edits of a fix are in the text, and apart.
  private func assertApart(
    _ fix: Fix,
    in text: [UInt8],
    _ name: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    var end = 0
    for edit in fix.edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      let message = "\(name): \(fix.title)"
      XCTAssertGreaterThanOrEqual(edit.range.lowerBound, end, message, file: file, line: line)
      end = edit.range.upperBound
    }
    XCTAssertLessThanOrEqual(end, text.count, name, file: file, line: line)
    XCTAssertFalse(fix.edits.isEmpty, name, file: file, line: line)
  }
}

extension [Finding] {
  /// Those in this file.
  fileprivate func of(_ file: String) -> [Finding] { filter { $0.diagnostic.file == file } }
}

/// A script of `Tests/Mistakes`, with the files beside it.
private struct MistakenScript {
  let name: String
  private(set) var files: [String: [UInt8]]
  private(set) var isWindows = false
  private(set) var mark: [UInt8] = []

  static func all() throws -> [MistakenScript] {
    let folder = PackageFolder.url("Tests/Mistakes")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return try names.filter { $0.hasSuffix(".lua") }.sorted().map { name in
      var files = ["scripts/\(name)": try Self.bytes(folder.appendingPathComponent(name))]
      let beside = folder.appendingPathComponent(String(name.dropLast(4)))
      for other in (try? FileManager.default.contentsOfDirectory(atPath: beside.path)) ?? [] {
        files["scripts/\(other)"] = try Self.bytes(beside.appendingPathComponent(other))
      }
      return MistakenScript(name: name, files: files)
    }
  }

  private static func bytes(_ file: URL) throws -> [UInt8] { Array(try Data(contentsOf: file)) }

  func findings() throws -> [Finding] {
    let memory = MemoryFiles()
    for (file, text) in files { memory.write(text, to: FileLocation(trusting: file)) }
    let host = try ScriptHost(clock: VirtualClock(), files: memory)
    defer { host.close() }
    host.scriptFolders = ["scripts"]
    return CheckSession().findings(inScript: "scripts/\(name)", in: host, allowsModules: false)
  }

  func text(of finding: Finding) -> [UInt8] { files[finding.diagnostic.file ?? ""] ?? [] }

  func replacing(_ file: String, with text: [UInt8]) -> MistakenScript {
    var script = self
    script.files[file] = text
    return script
  }

  func with(_ fix: Fix, in finding: Finding) -> MistakenScript {
    replacing(finding.diagnostic.file ?? "", with: fix.edits.applied(to: text(of: finding)))
  }

  /// The same texts with other line ends, and with a byte order mark but without their last line end.
  var variants: [MistakenScript] {
    guard !name.hasPrefix("utf16") else { return [] }
    var (windows, marked) = (self, self)
    windows.isWindows = true
    marked.mark = name == "byte_order_mark.lua" ? [] : [0xEF, 0xBB, 0xBF]
    for (file, text) in files {
      windows.files[file] = text.flatMap { $0 == 10 ? [13, 10] : [$0] }
      marked.files[file] = marked.mark + (text.last == 10 ? text.dropLast() : text)
    }
    return [windows, marked]
  }
}
