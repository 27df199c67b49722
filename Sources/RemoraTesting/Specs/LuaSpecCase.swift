public import Remora
import RemoraSpecs
public import XCTest

/// The tests of a class as XCTest's generated runner names them.
public typealias DiscoveredTests<Case> = [(String, (Case) -> () -> Void)]

/// Every Lua spec of some folders as an XCTest case of its own.
///
/// Each is listed by `swift test list`, chosen by `--filter`, counted, and reported, with its failures
/// at the line of the Lua file. A subclass, and a function beside it, do that in a test target:
///
/// ```swift
/// import RemoraTesting
/// import XCTest
///
/// final class LuaSpecs: LuaSpecCase {
///   func testSpecs() { failAsNotListed() }
/// }
///
/// func testCase(_: DiscoveredTests<LuaSpecs>) -> XCTestCaseEntry {
///   LuaSpecs.entry(in: "../../scripts/behaviours")
/// }
/// ```
///
/// Both have to be in the test target, at file scope. The program that runs the tests is generated: it
/// calls `testCase` with the test methods it found in each class of the target, and imports only the
/// target and XCTest. A class without a test method is not found, hence `testSpecs`. XCTest's own
/// `testCase` is generic; Swift prefers one that takes exactly this class, and that one answers with
/// the specs instead. Should it ever not be chosen, because `testSpecs` throws, say,
/// that one runs, and fails. The class is for nothing else: other test methods of it would not be run.
///
/// A spec file that does not load is one case that fails, and so is a folder without specs. A pending
/// spec is skipped. `focus` changes nothing here: `--filter` chooses. Names are those of the file, the
/// groups and the spec; what test tools give a meaning to (`.` `/` `,` quotes, `<` `>` `&` and the like)
/// is replaced by `_`.
open class LuaSpecCase: XCTestCase {
  /// Foundation has a `Host` of its own, which this name hides in subclasses.
  public typealias Host = Remora.Host

  /// Prepares the host of each spec, before anything else: an app registers its kinds and lends its
  /// services there.
  ///
  /// Runs on the main actor, where XCTest runs the specs; functions of no actor may be called there, too.
  /// Does nothing unless overridden. The host is fresh for every spec.
  ///
  /// - Throws: Whatever keeps the specs from running: each of them fails with it.
  @MainActor
  open class func prepare(_ host: Host) throws {}

  /// The specs, as XCTest takes them.
  ///
  /// `paths` are spec files, or folders with some, also further down; `scripts` are folders in which
  /// behaviours are looked for besides that of the spec. Relative paths begin in the folder of the
  /// source file that calls this. The files are read when the tests are listed, which runs none of the
  /// specs.
  public static func entry(
    in paths: String...,
    scripts: [String] = [],
    file: StaticString = #filePath
  ) -> XCTestCaseEntry {
    var settings = SpecSettings()
    settings.scriptFolders = scripts.map { SpecSuite.path($0, from: "\(file)") }
    settings.prepare = { try prepareOnMainActor($0) { try Self.prepare($0) } }
    let suite = SpecSuite(of: paths.map { SpecSuite.path($0, from: "\(file)") }, settings)
    return (Self.self, suite.cases.map { spec in (spec.name, { try spec.run(in: $0) }) })
  }

  /// Fails a test that runs because the specs were not listed in its place.
  public final func failAsNotListed(file: StaticString = #filePath, line: UInt = #line) {
    recordFailure(
      withDescription: """
        the Lua specs were not listed: declare, at file scope of the test target,
        func testCase(_: DiscoveredTests<\(Self.self)>) -> XCTestCaseEntry
        beside a testSpecs() that neither throws nor is async
        """,
      inFile: "\(file)",
      atLine: Int(line),
      expected: true
    )
  }
}

extension SpecCase {
  /// Runs it as a test, whose failures are told of the Lua file.
  fileprivate func run(in test: XCTestCase) throws {
    switch run() {
    case .passed: break
    case .failed(let failures):
      for failure in failures {
        test.recordFailure(
          withDescription: failure.explanation,
          inFile: failure.file,
          atLine: failure.line,
          expected: true
        )
      }
    case .pending(let reason):
      let place = "\(file):\(line): pending"
      throw XCTSkip(reason.isEmpty ? place : "\(place): \(reason)")
    }
  }
}
