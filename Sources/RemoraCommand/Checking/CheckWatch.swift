import Foundation
import Remora
import RemoraFileWatching

/// Checks again when a file changes.
final class CheckWatch {
  /// The quiet time to wait for: editors write a file in several steps, and several files at once.
  private static let debounce = Duration.milliseconds(50)

  private let check: CheckRun
  private let format: CheckFormat
  private let output: Output
  private let watcher: any FileWatcher
  private let loop = EventLoop()
  private var changes: Set<String> = []
  private var due: ContinuousClock.Instant?

  init(_ check: CheckRun, _ format: CheckFormat, _ output: Output) {
    (self.check, self.format, self.output) = (check, format, output)
    watcher = SystemWatcher.make()
  }

  /// Checks everything now and after each change, until the process is stopped.
  func run() throws {
    // Before the first check, to notice files saved during it.
    try watch(files: [])
    try report()
    loop.whenReadable({ [watcher] in watcher.fileDescriptor }, { [self] in collectChanges() })
    loop.wakes { [self] in
      due.map { $0 - .now } ?? (watcher.fileDescriptor == nil ? .milliseconds(500) : nil)
    }
    loop.run { [self] in
      if watcher.fileDescriptor == nil { collectChanges() }
      guard let due, due <= .now else { return }
      self.due = nil
      _ = output.showErrors {
        try report()
        return .success
      }
    }
  }

  private func collectChanges() {
    let found = watcher.changes()
    guard !found.isEmpty else { return }
    changes.formUnion(found.paths)
    due = .now + Self.debounce
  }

  /// Says when it is and what changed, and what is wrong now.
  private func report() throws {
    let names = changes.sorted().map { CheckPath.short($0).printableLine }
    changes = []
    note(names.isEmpty ? time : "\(time) \(names.joined(separator: ", ")) changed")
    let report = check.report()
    format.write(report, to: output)
    try watch(files: report.files)
    note("waiting for changes; Ctrl-C leaves\n")
  }

  /// Writes what belongs to no report: on standard error, where standard output is for programs.
  private func note(_ text: String) {
    if format == .text { output.line(text) } else { output.error(text) }
  }

  private var time: String {
    let now = Calendar.current.dateComponents([.hour, .minute, .second], from: Date())
    return [now.hour, now.minute, now.second].map { number in
      let digits = "\(number ?? 0)"
      return digits.count < 2 ? "0\(digits)" : digits
    }.joined(separator: ":")
  }

  /// Watches the folders that are checked, and those of other files that these use.
  private func watch(files: Set<String>) throws {
    let folders = check.paths.map { path in
      path.hasSuffix(".lua") || path.hasSuffix(".json") ? folder(of: path) : path
    }
    let inside = folders.map { absolutePath($0) + "/" }
    let outside = files.filter { file in
      !inside.contains { absolutePath(file).hasPrefix($0) }
    }
    let watched = Set(folders + outside.map(folder(of:)))
    do {
      try watcher.watch(watched.sorted().map { .folder($0) })
    } catch let problem as WatchProblem {
      throw Diagnostic(problem)
    }
  }

  private func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
  }

  private func absolutePath(_ path: String) -> String {
    URL(fileURLWithPath: path).standardized.path
  }
}
