import RemoraLimits
import XCTest

@testable import RemoraCommand

final class FrameTests: XCTestCase {
  private let all: [Frame] = [
    .hello(.init(isTerminal: true, usesColour: true, columns: 213, rows: 61)),
    .hello(.init(isTerminal: false, keepsGoing: true)),
    .hello(.init(isTerminal: true, reflows: true)), .hello(.init(isTerminal: false, isPlain: true)),
    .input([]), .input([0, 3, 255]), .resize(columns: 300, rows: 1), .endOfInput,
    .output(Array("漢字\n".utf8)), .errors([10]), .busy(inputCount: 1 << 40), .idle, .suspend,
    .bye(status: 1, message: "the session has ended — really"), .bye(status: 0, message: ""),
  ]

  private func frames(in bytes: [UInt8], pieces: Int) throws -> [Frame] {
    var decoder = FrameDecoder()
    var frames: [Frame] = []
    for start in stride(from: 0, to: bytes.count, by: pieces) {
      decoder.append(bytes[start..<min(start + pieces, bytes.count)])
      while let frame = try decoder.next() { frames.append(frame) }
    }
    XCTAssertEqual(decoder.count, 0)
    return frames
  }

  private func assertRefused(
    _ bytes: [UInt8],
    _ error: FrameError,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    var decoder = FrameDecoder()
    decoder.append(bytes)
    XCTAssertTrue(decoder.isReady, file: file, line: line)
    XCTAssertThrowsError(try decoder.next(), file: file, line: line) {
      XCTAssertEqual($0 as? FrameError, error, file: file, line: line)
    }
  }

  func testEveryFrameArrivesAsItWasSentInPiecesOfAnySize() throws {
    let bytes = all.flatMap(\.bytes)
    for pieces in [1, 2, 3, 5, 7, 64, bytes.count] {
      XCTAssertEqual(try frames(in: bytes, pieces: pieces), all)
    }
  }

  func testAFrameThatIsNotWholeIsWaitedFor() throws {
    var decoder = FrameDecoder()
    decoder.append(Frame.input([1, 2, 3]).bytes.dropLast())
    XCTAssertFalse(decoder.isReady)
    XCTAssertNil(try decoder.next())
    decoder.append([3])
    XCTAssertTrue(decoder.isReady)
    XCTAssertEqual(try decoder.next(), .input([1, 2, 3]))
  }

  func testALongTextGoesInSeveralFrames() throws {
    let text = [UInt8](repeating: 7, count: 2 * Limit.frame.value + 1)
    let sent = Frame.frames(text, Frame.output)
    XCTAssertEqual(sent.count, 3)
    let received = try frames(in: sent.flatMap(\.bytes), pieces: 50_000)
    XCTAssertEqual(
      received.flatMap { if case .output(let bytes) = $0 { bytes } else { [UInt8]() } },
      text
    )
    XCTAssertEqual(Frame.frames([], Frame.output), [])
  }

  func testNumbersThatDoNotFitBecomeTheClosestThatDo() throws {
    let sent = Frame.resize(columns: -1, rows: 1_000_000).bytes
    XCTAssertEqual(try frames(in: sent, pieces: 64), [.resize(columns: 0, rows: 65_535)])
    let all = [18, 0, 0, 0, 8] + [UInt8](repeating: 255, count: 8)
    XCTAssertEqual(try frames(in: all, pieces: 64), [.busy(inputCount: .max)])
  }

  func testALastWordIsCutRatherThanRefused() throws {
    let bye = Frame.bye(status: 1, message: String(repeating: "x", count: 100_000))
    let expected = Frame.bye(status: 1, message: String(repeating: "x", count: 4_096))
    XCTAssertEqual(try frames(in: bye.bytes, pieces: 64), [expected])
  }

  func testWhatIsNoFrameIsRefusedBeforeItIsWhole() {
    assertRefused([2, 0, 1, 0, 1], .tooLong(65_537))
    assertRefused([2, 255, 255, 255, 255], .tooLong(4_294_967_295))
    assertRefused([99, 0, 0, 0, 0], .unknownKind(99))
    assertRefused([19, 0, 0, 0, 1, 0], .wrongLength(kind: 19, 1))
    assertRefused([3, 0, 0, 0, 3, 0, 0, 0], .wrongLength(kind: 3, 3))
    assertRefused([21, 0, 0, 0, 0], .wrongLength(kind: 21, 0))
    assertRefused([1, 0, 0, 0, 0], .wrongLength(kind: 1, 0))
    assertRefused([1, 0, 0, 0, 2, 1, 0], .wrongLength(kind: 1, 2))
    assertRefused([1, 0, 0, 0, 1, 2], .otherVersion(2))
  }

  func testRandomBytesNeverDoHarm() {
    var random = Generator(seed: 0x5EED)
    for _ in 0..<3_000 {
      var decoder = FrameDecoder()
      var bytes = (0..<random.next(upTo: 60)).map { _ in UInt8.random(in: 0...255, using: &random) }
      if Bool.random(using: &random) { bytes = damaged(&random) }
      decoder.append(bytes)
      // Each frame takes five bytes at least.
      for _ in 0...(bytes.count / Frame.headerLength) {
        guard let frame = try? decoder.next() else { break }
        XCTAssertEqual(try? frames(in: frame.bytes, pieces: 9), [frame])
      }
      XCTAssertLessThanOrEqual(decoder.count, bytes.count)
    }
  }

  /// Right frames with a wrong byte.
  private func damaged(_ random: inout Generator) -> [UInt8] {
    var bytes = (0..<3).flatMap { _ in all[random.next(upTo: all.count - 1)].bytes }
    bytes[random.next(upTo: bytes.count - 1)] = UInt8.random(in: 0...255, using: &random)
    return bytes
  }

  /// The same numbers each time.
  private struct Generator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }

    mutating func next(upTo last: Int) -> Int { Int.random(in: 0...last, using: &self) }
  }
}
