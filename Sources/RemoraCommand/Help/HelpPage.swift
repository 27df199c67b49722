import RemoraLineEditor

/// A page of the documentation for a terminal: Markdown without its marks, in lines that fit.
///
/// What it does not know stays as it was written, since Markdown is meant to be read.
struct HelpPage {
  /// The most characters of a line: as in a terminal that nobody has widened.
  private static let columns = 80

  /// What one reads for the target of a link; `nil` for nothing.
  private let linkName: (String) -> String?
  private let usesColour: Bool
  private(set) var text = ""
  /// The lines of the paragraph, or of the item of a list, that has begun.
  private var paragraph: [Substring] = []

  init(_ markdown: String, linkName: @escaping (String) -> String?, usesColour: Bool) {
    (self.linkName, self.usesColour) = (linkName, usesColour)
    var isCode = false
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.drop { $0 == " " }
      if words.hasPrefix("```") {
        endParagraph()
        isCode.toggle()
      } else if isCode {
        text += "    \(line)\n"
      } else {
        add(line, words)
      }
    }
    endParagraph()
    while text.hasSuffix("\n\n") { text.removeLast() }
  }

  private mutating func add(_ line: Substring, _ words: Substring) {
    if words.isEmpty {
      endParagraph()
      // A comment that is left out stands between two.
      if !text.isEmpty, !text.hasSuffix("\n\n") { text += "\n" }
    } else if line.hasPrefix("#") {
      endParagraph()
      text += strong(inline(String(line.drop { $0 == "#" }.dropFirst()))) + "\n"
    } else if words.hasPrefix("|") {
      endParagraph()
      if !words.allSatisfy({ "|-: ".contains($0) }) { text += inline(String(line)) + "\n" }
    } else if words.hasPrefix("<!--") {
      endParagraph()
    } else {
      if words.hasPrefix("- ") || words.firstMatch(of: #/^\d+\. /#) != nil { endParagraph() }
      paragraph.append(paragraph.isEmpty ? line : words)
    }
  }

  private mutating func endParagraph() {
    guard !paragraph.isEmpty else { return }
    let whole = paragraph.joined(separator: " ")
    let margin = whole.prefixMatch(of: #/ *(?:(?:-|\d+\.) +)?/#).map { String($0.0) } ?? ""
    // Before the escape sequences, which have no width.
    let lines = links(String(whole.dropFirst(margin.count)))
      .filled(to: Self.columns, indent: margin.count)
    text += margin + emphasised(lines) + "\n"
    paragraph = []
  }

  // MARK: Words

  private func inline(_ text: String) -> String { emphasised(links(text)) }

  /// Pictures and links as their words, those to other pages with what one types for them.
  private func links(_ text: String) -> String {
    text.replacing(/!?\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^()\s]*)\)/) { match in
      let name = linkName(String(match.2))
      return String(match.1) + (name.map { " (\($0))" } ?? "")
    }
  }

  private func emphasised(_ text: String) -> String {
    text.replacing(/\*\*([^*]+)\*\*/) { strong(String($0.1)) }
  }

  private func strong(_ text: String) -> String {
    usesColour ? Style.prompt.applied(to: text) : text
  }
}
