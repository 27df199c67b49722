import Remora
import RemoraSpecs

/// Results as the XML that build servers read: a suite for each file.
struct JUnitDocument {
  let text: String

  init(_ results: [SpecResult], _ summary: TestSummary) {
    var files: [String] = []
    var suites: [String: [SpecResult]] = [:]
    for result in results {
      if suites[result.spec.file] == nil { files.append(result.spec.file) }
      suites[result.spec.file, default: []].append(result)
    }
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
    lines.append(
      "<testsuites\(Self.counts(of: results)) time=\"\(Self.seconds(summary.duration))\">"
    )
    for file in files { lines += Self.suite(file, suites[file] ?? []) }
    lines.append("</testsuites>")
    text = lines.map { $0 + "\n" }.joined()
  }

  private static func suite(_ file: String, _ results: [SpecResult]) -> [String] {
    let time = seconds(results.reduce(.zero) { $0 + $1.duration })
    let head = "  <testsuite name=\"\(escaped(file))\"\(counts(of: results)) time=\"\(time)\">"
    let className = file.split(separator: "/").joined(separator: ".")
    return [head] + results.flatMap { testCase($0, className) } + ["  </testsuite>"]
  }

  private static func counts(of results: [SpecResult]) -> String {
    let failed = results.filter { !$0.isGood }.count
    let skipped = results.filter {
      if case .pending = $0.outcome { true } else { false }
    }.count
    return " tests=\"\(results.count)\" failures=\"\(failed)\" errors=\"0\" skipped=\"\(skipped)\""
  }

  private static func testCase(_ result: SpecResult, _ className: String) -> [String] {
    let spec = result.spec
    let head =
      "    <testcase name=\"\(escaped(spec.name))\" classname=\"\(escaped(className))\""
      + " file=\"\(escaped(spec.file))\" line=\"\(spec.line)\" time=\"\(seconds(result.duration))\">"
    var lines = [head]
    switch result.outcome {
    case .passed: break
    case .pending(let reason): lines.append("      <skipped message=\"\(escaped(reason))\"/>")
    case .failed(let failures):
      for failure in failures {
        let first = failure.message.split(separator: "\n").first.map(String.init) ?? ""
        lines.append(
          "      <failure type=\"failure\" message=\"\(escaped(first))\">"
            + "\(escaped(failure.report))</failure>"
        )
      }
    }
    if !result.log.isEmpty {
      let log = result.timedLog.joined(separator: "\n")
      lines.append("      <system-out>\(escaped(log))</system-out>")
    }
    if !result.warnings.isEmpty {
      let warnings = result.warnings.map { "warning: \($0.message) (\($0.file):\($0.line))" }
        .joined(separator: "\n")
      lines.append("      <system-err>\(escaped(warnings))</system-err>")
    }
    return lines + ["    </testcase>"]
  }

  private static func seconds(_ duration: Duration) -> String {
    "\((duration / .microseconds(1)).rounded() / 1e6)"
  }

  /// Escapes a text for content and attributes; drops control characters that XML cannot represent.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&apos;"
      case "\n", "\t", "\r": escaped += "&#\(scalar.value);"
      default: escaped.unicodeScalars.append(isAllowed(scalar) ? scalar : "\u{fffd}")
      }
    }
    return escaped
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x20 && !(0x7f...0x9f).contains(scalar.value)
      && scalar.value != 0xfffe && scalar.value != 0xffff
  }
}
