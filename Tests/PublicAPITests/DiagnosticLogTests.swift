import Foundation
import Remora
import XCTest

/// Where failures go while the app observes no diagnostics.
final class DiagnosticLogTests: XCTestCase {
  private var logged: [String] = []
  private var observed: [String] = []
  private var host: ScriptHost!

  override func setUpWithError() throws {
    host = try ScriptHost(clock: VirtualClock()) { [unowned self] in logged.append($0.message) }
  }

  override func tearDown() { host = nil }

  /// A button whose taps log a line, then fail.
  private func failing(in host: ScriptHost) throws -> Button {
    try host.load(
      "local B = behaviour 'B' function B:onTap() log 'hello' error 'broken' end return B",
      as: "failing"
    )
    let button = Button(id: "save")
    try host.attach("failing", to: button)
    return button
  }

  private func observe() -> DiagnosticObserver {
    host.observeDiagnostics { [unowned self] in observed.append($0.message) }
  }

  func testTheLogGetsFailuresAndNoLinesOfScripts() throws {
    try failing(in: host).tap()
    XCTAssertEqual(logged, ["broken"])
  }

  func testTheLogGetsNothingWhileAnObserverIsThere() throws {
    let button = try failing(in: host)
    let observer = observe()
    button.tap()
    XCTAssertEqual(logged, [])
    XCTAssertEqual(observed, ["hello", "broken"])
    observer.cancel()
    button.tap()
    XCTAssertEqual(logged, ["broken"])
    host.close()
    host.report(Diagnostic(.error, "late"))
    XCTAssertEqual(logged, ["broken"])
  }

  func testAScriptThatFailsAgainAndAgainFillsNoLog() throws {
    let button = try failing(in: host)
    for _ in 0..<1000 { button.tap() }
    XCTAssertEqual(logged.count, host.failureLimit + 1)
    XCTAssertEqual(
      logged.last,
      "failing failed \(host.failureLimit) times in a row and is suspended"
    )
  }

  func testWithoutALogTheReportIsWrittenToStandardError() throws {
    let host = try ScriptHost(clock: VirtualClock())
    let button = try failing(in: host)
    let pipe = Pipe()
    let standardError = dup(STDERR_FILENO)
    dup2(pipe.fileHandleForWriting.fileDescriptor, STDERR_FILENO)
    button.tap()
    dup2(standardError, STDERR_FILENO)
    close(standardError)
    try pipe.fileHandleForWriting.close()
    let written = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    var expected: Diagnostic?
    host.observeDiagnostics { expected = $0 }
    button.tap()
    XCTAssertEqual(written, try XCTUnwrap(expected).report() + "\n")
    XCTAssert(written.contains("failing.lua:1"), written)
  }
}
