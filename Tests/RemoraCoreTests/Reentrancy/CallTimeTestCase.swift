import Foundation
import TestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// A host on the real clock, with the default limits unless a test makes another.
///
/// Calls are measured in CPU time of the thread, since the machine may be busy.
class CallTimeTestCase: XCTestCase {
  private(set) var host: ScriptHost!
  private(set) var reported: [Diagnostic] = []
  private var owners: [any Owner] = []

  override func setUpWithError() throws {
    try super.setUpWithError()
    try XCTSkipIf(ProcessInfo.processInfo.environment["SANITIZER"] != nil)
    try makeHost(ScriptHost.Limits())
  }

  func makeHost(_ limits: ScriptHost.Limits) throws {
    reported = []
    host = try ScriptHost(limits: limits)
    host.observeDiagnostics { [unowned self] in reported.append($0) }
  }

  override func tearDown() {
    host = nil
    owners = []
    super.tearDown()
  }

  var messages: [String] { reported.map(\.message) }

  func own<Object: Owner>(_ owner: Object) -> Object {
    owners.append(owner)
    host.add(owner)
    return owner
  }

  func load(_ name: String, _ source: String) throws {
    _ = try host.load(Array(source.utf8), as: name, file: "\(name).lua")
  }

  /// Loads a script and attaches it to a button of its own, or to `owner`.
  @discardableResult
  func attach(_ name: String, to owner: (any Owner)? = nil, _ source: String) throws -> Behaviour {
    try load(name, source)
    return try host.attach(name, to: owner ?? own(Button()))
  }

  /// Fails if `body` takes more CPU time.
  func assertTakes(
    atMost milliseconds: Double,
    file: StaticString = #filePath,
    line: UInt = #line,
    _ body: () throws -> Void
  ) rethrows {
    let begin = ThreadTime.nanoseconds
    try body()
    let time = Double(ThreadTime.nanoseconds - begin) / 1e6
    XCTAssertLessThan(time, milliseconds, file: file, line: line)
  }
}
