import RemoraLanguage
import RemoraRuntime

/// The completions at a place in a text, as a list shows them.
package struct ConsoleCompletions: Equatable {
  /// The range that a candidate replaces: the unfinished word, up to the cursor.
  package let range: Range<String.Index>
  /// The candidates, the likeliest first.
  package let candidates: [Candidate]

  init(range: Range<String.Index>, _ items: [Completions.Item]) {
    self.range = range
    candidates = items.map(Candidate.init)
  }

  /// One completion.
  package struct Candidate: Hashable, Sendable {
    /// The text that replaces the unfinished word.
    package let text: String
    /// The text to show in a list of candidates: for a path, its last part.
    package let label: String
    /// A few words about it: its type, its purpose.
    package let detail: String?

    fileprivate init(_ item: Completions.Item) {
      (text, label) = (item.text, item.label.singleLine)
      // How a method is called is clear from its name.
      let isExplained = item.kind == .method && item.help != nil
      let words = [isExplained ? nil : item.detail, item.help].compactMap { $0 }
      detail = words.isEmpty ? nil : words.joined(separator: " · ").singleLine
    }
  }
}

extension String {
  /// The text for a list: without line ends and control characters.
  fileprivate var singleLine: String {
    guard contains(where: \.isNewline) else { return printable }
    return split(whereSeparator: \.isNewline).joined(separator: " ").printable
  }
}
