#if os(Linux)
import TestSupport
import XCTest

@testable import FileWatching

final class InotifyEventTests: XCTestCase {
  func testReadsEventsInOrder() {
    let bytes = event(3, .created, "x.lua") + event(-1, .overflow, nil)
    XCTAssertEqual(
      InotifyEvent.all(in: bytes[...]),
      [
        InotifyEvent(watch: 3, kinds: .created, name: "x.lua"),
        InotifyEvent(watch: -1, kinds: .overflow, name: nil),
      ]
    )
  }

  func testLeavesOutACutEvent() {
    let bytes = event(3, .created, "x.lua") + event(4, .closed, "y.lua")
    for count in 0..<bytes.count {
      XCTAssertEqual(
        InotifyEvent.all(in: bytes.prefix(count)).count,
        count < 32 ? 0 : 1,
        "\(count) bytes"
      )
    }
  }

  func testReadsAnyBytes() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<2_000 {
      let count = Int.random(in: 0...100, using: &generator)
      let bytes = (0..<count).map { _ in
        Bool.random(using: &generator) ? 0 : UInt8.random(in: 0...255, using: &generator)
      }
      XCTAssertLessThanOrEqual(InotifyEvent.all(in: bytes[...]).count, count / 16)
    }
  }

  func testHasNoNameThatIsNotUnicode() {
    var bytes = event(3, .created, "x.lua")
    bytes[16] = 0xFF
    XCTAssertEqual(
      InotifyEvent.all(in: bytes[...]),
      [InotifyEvent(watch: 3, kinds: .created, name: nil)]
    )
  }

  /// An event as the kernel writes it, with its name padded by zeros to 16 bytes.
  private func event(_ watch: Int32, _ kinds: InotifyEvent.Kinds, _ name: String?) -> [UInt8] {
    let text = name.map { Array($0.utf8) + [UInt8](repeating: 0, count: 16 - $0.utf8.count) } ?? []
    let words = [UInt32(bitPattern: watch), kinds.rawValue, 0, UInt32(text.count)]
    return words.flatMap { word in
      let bytes = (0..<4).map { UInt8(truncatingIfNeeded: word.littleEndian >> (8 * $0)) }
      return bytes
    } + text
  }
}
#endif
