/// An incremental search of the history.
///
/// Ignores case unless the query has capital letters.
struct HistorySearch {
  private let entries: [String]
  private let lastQuery: String
  private(set) var query = ""
  private var goesBack: Bool
  /// The entry found, and the range of the match.
  private var match: (place: Int, range: Range<String.Index>)?
  private var hasFailed = false

  /// Begins a search; pressing its key again searches for `lastQuery`.
  init(_ history: History, goesBack: Bool, lastQuery: String) {
    entries = history.entries
    self.lastQuery = lastQuery
    self.goesBack = goesBack
  }

  /// The entry found.
  var found: String? { match.map { entries[$0.place] } }

  /// The cursor's position in the entry.
  var foundCursor: String.Index? { match?.range.lowerBound }

  /// Extends the query, and searches from the current entry on.
  mutating func append(_ text: String) {
    for character in text {
      query.append(character)
      findMatch(from: match?.place ?? start)
    }
  }

  /// Shortens the query, and searches from the beginning.
  mutating func deleteLast() {
    guard !query.isEmpty else { return }
    query.removeLast()
    match = nil
    findMatch(from: start)
  }

  /// Searches for the next entry in this direction.
  mutating func next(goesBack back: Bool) {
    goesBack = back
    if query.isEmpty { query = lastQuery }
    guard let match else { return findMatch(from: start) }
    findMatch(from: match.place + (back ? -1 : 1))
  }

  private var start: Int { goesBack ? entries.count - 1 : 0 }

  /// Keeps the current entry if there is no other.
  private mutating func findMatch(from place: Int) {
    hasFailed = false
    guard !query.isEmpty else {
      match = nil
      return
    }
    var place = place
    while entries.indices.contains(place) {
      if let range = range(in: entries[place]) {
        match = (place, range)
        return
      }
      place += goesBack ? -1 : 1
    }
    hasFailed = true
  }

  private func range(in entry: String) -> Range<String.Index>? {
    let isCaseSensitive = query.contains(where: \.isUppercase)
    return entry.range(ofClusters: query) { first, second in
      first == second
        || (!isCaseSensitive && first.isUppercase && first.lowercased() == String(second))
    }
  }

  // MARK: On the screen

  /// The text with its cursor; `marks` puts brackets around the match instead of a colour.
  func shown(
    over text: String,
    at cursor: String.Index,
    marks: Bool
  ) -> (text: String, cursor: String.Index, spans: [StyledSpan]) {
    guard let match else { return (text, cursor, []) }
    let entry = entries[match.place]
    guard marks else {
      return (
        entry, match.range.lowerBound, [StyledSpan(range: match.range, style: .searchMatch)]
      )
    }
    let before = entry[..<match.range.lowerBound]
    let marked = "\(before)[\(entry[match.range])]\(entry[match.range.upperBound...])"
    let offset = before.utf8.count
    return (marked, marked.utf8.index(marked.startIndex, offsetBy: offset), [])
  }

  /// The status row, with the query.
  func status(columns: Int, width: DisplayWidth) -> Row {
    let title = goesBack ? "search back: " : "search forward: "
    let text = title + query + (hasFailed ? " (not found)" : "")
    return Row(width.cells(for: text, style: .faint)).truncated(to: columns)
  }
}

extension String {
  /// The range of a text in this one, by whole clusters.
  fileprivate func range(
    ofClusters part: String,
    by areEqual: (Character, Character) -> Bool
  ) -> Range<Index>? {
    var start = startIndex
    while true {
      var (place, partPlace) = (start, part.startIndex)
      while place < endIndex, partPlace < part.endIndex, areEqual(self[place], part[partPlace]) {
        place = index(after: place)
        partPlace = part.index(after: partPlace)
      }
      if partPlace == part.endIndex { return start..<place }
      guard start < endIndex else { return nil }
      start = index(after: start)
    }
  }
}
