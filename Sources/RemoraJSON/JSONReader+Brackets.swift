import RemoraLimits

/// Mismatched and surplus brackets.
extension JSONReader {
  /// How often the rest of a file is searched, so that reading takes linear time.
  private static let maximumMatches = 8

  /// The closing brackets of what is open, the innermost last.
  var waiting: [UInt8] { openings.map(\.closing) }

  /// Reads a closing bracket of the wrong kind.
  ///
  /// It is one too many, or it closes an outer list or object, because this one was forgotten, or it is a slip for
  /// the right one. What makes the brackets in the rest of the file match is right. If nothing does, it is a slip
  /// when nothing outside waits for it, or only this one began in its line.
  ///
  /// - Returns: Whether the list or object ends here; false for a bracket that is one too many.
  mutating func closeWrongly(_ opening: Opening) -> Bool {
    let found = position
    let line = lines.line(of: found)
    if closes(waiting, from: found + 1) {
      position += 1
      skipSpace()
      recovered = position
      // The values before it may be the items of a list.
      let isOfList = bytes[found] == JSONByte.closeBracket
      isUnbalanced = isUnbalanced || isOfList
      report(
        "this \(text(in: found..<found + 1)) closes nothing",
        suggestion: isOfList ? "remove it, or write [ where its list begins" : "remove it",
        at: found..<found + 1
      )
      return false
    }
    isUnbalanced = true
    let outer = openings.dropLast().last { $0.closing == current }
    if let outer {
      let isForgotten =
        closes(waiting.dropLast(), from: found)
        || (lines.line(of: opening.offset) != line || lines.line(of: outer.offset) == line)
          && !closes(waiting.dropLast(), from: found + 1)
      if isForgotten {
        reportUnclosed(
          opening,
          place: "before the \(text(in: found..<found + 1)) in line \(line)"
        )
        return true
      }
    }
    position += 1
    report(
      "\(text(in: found..<found + 1)) closes what \(openingText(of: opening)) began",
      suggestion: "write \(closingText(of: opening))",
      at: found..<found + 1,
      related: opening.offset
    )
    return true
  }

  /// Whether the brackets from a position on close exactly what waits for them, the innermost last.
  mutating func closes(_ waiting: [UInt8], from start: Int) -> Bool {
    guard matchCount < JSONReader.maximumMatches else { return false }
    matchCount += 1
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

  mutating func reportUnclosed(_ opening: Opening, place: String) {
    isUnbalanced = true
    report(
      "this \(opening.closing == JSONByte.closeBrace ? "object" : "list") is never closed",
      suggestion: "write \(closingText(of: opening)) \(place)",
      at: opening.offset..<opening.offset + 1
    )
  }

  private func openingText(of opening: Opening) -> String {
    opening.closing == JSONByte.closeBrace ? "{" : "["
  }

  private func closingText(of opening: Opening) -> String {
    opening.closing == JSONByte.closeBrace ? "}" : "]"
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
      "this is nested more than \(Limit.jsonDepth) deep",
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
