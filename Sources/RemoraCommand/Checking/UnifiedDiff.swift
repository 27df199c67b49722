/// The changes of a text, line by line, as `diff -u` writes them and `patch` reads them.
struct UnifiedDiff {
  /// How many lines around a change are shown: as many as by `diff -u`.
  private static let context = 3

  let text: String

  init(of file: String, _ old: [UInt8], _ new: [UInt8]) {
    let lines = UnifiedDiff.lines(Self.split(old), Self.split(new))
    let hunks = UnifiedDiff.hunks(lines).map { hunk in UnifiedDiff.text(of: lines, hunk) }
    text = (["--- \(file)", "+++ \(file)"] + hunks).joined(separator: "\n")
  }

  /// A line of either text, or of both.
  private struct Line {
    enum Kind: String {
      case kept = " "
      case removed = "-"
      case added = "+"
    }

    let kind: Kind
    let text: ArraySlice<UInt8>
  }

  /// The lines with what ends them.
  private static func split(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var rest = text[...]
    while let end = rest.firstIndex(of: 10) {
      lines.append(rest[...end])
      rest = rest[(end + 1)...]
    }
    return rest.isEmpty ? lines : lines + [rest]
  }

  private static func lines(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [Line] {
    let difference = new.difference(from: old)
    let removed = Set(
      difference.removals.map { change in
        if case .remove(let offset, _, _) = change { offset } else { -1 }
      }
    )
    let added = Set(
      difference.insertions.map { change in
        if case .insert(let offset, _, _) = change { offset } else { -1 }
      }
    )
    var lines: [Line] = []
    var (from, to) = (0, 0)
    while from < old.count || to < new.count {
      if removed.contains(from) {
        lines.append(Line(kind: .removed, text: old[from]))
        from += 1
      } else if added.contains(to) {
        lines.append(Line(kind: .added, text: new[to]))
        to += 1
      } else {
        lines.append(Line(kind: .kept, text: old[from]))
        (from, to) = (from + 1, to + 1)
      }
    }
    return lines
  }

  /// The ranges of lines with changes, with some lines around them.
  private static func hunks(_ lines: [Line]) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for index in lines.indices where lines[index].kind != .kept {
      let hunk = max(0, index - context)..<min(lines.count, index + context + 1)
      if let last = hunks.last, last.upperBound >= hunk.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<hunk.upperBound
      } else {
        hunks.append(hunk)
      }
    }
    return hunks
  }

  private static func text(of lines: [Line], _ hunk: Range<Int>) -> String {
    func span(without kind: Line.Kind) -> String {
      let before = lines[..<hunk.lowerBound].count { $0.kind != kind }
      let count = lines[hunk].count { $0.kind != kind }
      return "\(count == 0 ? before : before + 1),\(count)"
    }
    let head = "@@ -\(span(without: .added)) +\(span(without: .removed)) @@"
    let body = lines[hunk].map { line in
      let isEnded = line.text.last == 10
      let text = String(decoding: isEnded ? line.text.dropLast() : line.text, as: UTF8.self)
      return line.kind.rawValue + text + (isEnded ? "" : "\n\\ No newline at end of file")
    }
    return ([head] + body).joined(separator: "\n")
  }
}
