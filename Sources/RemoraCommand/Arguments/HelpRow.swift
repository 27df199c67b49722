/// A row of the help: a term and its explanation.
struct HelpRow {
  private static var columns: Int { 80 }

  let term: String
  let help: String

  /// The row with its help in a column of its own, wrapped at words.
  func text(width: Int) -> String {
    let indent = width + 4
    var lines: [String] = []
    for word in help.split(separator: " ") {
      if let line = lines.last, indent + line.count + 1 + word.count <= Self.columns {
        lines[lines.count - 1] = "\(line) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    let term = "  " + term + String(repeating: " ", count: width - term.count + 2)
    return term + lines.joined(separator: "\n" + String(repeating: " ", count: indent))
  }
}
