import RemoraLimits

/// The states of a text to undo and to redo.
struct UndoStack {
  struct State: Equatable {
    let text: String
    /// In UTF-8 code units.
    let cursor: Int
  }

  private var past: [State] = []
  private var future: [State] = []

  /// Records the state before a change.
  mutating func record(_ state: State) {
    future = []
    guard past.last != state else { return }
    past.append(state)
    if past.count > Limit.undoSteps.value { past.removeFirst() }
  }

  /// Undoes the last change of `current`.
  mutating func undo(_ current: State) -> State? {
    while let state = past.popLast() {
      guard state.text != current.text else { continue }
      future.append(current)
      return state
    }
    return nil
  }

  /// Redoes the last undone change.
  mutating func redo(_ current: State) -> State? {
    guard let state = future.popLast() else { return nil }
    past.append(current)
    return state
  }
}
