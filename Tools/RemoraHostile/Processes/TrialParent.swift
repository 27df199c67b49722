import Foundation
import RemoraProcesses
import Synchronization

/// The parent process: runs every script of a folder, each in a process of its own.
struct TrialParent: Sendable {
  let path: String
  let limits: TrialLimits
  /// The program to start, which is this one.
  let program: URL
  /// How many processes run at once.
  let jobs: Int

  /// A row for every script whose name is wanted, sorted by name.
  ///
  /// - Throws: when the folder cannot be listed.
  func rows(where isWanted: (String) -> Bool = { _ in true }) throws -> [TrialRow] {
    let entries = try ScriptFolder(path: path).entries().filter { isWanted($0.name) }
    let rows = Mutex<[TrialRow?]>(Array(repeating: nil, count: entries.count))
    let next = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: max(1, min(jobs, entries.count))) { _ in
      while true {
        let index = next.withLock { number in
          defer { number += 1 }
          return number
        }
        guard index < entries.count else { return }
        let row = self.row(of: entries[index])
        rows.withLock { $0[index] = row }
      }
    }
    return zip(entries, rows.withLock { $0.compactMap(\.self) }).map(triedAlone)
  }

  /// A row; if the script only missed bars on time, the row of another try with no other script
  /// running.
  ///
  /// Other processes may have slowed it down: a bar on time counts as missed if three tries miss
  /// it.
  private func triedAlone(_ entry: ScriptFolder.Entry, _ row: TrialRow) -> TrialRow {
    var row = row
    for _ in 1...2 where row.isOnlyLate { row = self.row(of: entry) }
    return row
  }

  private func row(of entry: ScriptFolder.Entry) -> TrialRow {
    guard let script = entry.script else {
      return TrialRow(name: entry.name, expected: "any", ending: .unreadable)
    }
    let expected = script.remark.map { "\(script.expectation) (\($0))" } ?? "\(script.expectation)"
    guard script.form != .template else {
      return TrialRow(name: entry.name, expected: expected, ending: .skipped)
    }
    var arguments = ["--try", entry.name, "--slowness", "\(limits.slowness)"]
    if let before = entry.before { arguments += ["--after", before] }
    do {
      let child = try ChildProcess(program: program, patience: limits.patience)
        .run(arguments + [path])
      return TrialRow(
        name: entry.name,
        expected: expected,
        ending: ending(of: child, script.expectation)
      )
    } catch {
      return TrialRow(name: entry.name, expected: expected, ending: .notStarted("\(error)"))
    }
  }

  private func ending(
    of child: (end: ChildEnd, output: String, errors: String),
    _ expectation: Expectation
  ) -> TrialRow.Ending {
    let lines = child.output.split(separator: "\n")
    let step = lines.last { $0.hasPrefix(TrialChild.stepMark) }
      .map { String($0.dropFirst(TrialChild.stepMark.count)) }
    switch child.end {
    case .hung: return .hung(step: step)
    case .signalled(let number): return .crashed(signal: number, step: step)
    case .exited(0):
      let results = lines.filter { $0.hasPrefix(TrialChild.resultMark) }.compactMap {
        try? JSONDecoder().decode(
          TrialResult.self,
          from: Data($0.dropFirst(TrialChild.resultMark.count).utf8)
        )
      }
      return .finished(results, expectation, limits)
    case .exited(let status):
      let reason = child.errors.split(separator: "\n").last.map(String.init)
      return .failed(status: status, reason: reason ?? step ?? "no word of why")
    }
  }
}
