/// Where a string ends whose closing quote may be missing.
extension SketchReader {
  /// The end of the string that begins here.
  ///
  /// Its closing quote is the next one in the line behind which a string can end. A quote that more text follows is
  /// that of the next string, if a comma stands before it or a letter right behind it: `"tog, "outlets": …`. A word
  /// before a colon is all of a name, unless the colon is followed by a quote before another one.
  func stringEnd(isName: Bool) -> Int {
    let end = stringEnd()
    guard isName, !isBeforeColon(end) else { return end }
    let word = bytes[position + 1..<end].prefix { !SketchReader.isDelimiter($0) }
    let colon = word.endIndex
    return !word.isEmpty && colon < end && bytes[colon] == UInt8(ascii: ":") ? colon : end
  }

  /// The closing quote of a text that begins here without one: the next quote of the line, if a text can end there.
  var quoteOfUnopenedString: Int? {
    // Texts without any quotes may share a long line.
    let limit = min(bytes.count, position + 256)
    let quote = bytes[position..<limit].firstIndex {
      $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") || SketchReader.isLineEnd($0)
    }
    guard let quote, bytes[quote] == UInt8(ascii: "\""), !SketchReader.isBlank(bytes[quote - 1])
    else { return nil }
    var next = quote + 1
    while next < bytes.count, SketchReader.isBlank(bytes[next]) { next += 1 }
    guard next < bytes.count else { return quote }
    switch bytes[next] {
    case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"): return quote
    default: return SketchReader.isLineEnd(bytes[next]) ? quote : nil
    }
  }

  private func stringEnd() -> Int {
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

  private func isLineEnd(_ offset: Int) -> Bool { SketchReader.isLineEnd(bytes[offset]) }

  private func end(atQuote quote: Int) -> Int {
    var next = quote + 1
    while next < bytes.count, SketchReader.isBlank(bytes[next]) { next += 1 }
    let isEnd = next == bytes.count || SketchReader.isDelimiter(bytes[next])
    if isEnd { return quote + 1 }
    let before = trimmed(quote, while: SketchReader.isBlank)
    let separators = Set(",{[".utf8)
    if before > position + 1, separators.contains(bytes[before - 1]) {
      return trimmed(before, while: SketchReader.isDelimiter)
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
