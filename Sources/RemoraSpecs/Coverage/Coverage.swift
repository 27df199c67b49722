/// The lines of scripts and modules that specs have run.
package struct Coverage: Sendable {
  /// The files, by path.
  package let files: [FileCoverage]

  package init(_ files: [FileCoverage]) { self.files = files }

  /// How many lines have run, and how many have code.
  package var runCount: Int { files.reduce(0) { $0 + $1.runCount } }
  package var lineCount: Int { files.reduce(0) { $0 + $1.lineCount } }

  /// `97.3 %`, rounded down, so that `100 %` means every line.
  package var percent: String { Coverage.percent(runCount, of: lineCount) }

  static func percent(_ part: Int, of whole: Int) -> String {
    guard part < whole else { return "100 %" }
    let tenths = part * 1000 / whole
    return "\(tenths / 10).\(tenths % 10) %"
  }
}
