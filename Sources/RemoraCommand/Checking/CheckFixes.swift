import Foundation
import Remora
import RemoraLanguage
import RemoraLimits

/// Makes the certain fixes of what a check finds, and writes the files.
///
/// Every fix is made in memory first and checked there: one after which a file is no better is not made.
final class CheckFixes {
  /// The fixes of files, by their real paths.
  private typealias FixesByFile = [String: [Fix]]

  /// Each round mends one mistake of a text that Lua refuses: Lua names only the first.

  private let check: CheckRun
  private let writes: Bool
  private let files = CorrectedFiles()
  private let first: CheckReport
  private(set) var report: CheckReport
  /// How many fixes were made in which files.
  private var made: [String: Int] = [:]
  private var rejected: FixesByFile = [:]
  private var readOnly: Set<String> = []

  init(_ check: CheckRun, writes: Bool) {
    (self.check, self.writes) = (check, writes)
    first = check.report(of: files)
    report = first
  }

  /// Makes the fixes, shows the changes and what remains.
  ///
  /// - Returns: The exit status.
  func run(_ format: CheckFormat, _ output: Output) -> ExitStatus {
    make()
    let note = { (text: String) in
      if format == .text { output.line(text) } else { output.error(text) }
    }
    let diffs = files.changed.map { path in
      (path, UnifiedDiff(of: name(of: path), files.original(path), files[path] ?? []).text)
    }
    let problems = writes ? save() : []
    for (path, diff) in diffs where made[path] != nil {
      note(output.isTerminal ? diff.printable : diff)
    }
    note(summary)
    format.write(problems.isEmpty ? report : check.report(), to: output)
    for problem in problems { output.show(problem) }
    let mistakes = writes ? report.errors : first.errors
    return mistakes == 0 && problems.isEmpty ? .success : .failure
  }

  private var summary: String {
    let count = made.values.reduce(0, +)
    guard count > 0 else {
      return report.findings.isEmpty ? "nothing to fix" : "nothing was fixed; this remains:"
    }
    let fixes = "\(count) fix\(count == 1 ? "" : "es") \(writes ? "made" : "to make")"
    let place = "in \(made.count) file\(made.count == 1 ? "" : "s")"
    let more = candidates { _ in true }.isEmpty ? "" : ", and more if it runs again"
    return "\(fixes) \(place)\(more); this \(writes ? "remains" : "would remain"):"
  }

  /// The path of a file as it was named.
  private func name(of path: String) -> String {
    first.texts.keys.sorted().first { CorrectedFiles.realPath($0) == path } ?? path
  }

  private func save() -> [Diagnostic] {
    var problems = readOnly.sorted().map { path in
      Diagnostic(
        .error,
        "\(name(of: path)) is read-only, so its fixes were not made",
        suggestion: "let it be written: chmod u+w \(name(of: path))"
      )
    }
    for path in files.changed {
      do {
        try files.save(path)
      } catch {
        problems += Diagnostics(error).all
        made[path] = nil
      }
    }
    return problems
  }

  // MARK: Rounds

  private func make() {
    for _ in 0..<Limit.fixRounds.value {
      // What keeps a file from loading hides what it does to others.
      let broken = make(candidates { !$0.load })
      let loaded = make(candidates { $0.load })
      guard broken || loaded else { return }
    }
  }

  /// The first certain fix of each finding, in files about whose findings this holds.
  private func candidates(_ condition: ([Finding]) -> Bool) -> FixesByFile {
    findings(in: report).filter { condition($0.value) }.reduce(into: [:]) { fixes, entry in
      let (path, findings) = entry
      let certain = findings.compactMap { $0.fixes.first(where: \.isCertain) }
        .filter { !(rejected[path]?.contains($0) ?? false) }
      guard !certain.isEmpty else { return }
      if writes, CorrectedFiles.isReadOnly(path) {
        readOnly.insert(path)
      } else {
        fixes[path] = certain
      }
    }
  }

  /// Makes fixes; if that does harm, each by itself.
  ///
  /// - Returns: Whether one was made.
  private func make(_ fixes: FixesByFile) -> Bool {
    if fixes.isEmpty { return false }
    if attempt(fixes) { return true }
    var isBetter = false
    for (path, list) in fixes.sorted(by: { $0.key < $1.key }) {
      for fix in list {
        if attempt([path: [fix]]) {
          isBetter = true
          // The places of the others have changed.
          break
        }
        rejected[path, default: []].append(fix)
      }
    }
    return isBetter
  }

  /// Makes fixes, if the files are better then.
  private func attempt(_ fixes: FixesByFile) -> Bool {
    var before: [String: [UInt8]] = [:]
    var counts: [String: Int] = [:]
    for (path, list) in fixes {
      guard let text = files[path] else { continue }
      let apart = Self.apart(list, in: text)
      let fixed = apart.flatMap(\.edits).applied(to: text)
      guard fixed != text else { continue }
      before[path] = text
      files[path] = fixed
      counts[path] = apart.count
    }
    let after = check.report(of: files)
    guard !before.isEmpty, isBetter(after, in: Set(before.keys)) else {
      for (path, text) in before { files[path] = text }
      return false
    }
    report = after
    made.merge(counts, uniquingKeysWith: +)
    return true
  }

  /// The fixes whose edits are in a text, and do not overlap those of the fixes before them.
  private static func apart(_ fixes: [Fix], in text: [UInt8]) -> [Fix] {
    var chosen: [Fix] = []
    for fix in fixes {
      let fits = fix.edits.allSatisfy { edit in
        edit.range.upperBound <= text.count
          && !chosen.joinedEdits.contains { $0.range.touches(edit.range) }
      }
      if fits { chosen.append(fix) }
    }
    return chosen
  }

  /// Whether files that were changed are better, and no other is worse.
  private func isBetter(_ after: CheckReport, in changed: Set<String>) -> Bool {
    let (now, then) = (findings(in: after), findings(in: report))
    let areBetter = changed.allSatisfy { path in
      now[path, default: []].areBetter(than: then[path, default: []])
    }
    guard areBetter, changed.allSatisfy({ then[$0, default: []].load }) else { return areBetter }
    return now.allSatisfy { $0.value.count <= then[$0.key, default: []].count }
  }

  /// The findings by the real paths of their files.
  private func findings(in report: CheckReport) -> [String: [Finding]] {
    Dictionary(grouping: report.findings.filter { $0.diagnostic.file != nil }) { finding in
      CorrectedFiles.realPath(finding.diagnostic.file ?? "")
    }
  }
}

extension [Fix] {
  fileprivate var joinedEdits: [TextEdit] { flatMap(\.edits) }
}

extension Range<Int> {
  /// Whether two parts of a text have a byte or a border in common.
  fileprivate func touches(_ other: Range<Int>) -> Bool {
    lowerBound <= other.upperBound && other.lowerBound <= upperBound
  }
}
