import Foundation
import Remora
import RemoraLanguage
import RemoraLimits

/// Checks everything at some paths.
struct CheckRun {
  let paths: [String]

  init(_ paths: [String]) { self.paths = paths }

  /// What is found in these files: those of the machine, if no others are given.
  func report(of files: any Files = DiskFiles()) -> CheckReport {
    let session = CheckSession(allowsKindsOfApp: true)
    var findings: [Finding] = []
    for path in paths {
      let targets = CheckTarget.find(in: path)
      if targets.isEmpty {
        let mistake = Diagnostic(
          .error,
          path == "."
            ? "there is no scene and no script in this folder"
            : "\(path): there is no scene and no script here",
          suggestion: "name a folder with a scene.json, or a .lua file"
        )
        findings.append(Finding(.loading, mistake))
      }
      for target in targets {
        for finding in target.findings(session, in: files).map(\.withShortPath) {
          // A mistake in a script is found again by every scene that uses it, which names it by another path.
          let known = findings.firstIndex {
            $0.rule == finding.rule && $0.diagnostic == finding.diagnostic
          }
          if let known {
            if findings[known].fixes.isEmpty { findings[known] = finding }
          } else {
            findings.append(finding)
          }
        }
      }
    }
    var texts: [String: CheckedText] = [:]
    for file in Set(findings.compactMap(\.diagnostic.file)) {
      let text = try? files.read(FileLocation(trusting: file), atMost: Limit.scene.value)
      texts[file] = text.map { CheckedText($0) }
    }
    return CheckReport(
      findings: findings,
      files: Set(session.files.map(CheckPath.short)),
      texts: texts
    )
  }
}

/// What a check found in which files.
struct CheckReport {
  let findings: [Finding]
  let files: Set<String>
  /// The texts of the files in which something was found.
  let texts: [String: CheckedText]

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
  /// A path without `..` in its middle, and without `.`: `./scenes/a/../../behaviours/b.lua` is `behaviours/b.lua`.
  ///
  /// Stays as it is where a link makes the two differ.
  static func short(_ path: String) -> String {
    guard path.contains("..") || path.hasPrefix("./") else { return path }
    var parts: [Substring] = []
    for part in path.split(separator: "/", omittingEmptySubsequences: false) where part != "." {
      if part == "..", let last = parts.last, last != "..", !last.isEmpty {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    let short = parts.joined(separator: "/")
    return resolved(short) == resolved(path) ? short : path
  }

  private static func resolved(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }
}

extension Finding {
  fileprivate var withShortPath: Finding {
    var diagnostic = diagnostic
    diagnostic.file = diagnostic.file.map(CheckPath.short)
    return Finding(rule, diagnostic, at: range, fixes: fixes)
  }
}
