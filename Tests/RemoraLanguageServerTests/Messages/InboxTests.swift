import Foundation
import RemoraJSON
import RemoraLimits
import XCTest

@testable import RemoraLanguageServer

final class InboxTests: XCTestCase {
  private let inbox = Inbox()

  private func add(request id: JSONLiteral, _ method: String = "m", of uri: String = "a") {
    XCTAssertTrue(inbox.add(.request(id: id, call(method, uri)), size: 1))
  }

  private func addChange(of uri: String) {
    XCTAssertTrue(inbox.add(.notification(call("textDocument/didChange", uri)), size: 1))
  }

  private func call(_ method: String, _ uri: String) -> Message.Call {
    let params = "{\"textDocument\": {\"uri\": \"\(uri)\"}}"
    return .init(method: method, params: JSONDocument(parsing: params, file: "test").root)
  }

  /// Takes the next message; requests of the method `whole` answer a whole document.
  private func next() -> Message? {
    inbox.next(before: .now(), answersWholeDocument: { $0 == "whole" })
  }

  func testMessagesAreTakenInOrder() {
    for id in 0..<3 { add(request: .integer(id)) }
    for expected in 0..<3 {
      guard case .request(.integer(expected), _) = next() else { return XCTFail("\(expected)") }
    }
    XCTAssertNil(next())
  }

  func testAWaitingRequestIsCancelled() {
    add(request: 1)
    add(request: "two")
    inbox.cancel("two")
    XCTAssertNotNil(next())
    XCTAssertFalse(inbox.isInterrupted)
    XCTAssertNil(inbox.finish())
    XCTAssertNotNil(next())
    XCTAssertTrue(inbox.isInterrupted)
    XCTAssertEqual(inbox.finish(), .cancelled)
    XCTAssertFalse(inbox.isInterrupted)
  }

  func testARunningRequestIsCancelled() {
    add(request: 1)
    XCTAssertNotNil(next())
    inbox.cancel(2)
    inbox.cancel("1")
    XCTAssertFalse(inbox.isInterrupted)
    inbox.cancel(1)
    XCTAssertTrue(inbox.isInterrupted)
    XCTAssertEqual(inbox.finish(), .cancelled)
  }

  func testCancellingARequestThatIsOverDoesNothing() {
    add(request: 1)
    XCTAssertNotNil(next())
    XCTAssertNil(inbox.finish())
    inbox.cancel(1)
    add(request: 1)
    XCTAssertNotNil(next())
    XCTAssertNil(inbox.finish())
  }

  func testAChangeInterruptsARequestAboutItsWholeDocument() {
    add(request: 1, "whole")
    XCTAssertNotNil(next())
    addChange(of: "b")
    XCTAssertFalse(inbox.isInterrupted)
    addChange(of: "a")
    XCTAssertEqual(inbox.finish(), .modified)
  }

  func testAWaitingChangeInterruptsARequestAboutItsWholeDocument() {
    add(request: 1, "whole")
    add(request: 2)
    addChange(of: "a")
    XCTAssertNotNil(next())
    XCTAssertEqual(inbox.finish(), .modified)
    XCTAssertNotNil(next())
    XCTAssertNil(inbox.finish())
  }

  func testAnyMessageInterruptsPatientWork() {
    inbox.beginPatientWork()
    XCTAssertFalse(inbox.isInterrupted)
    add(request: 1)
    XCTAssertEqual(inbox.finish(), .arrival)
    inbox.beginPatientWork()
    XCTAssertEqual(inbox.finish(), .arrival)
  }

  func testTheEndInterruptsEverythingAndDropsMessages() {
    add(request: 1)
    XCTAssertNotNil(next())
    add(request: 2)
    inbox.end()
    XCTAssertTrue(inbox.isOver)
    XCTAssertEqual(inbox.finish(), .end)
    XCTAssertTrue(inbox.isInterrupted)
    XCTAssertNil(next())
    XCTAssertFalse(inbox.add(.response, size: 1))
  }

  func testTheReaderWaitsWhileTooMuchWaits() {
    let done = DispatchSemaphore(value: 0)
    let count = 3 * Limit.editorMessages.value
    Thread.detachNewThread { [inbox] in
      for _ in 0..<count { _ = inbox.add(.response, size: 1) }
      for _ in 0..<3 { _ = inbox.add(.response, size: Limit.editorMessage.value) }
      done.signal()
    }
    for _ in 0..<count + 3 { XCTAssertNotNil(inbox.next(before: .now() + 10)) }
    XCTAssertEqual(done.wait(timeout: .now() + 10), .success)
    XCTAssertNil(next())
  }

  func testTheEndFreesAReaderThatWaits() {
    let done = DispatchSemaphore(value: 0)
    for _ in 0..<Limit.editorMessages.value { XCTAssertTrue(inbox.add(.response, size: 1)) }
    Thread.detachNewThread { [inbox] in
      if !inbox.add(.response, size: 1) { done.signal() }
    }
    inbox.end()
    XCTAssertEqual(done.wait(timeout: .now() + 10), .success)
  }
}
