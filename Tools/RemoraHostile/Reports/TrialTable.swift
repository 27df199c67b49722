/// The rows as a table for people, with a summary.
struct TrialTable {
  let rows: [TrialRow]
  /// Whether to show the diagnostics of every script, not only of failed ones.
  var isVerbose = false

  var isAsExpected: Bool { wrong == 0 && tried > 0 }

  private var tried: Int { rows.count(where: \.isTried) }
  private var wrong: Int { rows.count { $0.isTried && !$0.isAsExpected } }

  /// The lines of the table; the last one is the summary.
  var lines: [String] {
    let head = [
      "file", "expected", "got", "ms over budget", "memory back", "tap ms", "of 95%", "tick late",
      "CPU ms/s", "call ms", "held KB", "account", "grown", "blamed",
    ]
    let cells = rows.map { row in
      [
        row.name, row.expected, row.got, row.overBudget.map { $0.tenths } ?? "–",
        row.memoryBack,
      ] + Self.measured(row)
    }
    let widths = head.indices.map { column in
      (cells + [head]).map { $0[column].count }.max() ?? 0
    }
    func line(_ cells: [String]) -> String {
      let padded = zip(cells, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }
      return "  " + padded.joined(separator: "  ").trimmingSpaces
    }
    var lines = [line(head)]
    for (row, cells) in zip(rows, cells) {
      let isWrong = row.isTried && !row.isAsExpected
      lines.append(isWrong ? "✗" + line(cells).dropFirst() : line(cells))
      if isWrong || isVerbose { lines += (row.remarks + row.messages).map { "      \($0)" } }
    }
    return lines + ["", overshoot] + others + ["\(tried - wrong) as expected, \(wrong) not"]
  }

  /// The measurements of a script; empty if it did not get so far.
  private static func measured(_ row: TrialRow) -> [String] {
    let all = row.measurements
    guard !all.isEmpty else { return Array(repeating: "–", count: 9) }
    let isRealTime = all.contains(where: \.isRealTime)
    func kilobytes(_ value: KeyPath<Measurements, Int>) -> String {
      String((all.map { $0[keyPath: value] }.max() ?? 0) >> 10)
    }
    func real(_ value: KeyPath<Measurements, Double>) -> String {
      isRealTime ? row.worst(value).tenths : "–"
    }
    return [
      row.worst(\.longestAnswer).tenths, row.worst(\.percentileAnswer).tenths,
      real(\.latestTick), real(\.worstSecond), real(\.longestCall),
      kilobytes(\.heldBytes), kilobytes(\.accountedBytes), kilobytes(\.residentGrowth),
      row.blamed.isEmpty ? "–" : row.blamed.joined(separator: ", "),
    ]
  }

  /// A note about a busy machine, on which no script exceeds its quota.
  private var others: [String] {
    let busy = rows.flatMap(\.measurements).filter(\.isRealTime).map(\.busy).max() ?? 0
    guard busy > 10 else { return [] }
    return [
      "other processes kept scripts waiting for up to \(busy.tenths) % of the time: try again"
    ]
  }

  /// By how much the stopped scripts exceeded their budget.
  private var overshoot: String {
    let values = rows.compactMap(\.overBudget).sorted()
    guard !values.isEmpty else { return "no script had to be stopped for its time" }
    let percentile = values[min(values.count - 1, Int(Double(values.count) * 0.95))]
    return "over the time budget: \(percentile.tenths) ms at the 95th percentile of"
      + " \(values.count), \((values.last ?? 0).tenths) ms at most"
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
