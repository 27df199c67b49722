import Foundation
import TestSupport
import XCTest

@testable import RemoraLanguage
@testable import RemoraModel
@testable import RemoraRuntime

/// Slips of a person who types a shipped script.
final class SlipTests: XCTestCase {
  /// What is there, and what is typed instead.
  private static let slips = [
    (" then\n", "\n"), (" do\n", "\n"), ("  end\n", "\n"), (")\n", "\n"), (",\n", "\n"),
    (" ~= ", " != "), (" and ", " && "), (" or ", " || "), ("not ", "!"), (" == ", " = "),
    ("local ", "let "), ("function ", "func "), ("-- ", "// "), ("elseif", "elif"),
    ("elseif", "else if"), ("nil", "null"), ("true", "True"), (" == ", " === "), ("\"", "”"),
    ("{", "["), ("()", ""), (" = ", ": "), ("0.5", "0,5"), (" + 1\n", "++\n"), ("if ", "If "),
    ("return ", "retrun "), ("wait(", "wiat("), ("self.", "slef."), (":animate", ".animate"),
    ("self:send(", "send("), (" .. ", " + "), ("onTap", "onTpa"), ("title", "titel"),
  ]

  func testCertainFixesMendASlipAsItWasOrLeaveIt() throws {
    var generator = SeededGenerator(seed: 3)
    var mended = 0
    for name in try scripts() {
      let path = "scripts/behaviours/\(name)"
      let original = try PackageFolder.text(path)
      let (from, to) = generator.pick(Self.slips.filter { original.contains($0.0) })
      let place = generator.pick(original.ranges(of: from))
      var text = Array(
        (original[..<place.lowerBound] + to + original[place.upperBound...]).utf8
      )
      var found = try findings(in: text, name)
      var titles: [String] = []
      while let fix = found.lazy.compactMap({ $0.fixes.first(where: \.isCertain) }).first,
        titles.count < 10
      {
        titles.append(fix.title)
        text = fix.edits.applied(to: text)
        found = try findings(in: text, name)
      }
      guard !titles.isEmpty else { continue }
      mended += 1
      XCTAssertEqual(
        String(decoding: text, as: UTF8.self),
        original,
        "\(name): \(from) as \(to): \(titles)"
      )
    }
    XCTAssertGreaterThan(mended, 15, "\(mended)")
  }

  private func scripts() throws -> [String] {
    let folder = PackageFolder.url("scripts/behaviours").path
    return try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".lua") && !$0.hasSuffix("_spec.lua") }.sorted()
  }

  /// What is found in a script of the folder that has this text.
  private func findings(in text: [UInt8], _ name: String) throws -> [Finding] {
    let files = MemoryFiles()
    for other in try scripts() {
      let bytes =
        other == name ? text : Array(try PackageFolder.text("scripts/behaviours/\(other)").utf8)
      files.write(bytes, to: FileLocation(trusting: "scripts/\(other)"))
    }
    let host = try ScriptHost(clock: VirtualClock(), files: files)
    defer { host.close() }
    host.scriptFolders = ["scripts"]
    return CheckSession().findings(inScript: "scripts/\(name)", in: host, allowsModules: true)
      .filter { $0.diagnostic.file == "scripts/\(name)" }
  }
}
