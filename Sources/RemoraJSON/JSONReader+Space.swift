extension JSONReader {
  /// Skips white space; reports comments and other characters that only other formats allow.
  mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case JSONByte.space, JSONByte.lineFeed, JSONByte.carriageReturn, JSONByte.tab:
        position += 1
      case JSONByte.slash, JSONByte.hash:
        guard skipComment() else { return }
      case 0x80...:
        guard skipForeignSpace() else { return }
      default:
        return
      }
    }
  }

  private mutating func skipComment() -> Bool {
    let start = position
    // A color whose opening quote is missing is no comment.
    if current == JSONByte.hash, quoteOfUnopenedString != nil { return false }
    var message = "JSON has no comments"
    switch (current, start + 1 < bytes.count ? bytes[start + 1] : 0) {
    case (JSONByte.hash, _), (JSONByte.slash, JSONByte.slash):
      skipToLineEnd()
    case (JSONByte.slash, JSONByte.asterisk):
      position += 2
      if !skipPastCommentEnd() { message += ", and this one is never closed" }
    default:
      return false
    }
    report(message, suggestion: "remove it", at: start..<position)
    return true
  }

  mutating func skipToLineEnd() {
    while !isAtEnd, !JSONByte.isLineEnd(bytes[position]) { position += 1 }
  }

  private mutating func skipPastCommentEnd() -> Bool {
    while position + 1 < bytes.count {
      if bytes[position] == JSONByte.asterisk, bytes[position + 1] == JSONByte.slash {
        position += 2
        return true
      }
      position += 1
    }
    position = bytes.count
    return false
  }

  /// Skips spaces from text copied from word processors and web pages.
  private mutating func skipForeignSpace() -> Bool {
    guard let (scalar, length) = scalar(at: position), isForeignSpace(scalar) else { return false }
    position += length
    report(
      "this looks like a space, but it is the character \(codePoint(of: scalar))",
      suggestion: "replace it by an ordinary space",
      at: position - length..<position
    )
    return true
  }

  private func isForeignSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar == "\u{FEFF}" || scalar == "\u{200B}"
  }

  /// How many bytes a character takes that may be part of a word; zero for anything else.
  func wordLength(at offset: Int) -> Int {
    guard offset < bytes.count else { return 0 }
    if bytes[offset] < 0x80 { return JSONByte.isWord(bytes[offset]) ? 1 : 0 }
    guard let (scalar, length) = scalar(at: offset) else { return 1 }
    return isForeignSpace(scalar) ? 0 : length
  }

  mutating func skipWord() {
    while case let length = wordLength(at: position), length > 0 { position += length }
  }

  /// The scalar that begins at an offset and how many bytes it takes; `nil` in broken UTF-8.
  func scalar(at offset: Int) -> (scalar: Unicode.Scalar, length: Int)? {
    var iterator = bytes[min(offset, bytes.count)..<min(offset + 4, bytes.count)].makeIterator()
    var decoder = UTF8()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
    return (scalar, UTF8.width(scalar))
  }

  /// A scalar as Unicode names it: `U+00A0`.
  func codePoint(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// Reports bytes that are not UTF-8; reading continues with U+FFFD in their place.
  mutating func checkEncoding() {
    var start = 0
    while start < bytes.count, !isGivenUp {
      do throws(UTF8.ValidationError) {
        _ = try UTF8Span(validating: bytes.span.extracting(start...))
        return
      } catch {
        let offsets = error.byteOffsets
        let span = start + offsets.lowerBound..<start + offsets.upperBound
        report("this is not UTF-8 text", suggestion: "save the file as UTF-8", at: span)
        start = span.upperBound
      }
    }
  }
}
