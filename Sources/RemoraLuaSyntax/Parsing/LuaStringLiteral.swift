/// String literals of Lua.
enum LuaStringLiteral {
  /// The text of a literal, with its quotes or brackets; `nil` if it is no valid UTF-8.
  static func text(_ literal: ArraySlice<UInt8>) -> String? {
    let bytes = literal.first == UInt8(ascii: "[") ? long(literal) : quoted(literal)
    return String(validating: bytes, as: UTF8.self)
  }

  private static func long(_ literal: ArraySlice<UInt8>) -> [UInt8] {
    let level = literal.dropFirst().prefix { $0 == UInt8(ascii: "=") }.count
    var bytes = literal.dropFirst(level + 2).dropLast(level + 2)
    // The first line end does not count.
    if let first = bytes.first, first == 10 || first == 13 {
      bytes = bytes.dropFirst()
      if let second = bytes.first, second == 23 - first { bytes = bytes.dropFirst() }
    }
    return Array(bytes)
  }

  private static func quoted(_ literal: ArraySlice<UInt8>) -> [UInt8] {
    var rest = literal.dropFirst().dropLast()
    var bytes: [UInt8] = []
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\") { escape(&rest, &bytes) } else { bytes.append(byte) }
    }
    return bytes
  }

  private static let simpleEscapes: [UInt8: UInt8] = [
    UInt8(ascii: "a"): 7, UInt8(ascii: "b"): 8, UInt8(ascii: "t"): 9, UInt8(ascii: "n"): 10,
    UInt8(ascii: "v"): 11, UInt8(ascii: "f"): 12, UInt8(ascii: "r"): 13,
  ]

  private static func escape(_ rest: inout ArraySlice<UInt8>, _ bytes: inout [UInt8]) {
    guard let kind = rest.popFirst() else { return }
    switch kind {
    case UInt8(ascii: "z"): rest = rest.drop { $0 == 32 || (9...13).contains($0) }
    case UInt8(ascii: "x"):
      let digits = rest.prefix(2)
      rest = rest.dropFirst(2)
      if let byte = UInt8(String(decoding: digits, as: UTF8.self), radix: 16) { bytes.append(byte) }
    case UInt8(ascii: "u"):
      let digits = rest.dropFirst().prefix { $0 != UInt8(ascii: "}") }
      rest = rest.dropFirst(digits.count + 2)
      if let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
        let scalar = Unicode.Scalar(value)
      {
        bytes += Array(String(Character(scalar)).utf8)
      }
    case 48...57:
      let digits = [kind] + rest.prefix(2).prefix { $0.isDigit }
      rest = rest.dropFirst(digits.count - 1)
      if let byte = UInt8(String(decoding: digits, as: UTF8.self)) { bytes.append(byte) }
    case 10, 13:
      if rest.first == 23 - kind { rest = rest.dropFirst() }
      bytes.append(10)
    default: bytes.append(simpleEscapes[kind] ?? kind)
    }
  }
}
