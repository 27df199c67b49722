import Remora
import RemoraLimits
import RemoraSpecs

/// All details of a failed spec, as lines for people.
struct SpecExplanation {
  /// A line, and whether it is secondary: code, a place, a line of the log.
  struct Line {
    let text: String
    let isQuiet: Bool
  }

  let lines: [Line]

  init(_ result: SpecResult) {
    var lines: [Line] = []
    for failure in result.failures {
      let count = failure.message.printable.split(separator: "\n", omittingEmptySubsequences: false)
        .count
      let report = failure.report.printable.split(
        separator: "\n",
        omittingEmptySubsequences: false
      )
      lines += report.enumerated().map { Line(text: String($1), isQuiet: $0 >= count) }
    }
    let log = result.timedLog.suffix(Limit.shownLogLines.value)
    if !log.isEmpty {
      lines.append(Line(text: "it logged:", isQuiet: true))
      if log.count < result.log.count { lines.append(Line(text: "  …", isQuiet: true)) }
      lines += log.map { Line(text: "  \($0.printableLine)", isQuiet: true) }
    }
    self.lines = lines.map { line in
      guard line.text.count > Limit.shownLogLine.value else { return line }
      return Line(text: "\(line.text.prefix(Limit.shownLogLine.value))…", isQuiet: line.isQuiet)
    }
  }
}
