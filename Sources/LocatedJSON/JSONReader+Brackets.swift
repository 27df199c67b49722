/// Mismatched and surplus brackets.
extension JSONReader {
  /// Reads a closing bracket of the wrong kind.
  ///
  /// Either it closes an outer list or object, because this one was forgotten, or it is a slip for
  /// the right one: when nothing outside waits for it, or only this one began in its line.
  mutating func closeWrongly(_ opening: Int) {
    let found = position
    let line = lines.line(of: found)
    let outer = openings.dropLast().last { JSONByte.closing(for: bytes[$0]) == current }
    if let outer, lines.line(of: opening) != line || lines.line(of: outer) == line {
      reportUnclosed(
        opening,
        place: "before the \(text(in: found..<found + 1)) in line \(line)"
      )
      return
    }
    position += 1
    report(
      "\(text(in: found..<found + 1)) closes what \(text(in: opening..<opening + 1)) began",
      suggestion: "write \(closingText(for: opening))",
      at: found..<found + 1,
      related: opening
    )
  }

  mutating func reportUnclosed(_ opening: Int, place: String) {
    report(
      "this \(bytes[opening] == JSONByte.openBrace ? "object" : "list") is never closed",
      suggestion: "write \(closingText(for: opening)) \(place)",
      at: opening..<opening + 1
    )
  }

  private func closingText(for opening: Int) -> String {
    bytes[opening] == JSONByte.openBrace ? "}" : "]"
  }

  /// Skips to the end of a list or object without recursion.
  mutating func skipDeepContainer() {
    let start = position
    var depth = 0
    repeat {
      switch current {
      case JSONByte.quote:
        skipString()
        continue
      case let byte where JSONByte.isOpening(byte):
        depth += 1
      case let byte where JSONByte.isClosing(byte):
        depth -= 1
      default:
        break
      }
      position += 1
    } while depth > 0 && !isAtEnd
    recovered = position
    report(
      "this is nested more than \(JSONDocument.maximumDepth) levels deep",
      at: start..<start + 1
    )
  }

  private mutating func skipString() {
    position += 1
    while !isAtEnd, bytes[position] != JSONByte.quote {
      position += bytes[position] == JSONByte.backslash ? 2 : 1
    }
    position = min(position + 1, bytes.count)
  }
}
