import Foundation
import XCTest

@testable import RemoraLanguageServer

final class FrameWriterTests: XCTestCase {
  private let pipe = Pipe()

  override func setUp() { signal(SIGPIPE, SIG_IGN) }

  private func writer(patience: Duration) -> FrameWriter {
    FrameWriter(descriptor: pipe.fileHandleForWriting.fileDescriptor, patience: patience)
  }

  func testTheLengthCountsBytes() throws {
    XCTAssertTrue(writer(patience: .seconds(10)).write("ä", unless: { false }))
    try pipe.fileHandleForWriting.close()
    let bytes = try pipe.fileHandleForReading.readToEnd()
    XCTAssertEqual(bytes.map { String(decoding: $0, as: UTF8.self) }, "Content-Length: 2\r\n\r\nä")
  }

  func testGivesUpWhenTheOtherSideIsGone() throws {
    try pipe.fileHandleForReading.close()
    XCTAssertFalse(writer(patience: .seconds(10)).write("{}", unless: { false }))
  }

  func testGivesUpWhenTheOtherSideDoesNotRead() {
    let text = String(repeating: "x", count: 1 << 20)
    XCTAssertFalse(writer(patience: .milliseconds(1)).write(text, unless: { false }))
  }

  func testGivesUpWhenItIsOver() {
    let text = String(repeating: "x", count: 1 << 20)
    XCTAssertFalse(writer(patience: .seconds(60)).write(text, unless: { true }))
  }
}
