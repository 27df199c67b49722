import Foundation
public import Remora
import RemoraSpecs
public import Testing

/// A Lua spec as an argument of a Swift Testing test.
///
/// ```swift
/// import RemoraSwiftTesting
/// import Testing
///
/// @Test(arguments: LuaSpec.all(in: "../../scripts/behaviours"))
/// func lua(_ spec: LuaSpec) async throws { try await spec.run() }
/// ```
///
/// Each spec is a case of the test, with its issues at lines of the Lua file. Do not use XCTest's
/// assertions in such a test, or `#expect` in an XCTestCase: they never fail there.
///
/// Swift Testing's `--filter` selects tests, and none of their arguments. The environment variable
/// `REMORA_SPEC` selects specs: a regular expression, or just a part of the names.
///
/// ```console
/// $ REMORA_SPEC='after the pause' swift test --filter lua
/// ```
public struct LuaSpec: Sendable {
  private let spec: SpecCase
  private let threads: SpecThreads

  /// The specs of files, and of folders with their subfolders.
  ///
  /// `scripts` are additional folders with behaviours. Relative paths start at the folder of the
  /// calling source file. `prepare` gets the host of each spec first: register the app's kinds and
  /// lend its services there. Specs run in parallel, as many at once as there are cores. The files are read, but
  /// no spec runs.
  ///
  /// - Returns: At least one spec: a file that does not load, a path without specs, or a `REMORA_SPEC`
  ///   that no name matches, is a failing spec.
  public static func all(
    in paths: String...,
    scripts: [String] = [],
    file: StaticString = #filePath,
    prepare: (@Sendable (ScriptHost) throws -> Void)? = nil
  ) -> [LuaSpec] {
    var settings = SpecSettings()
    settings.prepare = prepare
    return all(in: paths, scripts, file, settings)
  }

  /// The specs of an app whose owners and services belong to the main actor.
  ///
  /// As ``all(in:scripts:file:prepare:)``, but Lua and all that it calls run on the main actor, one spec
  /// after the other. While a spec waits, the main actor does other work, but not inside `eventually(…)`
  /// and `expect(function)`: the result of an asynchronous function of the main actor does not arrive
  /// there. Call such a function in the spec itself.
  ///
  /// ```swift
  /// @MainActor
  /// struct Specs {
  ///   @Test(arguments: LuaSpec.all(in: "../../scripts", prepareOnMainActor: { prepare($0) }))
  ///   func lua(_ spec: LuaSpec) async throws { try await spec.run() }
  /// }
  /// ```
  public static func all(
    in paths: String...,
    scripts: [String] = [],
    file: StaticString = #filePath,
    prepareOnMainActor prepare: @escaping @MainActor @Sendable (ScriptHost) throws -> Void
  ) -> [LuaSpec] {
    var settings = SpecSettings()
    settings.runsOnMainQueue = true
    settings.prepare = { try prepareHere($0, prepare) }
    return all(in: paths, scripts, file, settings)
  }

  private static func all(
    in paths: [String],
    _ scripts: [String],
    _ file: StaticString,
    _ settings: SpecSettings
  ) -> [LuaSpec] {
    var settings = settings
    settings.scriptFolders = scripts.map { SpecSuite.path($0, from: "\(file)") }
    let suite = SpecSuite(of: paths.map { SpecSuite.path($0, from: "\(file)") }, settings)
    let filter = ProcessInfo.processInfo.environment["REMORA_SPEC"] ?? ""
    let threads = SpecThreads()
    return suite.cases(matching: filter, from: "REMORA_SPEC").map { spec in
      LuaSpec(spec: spec, threads: threads)
    }
  }

  /// Its name: the names of the file, the groups and the spec; unique in the result of
  /// ``all(in:scripts:file:prepare:)``.
  public var name: String { spec.name }

  /// Runs it on a host of its own, and records failures as issues at their lines of Lua.
  ///
  /// Input in it that had no effect is an issue with the severity of a warning, if the toolchain
  /// supports that.
  ///
  /// It runs on a thread that is none of Swift's, so that a spec that waits for an asynchronous function
  /// blocks none of those. May be awaited on any actor.
  ///
  /// - Throws: An error that cancels the case, if the spec is pending and the toolchain supports
  ///   it; otherwise a pending spec passes.
  public func run() async throws {
    let (outcome, warnings) = await withCheckedContinuation { continuation in
      threads.run {
        var warnings: [SpecFailure] = []
        let outcome = spec.run { warnings.append($0) }
        continuation.resume(returning: (outcome, warnings))
      }
    }
    #if compiler(>=6.3)
    for warning in warnings {
      Issue.record(
        Comment(rawValue: warning.explanation),
        severity: .warning,
        sourceLocation: place(warning.file, warning.line)
      )
    }
    #endif
    switch outcome {
    case .passed: break
    case .failed(let failures):
      for failure in failures {
        Issue.record(
          Comment(rawValue: failure.explanation),
          sourceLocation: place(failure.file, failure.line)
        )
      }
    case .pending(let reason):
      #if compiler(>=6.3)
      try Test.cancel(
        Comment(rawValue: reason.isEmpty ? "pending" : "pending: \(reason)"),
        sourceLocation: place(spec.file, spec.line)
      )
      #endif
    }
  }

  private func place(_ file: String, _ line: Int) -> SourceLocation {
    let name = (file as NSString).lastPathComponent
    return SourceLocation(fileID: "Lua/\(name)", filePath: file, line: max(1, line), column: 1)
  }
}

extension LuaSpec: CustomTestStringConvertible {
  /// The name, in reports.
  public var testDescription: String { name }
}

extension LuaSpec: CustomTestArgumentEncodable {
  /// Encodes the name, which identifies the case among the test's arguments.
  ///
  /// - Throws: An error of the encoder.
  public func encodeTestArgument(to encoder: some Encoder) throws {
    try name.encode(to: encoder)
  }
}
