import Foundation
import RemoraRuntime
import TestSupport
import XCTest

@testable import RemoraStudio

final class PatchWriterTests: XCTestCase {
  func testWritesWhatDecodesToTheSamePatches() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      let patches = try (0..<Int.random(in: 0..<5, using: &random)).map { _ in
        try Self.patch(&random)
      }
      var writer = PatchWriter()
      writer.write(patches)
      let decoded = try JSONDecoder().decode([Patch].self, from: Data(writer.bytes))
      XCTAssertEqual(decoded, patches)
    }
  }

  func testWritesNoNumberThatJSONDoesNotHave() throws {
    var writer = PatchWriter()
    writer.write([.set(try Self.control(1), property: "x", .list([.number(.infinity), 1.5]))])
    XCTAssertEqual(
      String(decoding: writer.bytes, as: UTF8.self),
      "[{\"patch\":\"set\",\"control\":1,\"property\":\"x\",\"value\":[null,1.5]}]"
    )
  }

  private static func control(_ number: Int) throws -> ControlID {
    try JSONDecoder().decode(ControlID.self, from: Data("\(number)".utf8))
  }

  private static func patch(_ random: inout SeededGenerator) throws -> Patch {
    let control = try control(Int.random(in: -5...1_000_000_000, using: &random))
    let name = text(&random)
    switch Int.random(in: 0..<6, using: &random) {
    case 4: return .reorder(control, after: random.chance(2) ? control : nil)
    case 0:
      return .create(
        control,
        kind: name,
        id: text(&random),
        parent: random.chance(2) ? control : nil,
        index: Int.random(in: 0..<9, using: &random),
        properties: ["a": value(&random, 3), "n\(name)": value(&random, 3)]
      )
    case 1: return .remove(control)
    case 2: return .set(control, property: name, value(&random, 3))
    case 3:
      let tween = Tween(
        from: value(&random, 1),
        to: 1.5,
        seconds: 0.1,
        curve: random.pick(Curve.allCases),
        elapsed: random.pick([0, 0.05])
      )
      return .animate(control, property: name, tween)
    default: return .transition(control, .push, other: random.chance(2) ? control : nil)
    }
  }

  private static func text(_ random: inout SeededGenerator) -> String {
    let pieces = ["a", "\"", "\\", "\n", "\u{0}", "\u{1f}", "é", "🐠", "\u{2028}", "</script>", "/"]
    return (0..<Int.random(in: 0..<6, using: &random)).map { _ in random.pick(pieces) }.joined()
  }

  private static func value(_ random: inout SeededGenerator, _ depth: Int) -> Value {
    switch Int.random(in: 0..<(depth > 0 ? 10 : 8), using: &random) {
    case 0: .nothing
    case 1: .boolean(random.chance(2))
    case 2: .integer(random.pick([0, -1, .max, .min, 1 << 53]))
    case 3: .number(random.pick([0, -0.5, 1e300, 0.1, 4_294_967_296, -7]))
    case 4, 5: .text(text(&random))
    case 6: .point(Point(x: 1.25, y: -3))
    case 7: .size(Size(width: 1e20, height: 0))
    case 8: .list((0..<3).map { _ in value(&random, depth - 1) })
    default:
      .record(["k": value(&random, depth - 1), "t\(text(&random))": value(&random, depth - 1)])
    }
  }
}
