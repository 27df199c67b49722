/// The tasks that a behaviour or a host keeps, since they wait or have waited, the oldest first.
///
/// A chain through the tasks themselves: a task leaves it without a search, and a behaviour with one
/// task needs no memory for a list.
struct TaskList: Sequence {
  private(set) var first: BehaviourTask?

  var isEmpty: Bool { first == nil }
  var last: BehaviourTask? { unsafe first?.link.previous }

  /// How many there are.
  ///
  /// Takes the same time for any number.
  var count: Int { first?.link.count ?? 0 }

  /// The place of a task in its list.
  struct Link {
    fileprivate var next: BehaviourTask?
    /// The task before, which the list keeps; for the first one, the last.
    fileprivate unowned(unsafe) var previous: BehaviourTask?
    /// The number of tasks; kept by the first one.
    fileprivate var count = 0

    var isInList: Bool { unsafe previous != nil }
  }

  /// The newest one that is wanted.
  func last(where isWanted: (BehaviourTask) -> Bool) -> BehaviourTask? {
    var task = last
    while let current = task, !isWanted(current) {
      task = current === first ? nil : unsafe current.link.previous
    }
    return task
  }

  /// A list of the same tasks and one more, which takes the place of this one.
  ///
  /// What is never changed in place is read without an exclusivity check.
  func adding(_ task: BehaviourTask) -> TaskList {
    var list = self
    list.append(task)
    return list
  }

  /// A list without a task, which takes the place of this one.
  func removing(_ task: BehaviourTask) -> TaskList {
    var list = self
    list.remove(task)
    return list
  }

  mutating func append(_ task: BehaviourTask) {
    if let first, let last {
      unsafe task.link.previous = last
      last.link.next = task
      unsafe first.link.previous = task
      first.link.count += 1
    } else {
      unsafe task.link.previous = task
      task.link.count = 1
      first = task
    }
  }

  /// Removes a task, which must be in this list or in none.
  mutating func remove(_ task: BehaviourTask) {
    guard let previous = unsafe task.link.previous else { return }
    let (next, count) = (task.link.next, count)
    task.link = Link()
    if task === first { first = next } else { previous.link.next = next }
    if let next {
      unsafe next.link.previous = previous
    } else {
      unsafe first?.link.previous = previous
    }
    first?.link.count = count - 1
  }

  /// Removes all, one after the other: releasing a long chain at once would recurse through it.
  mutating func removeAll() {
    while let first { remove(first) }
  }

  /// Finds the next task before the current one may leave the list.
  struct Iterator: IteratorProtocol {
    fileprivate var following: BehaviourTask?

    mutating func next() -> BehaviourTask? {
      defer { following = following?.link.next }
      return following
    }
  }

  func makeIterator() -> Iterator { Iterator(following: first) }
}
