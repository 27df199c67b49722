import RemoraJSON
import RemoraLanguage
import RemoraLimits
import RemoraRuntime

extension Answers {
  /// The answer to a client that asks for diagnostics.
  func diagnostics(_ document: Document, _ params: JSONNode?) -> JSONLiteral {
    let findings = document.isTooLong ? [] : service.findings(in: document.file)
    return ["kind": "full", "items": diagnostics(of: document, findings)]
  }

  /// What is wrong in a document; of one that is too long, only that.
  func diagnostics(of document: Document, _ findings: [Finding]) -> JSONLiteral {
    guard document.isTooLong else { return .array(findings.map { diagnostic($0, in: document) }) }
    return [
      [
        "range": document.json(0..<0),
        "severity": .integer(Diagnostic.Severity.warning.code),
        "source": "remora",
        "message": .string(
          "this file is longer than \(Limit.document.value >> 20) MB, and is not checked"
            + " — split it, and open it again"
        ),
      ]
    ]
  }

  private func diagnostic(_ finding: Finding, in document: Document) -> JSONLiteral {
    let diagnostic = finding.diagnostic
    let suggestion = diagnostic.suggestion.map { " — \($0)" } ?? ""
    return [
      "range": document.json(finding.range),
      "severity": .integer(diagnostic.severity.code),
      "code": .string(finding.rule.rawValue),
      "source": "remora",
      "message": .string(diagnostic.message + suggestion),
    ]
  }

  // MARK: Actions

  /// The actions of the kinds that the client asks for; those of the whole file only if it does.
  func codeActions(_ document: Document, _ params: JSONNode?) throws(ResponseError) -> JSONLiteral {
    let range = try document.range(params?["range"])
    let wanted = params?["context"]?["only"]?.items?.compactMap(\.string)
    func isWanted(_ kind: String) -> Bool? {
      wanted.map { $0.contains { kind == $0 || kind.hasPrefix("\($0).") || $0.isEmpty } }
    }
    var actions: [JSONLiteral] = []
    for action in service.actions(in: document.file, at: range) {
      let kind = action.finding == nil ? "refactor" : "quickfix"
      guard isWanted(kind) ?? true else { continue }
      let mended = action.finding.map { diagnostic($0, in: document) }
      let fix = action.finding?.fixes.first { $0.title == action.title }
      actions.append(
        .members([
          "title": .string(action.title),
          "kind": .string(kind),
          "diagnostics": mended.map { [$0] },
          "isPreferred": fix?.isCertain == true ? true : nil,
          "edit": try workspaceEdit(action.edits),
        ])
      )
    }
    if isWanted(Self.fixAll) ?? false {
      let edits = Self.certainEdits(of: service.findings(in: document.file))
      if !edits.isEmpty {
        actions.append([
          "title": "Make all certain fixes", "kind": .string(Self.fixAll),
          "edit": try workspaceEdit([document.file: edits]),
        ])
      }
    }
    return .array(actions)
  }

  /// The kind of the action that mends a whole file.
  static let fixAll = "source.fixAll.remora"

  /// The edits of the certain fixes, from first to last, without fixes that overlap an earlier one.
  static func certainEdits(of findings: [Finding]) -> [TextEdit] {
    let fixes = findings.compactMap { finding in finding.fixes.first { $0.isCertain } }
      .map { $0.edits.sorted { $0.range.lowerBound < $1.range.lowerBound } }
      .filter { !$0.isEmpty }
      .sorted { $0[0].range.lowerBound < $1[0].range.lowerBound }
    var all: [TextEdit] = []
    for fix in fixes where !fix.contains(where: { $0 == all.last }) {
      if fix[0].range.lowerBound >= all.last?.range.upperBound ?? 0 { all += fix }
    }
    return all
  }

  func formatting(_ document: Document, _ params: JSONNode?) -> JSONLiteral {
    document.json(service.formatting(of: document.file))
  }
}

extension Diagnostic.Severity {
  /// The number of the protocol's `DiagnosticSeverity`.
  fileprivate var code: Int {
    switch self {
    case .error: 1
    case .warning: 2
    case .note: 3
    }
  }
}
