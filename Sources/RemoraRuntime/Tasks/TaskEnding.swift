/// What happens when a task ends.
struct TaskEnding {
  /// Called once, at the end.
  var whenDone: ((BehaviourTask.Outcome) -> Void)?
  /// The task that waits for this one, if any.
  weak var waiter: BehaviourTask?
  /// Where the properties that it animates come to rest if it ends early.
  var rests: [Rest] = []
  /// Whether a failure is reported as a diagnostic.
  var reportsFailures = true
  /// What runs at the end, such as closing a progress dialog.
  private(set) var actions: [(number: Int, run: () -> Void)] = []
  private var lastNumber = 0

  /// Adds an action; returns its number, which removes it.
  mutating func add(_ action: @escaping () -> Void) -> Int {
    lastNumber += 1
    actions.append((lastNumber, action))
    return lastNumber
  }

  mutating func remove(_ number: Int) { actions.removeAll { $0.number == number } }

  /// The actions, the newest first.
  mutating func takeActions() -> [() -> Void] {
    if actions.isEmpty { return [] }
    defer { actions = [] }
    return actions.reversed().map(\.run)
  }

  mutating func takeWhenDone() -> ((BehaviourTask.Outcome) -> Void)? {
    defer { whenDone = nil }
    return whenDone
  }
}
