import RemoraCore
import RemoraLanguage

/// The completions at a place in a text.
package struct ConsoleCompletions: Equatable {
  /// The range that a candidate replaces: the unfinished word, up to the cursor.
  package let range: Range<String.Index>
  /// The candidates, the likeliest first.
  package let candidates: [Candidate]

  /// Candidates for a range of the text.
  package init(range: Range<String.Index>, candidates: [Candidate]) {
    self.range = range
    self.candidates = candidates
  }

  /// One completion.
  package struct Candidate: Hashable, Sendable {
    /// The text that replaces the unfinished word.
    package let text: String
    /// The text to show in a list of candidates: for a path, its last part.
    package let label: String
    /// A few words about it: its type, its purpose.
    package let detail: String?

    /// A candidate; its label is by default its text.
    package init(text: String, label: String? = nil, detail: String? = nil) {
      self.text = text
      self.label = (label ?? text).singleLine
      self.detail = detail?.singleLine
    }

    /// A member that the language service offers: what it is, and its help.
    init(_ item: Completions.Item) {
      let words = item.kind == .method ? [item.help ?? "method"] : [item.detail, item.help]
      self.init(text: item.text, detail: words.compactMap { $0 }.joined(separator: " · "))
    }

    init(_ text: String, label: String? = nil, _ detail: String? = nil) {
      self.init(text: text, label: label, detail: detail)
    }
  }

  /// No candidates.
  static func none(at cursor: String.Index) -> ConsoleCompletions {
    ConsoleCompletions(range: cursor..<cursor, candidates: [])
  }
}

extension [ConsoleCompletions.Candidate] {
  /// The candidates with a prefix, without duplicates; ignores case if none has the prefix exactly.
  func beginning(with prefix: String) -> [ConsoleCompletions.Candidate] {
    var fitting = filter { $0.text.hasPrefix(prefix) }
    if fitting.isEmpty {
      let lowercased = prefix.lowercased()
      fitting = filter { $0.text.lowercased().hasPrefix(lowercased) }
    }
    var seen: Set<String> = []
    return fitting.filter { seen.insert($0.text).inserted }
  }
}

extension String {
  /// The text for a list: without line ends and control characters.
  fileprivate var singleLine: String {
    guard contains(where: \.isNewline) else { return printable }
    return split(whereSeparator: \.isNewline).joined(separator: " ").printable
  }
}
