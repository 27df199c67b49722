/// A page that shows each file with the lines that ran and those that did not.
///
/// Self-contained: it can be sent, and opens anywhere.
struct CoveragePage {
  let coverage: Coverage

  var html: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Coverage: \(coverage.percent)</title>
    <style>
    \(CoveragePage.style)
    </style>
    </head>
    <body>
    <header id="top">
    <h1>Coverage</h1>
    <p><strong>\(coverage.percent)</strong> of the lines of behaviours and modules have run: \
    \(coverage.runCount) of \(coverage.lineCount).</p>
    <p class="hint"><kbd>n</kbd> and <kbd>p</kbd> go to the next and the previous missed lines, \
    <kbd>t</kbd> to this table.</p>
    \(summary)
    </header>
    <main>
    \(coverage.files.enumerated().map { section($1, number: $0 + 1) }.joined(separator: "\n"))
    </main>
    <script>
    \(CoveragePage.script)
    </script>
    </body>
    </html>

    """
  }

  private var summary: String {
    let rows = coverage.files.enumerated().map { index, file in
      """
      <tr><td><a href="#file\(index + 1)">\(CoveragePage.escape(file.path))</a></td>\
      <td class="number">\(file.percent)</td>\
      <td class="number">\(file.runCount) of \(file.lineCount)</td>\
      <td><meter min="0" max="\(max(1, file.lineCount))" value="\(file.runCount)" \
      aria-label="\(file.percent)"></meter></td>\
      <td>\(missed(file, number: index + 1))</td></tr>
      """
    }
    return """
      <table class="summary">
      <thead><tr><th>file</th><th class="number">run</th><th class="number">lines</th><th></th>\
      <th>missed</th></tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody>
      </table>
      """
  }

  private func missed(_ file: FileCoverage, number: Int) -> String {
    file.missedRanges.map { range in
      let text =
        range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)–\(range.upperBound)"
      return "<a href=\"#file\(number)-\(range.lowerBound)\">\(text)</a>"
    }.joined(separator: ", ")
  }

  private func section(_ file: FileCoverage, number: Int) -> String {
    let starts = Set(file.missedRanges.map(\.lowerBound))
    let rows = zip(file.lines, file.counts).enumerated().map { index, line in
      row(line.0, line.1, id: "file\(number)-\(index + 1)", index + 1, starts.contains(index + 1))
    }
    return """
      <section id="file\(number)">
      <h2>\(CoveragePage.escape(file.path)) <small>\(file.percent)</small> \
      <a class="up" href="#top">to the top</a></h2>
      <table class="source">
      \(rows.joined(separator: "\n"))
      </table>
      </section>
      """
  }

  private func row(
    _ text: String,
    _ count: Int?,
    id: String,
    _ number: Int,
    _ startsMissed: Bool
  ) -> String {
    let role =
      switch count {
      case nil: ""
      case 0: startsMissed ? "missed first" : "missed"
      default: "run"
      }
    let shown =
      switch count {
      case nil: ""
      case 0: "missed"
      case let count?: "\(count)×"
      }
    return """
      <tr id="\(id)"\(role.isEmpty ? "" : " class=\"\(role)\"")>\
      <td class="line"><a href="#\(id)">\(number)</a></td>\
      <td class="count">\(shown)</td><td><code>\(CoveragePage.escape(text))</code></td></tr>
      """
  }

  /// Escapes a text for HTML, and replaces characters that HTML cannot represent.
  static func escape(_ text: String) -> String {
    var escaped = ""
    for character in text.unicodeScalars {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "\t": escaped += "\t"
      case "\u{0}"..<" ", "\u{7F}"..."\u{9F}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(character)
      }
    }
    return escaped
  }
}

extension Coverage {
  /// A self-contained HTML page.
  package var page: String { CoveragePage(coverage: self).html }
}
