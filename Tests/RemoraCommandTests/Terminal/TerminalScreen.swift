/// What a terminal shows at a moment.
struct TerminalScreen: Decodable {
  /// A part of a row in another look than plain.
  struct StyledPart: Decodable, Equatable {
    let row: Int
    let column: Int
    let text: String
    /// Among `bold`, `reverse` and `underscore`, then the name of the colour.
    let look: [String]
  }

  /// Every row of the window, without the space at its end.
  let lines: [String]
  /// The rows that have scrolled out at the top.
  let scrollback: [String]
  /// The row and the column of the cursor, both from zero.
  let cursor: [Int]
  /// Whether the terminal says what is pasted and what is typed.
  let marksPastes: Bool
  let styled: [StyledPart]

  /// The rows up to the last one that is not empty.
  var shown: [String] {
    Array(lines.prefix((lines.lastIndex { !$0.isEmpty } ?? -1) + 1))
  }

  /// Everything that can be seen or scrolled back to.
  var transcript: [String] { scrollback + shown }

  /// The screen in a frame, with the cursor's place, for messages.
  var picture: String {
    let edge = "+" + String(repeating: "-", count: (lines.map(\.count).max() ?? 0) + 2)
    let rows = lines.map { "| \($0)" }
    return ([edge] + rows + [edge, "cursor: row \(cursor[0]), column \(cursor[1])"])
      .joined(separator: "\n")
  }
}
