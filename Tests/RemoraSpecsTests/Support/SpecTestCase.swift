import Remora
import XCTest

@testable import RemoraSpecs

/// Runs spec files that a test writes, each in a folder of its own.
class SpecTestCase: XCTestCase {
  private var storedFolder: URL?
  /// How specs are run; a test may change it.
  var settings = SpecSettings()

  override func setUpWithError() throws {
    try super.setUpWithError()
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    storedFolder = folder
    settings = SpecSettings()
  }

  override func tearDownWithError() throws {
    if let storedFolder { try FileManager.default.removeItem(at: storedFolder) }
    storedFolder = nil
    try super.tearDownWithError()
  }

  /// Leaves out a test of what is not the same in a build for sanitizers, which `make asan` and
  /// `make tsan` name in the environment.
  func skip(under sanitizers: Set<String>) throws {
    let sanitizer = ProcessInfo.processInfo.environment["SANITIZER"] ?? "none"
    try XCTSkipIf(sanitizers.contains(sanitizer), "not under the \(sanitizer) sanitizer")
  }

  /// The folder in which the test's files are.
  var folder: String {
    guard let storedFolder else { preconditionFailure("the folder is used outside a test") }
    return storedFolder.path
  }

  /// Writes a file into the test's folder.
  ///
  /// - Returns: Its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    let path = "\(folder)/\(name)"
    try FileManager.default.createDirectory(
      atPath: URL(fileURLWithPath: path).deletingLastPathComponent().path,
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    settings.files = CachedFiles()
    return path
  }

  /// Runs every spec of a file, in order.
  func results(
    _ lua: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> [SpecResult] {
    let runner = SpecRunner(settings)
    let listing = runner.list(try write(lua, to: "test_spec.lua"))
    if let problem = listing.problem { XCTFail(problem.report, file: file, line: line) }
    return listing.specs.map { runner.run($0) }
  }

  /// What is wrong with a file that does not load.
  func problem(
    of lua: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> String {
    let listing = SpecRunner(settings).list(try write(lua, to: "test_spec.lua"))
    XCTAssertEqual(listing.specs, [], file: file, line: line)
    return told([try XCTUnwrap(listing.problem, file: file, line: line)]).joined(separator: "\n")
  }

  /// What is wrong with the only spec of a file, each with its line: `3: message`.
  func failures(
    of lua: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> [String] {
    let results = try results(lua, file: file, line: line)
    XCTAssertEqual(results.count, 1, "specs", file: file, line: line)
    return told(results.flatMap(\.failures))
  }

  /// The lines that report failures, without the test's folder.
  func told(_ failures: [SpecFailure]) -> [String] {
    failures.map { "\($0.line): \($0.message)".replacing("\(folder)/", with: "") }
  }

  /// All specs of a file pass.
  func assertPass(
    _ lua: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let results = try results(lua, file: file, line: line)
    XCTAssertFalse(results.isEmpty, "no specs", file: file, line: line)
    for result in results {
      XCTAssertEqual(result.outcome, .passed, "\(result.spec.name)", file: file, line: line)
    }
  }

  /// The body of a spec passes.
  func assertHolds(_ body: String, file: StaticString = #filePath, line: UInt = #line) throws {
    XCTAssertEqual(
      try failures(of: "it('holds', function() \(body) end)", file: file, line: line),
      [],
      body,
      file: file,
      line: line
    )
  }

  /// The body of a spec fails with just that message.
  func assert(
    _ body: String,
    failsWith message: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    XCTAssertEqual(
      try failures(of: "it('fails', function() \(body) end)", file: file, line: line),
      ["1: \(message)"],
      body,
      file: file,
      line: line
    )
  }
}
