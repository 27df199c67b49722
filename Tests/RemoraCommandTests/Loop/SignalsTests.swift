import Foundation
import Synchronization
import XCTest

@testable import RemoraCommand

/// Each test has a signal of its own: a process listens to one once.
final class SignalsTests: XCTestCase {
  /// Waits until something is in the pipe.
  private func waitForNews(_ signals: Signals, file: StaticString = #filePath, line: UInt = #line) {
    var request = pollfd(fd: signals.pipe.descriptor, events: Int16(POLLIN), revents: 0)
    XCTAssertEqual(unsafe poll(&request, 1, 10_000), 1, file: file, line: line)
  }

  func testASignalThatComesAtOnceIsHeard() {
    let signals = Signals([SIGUSR2])
    kill(getpid(), SIGUSR2)
    waitForNews(signals)
    XCTAssertEqual(signals.pipe.take(), [SIGUSR2])
    XCTAssertFalse(signals.pipe.isPending)
  }

  func testASignalThatDoesNotConcernTheLoopActsAndIsForgotten() {
    let signals = Signals([SIGUSR1])
    let acted = DispatchSemaphore(value: 0)
    signals.pipe.atOnce(SIGUSR1, concernsLoop: { false }, { acted.signal() })
    kill(getpid(), SIGUSR1)
    XCTAssertEqual(acted.wait(timeout: .now() + 10), .success)
    signals.pipe.wake()
    waitForNews(signals)
    XCTAssertEqual(signals.pipe.take(), [])
    XCTAssertFalse(signals.pipe.isPending)
  }

  /// The action stops a statement, after which the loop asks at once why.
  func testTheLoopKnowsOfASignalWhenItsActionRuns() {
    let pipe = SignalPipe()
    let taken = Mutex<Set<Int32>>([])
    pipe.atOnce(SIGUSR2) { taken.withLock { $0 = pipe.take() } }
    pipe.received(SIGUSR2)
    XCTAssertEqual(taken.withLock { $0 }, [SIGUSR2])
  }

  func testALoopThatDoesNotAnswerIsEndedAfterTheFirstSIGTERM() {
    let ended = Mutex<[Int32]>([])
    let isOver = DispatchSemaphore(value: 0)
    // Long enough for a busy machine to come from one call to the next.
    let answering = ForcedExit(firstPatience: .milliseconds(300)) { status in
      ended.withLock { $0.append(-status) }
    }
    let stuck = ForcedExit(firstPatience: .milliseconds(350)) { status in
      ended.withLock { $0.append(status) }
      isOver.signal()
    }
    let interrupted = ForcedExit(firstPatience: .milliseconds(1)) { status in
      ended.withLock { $0.append(-status) }
    }
    answering.received(SIGTERM)
    answering.loopResponded()
    interrupted.received(SIGINT)
    stuck.received(SIGTERM)
    XCTAssertEqual(isOver.wait(timeout: .now() + 10), .success)
    XCTAssertEqual(ended.withLock { $0 }, [128 + SIGTERM])
  }
}
