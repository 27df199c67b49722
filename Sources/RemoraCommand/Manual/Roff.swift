/// A text in the macros `man` of roff.
struct Roff {
  private(set) var text = ""

  /// A macro with its arguments.
  mutating func macro(_ name: String, _ arguments: [String] = []) {
    // A macro takes a day and a name only with hyphens.
    let quoted = arguments.map { argument in
      let escaped = Self.escaped(argument).replacing("\\-", with: "-")
      return "\"\(escaped.replacing("\"", with: "\\(dq"))\""
    }
    text += ([".\(name)"] + quoted).joined(separator: " ") + "\n"
  }

  mutating func section(_ title: String) { macro("SH", [title]) }

  /// A section with a list; nothing without rows.
  mutating func section(_ title: String, _ rows: [HelpRow]) {
    guard !rows.isEmpty else { return }
    section(title)
    list(rows)
  }

  mutating func paragraph(_ words: String) {
    macro("PP")
    fill(words)
  }

  /// Terms with what they mean.
  mutating func list(_ rows: [HelpRow]) {
    for row in rows {
      macro("TP")
      text += "\\fB\(Self.protected(row.term.drop { $0 == " " }))\\fR\n"
      fill(row.help)
    }
  }

  /// How a command is typed, without hyphenation.
  mutating func synopsis(_ usage: String) {
    macro("nh")
    fill(usage)
    macro("hy")
  }

  /// A text that roff fills, in lines that people can read.
  mutating func fill(_ words: String) {
    var line = ""
    for word in words.split(separator: " ").map({ Self.escaped(String($0)) }) {
      if !line.isEmpty, line.count + 1 + word.count > 78 {
        text += Self.guarded(line) + "\n"
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    text += Self.guarded(line) + "\n"
  }

  /// A line that does not begin as a macro does.
  private static func guarded(_ line: String) -> String {
    line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }

  private static func protected(_ text: some StringProtocol) -> String {
    guarded(escaped(String(text)))
  }

  /// The characters as roff writes them, in ASCII: minus signs for hyphens, since commands are typed again.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "\\": escaped += "\\e"
      case "-", "\u{2212}": escaped += "\\-"
      case "~": escaped += "\\(ti"
      case "^": escaped += "\\(ha"
      case "`": escaped += "\\(ga"
      case _ where scalar.isASCII: escaped.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        escaped += "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
      }
    }
  }
}
