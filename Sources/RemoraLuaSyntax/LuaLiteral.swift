/// Formats texts and names as Lua literals, safe for a terminal: control characters are escaped.
package enum LuaLiteral {
  /// A string in quotes, with escapes for bytes that are not printable text.
  ///
  /// A string longer than `limit` is cut, with the number of remaining bytes.
  package static func quoted(_ bytes: [UInt8], limit: Int = .max) -> String {
    let shown = beginning(of: bytes, limit)
    let rest = bytes.count - shown.count
    let text = "\"\(escaped(Array(shown)))\""
    return rest > 0 ? "\(text) … \(rest) more" : text
  }

  /// A text in quotes.
  package static func quoted(_ text: String, limit: Int = .max) -> String {
    quoted(Array(text.utf8), limit: limit)
  }

  /// Whether a text can follow a dot.
  package static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, !first.isDigit, !LuaLexer.keywords.contains(text) else {
      return false
    }
    return text.utf8.allSatisfy { $0.isDigit || (97...122).contains($0 | 0x20) || $0 == 95 }
  }

  /// The first bytes, without an incomplete character.
  private static func beginning(of bytes: [UInt8], _ limit: Int) -> ArraySlice<UInt8> {
    guard bytes.count > limit else { return bytes[...] }
    var end = limit
    while end > 0, bytes[end] & 0xc0 == 0x80, limit - end < 3 { end -= 1 }
    return bytes[..<end]
  }

  private static func escaped(_ bytes: [UInt8]) -> String {
    var text = ""
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded)
        let next = offset + encoded.count
        append(scalar, before: next < bytes.count ? bytes[next] : 0, to: &text)
        offset = next
      case .error(let length):
        for byte in bytes[offset..<offset + length] { text += hexadecimal(byte) }
        offset += length
      case .emptyInput: return text
      }
    }
  }

  private static func append(_ scalar: Unicode.Scalar, before next: UInt8, to text: inout String) {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\n": text += "\\n"
    case "\r": text += "\\r"
    case "\t": text += "\\t"
    default:
      guard scalar.isUnprintable else { return text.unicodeScalars.append(scalar) }
      if scalar.value < 128 {
        let digits = String(scalar.value)
        text +=
          "\\" + (next.isDigit ? String(repeating: "0", count: 3 - digits.count) : "") + digits
      } else {
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}

extension Unicode.Scalar {
  /// Whether a terminal would interpret it instead of showing it, or show the following text
  /// elsewhere.
  package var isUnprintable: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default:
      switch value {
      case 0x061c, 0x200e, 0x200f, 0x202a...0x202e, 0x2066...0x2069, 0xfeff: true
      default: false
      }
    }
  }
}
