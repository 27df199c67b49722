import XCTest

@testable import RemoraWebServer

/// What a page sends over its socket, in pieces of any size.
final class FrameReaderTests: XCTestCase {
  private func frame(_ opcode: UInt8, _ text: String, isLast: Bool = true) -> [UInt8] {
    WebServerTestCase.frame(opcode, Array(text.utf8), isLast: isLast)
  }

  private func events(_ pieces: [[UInt8]], limit: Int = 1000) -> [FrameReader.Event] {
    var reader = FrameReader(limit: limit)
    var events: [FrameReader.Event] = []
    for piece in pieces {
      reader.add(piece)
      while let event = reader.next() {
        events.append(event)
        switch event {
        case .close, .failure: return events
        case .text, .ping: break
        }
      }
    }
    return events
  }

  func testTheSameArrivesHoweverItIsCut() {
    let long = String(repeating: "ä", count: 200)
    let bytes =
      frame(1, "one") + frame(9, "are you there?") + frame(1, "in ", isLast: false) + frame(10, "")
      + frame(9, "") + frame(0, "pie", isLast: false) + frame(0, "ces") + frame(1, long)
      + frame(8, "")
    let whole: [FrameReader.Event] = [
      .text("one"), .ping(Array("are you there?".utf8)), .ping([]), .text("in pieces"), .text(long),
      .close,
    ]
    XCTAssertEqual(events([bytes]), whole)
    XCTAssertEqual(events(bytes.map { [$0] }), whole)
    for cut in bytes.indices {
      XCTAssertEqual(events([Array(bytes[..<cut]), Array(bytes[cut...])]), whole, "cut at \(cut)")
    }
  }

  func testFragmentsCountTogether() {
    let half = String(repeating: "a", count: 500)
    XCTAssertEqual(events([frame(1, half, isLast: false) + frame(0, half)]), [.text(half + half)])
    XCTAssertEqual(
      events([frame(1, half, isLast: false) + frame(0, half, isLast: false) + frame(0, "b")]),
      [.failure(1009, "a message of more than 1000 bytes")]
    )
  }

  func testALongFrameIsRefusedByItsHeader() {
    let head = Array(WebServerTestCase.frame(1, [UInt8](repeating: 0, count: 70_000)).prefix(14))
    XCTAssertEqual(events([head]), [.failure(1009, "a message of more than 1000 bytes")])
    let longest: [UInt8] = [0x81, 0xFF] + [UInt8](repeating: 0xFF, count: 8) + [0, 0, 0, 0]
    XCTAssertEqual(events([longest]), [.failure(1009, "a message of more than 1000 bytes")])
  }

  func testWhatNoPageSendsEndsTheConnection() {
    let broken: [([UInt8], UInt16)] = [
      ([0x81, 0x01, 0x61], 1002),  // without a mask
      ([0xC1, 0x80, 0, 0, 0, 0], 1002),  // compressed
      ([0x83, 0x80, 0, 0, 0, 0], 1002),  // a kind that nobody knows
      (frame(2, "binary"), 1003),
      (frame(0, "of nothing"), 1002),
      (frame(1, "a", isLast: false) + frame(1, "b"), 1002),
      (frame(9, String(repeating: "a", count: 126)), 1002),
      (frame(9, "a", isLast: false), 1002),
      (WebServerTestCase.frame(1, [0xFF]), 1007),
    ]
    for (bytes, code) in broken {
      guard case .failure(code, _) = events([bytes]).last else {
        XCTFail("\(bytes): \(events([bytes]))")
        continue
      }
    }
  }

  /// A long text in the smallest fragments there are: each of them costs the same, however many came before.
  func testManySmallFragmentsAreReadInOnePass() {
    let fragment = WebServerTestCase.frame(0, [0x61], isLast: false)
    let bytes =
      WebServerTestCase.frame(1, [], isLast: false)
      + (0..<300_000).flatMap { _ in fragment } + WebServerTestCase.frame(0, [])
    let count = bytes.count / 100 + 1
    let pieces = stride(from: 0, to: bytes.count, by: count).map {
      Array(bytes[$0..<min($0 + count, bytes.count)])
    }
    XCTAssertEqual(
      events(pieces, limit: 300_000),
      [.text(String(repeating: "a", count: 300_000))]
    )
  }

  func testRandomBytesNeverTrap() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0..<200)).map { _ in
        // Mostly what looks like a header.
        let likely: [UInt8] = [0x81, 0x01, 0x80, 0x00, 0x89, 0x88, 0xFE, 0xFF, 0x85]
        return Bool.random()
          ? likely.randomElement() ?? 0 : UInt8.random(in: 0...255, using: &generator)
      }
      XCTAssertEqual(events([bytes]), events(bytes.map { [$0] }), "\(bytes)")
    }
  }
}
