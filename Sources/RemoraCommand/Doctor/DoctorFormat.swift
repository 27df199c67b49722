import Remora

/// How the doctor writes what it found.
enum DoctorFormat: String {
  /// For people.
  case text
  /// For programs: one ``DoctorDocument``, which the help describes.
  case json

  func write(_ report: DoctorReport, to output: Output) {
    switch self {
    case .text: for line in report.lines { output.line(line.printable) }
    case .json: output.line(DoctorDocument(report).json)
    }
  }
}

/// A report as JSON.
struct DoctorDocument: Encodable {
  let version = 1
  let remora = Version.current
  /// Whether every guarantee holds.
  let good: Bool
  let findings: [DoctorFinding]

  init(_ report: DoctorReport) { (good, findings) = (report.isGood, report.findings) }
}
