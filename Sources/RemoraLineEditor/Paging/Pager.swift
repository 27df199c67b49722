/// Shows a text that is longer than the window a page at a time.
///
/// A state machine: bytes go in by `feed(_:)`, what to print comes out. While it is not over, nothing
/// else may print. Not `Sendable`.
package struct Pager {
  /// What to do after keys.
  package struct Step: Equatable {
    /// What to print now, with escape sequences.
    package let output: String
    /// The bytes that it did not take, once it is over: they were typed for the next line.
    package let rest: [UInt8]
  }

  /// The lines that were not shown yet.
  private var lines: [Substring]
  private var columns: Int
  private var rows: Int
  private let width = DisplayWidth()
  private var decoder = KeyDecoder()

  /// Whether everything was shown, or the person has seen enough.
  package var isOver: Bool { lines.isEmpty }

  /// A pager for a text, if it does not fit into the window.
  package init?(_ text: String, columns: Int, rows: Int) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    (self.columns, self.rows) = (max(1, columns), rows)
    let count = lines.reduce(0) { $0 + height(of: $1) }
    // Too small a window is no window.
    guard rows > 3, count >= rows else { return nil }
  }

  /// The first page.
  package mutating func start() -> String { show(rows - 1) }

  /// Takes a window of another size, from the next key on.
  package mutating func resize(columns: Int, rows: Int) {
    (self.columns, self.rows) = (max(1, columns), max(2, rows))
  }

  /// Takes the bytes of pressed keys: Space shows a page, Enter a line, q ends.
  ///
  /// Any other character ends it, too, and is the beginning of the next line.
  package mutating func feed(_ bytes: [UInt8]) -> Step {
    var output = ""
    for (index, byte) in bytes.enumerated() {
      var keys = decoder.decode(byte)
      // Terminals send a sequence at once: an Escape at the end is the key.
      if index == bytes.count - 1 { keys += decoder.timeOut() }
      for key in keys {
        switch key {
        case .text(" "), .named(.pageDown, _): output += Pager.erase + show(rows - 1)
        case .named(.enter, _), .named(.down, _): output += Pager.erase + show(1)
        case .text("q"), .text("Q"), .control("c"), .control("d"), .named(.escape, _):
          lines = []
          output += Pager.erase
        case .text(let text):
          lines = []
          return Step(output: output + Pager.erase, rest: Array(text.utf8) + bytes[(index + 1)...])
        default: break
        }
        if isOver { return Step(output: output, rest: Array(bytes[(index + 1)...])) }
      }
    }
    return Step(output: output, rest: [])
  }

  /// Ends it; what to print for that.
  package mutating func end() -> String {
    guard !isOver else { return "" }
    lines = []
    return Pager.erase
  }

  /// Prints about that many rows, at least a line.
  private mutating func show(_ rows: Int) -> String {
    var rest = rows
    var output = ""
    repeat {
      let line = lines.removeFirst()
      rest -= height(of: line)
      output += line + "\r\n"
    } while rest > 0 && !lines.isEmpty && height(of: lines[0]) <= rest
    return isOver ? output : output + Pager.mark
  }

  private func height(of line: Substring) -> Int {
    max(1, (width.columns(of: String(line)) + columns - 1) / columns)
  }

  private static let mark = "(more: Space, Enter for a line, q to end)"
  private static let erase = "\r\u{1B}[K"
}
