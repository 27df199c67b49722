import Foundation
import Remora
import TestSupport
import XCTest

@testable import RemoraLanguage
@testable import RemoraSpecs

/// Renames members of the gallery's scripts, and runs the specs; all of them in `make long`.
final class MemberRenameTests: XCTestCase {
  private var storedFolder: URL?

  override func setUpWithError() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.copyItem(at: PackageFolder.url("scripts"), to: folder)
    storedFolder = folder.resolvingSymlinksInPath()
  }

  override func tearDownWithError() throws {
    if let storedFolder { try FileManager.default.removeItem(at: storedFolder) }
  }

  /// A spec that a rename lets fail is one of those that the rename names.
  func testNoSpecFailsByARenameThatSaysNothing() throws {
    let folder = try XCTUnwrap(storedFolder)
    let isLong = Effort.isLong
    let service = try LanguageService(files: DiskFiles())
    service.folders = [folder.path]
    let members = try members(in: folder, service)
    XCTAssertGreaterThan(members.count, 100)
    var (failed, warned) = (0, 0)
    for (number, member) in members.enumerated() where isLong || number.isMultiple(of: 100) {
      let name = member.name + "Renamed"
      guard let edits = try? service.rename(in: member.file, at: member.offset, to: name) else {
        continue
      }
      let left = Set(service.specsLeft(byRenameIn: member.file, at: member.offset))
      let changed = try failures(after: edits, of: member.spec)
      if !left.isEmpty { warned += 1 }
      if !changed.isEmpty { failed += 1 }
      let stem = member.file.split(separator: "/").last ?? ""
      for (spec, failure) in changed where !left.contains(spec) {
        XCTFail("\(stem): after a rename of \(member.name): \(failure)")
      }
    }
    if isLong { print("\(members.count) renames: \(warned) with a warning, \(failed) needed it") }
    XCTAssertLessThan(warned, isLong ? members.count / 9 : 4)
  }

  private struct Member {
    let file: String
    let spec: String
    let name: String
    let offset: Int
  }

  /// What the scripts that have a spec beside them declare, and no handlers.
  private func members(in folder: URL, _ service: LanguageService) throws -> [Member] {
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return files.filter { $0.hasSuffix("_spec.lua") }.sorted().flatMap { path -> [Member] in
      let spec = folder.appendingPathComponent(path).path
      let file = spec.replacing("_spec.lua", with: ".lua")
      var names: Set<String> = []
      return service.mentions(in: file).compactMap { mention in
        guard mention.isDeclaration, case .member(file, let name) = mention.subject,
          !name.hasPrefix("_"), names.insert(name).inserted
        else { return nil }
        return Member(file: file, spec: spec, name: name, offset: mention.range.lowerBound)
      }
    }
  }

  /// The specs that fail with edits, which are undone.
  private func failures(after edits: FileEdits, of spec: String) throws -> [String: String] {
    var former: [String: Data] = [:]
    for (file, edits) in edits {
      let url = URL(fileURLWithPath: file)
      let text = try Data(contentsOf: url)
      former[file] = text
      try Data(edits.applied(to: Array(text))).write(to: url)
    }
    defer { for (file, text) in former { try? text.write(to: URL(fileURLWithPath: file)) } }
    let runner = SpecRunner()
    let specs = Set(edits.keys.filter { $0.hasSuffix("_spec.lua") } + [spec])
    var failed: [String: String] = [:]
    for spec in specs {
      let listing = runner.list(spec)
      if let problem = listing.problem { failed[spec] = problem.message }
      for spec in listing.specs {
        if case .failed(let failures) = runner.run(spec).outcome {
          failed[spec.file] = "\(spec.name): \(failures.first?.message ?? "")"
        }
      }
    }
    return failed
  }
}
