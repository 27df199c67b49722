/// Mismatched and surplus brackets.
extension JSONReader {
  /// Reads a closing bracket of the wrong kind.
  ///
  /// Either it closes an outer list or object, because this one was forgotten, or it is a slip for
  /// the right one: when nothing outside waits for it, or only this one began in its line.
  ///
  /// - Returns: Whether the list or object ends here; false for a bracket that is one too many.
  mutating func closeWrongly(_ opening: Int) -> Bool {
    let found = position
    let line = lines.line(of: found)
    if closes(openings.map { JSONByte.closing(for: bytes[$0]) }, from: found + 1) {
      position += 1
      skipSpace()
      recovered = position
      report(
        "this \(text(in: found..<found + 1)) closes nothing",
        suggestion: "remove it",
        at: found..<found + 1
      )
      return false
    }
    isUnbalanced = true
    let outer = openings.dropLast().last { JSONByte.closing(for: bytes[$0]) == current }
    if let outer, lines.line(of: opening) != line || lines.line(of: outer) == line {
      reportUnclosed(
        opening,
        place: "before the \(text(in: found..<found + 1)) in line \(line)"
      )
      return true
    }
    position += 1
    report(
      "\(text(in: found..<found + 1)) closes what \(text(in: opening..<opening + 1)) began",
      suggestion: "write \(closingText(for: opening))",
      at: found..<found + 1,
      related: opening
    )
    return true
  }

  /// Whether the brackets from a position on close exactly what is open: `waiting` are the closing brackets of
  /// that, the innermost last.
  ///
  /// Looks at the rest once in a file, so that reading takes linear time.
  mutating func closes(_ waiting: [UInt8], from start: Int) -> Bool {
    if hasMatchedRest { return false }
    hasMatchedRest = true
    var waiting = waiting
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if byte == JSONByte.quote {
        index += 1
        while index < bytes.count, bytes[index] != JSONByte.quote {
          index += bytes[index] == JSONByte.backslash ? 2 : 1
        }
      } else if JSONByte.isOpening(byte) {
        waiting.append(JSONByte.closing(for: byte))
      } else if JSONByte.isClosing(byte), waiting.popLast() != byte {
        return false
      }
      index += 1
    }
    return waiting.isEmpty
  }

  mutating func reportUnclosed(_ opening: Int, place: String) {
    isUnbalanced = true
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
