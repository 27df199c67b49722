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
    let edits: [PageEdit]
  }

  init(_ finding: Finding, in lines: LineTable) {
    part = lines.firstPart(of: finding.range)
    severity = finding.diagnostic.severity
    message = finding.diagnostic.message
    suggestion = finding.diagnostic.suggestion
    fixes = finding.fixes.map { fix in
      Fix(title: fix.title, edits: fix.edits.map { PageEdit($0, in: lines) })
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
