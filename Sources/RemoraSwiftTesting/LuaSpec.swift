import Foundation
public import Remora
import RemoraSpecs
public import Testing

public import class Remora.Host

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
/// Each spec is a case of the test, with its issues at the line of the Lua file. Keep XCTest's
/// assertions out of such a test, and `#expect` out of an XCTestCase: they pass there, whatever they
/// are given.
public struct LuaSpec: Sendable {
  private let spec: SpecCase

  /// The specs of files and folders, also further down.
  ///
  /// `scripts` are folders in which behaviours are looked for besides that of the spec. Relative paths
  /// begin in the folder of the source file that calls this. `prepare` gets the host of each spec before
  /// anything else: an app registers its kinds and lends its services there. The files are read, and
  /// nothing is run.
  ///
  /// - Returns: At least one: a file that does not load, and a path without specs, is a spec that fails.
  public static func all(
    in paths: String...,
    scripts: [String] = [],
    file: StaticString = #filePath,
    prepare: (@Sendable (Host) throws -> Void)? = nil
  ) -> [LuaSpec] {
    var settings = SpecSettings()
    settings.scriptFolders = scripts.map { SpecSuite.path($0, from: "\(file)") }
    settings.prepare = prepare
    let suite = SpecSuite(of: paths.map { SpecSuite.path($0, from: "\(file)") }, settings)
    return suite.cases.map(LuaSpec.init(spec:))
  }

  /// Its name: that of the file, the groups and the spec, each once in what ``all(in:scripts:file:prepare:)``
  /// returns.
  public var name: String { spec.name }

  /// Runs it on a host of its own, and records what is wrong as issues at their lines of Lua.
  ///
  /// It runs on a thread of its own: a spec that waits for an asynchronous function must not hold up
  /// the threads on which that one runs.
  ///
  /// - Throws: What ends the case as cancelled, when the spec is pending and the toolchain knows how;
  ///   else it passes.
  public func run() async throws {
    let outcome = await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: spec.run()) }
      // Deep recursion in a script needs more than a thread has by default.
      thread.stackSize = 8 << 20
      thread.start()
    }
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
  /// Names the case where tests are told apart by their arguments.
  ///
  /// - Throws: What the encoder throws.
  public func encodeTestArgument(to encoder: some Encoder) throws {
    try name.encode(to: encoder)
  }
}
