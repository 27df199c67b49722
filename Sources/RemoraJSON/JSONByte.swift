/// The bytes that mean something in JSON, by name.
enum JSONByte {
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
  static let slash = UInt8(ascii: "/")
  static let asterisk = UInt8(ascii: "*")
  static let hash = UInt8(ascii: "#")
  static let plus = UInt8(ascii: "+")
  static let minus = UInt8(ascii: "-")
  static let point = UInt8(ascii: ".")
  static let zero = UInt8(ascii: "0")
  static let nine = UInt8(ascii: "9")
  static let comma = UInt8(ascii: ",")
  static let colon = UInt8(ascii: ":")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")
  static let openBracket = UInt8(ascii: "[")
  static let closeBracket = UInt8(ascii: "]")

  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  static func isLineEnd(_ byte: UInt8) -> Bool { byte == lineFeed || byte == carriageReturn }

  static func isSpace(_ byte: UInt8) -> Bool { byte == space || byte == tab || isLineEnd(byte) }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= zero && byte <= nine }

  /// Whether the byte is inside a UTF-8 sequence, not its first.
  static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  /// Whether the ASCII byte may be part of a word or of a number, well written or not.
  static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      zero...nine, plus, minus, point, UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default:
      false
    }
  }

  /// Whether the byte ends the preceding token, valid or not.
  static func isDelimiter(_ byte: UInt8) -> Bool {
    switch byte {
    case comma, colon, quote, openBrace, closeBrace, openBracket, closeBracket: true
    default: isSpace(byte)
    }
  }

  static func isClosing(_ byte: UInt8) -> Bool { byte == closeBrace || byte == closeBracket }

  static func isOpening(_ byte: UInt8) -> Bool { byte == openBrace || byte == openBracket }

  /// The bracket that closes what `opening` opens.
  static func closing(for opening: UInt8) -> UInt8 {
    opening == openBrace ? closeBrace : closeBracket
  }

  /// The value of a hexadecimal digit.
  static func hexadecimalValue(of byte: UInt8) -> UInt32? {
    switch byte {
    case zero...nine: UInt32(byte - zero)
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
