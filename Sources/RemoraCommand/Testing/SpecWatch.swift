import Foundation
import Remora
import RemoraSpecs

/// Runs specs again when something they depend on was saved.
final class SpecWatch {
  /// Editors write a file in several steps, and several files at once.
  private static let calm = Duration.milliseconds(50)

  private let options: TestOptions
  private let output: Output
  private let watcher: any FileWatcher
  private let loop = EventLoop()
  /// The files that each spec file asked for, by whole paths.
  private var files: [String: Set<String>] = [:]
  private var changes = FileChanges()
  private var due: ContinuousClock.Instant?

  init(_ options: TestOptions, _ output: Output) {
    self.options = options
    self.output = output
    watcher = (try? InotifyWatcher()) ?? PollingWatcher()
  }

  /// Runs everything, and then again and again what depends on what was saved: until somebody stops
  /// the process.
  func run() throws {
    // Before the first run, so that nothing that is saved meanwhile is missed.
    try watch()
    try run { _ in true }
    loop.whenReadable({ [watcher] in watcher.fileDescriptor }, { [self] in look() })
    loop.wakes { [self] in
      due.map { $0 - .now } ?? (watcher.fileDescriptor == nil ? .milliseconds(500) : nil)
    }
    loop.run { [self] in
      if watcher.fileDescriptor == nil { look() }
      if let due, due <= .now { runWhatChanged() }
    }
  }

  private func look() {
    let found = watcher.changes()
    guard !found.isEmpty else { return }
    changes.paths.formUnion(found.paths)
    changes.isIncomplete = changes.isIncomplete || found.isIncomplete
    due = .now + Self.calm
  }

  private func runWhatChanged() {
    let changes = changes
    self.changes = FileChanges()
    due = nil
    let saved = Set(changes.paths.map(whole))
    let names = changes.paths.sorted().map(\.printableLine)
    output.line("\n\(names.isEmpty ? "something" : names.joined(separator: ", ")) changed")
    do {
      try run { [self] file in
        changes.isIncomplete || saved.contains(whole(file))
          || !(files[file] ?? saved).isDisjoint(with: saved)
      }
    } catch let diagnostic as Diagnostic {
      output.show(diagnostic)
    } catch {
      output.error("remora: \(error)")
    }
  }

  /// Runs the spec files that are affected, with everything read anew.
  private func run(_ isAffected: (String) -> Bool) throws {
    let runner = SpecRunner(options.settings)
    let plan = try TestPlan(options, runner: runner, only: isAffected)
    if plan.cases.isEmpty {
      output.line("no spec depends on it")
    } else {
      for (file, asked) in plan.files { files[file] = Set(asked.map(whole)) }
      _ = try TestRun(plan, options, output, runner: runner).run { [self] result in
        files[result.spec.file, default: []].formUnion(result.files.map(whole))
      }
    }
    try watch()
    output.line("\nwaiting for changes; Ctrl-C leaves")
  }

  /// Watches where specs and scripts are, and whatever else the specs asked for.
  private func watch() throws {
    let folders = (options.paths + options.scriptFolders).map { path in
      path.hasSuffix(SpecFiles.suffix) ? folder(of: path) : path
    }
    let inside = folders.map { whole($0) + "/" }
    let outside = Set(files.values.joined()).filter { file in
      !inside.contains { file.hasPrefix($0) }
    }
    do {
      try watcher.watch(folders.map { .folder($0) } + outside.sorted().map { .file($0) })
    } catch let problem as WatchProblem {
      throw Diagnostic(problem)
    }
  }

  private func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }

  /// The same file has the same whole path, however it is named.
  private func whole(_ path: String) -> String { URL(fileURLWithPath: path).standardized.path }
}
