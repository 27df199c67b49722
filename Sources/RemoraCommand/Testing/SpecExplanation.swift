import Remora
import RemoraSpecs

/// Everything that is known of a spec that failed, in lines for people.
struct SpecExplanation {
  /// A line, and whether it is beside the point: code, a place, what was logged.
  struct Line {
    let text: String
    let isQuiet: Bool
  }

  /// Of what a script logs without end, only the newest says something.
  private static let mostLogLines = 20
  /// Nobody reads a line that is longer.
  private static let mostCharacters = 500

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
    let log = result.log.suffix(Self.mostLogLines)
    if !log.isEmpty {
      lines.append(Line(text: "it logged:", isQuiet: true))
      if log.count < result.log.count { lines.append(Line(text: "  …", isQuiet: true)) }
      lines += log.map { Line(text: "  \($0.printableLine)", isQuiet: true) }
    }
    self.lines = lines.map { line in
      guard line.text.count > Self.mostCharacters else { return line }
      return Line(text: "\(line.text.prefix(Self.mostCharacters))…", isQuiet: line.isQuiet)
    }
  }
}
