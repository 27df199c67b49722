import RemoraCore

/// What may stand where a person types.
public struct ConsoleCompletions: Equatable {
  /// What is replaced by a candidate: the word that was begun, up to the cursor.
  public let range: Range<String.Index>
  /// What may stand there, the likeliest first.
  public let candidates: [Candidate]

  /// Those candidates for that part of the text.
  package init(range: Range<String.Index>, candidates: [Candidate]) {
    self.range = range
    self.candidates = candidates
  }

  /// One of several words.
  public struct Candidate: Hashable, Sendable {
    /// What replaces the word that was begun.
    public let text: String
    /// What a list of candidates shows: of a path, its last part.
    public let label: String
    /// A few words about it: its type, what it is for.
    public let detail: String?

    /// A candidate; its label is its text unless it has another.
    package init(text: String, label: String? = nil, detail: String? = nil) {
      self.text = text
      self.label = (label ?? text).singleLine
      self.detail = detail?.singleLine
    }

    init(_ text: String, label: String? = nil, _ detail: String? = nil) {
      self.init(text: text, label: label, detail: detail)
    }
  }

  /// Nothing to offer.
  static func none(at cursor: String.Index) -> ConsoleCompletions {
    ConsoleCompletions(range: cursor..<cursor, candidates: [])
  }
}

extension [ConsoleCompletions.Candidate] {
  /// Those that go on from a beginning, each once, in their order; where the capitals fit none,
  /// they do not matter.
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
  /// The text as a list can show it: without line ends, and without what a terminal would obey.
  fileprivate var singleLine: String {
    guard contains(where: \.isNewline) else { return printable }
    return split(whereSeparator: \.isNewline).joined(separator: " ").printable
  }
}
