import Remora
import RemoraSpecs

/// All details of a failed spec, as lines for people.
struct SpecExplanation {
  /// A line, and whether it is secondary: code, a place, a line of the log.
  struct Line {
    let text: String
    let isQuiet: Bool
  }

  /// The number of log lines shown; the newest say most.
  private static let maximumLogLines = 20
  /// Longer lines are cut.
  private static let maximumCharacters = 500

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
    let log = result.timedLog.suffix(Self.maximumLogLines)
    if !log.isEmpty {
      lines.append(Line(text: "it logged:", isQuiet: true))
      if log.count < result.log.count { lines.append(Line(text: "  …", isQuiet: true)) }
      lines += log.map { Line(text: "  \($0.printableLine)", isQuiet: true) }
    }
    self.lines = lines.map { line in
      guard line.text.count > Self.maximumCharacters else { return line }
      return Line(text: "\(line.text.prefix(Self.maximumCharacters))…", isQuiet: line.isQuiet)
    }
  }
}
