/// The current appearance of the line.
extension LineEditor {
  func draw() {
    if let search {
      drawSearch(search)
      return
    }
    screen.draw(
      buffer.text,
      cursor: buffer.cursor,
      spans: spans + bracketSpans,
      below: menu?.rows(
        columns: screen.columns,
        limit: menuHeight,
        marks: !screen.usesColour,
        width: width
      ) ?? [],
      width: width
    )
  }

  /// The styles of the text.
  var spans: [StyledSpan] { spans(of: buffer.text) }

  /// Calls the highlighter only if the text has changed.
  private func spans(of text: String) -> [StyledSpan] {
    guard screen.usesColour, let highlighter else { return [] }
    if let highlighted, highlighted.text == text { return highlighted.spans }
    let spans = highlighter(text)
    highlighted = (text, spans)
    return spans
  }

  private var bracketSpans: [StyledSpan] {
    guard screen.usesColour else { return [] }
    return BracketPair(in: buffer.text, at: buffer.cursor, skipping: spans)?.spans ?? []
  }

  /// A list of candidates leaves the line at least half of the window.
  var menuHeight: Int { min(10, screen.rows / 2) }

  private func drawSearch(_ search: HistorySearch) {
    let marks = !screen.usesColour
    let shown = search.shown(over: buffer.text, at: buffer.cursor, marks: marks)
    screen.draw(
      shown.text,
      cursor: shown.cursor,
      spans: spans(of: shown.text) + shown.spans,
      below: screen.rows > 1 ? [search.status(columns: screen.columns, width: width)] : [],
      width: width
    )
  }
}
