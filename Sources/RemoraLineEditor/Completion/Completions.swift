/// The completions of the word before the cursor.
package struct Completions {
  /// One completion.
  package struct Candidate: Equatable {
    /// The replacement for the range.
    package var text: String
    /// The label in a list of candidates.
    package var label: String
    /// A few words about it, shown beside the label where they fit.
    package var detail: String?

    package init(text: String, label: String, detail: String? = nil) {
      self.text = text
      self.label = label
      self.detail = detail
    }
  }

  /// The range that a candidate replaces.
  package var range: Range<String.Index>
  /// The candidates, in the order in which a list shows them.
  package var candidates: [Candidate]

  package init(range: Range<String.Index>, candidates: [Candidate]) {
    self.range = range
    self.candidates = candidates
  }

  /// The longest text that every candidate begins with.
  var commonPrefix: String {
    guard let first = candidates.first?.text else { return "" }
    return candidates.dropFirst().reduce(first) { prefix, candidate in
      String(zip(prefix, candidate.text).prefix { $0 == $1 }.map(\.0))
    }
  }
}
