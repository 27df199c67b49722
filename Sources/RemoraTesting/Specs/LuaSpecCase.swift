public import Remora
import RemoraSpecs
public import XCTest

/// The type in which XCTest's generated runner passes the tests of a class.
public typealias DiscoveredTests<Case> = [(String, (Case) -> () -> Void)]

/// Runs every Lua spec of some folders as an XCTest case of its own.
///
/// `swift test list` lists the specs, `--filter` selects them, and failures are reported at lines
/// of the Lua file. Add a subclass and a function to a test target:
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
/// Both have to be in the test target, at file scope. SwiftPM generates the program that runs the
/// tests: it calls `testCase` with the test methods of each class in the target, and imports only
/// the target and XCTest. It ignores a class without a test method, hence `testSpecs`. XCTest's own
/// `testCase` is generic; Swift prefers yours, which takes exactly this class and returns the
/// specs. If Swift does not choose it, for instance because `testSpecs` is declared to throw,
/// `testSpecs` runs and fails. Other test methods of the class would not run.
///
/// A spec file that does not load is one failing case, and so is a folder without specs. A pending
/// spec is skipped. Input that had no effect is printed as a warning, at its line. `focus` has no effect: use `--filter`. A name has the names of the file, the
/// groups and the spec; characters with a meaning for test tools (`.` `/` `,` quotes, `<` `>` `&`)
/// become `_`.
open class LuaSpecCase: XCTestCase {
  /// The type of the host, for test cases that import no more than `RemoraTesting`.
  public typealias ScriptHost = Remora.ScriptHost

  /// Prepares the host of each spec: override it to register the app's kinds and lend its services.
  ///
  /// Runs on the main actor, like the specs. Does nothing by default. Every spec has a new host.
  ///
  /// - Throws: An error fails every spec.
  @MainActor
  open class func prepare(_ host: ScriptHost) throws {}

  /// The specs as XCTest cases.
  ///
  /// `paths` are spec files, or folders with spec files at any depth; `scripts` are additional
  /// folders with behaviours. Relative paths start at the folder of the calling source file.
  /// Listing the tests reads the files, but runs no specs. A program that is to run only other tests reads no file.
  public static func entry(
    in paths: String...,
    scripts: [String] = [],
    file: StaticString = #filePath
  ) -> XCTestCaseEntry {
    guard isSelected(by: CommandLine.arguments) else { return (Self.self, []) }
    return list(paths, scripts: scripts, file: file)
  }

  /// Whether these arguments of XCTest's program, of which the first is its path, select a test of the class.
  static func isSelected(by arguments: [String]) -> Bool {
    guard arguments.count == 2, !arguments[1].hasPrefix("-") else { return true }
    let name = String(reflecting: Self.self)
    return arguments[1].split(separator: ",").contains { selected in
      selected == name || selected.hasPrefix("\(name)/") || name.hasPrefix("\(selected).")
    }
  }

  static func list(
    _ paths: [String],
    scripts: [String] = [],
    file: StaticString = #filePath
  ) -> XCTestCaseEntry {
    var settings = SpecSettings()
    settings.scriptFolders = scripts.map { SpecSuite.path($0, from: "\(file)") }
    settings.prepare = { try prepareOnMainActor($0) { try Self.prepare($0) } }
    let suite = SpecSuite(of: paths.map { SpecSuite.path($0, from: "\(file)") }, settings)
    return (Self.self, suite.cases.map { spec in (spec.name, { try spec.run(in: $0) }) })
  }

  /// Fails with instructions: it runs only if the specs were not listed.
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
  /// Runs it as a test, with failures at lines of the Lua file.
  fileprivate func run(in test: XCTestCase) throws {
    // XCTest on Linux has neither warnings nor activities.
    let outcome = run { warning in
      print("\(warning.file):\(warning.line): warning: \(test.name) : \(warning.explanation)")
    }
    switch outcome {
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
