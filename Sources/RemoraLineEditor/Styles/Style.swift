/// The meaning of a part of a line, which determines its look.
package enum Style: Hashable, Sendable, CaseIterable {
  case keyword, string, number, comment, name, builtin, command, error, matchedBracket
  case prompt, searchMatch, selection, faint

  /// The parameters of the escape sequence that gives text this look.
  ///
  /// The sixteen colours are the ones a person chose in their terminal.
  var graphicRendition: String {
    switch self {
    case .keyword: "35"
    case .string: "32"
    case .number: "36"
    case .comment, .faint: "90"
    case .name: "39"
    case .builtin: "34"
    case .command: "33"
    case .error: "31"
    case .matchedBracket: "1;4"
    case .prompt: "1"
    case .searchMatch: "1;7"
    case .selection: "7"
    }
  }
}

/// A part of a text with a style.
package struct StyledSpan: Equatable {
  package var range: Range<String.Index>
  package var style: Style

  package init(range: Range<String.Index>, style: Style) {
    self.range = range
    self.style = style
  }

  /// The style at each UTF-8 code unit of a text, the later spans over the earlier ones.
  static func styles(_ spans: [StyledSpan], of text: String) -> [Style?] {
    var styles = [Style?](repeating: nil, count: text.utf8.count)
    for span in spans {
      let range = span.range.clamped(to: text.startIndex..<text.endIndex)
      let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
      let end = text.utf8.distance(from: text.startIndex, to: range.upperBound)
      for index in start..<end { styles[index] = span.style }
    }
    return styles
  }
}
