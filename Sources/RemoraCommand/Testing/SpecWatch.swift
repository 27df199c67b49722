import Foundation
import Remora
import RemoraFileWatching
import RemoraSpecs

/// Reruns specs when a file that they depend on is saved.
final class SpecWatch {
  /// The quiet time to wait for: editors write a file in several steps, and several files at once.
  private static let debounce = Duration.milliseconds(50)

  private let options: TestOptions
  private let output: Output
  private let watcher: any FileWatcher
  private let loop = EventLoop()
  /// The files that each spec file uses, by absolute paths.
  private var files: [String: Set<String>] = [:]
  private var changes = FileChanges()
  private var due: ContinuousClock.Instant?

  init(_ options: TestOptions, _ output: Output) {
    self.options = options
    self.output = output
    watcher = SystemWatcher.make()
  }

  /// Runs everything, then reruns what depends on saved files, until the process is stopped.
  func run() throws {
    // Before the first run, to notice files saved during it.
    try watch()
    try run { _ in true }
    loop.whenReadable({ [watcher] in watcher.fileDescriptor }, { [self] in collectChanges() })
    loop.wakes { [self] in
      due.map { $0 - .now } ?? (watcher.fileDescriptor == nil ? .milliseconds(500) : nil)
    }
    loop.run { [self] in
      if watcher.fileDescriptor == nil { collectChanges() }
      if let due, due <= .now { runAffectedSpecs() }
    }
  }

  private func collectChanges() {
    let found = watcher.changes()
    guard !found.isEmpty else { return }
    changes.paths.formUnion(found.paths)
    changes.isIncomplete = changes.isIncomplete || found.isIncomplete
    due = .now + Self.debounce
  }

  private func runAffectedSpecs() {
    let changes = changes
    self.changes = FileChanges()
    due = nil
    let saved = Set(changes.paths.map(absolutePath))
    let names = changes.paths.sorted().map(\.printableLine)
    output.line("\n\(names.isEmpty ? "something" : names.joined(separator: ", ")) changed")
    do {
      try run { [self] file in
        changes.isIncomplete || saved.contains(absolutePath(file))
          || !(files[file] ?? saved).isDisjoint(with: saved)
      }
    } catch {
      output.show(error)
    }
  }

  /// Runs the affected spec files, and reads all files again.
  private func run(_ isAffected: (String) -> Bool) throws {
    let runner = SpecRunner(options.settings)
    let plan = try TestPlan(options, runner: runner, only: isAffected)
    if plan.cases.isEmpty {
      output.line("no spec depends on it")
    } else {
      for (file, asked) in plan.files { files[file] = Set(asked.map(absolutePath)) }
      _ = try TestRun(plan, options, output, runner: runner).run { [self] result in
        files[result.spec.file, default: []].formUnion(result.files.map(absolutePath))
      }
    }
    try watch()
    output.line("\nwaiting for changes; Ctrl-C leaves")
  }

  /// Watches the folders of specs and scripts, and the other files that the specs use.
  private func watch() throws {
    let folders = (options.paths + options.scriptFolders).map { path in
      path.hasSuffix(SpecFiles.suffix) ? folder(of: path) : path
    }
    let inside = folders.map { absolutePath($0) + "/" }
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

  /// The absolute path of a file, whatever path names it.
  private func absolutePath(_ path: String) -> String {
    URL(fileURLWithPath: path).standardized.path
  }
}
