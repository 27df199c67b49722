import RemoraJSON

/// Markdown for clients that show it, and plain text for those that do not.
enum Markdown {
  /// A `MarkupContent`.
  static func content(_ text: String, takesMarkdown: Bool) -> JSONLiteral {
    [
      "kind": takesMarkdown ? "markdown" : "plaintext",
      "value": .string(takesMarkdown ? text : plainText(text)),
    ]
  }

  /// The text without fences, backticks, double asterisks and escapes.
  static func plainText(_ text: String) -> String {
    var isCode = false
    var lines: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isCode.toggle()
      } else {
        lines.append(isCode ? String(line) : plainLine(line))
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func plainLine(_ line: Substring) -> String {
    var plain = ""
    var rest = line
    while let first = rest.popFirst() {
      switch first {
      case "`": continue
      case "*" where rest.first == "*": rest.removeFirst()
      case "\\" where rest.first?.isPunctuation == true: plain.append(rest.removeFirst())
      default: plain.append(first)
      }
    }
    return plain
  }
}

/// Snippets for clients that take only plain text.
enum Snippet {
  /// The text without its places, `$0`, `$1` …, and with `\$` as a dollar sign.
  static func plainText(_ snippet: String) -> String {
    var plain = ""
    var rest = snippet[...]
    while let first = rest.popFirst() {
      switch first {
      case "$": rest = rest.drop(while: \.isWholeNumber)
      case "\\" where rest.first == "$": plain.append(rest.removeFirst())
      default: plain.append(first)
      }
    }
    return plain
  }
}
