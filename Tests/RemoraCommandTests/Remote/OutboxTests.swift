import XCTest

@testable import RemoraCommand

final class OutboxTests: XCTestCase {
  private func sent(_ outbox: inout Outbox, _ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count, let next = outbox.next {
      let part = next.prefix(count - bytes.count)
      bytes += part
      outbox.consume(part.count)
    }
    return bytes
  }

  func testSendsInOrderInPiecesOfAnySize() {
    let frames = (0..<3_000).map { Frame.input([UInt8](repeating: 1, count: $0 % 5)) }
    let expected = frames.flatMap(\.bytes)
    for size in [1, 3, 1_000, expected.count] {
      var outbox = Outbox()
      for frame in frames { outbox.append(frame) }
      XCTAssertEqual(outbox.count, expected.count)
      var bytes: [UInt8] = []
      while !outbox.isEmpty { bytes += sent(&outbox, size) }
      XCTAssertEqual(bytes, expected)
      XCTAssertNil(outbox.next)
    }
  }

  func testForgetsAllButAFrameThatHasBegun() {
    var outbox = Outbox()
    outbox.append(.input([1, 2, 3]))
    outbox.append(.input([4]))
    let begun = sent(&outbox, 6)
    outbox.append(.idle)
    outbox.forget()
    outbox.append(.suspend)
    let rest = sent(&outbox, 100)
    XCTAssertEqual(begun + rest, Frame.input([1, 2, 3]).bytes + Frame.suspend.bytes)
    XCTAssertTrue(outbox.isEmpty)
  }

  func testForgetsEverythingBetweenTwoFrames() {
    var outbox = Outbox()
    outbox.append(.idle)
    outbox.append(.input([1]))
    _ = sent(&outbox, Frame.idle.bytes.count)
    outbox.forget()
    XCTAssertTrue(outbox.isEmpty)
    XCTAssertNil(outbox.next)
  }
}
