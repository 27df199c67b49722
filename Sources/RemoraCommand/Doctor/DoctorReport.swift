/// The findings as lines for people.
struct DoctorReport {
  let findings: [DoctorFinding]

  /// Whether every guarantee holds.
  var isGood: Bool { !findings.contains { $0.verdict == .bad } }

  var lines: [String] {
    let width = findings.map(\.subject.count).max() ?? 0
    var lines: [String] = []
    for finding in findings {
      let padding = String(repeating: " ", count: width - finding.subject.count)
      lines.append("\(mark(finding)) \(finding.subject)\(padding)  \(finding.sentence)")
      if let advice = finding.advice {
        lines.append(String(repeating: " ", count: width + 4) + "→ \(advice)")
      }
    }
    let bad = findings.count { $0.verdict == .bad }
    let sum =
      bad == 0
      ? "Every guarantee holds here."
      : bad == 1 ? "One guarantee does not hold here." : "\(bad) guarantees do not hold here."
    return lines + ["", sum]
  }

  private func mark(_ finding: DoctorFinding) -> String {
    switch finding.verdict {
    case .good: "✓"
    case .limited: "–"
    case .bad: "✗"
    }
  }
}
