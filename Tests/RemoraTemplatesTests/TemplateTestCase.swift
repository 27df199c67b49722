import Foundation
import Remora
import RemoraLanguage
import RemoraSpecs
import RemoraTemplates
import XCTest

/// Makes things in a folder of the test's own, and checks them as `remora check` and `remora test` do.
class TemplateTestCase: XCTestCase {
  private(set) var folder = ""

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(atPath: folder) }

  func makeHost() throws -> ScriptHost {
    let host = try ScriptHost(clock: VirtualClock()) { _ in }
    host.lendDevices()
    return host
  }

  // MARK: Files

  func write(_ text: String, to name: String) throws {
    let path = "\(folder)/\(name)"
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent,
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
  }

  /// Everything in the folder, links not followed.
  func names() -> [String] {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }
    return (names ?? []).sorted()
  }

  /// Runs something that must be refused, and change nothing.
  func refusal(
    file: StaticString = #filePath,
    line: UInt = #line,
    _ body: () throws -> Void
  ) -> String {
    let before = names()
    do {
      try body()
      XCTFail("it is not refused", file: file, line: line)
      return ""
    } catch {
      XCTAssertEqual(names(), before, file: file, line: line)
      return "\(error)".replacing("\(folder)/", with: "")
    }
  }

  // MARK: Making

  @discardableResult
  func makeBehaviour(
    _ name: String,
    for kind: String,
    _ pattern: BehaviourPattern? = nil
  ) throws -> [String] {
    let host = try makeHost()
    let folder = try ScriptFolder(of: folder, in: host)
    return try BehaviourTemplate(name, for: kind, pattern, in: host).files(in: folder).make()
  }

  @discardableResult
  func makeSpec(_ name: String) throws -> [String] {
    let host = try makeHost()
    let folder = try ScriptFolder(of: folder, in: host)
    return try SpecTemplate(of: name, in: folder, host).files(in: folder).make()
  }

  // MARK: Checking

  /// No script and no scene among the files has a mistake or a warning, and every spec among them passes.
  func assertGood(_ files: [String], file: StaticString = #filePath, line: UInt = #line) throws {
    try assertHaveNoMistakes(files, file: file, line: line)
    let specs = try files.filter { $0.hasSuffix("_spec.lua") }
      .map { try assertPasses($0, file: file, line: line) }
    XCTAssertGreaterThan(specs.reduce(0, +), 0, "\(files) have no specs", file: file, line: line)
  }

  /// No script and no scene among the files has a mistake or a warning.
  func assertHaveNoMistakes(
    _ files: [String],
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    for path in files where !path.hasSuffix("_spec.lua") {
      if path.hasSuffix(".lua") {
        let findings = CheckSession(allowsKindsOfApp: true).findings(
          inScript: path,
          in: try makeHost(),
          allowsModules: false
        )
        XCTAssertEqual(findings.map(\.diagnostic.description), [], file: file, line: line)
      } else if path.hasSuffix("scene.json") {
        let findings = CheckSession(allowsKindsOfApp: true).fixableFindings(
          inScene: path,
          in: try makeHost()
        )
        XCTAssertEqual(findings.map(\.diagnostic.description), [], file: file, line: line)
      }
    }
  }

  /// - Returns: The number of specs.
  private func assertPasses(_ path: String, file: StaticString, line: UInt) throws -> Int {
    let runner = SpecRunner()
    let listing = runner.list(path)
    XCTAssertNil(listing.problem, path, file: file, line: line)
    for spec in listing.specs {
      let result = runner.run(spec)
      XCTAssertEqual(
        result.failures.map(\.message),
        [],
        "\(path): \(spec.name)",
        file: file,
        line: line
      )
      XCTAssertEqual(
        result.warnings.map(\.message),
        [],
        "\(path): \(spec.name)",
        file: file,
        line: line
      )
    }
    return listing.specs.count
  }
}
