import RemoraRuntime

/// Lays out rows of words in columns.
enum TextColumns {
  /// The minimum width of the last column.
  private static let narrowest = 24

  /// Each row as a line: every column as wide as its widest word, except the last.
  ///
  /// With a `width`, the last column wraps; if the columns do not fit, all but the first are joined
  /// into one.
  static func lines(
    _ rows: [[String]],
    indent: Int = 0,
    gap: Int = 2,
    width: Int = .max
  ) -> [String] {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { column < $0.count ? $0[column].columns : 0 }.max() ?? 0
    }
    let taken = widths.dropLast().reduce(indent) { $0 + $1 + gap }
    if count > 2, width < .max, taken > width - narrowest {
      let joined = rows.map { row in
        [row[0], row.dropFirst().filter { !$0.isEmpty }.joined(separator: " · ")]
      }
      return lines(joined, indent: indent, gap: gap, width: width)
    }
    return rows.flatMap { row in
      var line = String(repeating: " ", count: indent)
      for (column, word) in row.enumerated() {
        let isLast = row[(column + 1)...].allSatisfy(\.isEmpty)
        if isLast { return join(line, word, indent, width) }
        if widths[column] > 0 { line += word.padded(to: widths[column] + gap) }
      }
      return [line]
    }
  }

  /// Puts the last word of a row behind the others, or below them if it does not fit.
  private static func join(_ line: String, _ word: String, _ indent: Int, _ width: Int) -> [String]
  {
    let start = line.columns
    if start + word.columns <= width { return [line + word] }
    if width - start >= narrowest {
      let lines = wrapped(word, indent: start, width: width)
      return [line + (lines.first?.dropFirst(start) ?? "")] + lines.dropFirst()
    }
    let head = line.trimmed
    return (head.isEmpty ? [] : [head]) + wrapped(word, indent: indent + 4, width: width)
  }

  /// Wraps the text between words to lines of at most that width, with an indent.
  static func wrapped(_ text: String, indent: Int, width: Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.columns + 1 + String(word).columns <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(margin + word)
      }
    }
    return lines
  }
}

extension String {
  /// The text without the spaces at its end.
  var trimmed: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }

  /// The text, padded with spaces to a number of columns.
  func padded(to columns: Int) -> String {
    self + String(repeating: " ", count: max(0, columns - self.columns))
  }

  /// The text, cut to a number of columns with `…` if it is longer.
  func clipped(to columns: Int) -> String {
    guard self.columns > columns else { return self }
    var text = ""
    var taken = 1
    for character in self {
      taken += character.columns
      if taken > columns { break }
      text.append(character)
    }
    return text + "…"
  }
}
