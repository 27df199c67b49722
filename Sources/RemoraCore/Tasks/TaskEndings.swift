/// Actions that run when a task ends, such as closing a progress dialog.
struct TaskEndings {
  private var actions: [(id: Int, run: () -> Void)] = []
  private var lastID = 0

  var isEmpty: Bool { actions.isEmpty }

  /// Adds an action; returns its number, which removes it.
  mutating func add(_ action: @escaping () -> Void) -> Int {
    lastID += 1
    actions.append((lastID, action))
    return lastID
  }

  mutating func remove(_ id: Int) { actions.removeAll { $0.id == id } }

  /// Takes the actions to run, the newest first.
  mutating func take() -> [() -> Void] {
    defer { actions = [] }
    return actions.reversed().map(\.run)
  }
}
