import Foundation
import RemoraPlatform
import XCTest

@testable import RemoraCommand

final class EventLoopTests: XCTestCase {
  private let loop = EventLoop()
  private let ends = Descriptors.pipe()
  private var order: [String] = []

  override func tearDown() {
    for end in [ends?.0, ends?.1].compactMap({ $0 }) { close(end) }
  }

  /// A descriptor that stays readable, as that of a page that never stops sending.
  private func receiveWithoutEnd(_ action: @escaping () -> Void = {}) throws {
    let (readable, writable) = try XCTUnwrap(ends)
    XCTAssertEqual(unsafe write(writable, "x", 1), 1)
    let receive = { [self] in
      order.append("input")
      action()
    }
    loop.whenReadable({ readable }, receive)
  }

  private func run(turns: Int) {
    loop.run { [self] in
      order.append("turn")
      if order.filter({ $0 == "turn" }).count >= turns { loop.stop() }
    }
  }

  func testWhatIsDueGoesBeforeInputThatNeverEnds() throws {
    try receiveWithoutEnd()
    loop.wakes { .zero }
    run(turns: 3)
    XCTAssertEqual(order.prefix(5), ["turn", "input", "turn", "input", "turn"])
  }

  func testInputGoesFirstWhileNothingIsDue() throws {
    try receiveWithoutEnd()
    loop.wakes { .seconds(60) }
    run(turns: 2)
    XCTAssertEqual(order, ["input", "turn", "input", "turn"])
  }

  func testInputThatComesWithADeadlineGetsItsTurnWithoutAWait() throws {
    var isDue = true
    let (readable, writable) = try XCTUnwrap(ends)
    XCTAssertEqual(unsafe write(writable, "x", 1), 1)
    let receive = { [self] in
      var byte: UInt8 = 0
      XCTAssertEqual(unsafe read(readable, &byte, 1), 1)
      order.append("input")
    }
    loop.whenReadable({ readable }, receive)
    loop.wakes { isDue ? .zero : nil }
    loop.run { [self] in
      order.append("turn")
      if !isDue { loop.stop() }
      isDue = false
    }
    XCTAssertEqual(order, ["turn", "input", "turn"])
  }

  func testInputThatStopsTheLoopGetsALastTurn() throws {
    try receiveWithoutEnd { [loop] in loop.stop() }
    loop.wakes { .zero }
    run(turns: .max)
    XCTAssertEqual(order, ["turn", "input", "turn"])
  }
}
