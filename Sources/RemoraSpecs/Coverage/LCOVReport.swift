extension Coverage {
  /// The lines in the format of LCOV, which editors and servers read.
  package var lcov: String {
    files.map { file in
      let lines = file.counts.enumerated().compactMap { index, count in
        count.map { "DA:\(index + 1),\($0)\n" }
      }
      return "TN:\nSF:\(file.path)\n\(lines.joined())LF:\(file.lineCount)\nLH:\(file.runCount)\n"
        + "end_of_record\n"
    }.joined()
  }
}
