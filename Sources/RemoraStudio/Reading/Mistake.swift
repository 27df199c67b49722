import RemoraLanguage
import RemoraRuntime

/// Something that is wrong in a text that is being typed, as an item of the answer to `mistakes`.
struct Mistake: Encodable {
  let part: LinePart
  let severity: Diagnostic.Severity
  let message: String
  let suggestion: String?
  /// What can be done about it, the best first.
  let fixes: [Fix]

  struct Fix: Encodable {
    let title: String
    let edits: [Edit]
  }

  /// Replaces what stands between two places, which are units of UTF-16 from the start of the text.
  struct Edit: Encodable, Equatable {
    let from: Int
    let to: Int
    let text: String
  }

  init(_ finding: Finding, in lines: LineTable) {
    part = lines.firstPart(of: finding.range)
    severity = finding.diagnostic.severity
    message = finding.diagnostic.message
    suggestion = finding.diagnostic.suggestion
    func units(to offset: Int) -> Int {
      String(decoding: lines.text.prefix(offset), as: UTF8.self).utf16.count
    }
    fixes = finding.fixes.map { fix in
      let edits = fix.edits.map { edit in
        let (from, to) = (edit.range.lowerBound, edit.range.upperBound)
        return Edit(from: units(to: from), to: units(to: to), text: edit.text)
      }
      return Fix(title: fix.title, edits: edits)
    }
  }

  func encode(to encoder: any Encoder) throws {
    try part.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(severity, forKey: .severity)
    try container.encode(message, forKey: .message)
    try container.encodeIfPresent(suggestion, forKey: .suggestion)
    try container.encode(fixes, forKey: .fixes)
  }

  private enum Key: String, CodingKey { case severity, message, suggestion, fixes }
}
