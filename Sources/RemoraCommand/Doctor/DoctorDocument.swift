/// A report as JSON: docs/reference/commands.md has an example.
struct DoctorDocument: Encodable {
  let version = 1
  let remora = Version.current
  /// Whether every guarantee holds.
  let good: Bool
  let findings: [DoctorFinding]

  init(_ report: DoctorReport) { (good, findings) = (report.isGood, report.findings) }
}
