import Foundation
import RemoraProcesses
import XCTest

final class ChildProcessTests: XCTestCase {
  private func run(
    _ script: String,
    patience: Duration = .seconds(60)
  ) throws -> (end: ChildEnd, output: String, errors: String) {
    try ChildProcess(program: URL(fileURLWithPath: "/bin/sh"), patience: patience)
      .run(["-c", script])
  }

  func testTellsTheExitStatusAndWhatWasWritten() throws {
    let child = try run("echo one; echo two >&2; exit 3")
    XCTAssertEqual(child.end, .exited(3))
    XCTAssertEqual(child.output, "one\n")
    XCTAssertEqual(child.errors, "two\n")
  }

  func testTellsWhichSignalEndedIt() throws {
    XCTAssertEqual(try run("kill -SEGV $$").end, .signalled(SIGSEGV))
  }

  func testKillsWhatDoesNotEnd() throws {
    let child = try run("echo begun; exec tail -f /dev/null", patience: .milliseconds(300))
    XCTAssertEqual(child.end, .hung)
    XCTAssertEqual(child.output, "begun\n")
  }

  func testStopsWhatRuns() {
    let (stop, hasEnded) = (ChildStop(), expectation(description: "the child has ended"))
    DispatchQueue.global().async {
      let child = ChildProcess(program: URL(fileURLWithPath: "/bin/sh"), patience: .seconds(600))
      XCTAssertEqual(try? child.run(["-c", "exec tail -f /dev/null"], until: stop).end, .hung)
      hasEnded.fulfill()
    }
    DispatchQueue.global().async { stop.end() }
    wait(for: [hasEnded], timeout: 60)
  }
}
