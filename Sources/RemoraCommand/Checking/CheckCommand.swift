import Foundation
import Remora

/// `remora check PATH…`: finds mistakes in scenes and scripts without running a handler.
struct CheckCommand: RemoraSubcommand {
  let paths: [String]
  let format: CheckFormat

  private static let pathsArgument = Positional(
    "PATH",
    .oneOrMore,
    help: "A scene's folder, a script, or a folder with scenes and scripts."
  )
  private static let formatOption = Option(
    "--format",
    value: "FORMAT",
    help: "text (the default), json, github (annotations of GitHub Actions) or sarif (2.1.0)."
  )

  static var declaration: Command<any RemoraSubcommand> {
    Command(
      "check",
      summary: "Finds mistakes in scenes and scripts, in the bodies of functions, too.",
      details: details,
      options: [formatOption],
      positionals: [pathsArgument],
      make: make
    )
  }

  private static var details: [(title: String, rows: [HelpRow])] {
    [
      ("It finds", CheckRule.allCases.map { HelpRow(term: $0.rawValue, help: $0.summary) }),
      (
        "It does not run handlers. The exit status is",
        [
          HelpRow(term: "0", help: "Nothing was found, or only warnings."),
          HelpRow(term: "1", help: "There is a mistake."),
        ]
      ),
    ]
  }

  private static func make(
    _ arguments: Arguments
  ) throws(UsageError.Problem) -> any RemoraSubcommand {
    var format = CheckFormat.text
    if let name = arguments[formatOption].last {
      guard let known = CheckFormat(rawValue: name) else {
        let names = CheckFormat.allCases.map(\.rawValue)
        throw .invalidValue(
          name,
          of: "format",
          reason: Suggestion.question(for: name, in: names)
            ?? "it is one of \(names.joined(separator: ", "))"
        )
      }
      format = known
    }
    return CheckCommand(paths: arguments[pathsArgument], format: format)
  }

  func run(_ output: Output) -> Int32 {
    let session = CheckSession(allowsKindsOfApp: true)
    var findings: [CheckFinding] = []
    for path in paths {
      let targets = CheckTarget.find(in: path)
      if targets.isEmpty {
        let mistake = Diagnostic(
          .error,
          "\(path): there is no scene and no script here",
          suggestion: "name a folder with a scene.json, or a .lua file"
        )
        findings.append(CheckFinding(.loading, mistake))
      }
      for target in targets {
        // A mistake in a script is found again by every scene that uses it, which names it by another path.
        findings += target.findings(session).map(\.withShortPath)
          .filter { !findings.contains($0) }
      }
    }
    let report = CheckReport(findings: findings, files: Set(session.files.map(CheckPath.short)))
    format.write(report, to: output)
    return report.errors == 0 ? 0 : 1
  }
}

/// What a check found in which files.
struct CheckReport {
  let findings: [CheckFinding]
  let files: Set<String>

  var errors: Int { count(.error) }
  var warnings: Int { count(.warning) }

  /// What was found, in words: `3 files, 2 mistakes and 1 warning`.
  var summary: String {
    let read = count(files.count, "file")
    let found = [(errors, "mistake"), (warnings, "warning")].filter { $0.0 > 0 }.map(count)
    return "\(read), \(found.isEmpty ? "no mistakes" : found.joined(separator: " and "))"
  }

  private func count(_ severity: Diagnostic.Severity) -> Int {
    findings.count { $0.diagnostic.severity == severity }
  }

  private func count(_ number: Int, _ what: String) -> String {
    "\(number) \(what)\(number == 1 ? "" : "s")"
  }
}

/// The paths of files in a report.
enum CheckPath {
  /// A path without `..` in its middle: `scenes/a/../../behaviours/b.lua` is `behaviours/b.lua`.
  ///
  /// Stays as it is where a link makes the two differ.
  static func short(_ path: String) -> String {
    guard path.contains("..") else { return path }
    var parts: [Substring] = []
    for part in path.split(separator: "/", omittingEmptySubsequences: false) {
      if part == "..", let last = parts.last, last != "..", !last.isEmpty, last != "." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    let short = parts.joined(separator: "/")
    return place(short) == place(path) ? short : path
  }

  private static func place(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }
}

extension CheckFinding {
  fileprivate var withShortPath: CheckFinding {
    var diagnostic = diagnostic
    diagnostic.file = diagnostic.file.map(CheckPath.short)
    return CheckFinding(rule, diagnostic)
  }
}
