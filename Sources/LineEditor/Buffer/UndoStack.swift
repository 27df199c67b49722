/// The states of a text that can be gone back to, and those that can be gone forward to again.
struct UndoStack {
  struct State: Equatable {
    let text: String
    /// In UTF-8 code units.
    let cursor: Int
  }

  private static let limit = 1_000

  private var past: [State] = []
  private var future: [State] = []

  /// Remembers the state before a change.
  mutating func record(_ state: State) {
    future = []
    guard past.last != state else { return }
    past.append(state)
    if past.count > Self.limit { past.removeFirst() }
  }

  /// Goes back from `current` to the state before its last change.
  mutating func undo(_ current: State) -> State? {
    while let state = past.popLast() {
      guard state.text != current.text else { continue }
      future.append(current)
      return state
    }
    return nil
  }

  /// Goes forward from `current` to what was undone last.
  mutating func redo(_ current: State) -> State? {
    guard let state = future.popLast() else { return nil }
    past.append(current)
    return state
  }
}
