import RemoraRuntime

extension String {
  /// The lines of a text for people, broken between words where they are longer than `width`
  /// columns.
  ///
  /// A continuation line is indented to the start of the line's last column, where columns are
  /// separated by two spaces, or slightly more than the line itself.
  package func wrapped(to width: Int) -> String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.wrappedLine(to: width) }.joined(separator: "\n")
  }
}

extension Substring {
  fileprivate func wrappedLine(to width: Int) -> String {
    guard String(self).columns > width else { return String(self) }
    let indent = hangingIndent(within: width)
    var lines: [String] = []
    var line = ""
    var space = ""
    for word in words {
      let free = width - (line + space).columns
      if word.columns > free, !line.allSatisfy({ $0 == " " }), indent + word.columns <= width {
        lines.append(line)
        line = String(repeating: " ", count: indent)
      } else {
        line += space
      }
      line += word.text
      space = word.space
    }
    return (lines + [line]).joined(separator: "\n")
  }

  /// The indentation of continuation lines.
  private func hangingIndent(within width: Int) -> Int {
    let start = prefix { $0 == " " }.count
    var column = start + 2
    var spaces = 0
    for (index, character) in enumerated().dropFirst(start) {
      if character != " ", spaces >= 2 { column = index }
      spaces = character == " " ? spaces + 1 : 0
    }
    return column <= width * 2 / 3 ? column : start + 2
  }

  /// The words, each with the spaces that follow it; the first with those before it.
  private var words: [(text: String, space: String, columns: Int)] {
    var words: [(text: String, space: String, columns: Int)] = []
    var rest = self
    while !rest.isEmpty {
      let margin = words.isEmpty ? rest.prefix { $0 == " " } : ""
      rest = rest.dropFirst(margin.count)
      let text = String(margin + rest.prefix { $0 != " " })
      rest = rest.drop { $0 != " " }
      let space = String(rest.prefix { $0 == " " })
      rest = rest.drop { $0 == " " }
      words.append((text, space, text.columns))
    }
    return words
  }
}
