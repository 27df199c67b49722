extension JSONReader {
  /// Reads the escape that begins here, valid or not.
  mutating func readEscape(into content: inout [UInt8]) {
    let start = position
    let next = start + 1 < bytes.count ? bytes[start + 1] : 0
    position += 2
    switch next {
    case JSONByte.quote, JSONByte.backslash, JSONByte.slash: content.append(next)
    case UInt8(ascii: "b"): content.append(0x08)
    case UInt8(ascii: "f"): content.append(0x0C)
    case UInt8(ascii: "n"): content.append(JSONByte.lineFeed)
    case UInt8(ascii: "r"): content.append(JSONByte.carriageReturn)
    case UInt8(ascii: "t"): content.append(JSONByte.tab)
    case UInt8(ascii: "u"): content += String(readUnicodeEscape(at: start)).utf8
    default:
      position = start + 1
      // A line end, a control character or the end of the file is reported separately.
      guard next >= JSONByte.space else { return }
      let span = start..<start + 1 + (scalar(at: start + 1)?.length ?? 1)
      let suggestion = next == UInt8(ascii: "'") ? "write ' alone" : "write \\\\ for a backslash"
      report("\(text(in: span)) means nothing in a text", suggestion: suggestion, at: span)
      content.append(JSONByte.backslash)
    }
  }

  private mutating func readUnicodeEscape(at start: Int) -> Unicode.Scalar {
    guard let unit = hexadecimal(at: start + 2) else {
      report(
        "\\u needs four hexadecimal digits",
        suggestion: "write it as in \\u00e9",
        at: start..<start + 2
      )
      return "\u{FFFD}"
    }
    position = start + 6
    if let scalar = Unicode.Scalar(unit) { return scalar }
    if unit < 0xDC00, current == JSONByte.backslash, position + 1 < bytes.count,
      bytes[position + 1] == UInt8(ascii: "u"), let low = hexadecimal(at: position + 2),
      0xDC00...0xDFFF ~= low,
      let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    {
      position += 6
      return scalar
    }
    report(
      "\(text(in: start..<position)) is only half of a character",
      suggestion: "write both halves, as in \\ud83d\\ude00, or the character itself",
      at: start..<position
    )
    return "\u{FFFD}"
  }

  private func hexadecimal(at start: Int) -> UInt32? {
    guard start + 4 <= bytes.count else { return nil }
    var value: UInt32 = 0
    for byte in bytes[start..<start + 4] {
      guard let digit = JSONByte.hexadecimalValue(of: byte) else { return nil }
      value = value << 4 | digit
    }
    return value
  }

  mutating func reportControl(_ byte: UInt8) {
    let scalar = Unicode.Scalar(byte)
    let name = byte == JSONByte.tab ? "a tab" : "the control character \(codePoint(of: scalar))"
    report(
      "a text cannot hold \(name) as such",
      suggestion: "write \(byte == JSONByte.tab ? "\\t" : JSONText.escape(scalar))",
      at: position - 1..<position
    )
  }
}
