import RemoraTestSupport
import XCTest

@testable import RemoraLua
@testable import RemoraModel
@testable import RemoraRuntime
@testable import RemoraScenes

/// A host test whose scripts are saved again while they run.
class ReloadTestCase: ControlTestCase {
  /// What observers of reloads were told.
  private(set) var reports: [ReloadReport] = []

  override func setUpWithError() throws {
    try super.setUpWithError()
    reports = []
    host.observeReloads { [weak self] in self?.reports.append($0) }
  }

  /// Saves a script and reloads what changed, which must go well.
  @discardableResult
  func save(
    _ name: String,
    _ lua: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> ReloadReport {
    script(name, lua)
    return reload(file: file, line: line)
  }

  /// Reloads what changed, which must go well.
  @discardableResult
  func reload(file: StaticString = #filePath, line: UInt = #line) -> ReloadReport {
    let report = host.reload()
    XCTAssertEqual(
      report.outcome,
      .reloaded,
      "\(report.diagnostics)",
      file: file,
      line: line
    )
    return report
  }

  /// Saves a script that must be refused.
  ///
  /// - Returns: What is wrong with it, as it was also reported.
  @discardableResult
  func refusal(
    _ name: String,
    _ lua: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> [Diagnostic] {
    script(name, lua)
    return refusal(file: file, line: line)
  }

  /// Reloads what changed, which must be refused.
  ///
  /// - Returns: What is wrong, as it was also reported.
  @discardableResult
  func refusal(file: StaticString = #filePath, line: UInt = #line) -> [Diagnostic] {
    let report = host.reload()
    XCTAssertEqual(report.outcome, .refused, file: file, line: line)
    XCTAssertEqual(takeDiagnostics(), report.diagnostics, file: file, line: line)
    return report.diagnostics
  }

  /// A script of one behaviour with that body.
  static func behaviour(_ body: String) -> String {
    """
    local B = behaviour "Test"
    \(body)
    return B
    """
  }

  /// Saves a script of one behaviour with that body, which must go well.
  @discardableResult
  func saveBody(
    _ body: String,
    as name: String = "it",
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> ReloadReport {
    save(name, ReloadTestCase.behaviour(body), file: file, line: line)
  }

  /// Attaches a script of one behaviour with that body to a button of its own.
  @discardableResult
  func attachBody(
    _ body: String,
    as name: String = "it",
    _ properties: [String: Value] = [:],
    outlets: [String: [any Owner]] = [:],
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> Behaviour {
    script(name, ReloadTestCase.behaviour(body))
    let button = makeButton(file: file, line: line)
    return try attach(name, to: button, properties, outlets: outlets, file: file, line: line)
  }

  /// Makes an owner's tap, as a person does.
  func tap(_ behaviour: Behaviour) { (behaviour.owner as? Button)?.tap() }
}
