/// Numerals of Lua.
enum LuaNumeral {
  /// Whether the bytes are a number: `3`, `0.5`, `1e-3`, `0xff`, `0x.8p1`.
  static func isValid(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    let isHexadecimal = rest.first == 48 && rest.dropFirst().first.map { $0 | 0x20 } == 120
    if isHexadecimal { rest = rest.dropFirst(2) }
    let whole = takeDigits(&rest, isHexadecimal)
    var fraction = 0
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      fraction = takeDigits(&rest, isHexadecimal)
    }
    guard whole + fraction > 0 else { return false }
    if let letter = rest.first, letter | 0x20 == UInt8(ascii: isHexadecimal ? "p" : "e") {
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") {
        rest = rest.dropFirst()
      }
      guard takeDigits(&rest, false) > 0 else { return false }
    }
    return rest.isEmpty
  }

  /// The value of a valid numeral; `nil` for hexadecimal fractions.
  static func value(of bytes: ArraySlice<UInt8>) -> Double? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.lowercased().hasPrefix("0x") else { return Double(text) ?? Double("0\(text)0") }
    return UInt64(text.dropFirst(2), radix: 16).map { Double(Int64(bitPattern: $0)) }
  }

  private static func takeDigits(_ bytes: inout ArraySlice<UInt8>, _ isHexadecimal: Bool) -> Int {
    let start = bytes.startIndex
    while let byte = bytes.first,
      byte.isDigit || (isHexadecimal && (97...102).contains(byte | 0x20))
    {
      bytes = bytes.dropFirst()
    }
    return bytes.startIndex - start
  }
}
