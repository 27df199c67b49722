import RemoraTesting
import XCTest

/// A failure as a test case was told of it.
struct RecordedFailure: Equatable {
  let message: String
  let file: String
  let line: Int
}

/// A test inside a test: what it records is looked at instead of reported.
final class ProbeCase: BehaviourTestCase {
  private(set) var failures: [RecordedFailure] = []
  fileprivate var hooks = Hooks()

  /// What an app overrides.
  struct Hooks {
    var prepare: (ScriptHost) throws -> Void = { Lamp.prepare($0) }
  }

  override var scriptFolders: [String] {
    [path("../Fixtures/scripts"), path("../../../scripts/behaviours")]
  }

  override func prepare(_ host: ScriptHost) throws { try hooks.prepare(host) }

  override func recordFailure(
    withDescription description: String,
    inFile filePath: String,
    atLine lineNumber: Int,
    expected: Bool
  ) {
    failures.append(RecordedFailure(message: description, file: filePath, line: lineNumber))
  }

  /// What a test with this body records, from its set-up to its end.
  static func failures(
    _ hooks: Hooks = Hooks(),
    in body: @escaping (ProbeCase) throws -> Void
  ) -> [RecordedFailure] {
    let probe = ProbeCase(name: "probe") { test in
      if let test = test as? ProbeCase { try body(test) }
    }
    probe.hooks = hooks
    probe.invokeTest()
    return probe.failures
  }

  /// The messages of what a test with this body records.
  static func messages(in body: @escaping (ProbeCase) throws -> Void) -> [String] {
    failures(in: body).map(\.message)
  }
}
