import TestSupport

@testable import RemoraModel
@testable import RemoraRuntime

/// Random values and patches, the same in every run.
struct RandomValues {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  private mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  mutating func patch() -> Patch {
    let control = ControlID(number: below(1000))
    switch below(4) {
    case 0:
      return .create(
        control,
        kind: text(),
        id: text(),
        parent: below(2) == 0 ? nil : ControlID(number: below(1000)),
        index: below(100),
        properties: fields(3)
      )
    case 1: return .remove(control)
    case 2: return .set(control, property: text(), value(4))
    default:
      let tween = Tween(
        from: value(1),
        to: value(1),
        seconds: number(),
        curve: Curve.allCases[below(Curve.allCases.count)],
        elapsed: number()
      )
      return .animate(control, property: text(), tween)
    }
  }

  private mutating func value(_ depth: Int) -> Value {
    switch below(depth > 0 ? 9 : 7) {
    case 0: .nothing
    case 1: .boolean(below(2) == 0)
    case 2: .integer(below(3) == 0 ? Int(truncatingIfNeeded: random.next()) : below(100) - 50)
    case 3: .number(number())
    case 4: .text(text())
    case 5: .point(Point(x: number(), y: number()))
    case 6: .size(Size(width: number(), height: number()))
    case 7: .list((0..<below(4)).map { _ in value(depth - 1) })
    default: .record(fields(depth - 1))
    }
  }

  private mutating func fields(_ depth: Int) -> [String: Value] {
    var fields: [String: Value] = [:]
    for _ in 0..<below(4) { fields[text()] = value(depth) }
    return fields
  }

  private mutating func number() -> Double {
    let number = Double(bitPattern: random.next())
    return below(2) == 0 || !number.isFinite ? Double(below(2000) - 1000) / 4 : number
  }

  private mutating func text() -> String {
    let texts = [
      "", "x", "y", "integer", "point", "size", "record", "patch", "\u{0}", "\"\\/\n", "né", "👩‍👩‍👧",
      "\u{2028}", "null",
    ]
    return texts[below(texts.count)]
  }

  /// A text with a few bytes changed, left out or repeated.
  mutating func damaged(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0...below(3) where !bytes.isEmpty {
      let place = below(bytes.count)
      switch below(3) {
      case 0: bytes[place] = UInt8(below(256))
      case 1: bytes.remove(at: place)
      default: bytes.insert(bytes[place], at: place)
      }
    }
    return bytes
  }
}
