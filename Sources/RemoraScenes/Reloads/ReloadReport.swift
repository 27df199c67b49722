public import RemoraRuntime

/// The result of a reload: what changed, for how many behaviours, its duration, the mistakes.
public struct ReloadReport: Sendable, Equatable {
  /// How a reload ended.
  ///
  /// May grow: switch with `default`.
  public enum Outcome: Sendable, Equatable {
    /// Nothing differs from the texts in use.
    case unchanged
    /// The new versions are in use.
    case reloaded
    /// A new version has a mistake; nothing changed.
    case refused
    /// Code was running: the next ``ScriptHost/poll()``, ``ScriptHost/advance(by:)`` or ``ScriptHost/flush()``
    /// reloads.
    case deferred
  }

  /// The outcome.
  public internal(set) var outcome: Outcome
  /// The names of the scripts with new code, sorted: those that were saved, and those that require
  /// a module that was.
  public internal(set) var scripts: [String] = []
  /// The names of the modules that ran again, sorted.
  public internal(set) var modules: [String] = []
  /// The changes to the presented screens; `nil` if the scene's file did not change.
  public internal(set) var scene: SceneChanges?
  /// How many behaviours run new code.
  public internal(set) var attachments = 0
  /// How many tasks were ended because `whenReloaded` says so: their handlers began again.
  public internal(set) var tasksRestarted = 0
  /// How many tasks were running; they finish on the old code.
  public internal(set) var tasksInFlight = 0
  /// Those tasks, one for each line at which they wait; at most 100.
  public internal(set) var oldTasks: [WaitingTask] = []
  /// How long it took, from reading the first file.
  public internal(set) var duration = Duration.zero
  /// The mistakes; empty unless the reload was refused.
  public internal(set) var diagnostics: [Diagnostic] = []
  /// Problems that do not refuse a reload: a value that no longer fits, a file that is gone.
  public internal(set) var warnings: [Diagnostic] = []

  init(_ outcome: Outcome) { self.outcome = outcome }

  init(refused mistakes: [Diagnostic]) {
    outcome = .refused
    diagnostics = mistakes
  }

  mutating func note(_ tasks: [WaitingTask]) {
    tasksInFlight += tasks.count
    for task in tasks where oldTasks.count < 100 {
      if !oldTasks.contains(where: { $0.isAlike(task) }) { oldTasks.append(task) }
    }
  }
}

extension ReloadReport: CustomStringConvertible {
  /// One line: `reloaded toggle_button in 0.4 ms: 12 behaviours on new code, 1 task finishing on
  /// the old`; then a line for each place at which tasks run old code, and how to restart them.
  public var description: String {
    switch outcome {
    case .unchanged: "nothing changed"
    case .deferred: "will reload when the running code has returned"
    case .refused: "kept the old version of everything: \(count(diagnostics.count, "mistake"))"
    case .reloaded: success
    }
  }

  private var success: String {
    let what = scripts + modules + (scene == nil ? [] : ["the scene"])
    var details: [String] = []
    if !scripts.isEmpty { details.append(count(attachments, "behaviour") + " on new code") }
    if tasksRestarted > 0 { details.append("\(count(tasksRestarted, "task")) restarted") }
    if tasksInFlight > 0 {
      details.append("\(count(tasksInFlight, "task")) finishing on the old")
    }
    if let scene, !scene.isEmpty { details.append(scene.description) }
    let milliseconds = (duration / .milliseconds(1) * 10).rounded() / 10
    let head = "reloaded \(what.joined(separator: ", ")) in \(Value.describe(milliseconds)) ms"
    let line = details.isEmpty ? head : "\(head): \(details.joined(separator: ", "))"
    return ([line] + oldLines).joined(separator: "\n")
  }

  private var oldLines: [String] {
    let shown = oldTasks.prefix(5).map { task in
      "  \(task.start) finishes on the old code; \":restart \(task.script)\" restarts it"
    }
    return oldTasks.count > 5 ? shown + ["  and \(oldTasks.count - 5) more"] : shown
  }

  private func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }
}
