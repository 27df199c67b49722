/// Actions that run when a task ends, such as closing a progress dialog.
struct TaskEndings {
  private var actions: [(id: Int, run: () -> Void)] = []
  private var lastID = 0

  /// Adds an action; returns its number, which removes it.
  mutating func add(_ action: @escaping () -> Void) -> Int {
    lastID += 1
    actions.append((lastID, action))
    return lastID
  }

  mutating func remove(_ id: Int) { actions.removeAll { $0.id == id } }

  var newestFirst: [() -> Void] { actions.reversed().map(\.run) }
}

extension BehaviourTask {
  /// Runs an action when the task ends; returns its number for ``removeEnding(_:)``.
  func addEnding(_ action: @escaping () -> Void) -> Int {
    // Mutates a copy, so that the end of a task needs no exclusivity check.
    var changed = endings ?? TaskEndings()
    defer { endings = changed }
    return changed.add(action)
  }

  func removeEnding(_ id: Int) {
    guard var changed = endings else { return }
    changed.remove(id)
    endings = changed
  }
}
