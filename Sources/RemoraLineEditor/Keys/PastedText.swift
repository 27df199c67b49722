/// Collects the text between the two marks of a bracketed paste.
struct PastedText {
  /// The bytes after `ESC [` that begin a paste.
  static let start = Array("200~".utf8)

  private static let end = Array("\u{1B}[201~".utf8)

  private var bytes: [UInt8] = []

  /// Takes one more byte.
  ///
  /// - Returns: Whether it was the last one of the mark that ends the paste.
  mutating func append(_ byte: UInt8) -> Bool {
    bytes.append(byte)
    guard byte == Self.end.last, bytes.suffix(Self.end.count) == Self.end[...] else { return false }
    bytes.removeLast(Self.end.count)
    return true
  }

  /// The pasted text, without control characters, so that a paste cannot press keys.
  mutating func take() -> String {
    defer { bytes = [] }
    return Self.plain(String(decoding: bytes, as: UTF8.self))
  }

  /// The text without control characters other than newline and tab, and with one kind of newline.
  static func plain(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      defer { last = scalar }
      switch scalar {
      case "\r": result.append("\n")
      case "\n": if last != "\r" { result.append(scalar) }
      case "\t": result.append(scalar)
      default:
        if scalar.properties.generalCategory != .control { result.append(scalar) }
      }
    }
    return String(result)
  }
}
