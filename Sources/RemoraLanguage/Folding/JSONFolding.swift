/// Finds the objects and lists of a JSON text that can be folded.
package enum JSONFolding {
  /// The lines that can be folded, also in a text that is not finished.
  ///
  /// Takes time in proportion to the text.
  package static func ranges(of text: [UInt8]) -> [FoldingRange] {
    var stack = FoldingStack()
    var counter = LineCounter(text)
    var (isString, isEscaped) = (false, false)
    var lastLine = 0
    for (offset, byte) in text.enumerated() where byte > 32 || byte == 10 || byte == 13 {
      let line = counter.line(at: offset)
      if byte > 32 { lastLine = line }
      if isString {
        // No string has a line end: its closing quote is missing.
        isString = (byte != UInt8(ascii: "\"") || isEscaped) && !byte.isLineEnd
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): (isString, isEscaped) = (true, false)
      case UInt8(ascii: "{"): stack.open(.init(word: "{", closer: "}", line: line))
      case UInt8(ascii: "["): stack.open(.init(word: "[", closer: "]", line: line))
      case UInt8(ascii: "}"): stack.close("}", at: line)
      case UInt8(ascii: "]"): stack.close("]", at: line)
      default: break
      }
    }
    return stack.finish(lastLine: lastLine)
  }
}
