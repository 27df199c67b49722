import RemoraLimits
import RemoraRuntime
import XCTest

@testable import RemoraStudio

/// Which spec files run, in which order, and whom their results reach.
final class SpecRunsTests: XCTestCase {
  /// Runs nothing: a test says when a run has ended.
  private final class Program: SpecProgram {
    private(set) var files: [String] = []
    private(set) var isStopped = false
    private var done: ((Result<SpecReport, Diagnostic>) -> Void)?

    func run(_ file: String, _ done: @escaping (Result<SpecReport, Diagnostic>) -> Void) {
      files.append(file)
      self.done = done
    }

    func stop() { isStopped = true }

    func end(passed: Int) {
      done?(.success(SpecReport(passed: passed, failed: 0, pending: 0, specs: [])))
    }
  }

  private let program = Program()
  private let runs = SpecRuns()
  private var answers: [String] = []

  override func setUp() { runs.program = program }

  private func run(_ file: String, _ name: String? = nil) throws {
    try runs.run(file) { [weak self] result in
      let passed = (try? result.get())?.passed ?? -1
      self?.answers.append("\(name ?? file) \(passed)")
    }
  }

  func testRunsOneFileAtATime() throws {
    try run("a")
    try run("b")
    XCTAssertEqual(program.files, ["a"])
    program.end(passed: 1)
    XCTAssertEqual(program.files, ["a", "b"])
    program.end(passed: 2)
    XCTAssertEqual(answers, ["a 1", "b 2"])
  }

  func testRequestsThatWaitForAFileHaveOneRunThatBeginsAfterThem() throws {
    try run("a", "first")
    try run("a", "second")
    try run("a", "third")
    program.end(passed: 1)
    XCTAssertEqual(answers, ["first 1"])
    program.end(passed: 2)
    XCTAssertEqual(answers, ["first 1", "second 2", "third 2"])
    XCTAssertEqual(program.files, ["a", "a"])
  }

  func testAsManyWaitAsTheLimitSays() throws {
    try run("a")
    for _ in 0..<Limit.waitingSpecs.value { try run("b") }
    XCTAssertThrowsError(try run("b"))
  }

  func testNothingBeginsAfterTheEnd() throws {
    try run("a")
    try run("b")
    runs.stop()
    XCTAssertTrue(program.isStopped)
    program.end(passed: 1)
    XCTAssertEqual(program.files, ["a"])
    XCTAssertThrowsError(try run("c"))
  }

  func testWithoutAProgramItSaysWhatRunsSpecs() {
    runs.program = nil
    XCTAssertThrowsError(try run("a")) { error in
      XCTAssertTrue("\(error)".contains("remora test"), "\(error)")
    }
  }
}
