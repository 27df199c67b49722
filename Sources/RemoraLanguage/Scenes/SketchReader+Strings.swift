/// Where a string ends whose closing quote may be missing.
extension SketchReader {
  /// The end of the string that begins here.
  ///
  /// Its closing quote is the next one in the line behind which a string can end. A quote that more text follows is
  /// that of the next string, if a comma stands before it or a letter right behind it: `"tog, "outlets": …`.
  func stringEnd() -> Int {
    var offset = position + 1
    while offset < bytes.count, !isLineEnd(offset) {
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        return end(atQuote: offset)
      case UInt8(ascii: "\\"):
        offset += 1
        if offset < bytes.count, !isLineEnd(offset) { offset += 1 }
      default: offset += 1
      }
    }
    return trimmed(offset) { SketchReader.isDelimiter($0) }
  }

  private func isLineEnd(_ offset: Int) -> Bool {
    bytes[offset] == UInt8(ascii: "\n") || bytes[offset] == UInt8(ascii: "\r")
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private func end(atQuote quote: Int) -> Int {
    var next = quote + 1
    while next < bytes.count, isBlank(bytes[next]) { next += 1 }
    let isEnd = next == bytes.count || SketchReader.isDelimiter(bytes[next])
    if isEnd { return quote + 1 }
    let before = trimmed(quote, while: isBlank)
    if before > position + 1, bytes[before - 1] == UInt8(ascii: ",") {
      return trimmed(before - 1, while: isBlank)
    }
    return next == quote + 1 ? before : quote + 1
  }

  /// The end of the string without the last bytes of a sort; its opening quote stays.
  private func trimmed(_ end: Int, while isUnwanted: (UInt8) -> Bool) -> Int {
    var end = end
    while end > position + 1, isUnwanted(bytes[end - 1]) { end -= 1 }
    return end
  }
}
