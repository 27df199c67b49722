/// A row of the help: a term and its explanation.
struct HelpRow {
  private static var columns: Int { 80 }

  let term: String
  let help: String

  /// The row with its help in a column of its own, wrapped at words.
  func text(width: Int) -> String {
    let term = "  " + term + String(repeating: " ", count: width - term.count + 2)
    return term + help.filled(to: Self.columns, indent: width + 4)
  }
}

extension String {
  /// The words in lines of so many columns, all but the first after an indent.
  ///
  /// What is to stand in that indent of the first line is not in the text.
  func filled(to columns: Int, indent: Int) -> String {
    var lines: [String] = []
    for word in split(separator: " ") {
      if let line = lines.last, indent + line.count + 1 + word.count <= columns {
        lines[lines.count - 1] = "\(line) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n" + String(repeating: " ", count: indent))
  }
}
