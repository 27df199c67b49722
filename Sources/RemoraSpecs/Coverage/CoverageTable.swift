extension Coverage {
  /// A line of text for each file: the share of lines that ran, and the missed lines.
  package var table: [String] {
    guard !files.isEmpty else { return ["no script was loaded"] }
    let longest = files.map(\.path.count).max() ?? 0
    let rows = files.map { file in
      let missed = file.missedText
      let space = String(repeating: " ", count: longest - file.path.count)
      return "\(Coverage.column(file.percent))  \(file.path)"
        + (missed.isEmpty ? "" : "\(space)  missed \(missed)")
    }
    return rows + ["\(Coverage.column(percent))  \(runCount) of \(lineCount) lines"]
  }

  private static func column(_ percent: String) -> String {
    String(repeating: " ", count: max(0, 8 - percent.count)) + percent
  }
}
