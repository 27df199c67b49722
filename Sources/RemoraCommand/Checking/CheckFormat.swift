import Foundation
import Remora
import RemoraLanguage

/// How a check writes what it found.
enum CheckFormat: String, CaseIterable {
  /// For people: each with its line and a caret, on standard error.
  case text
  /// For programs: one object, as `docs/reference/check.md` describes.
  case json
  /// Annotations of GitHub Actions.
  case github
  /// SARIF 2.1.0, for tools that collect what others find.
  case sarif

  func write(_ report: CheckReport, to output: Output) {
    switch self {
    case .text:
      for finding in report.findings { output.show(finding.diagnostic) }
      output.line(report.summary)
    case .json: output.line(CheckDocument(report).json)
    case .github:
      for finding in report.findings { output.line(GitHubAnnotation(finding).command) }
      output.line(report.summary)
    case .sarif: output.line(SARIFLog(report).json)
    }
  }
}

extension Encodable {
  /// The value as JSON, with its keys in alphabetical order.
  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}

/// A report as JSON: see `docs/reference/check.md`.
struct CheckDocument: Encodable {
  let version = 1
  let files: [String]
  let errors: Int
  let warnings: Int
  let findings: [Entry]

  init(_ report: CheckReport) {
    files = report.files.sorted()
    errors = report.errors
    warnings = report.warnings
    findings = report.findings.map { finding in
      Entry(finding: finding, text: finding.diagnostic.file.flatMap { report.texts[$0] })
    }
  }

  /// A diagnostic with the name of what found it, its range and its fixes.
  struct Entry: Encodable {
    let finding: Finding
    let text: CheckedText?

    private enum Key: String, CodingKey { case rule, range, fixes }

    func encode(to encoder: any Encoder) throws {
      try finding.diagnostic.encode(to: encoder)
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(finding.rule.rawValue, forKey: .rule)
      guard let text else { return }
      if !finding.range.isEmpty { try container.encode(Span(finding.range, text), forKey: .range) }
      let fixes = finding.fixes.map { FixEntry($0, text) }
      if !fixes.isEmpty { try container.encode(fixes, forKey: .fixes) }
    }
  }

  /// A part of a text.
  struct Span: Encodable {
    let start: CheckedText.Place
    let end: CheckedText.Place

    init(_ range: Range<Int>, _ text: CheckedText) {
      (start, end) = (text.place(range.lowerBound), text.place(range.upperBound))
    }
  }

  struct FixEntry: Encodable {
    let title: String
    let certain: Bool
    let edits: [Edit]

    init(_ fix: Fix, _ text: CheckedText) {
      (title, certain) = (fix.title, fix.isCertain)
      edits = fix.edits.map { Edit(range: Span($0.range, text), text: $0.text) }
    }
  }

  struct Edit: Encodable {
    let range: Span
    let text: String
  }
}

/// A workflow command that makes GitHub Actions show something at a line: `::error file=…,line=…::…`.
struct GitHubAnnotation {
  let command: String

  init(_ finding: Finding) {
    let diagnostic = finding.diagnostic
    let place: [(String, String?)] = [
      ("file", diagnostic.file), ("line", diagnostic.line.map(String.init)),
      ("col", diagnostic.column.map(String.init)), ("title", finding.rule.rawValue),
    ]
    let properties = place.compactMap { name, value in
      value.map { "\(name)=\(GitHubAnnotation.escaped($0, inProperty: true))" }
    }
    let level = diagnostic.severity == .note ? "notice" : diagnostic.severity.rawValue
    let text = GitHubAnnotation.escaped(diagnostic.sentence.printable, inProperty: false)
    command = "::\(level) \(properties.joined(separator: ","))::\(text)"
  }

  /// Escapes as the runner unescapes: `%` first, then line ends, and what separates properties.
  private static func escaped(_ text: String, inProperty isProperty: Bool) -> String {
    let escaped = text.replacing("%", with: "%25").replacing("\r", with: "%0D")
      .replacing("\n", with: "%0A")
    guard isProperty else { return escaped }
    return escaped.replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}

extension Diagnostic {
  /// What is wrong and what to do, without the place.
  var sentence: String {
    let message = path.map { "\($0): \(self.message)" } ?? self.message
    return suggestion.map { "\(message) — \($0)" } ?? message
  }
}
