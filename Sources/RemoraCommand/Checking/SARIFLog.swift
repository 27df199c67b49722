import Foundation
import Remora
import RemoraLanguage

/// A report in the Static Analysis Results Interchange Format, version 2.1.0.
///
/// The properties have the names of the standard.
struct SARIFLog: Encodable {
  let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  let version = "2.1.0"
  let runs: [Run]

  private enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  init(_ report: CheckReport) { runs = [Run(report)] }

  struct Run: Encodable {
    let tool = Tool()
    /// Columns are counted in code points, as in every diagnostic.
    let columnKind = "unicodeCodePoints"
    let artifacts: [Artifact]
    let results: [Result]

    init(_ report: CheckReport) {
      artifacts = report.files.sorted().map { Artifact(location: ArtifactLocation($0)) }
      results = report.findings.map { finding in
        Result(finding, finding.diagnostic.file.flatMap { report.texts[$0] })
      }
    }
  }

  struct Tool: Encodable {
    let driver = Driver()
  }

  struct Driver: Encodable {
    let name = "remora check"
    let version = Version.current
    let rules = CheckRule.allCases.map {
      Rule(id: $0.rawValue, shortDescription: Text(text: $0.summary))
    }
  }

  struct Rule: Encodable {
    let id: String
    let shortDescription: Text
  }

  struct Text: Encodable {
    let text: String
  }

  struct Artifact: Encodable {
    let location: ArtifactLocation
  }

  struct ArtifactLocation: Encodable {
    let uri: String

    /// A relative path is a relative reference; an absolute one needs the scheme.
    init(_ path: String) {
      let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: ":"))
      let encoded = path.addingPercentEncoding(withAllowedCharacters: allowed) ?? path
      uri = path.hasPrefix("/") ? "file://\(encoded)" : encoded
    }
  }

  struct Result: Encodable {
    let ruleId: String
    let ruleIndex: Int
    let level: String
    let message: Text
    let locations: [Location]
    let fixes: [SARIFFix]?

    init(_ finding: Finding, _ text: CheckedText?) {
      ruleId = finding.rule.rawValue
      ruleIndex = CheckRule.allCases.firstIndex(of: finding.rule) ?? 0
      level = finding.diagnostic.severity.rawValue
      message = Text(text: finding.diagnostic.sentence)
      locations = [Location(finding.diagnostic)].compactMap { $0 }
      let file = finding.diagnostic.file
      let fixes = finding.fixes.compactMap { SARIFFix($0, in: file, text) }
      self.fixes = fixes.isEmpty ? nil : fixes
    }
  }

  struct Location: Encodable {
    let physicalLocation: PhysicalLocation

    /// `nil` for what is about no file.
    init?(_ diagnostic: Diagnostic) {
      guard let file = diagnostic.file else { return nil }
      physicalLocation = PhysicalLocation(
        artifactLocation: ArtifactLocation(file),
        region: diagnostic.line.map { line in
          Region(
            startLine: line,
            startColumn: diagnostic.column,
            snippet: diagnostic.excerpt.map { Text(text: $0) }
          )
        }
      )
    }
  }

  struct PhysicalLocation: Encodable {
    let artifactLocation: ArtifactLocation
    let region: Region?
  }

  struct Region: Encodable {
    let startLine: Int
    let startColumn: Int?
    let snippet: Text?
  }
}
