import Foundation

/// Generates Lua code from bytes: the code makes values, links them with each other, and sends them
/// across the boundary in every way.
struct BoundaryProgram {
  private var bytes: ArraySlice<UInt8>
  private var lines: [String] = []
  /// The number of values so far.
  private var count = 1

  /// The maximum number of lines, for speed.
  private static let maximumLines = 100

  private init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  /// The code; it depends on the bytes only.
  static func source(of bytes: [UInt8]) -> String {
    var program = BoundaryProgram(bytes)
    while !program.bytes.isEmpty, program.lines.count < maximumLines { program.addLine() }
    return program.lines.joined(separator: "\n")
  }

  private mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

  /// The next eight bytes, or fewer at the end.
  private mutating func word() -> UInt64 {
    (0..<8).reduce(into: 0) { word, _ in word = word << 8 | UInt64(byte()) }
  }

  /// One of the values made so far.
  private mutating func value() -> String { "v[\(Int(byte()) % count + 1)]" }

  private mutating func make(_ expression: String) {
    count += 1
    lines.append("v[\(count)] = \(expression)")
  }

  private mutating func addLine() {
    switch byte() % 16 {
    case 0: make("0x" + String(word(), radix: 16))
    case 1: make("number(0x\(String(word(), radix: 16)))")
    case 2: make(text())
    case 3: make("{}")
    case 4: make("odd[\(byte()) % #odd + 1](self, \(value()))")
    case 5: make("repeated(\(value()), \(Int(byte()) << 12))")
    case 6: make("nested(\(value()), \(byte()))")
    case 7: make("listed(\(value()), \(Int(byte()) << 7))")
    case 8, 9: lines.append("link(\(value()), \(value()), \(value()))")
    case 10: lines.append("append(\(value()), \(value()))")
    case 11: make("{ x = \(value()), y = \(value()) }")
    default: lines.append("cross(self, \(byte()), \(value()), \(value()))")
    }
  }

  /// A literal with every byte written out.
  private mutating func text() -> String {
    let length = Int(byte()) % 64
    let escapes = (0..<length).map { _ in String(format: "\\x%02x", byte()) }
    return "\"\(escapes.joined())\""
  }
}
