import RemoraLuaSyntax

/// What other languages and word processors have, and Lua has not.
extension SyntaxMistake {
  static func foreign(in text: RefusedText) -> SyntaxMistake? {
    for fault in text.candidates {
      // Lua stops at the first or the second half of what it does not know, and before `=>` at ().
      for index in [fault, fault + 1, fault + 2] where text.line(of: index) == text.line(of: fault)
      {
        if let mistake = character(at: index, in: text) ?? operation(at: index, in: text) {
          return mistake
        }
      }
    }
    return foreignWord(at: text.fault, in: text) ?? translated(in: text) ?? brace(in: text)
      ?? comment(in: text)
  }

  // MARK: Characters

  private static let quotes: Set<Character> = [
    "“", "”", "„", "‘", "’", "‚", "«", "»", "`", "´", "″", "′",
  ]
  private static let lookAlikes: [Character: String] = [
    "≠": "~=", "≤": "<=", "≥": ">=", "×": "*", "÷": "/", "−": "-", "–": "-", "—": "-", "…": "...",
    "·": ".", "，": ",", "：": ":", "；": ";", "（": "(", "）": ")", "＝": "=",
  ]

  private static let comparisons: Set<Character> = ["≠", "≤", "≥"]

  /// A character that Lua does not know.
  static func character(at index: Int, in text: RefusedText) -> SyntaxMistake? {
    guard text.tokens.indices.contains(index), text.tokens[index].kind == .invalid,
      let first = text.text(index).first
    else { return nil }
    let offset = text.start(of: index)
    let character = text.text(index).first { quotes.contains($0) } ?? first
    if quotes.contains(character) {
      return SyntaxMistake(
        "\(character) is a quote of a word processor",
        "write \" at both ends of a text",
        at: offset,
        straightQuotes(from: index, in: text)
      )
    }
    if first.unicodeScalars.contains(where: {
      $0.properties.isWhitespace || $0.properties.generalCategory == .format
    }) {
      return SyntaxMistake(
        "this looks like a space, but Lua does not know the character",
        "delete it and type an ordinary space",
        at: offset,
        space(for: index, in: text)
      )
    }
    if let meant = lookAlikes[first] {
      let range = offset..<offset + first.utf8.count
      return SyntaxMistake(
        "Lua does not know \(first)",
        "write \(meant)",
        at: offset,
        text.writing(meant, over: range, comparisons.contains(first))
      )
    }
    switch first {
    case "!" where text.text(index + 1).hasPrefix("="):
      return SyntaxMistake(
        "Lua has no !=",
        "write ~= for \"is not\"",
        at: offset,
        text.touches(index) ? text.writing("~=", over: index...index + 1) : nil
      )
    case "!":
      return SyntaxMistake("Lua has no !", "write not", at: offset, not(for: index, in: text))
    case "?":
      return SyntaxMistake(
        "Lua has no ?",
        "write if … then … else … end, or: condition and one or other",
        at: offset,
        ForeignCode(text).correction(at: index)
      )
    default:
      guard first.isLetter || !first.isASCII || "@$\\".contains(first) else { return nil }
      return SyntaxMistake(
        "Lua does not know \(first)",
        first.isLetter ? "a name has the letters a to z, digits and _" : "remove it",
        at: offset
      )
    }
  }

  /// `not` for `!`, apart from what it negates.
  private static func not(for index: Int, in text: RefusedText) -> Correction {
    let word = text.touches(index) ? "not " : "not"
    return Correction(
      "write not",
      [text.replacing(text.tokens[index].range, with: word)],
      isCertain: true
    )
  }

  /// Straight quotes around the text between two quotes of a line.
  private static func straightQuotes(from index: Int, in text: RefusedText) -> Correction? {
    let start = text.start(of: index)
    let line = String(decoding: text.bytes[start..<text.endOfLine(of: index)], as: UTF8.self)
    guard let first = line.first, let end = line.dropFirst().firstIndex(where: quotes.contains)
    else { return nil }
    let inside = line[line.index(after: line.startIndex)..<end]
    guard quotes.contains(first), !inside.contains("\""), !inside.contains("\\") else { return nil }
    let last = start + line[..<end].utf8.count
    return Correction(
      "write \"\(inside)\"",
      [start..<start + first.utf8.count, last..<last + line[end].utf8.count].map {
        Correction.Replacement(range: $0, text: "\"")
      },
      isCertain: true
    )
  }

  /// A space for characters that look like spaces, nothing for those that nobody sees.
  private static func space(for index: Int, in text: RefusedText) -> Correction? {
    let scalars = text.text(index).unicodeScalars
    guard
      scalars.allSatisfy({
        $0.properties.isWhitespace || $0.properties.generalCategory == .format
      })
    else { return nil }
    let isSeen = scalars.contains { $0.properties.isWhitespace }
    return Correction(
      "write an ordinary space",
      [Correction.Replacement(range: text.tokens[index].range, text: isSeen ? " " : "")],
      isCertain: true
    )
  }
}
