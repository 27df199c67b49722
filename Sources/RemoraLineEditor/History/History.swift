/// The lines that were entered, the newest last, kept in a file from one run to the next.
///
/// A line is kept once: entering it again makes it the newest. Several processes may share the
/// file; each sees the lines that the others had entered before it started. If the file cannot be
/// read or written, only later runs lose lines.
package final class History {
  /// The lines, the newest last.
  package private(set) var entries: [String]
  /// How many lines are kept at most.
  package let limit: Int
  private let file: HistoryFile?

  /// Reads the history at `path`; without a path it lasts as long as the process.
  ///
  /// The file and the folders on the way to it are made, for their owner only, when the first line
  /// is added.
  package init(path: String?, limit: Int = 5_000) {
    self.limit = max(1, limit)
    file = path.map(HistoryFile.init)
    entries = Self.newest(file?.read() ?? [], limit: self.limit)
    let lineCount = file?.lineCount ?? 0
    if lineCount > 2 * self.limit { compact() }
  }

  /// Adds a line, unless there is nothing but white space in it.
  package func append(_ entry: String) {
    guard !entry.allSatisfy(\.isWhitespace) else { return }
    guard entries.last != entry else { return }
    if let older = entries.lastIndex(of: entry) { entries.remove(at: older) }
    entries.append(entry)
    if entries.count > limit { entries.removeFirst(entries.count - limit) }
    guard let file else { return }
    file.append(entry)
    if file.lineCount > 2 * limit { compact() }
  }

  /// Compacts the file, to which repeated lines are only appended.
  private func compact() {
    file?.rewrite { Self.newest($0, limit: limit) }
  }

  /// The newest entries of those given, each once, where it was last.
  static func newest(_ entries: [String], limit: Int) -> [String] {
    var seen: Set<String> = []
    var newest: [String] = []
    for entry in entries.reversed() where newest.count < limit {
      if seen.insert(entry).inserted { newest.append(entry) }
    }
    return newest.reversed()
  }
}
