/// The timers and sleepers of a host's clock, soonest first; those of equal times are in the order
/// of scheduling.
///
/// A sleeper stands among them itself, without a timer of its own.
package final class Timers {
  private let clock: any HostClock
  private let requests: PollRequests
  private var heap = TimerHeap()
  private var count = 0
  /// The number of entries from which removing cancelled ones pays off.
  private var pruningThreshold = 256
  private var isClosed = false

  package init(_ clock: any HostClock, _ requests: PollRequests) {
    self.clock = clock
    self.requests = requests
  }

  deinit { removeAll() }

  /// When the next one is due.
  package var nextDue: Int? {
    while let first = heap.first, first.isCancelled { removeFirst().release() }
    return heap.first?.due
  }

  package func schedule(after nanoseconds: Int, _ action: @escaping () -> Void) -> HostTimer {
    let timer = HostTimer(due: due(after: nanoseconds), action)
    guard !isClosed else {
      timer.cancel()
      return timer
    }
    count += 1
    insert(TimerEntry(timer, due: timer.due, order: count))
    requests.request(at: timer.due)
    return timer
  }

  /// Wakes a sleeper after a time, unless its pause is ended before.
  package func schedule(_ sleeper: any Sleeper, after nanoseconds: Int) {
    let due = due(after: nanoseconds)
    guard !isClosed else { return }
    count += 1
    sleeper.pause = Pause(due: due, order: count, length: nanoseconds)
    insert(TimerEntry(sleeper, due: due, order: count))
    requests.request(at: due)
  }

  private func due(after nanoseconds: Int) -> Int {
    let (due, overflow) = clock.nanoseconds.addingReportingOverflow(max(0, nanoseconds))
    return overflow ? .max : due
  }

  /// The order number of the newest one.
  package var newest: Int { count }

  /// Runs the soonest timer or wakes the soonest sleeper, if it is due by `time` and not newer than `scheduledBy`.
  ///
  /// - Returns: False if there is none.
  package func fireNext(dueBy time: Int, scheduledBy order: Int = .max) -> Bool {
    while let first = heap.first, first.due <= time, first.order <= order {
      let taken = removeFirst()
      defer { taken.release() }
      if taken.isCancelled { continue }
      if let sleeper = unsafe taken.sleeper { sleeper.wake() } else { taken.fireTimer() }
      return true
    }
    return false
  }

  private func removeAll() {
    let removed = heap
    heap = TimerHeap()
    removed.releaseAll()
  }

  /// Releases everything, and schedules nothing any more: the host is closed.
  func close() {
    isClosed = true
    removeAll()
  }

  /// Puts off everything due by `time`.
  package func postpone(dueBy time: Int, by nanoseconds: Int) {
    let (due, overflow) = time.addingReportingOverflow(nanoseconds)
    var late: [TimerEntry] = []
    while let next = nextDue, next <= time { late.append(removeFirst()) }
    for var entry in late {
      entry.postpone(to: overflow ? .max : due)
      insert(entry)
    }
  }

  private func removeFirst() -> TimerEntry { change { $0.removeFirst() } }

  /// Changes the heap while it is elsewhere, so that neither this nor a reader needs an exclusivity check.
  @inline(__always)
  private func change<Result>(_ body: (inout TimerHeap) -> Result) -> Result {
    var taken = heap
    heap = TimerHeap()
    defer { heap = taken }
    return body(&taken)
  }

  private func insert(_ entry: TimerEntry) {
    if heap.count >= pruningThreshold { dropCancelled() }
    change { $0.insert(entry) }
  }

  /// Removes cancelled entries, which may be due much later.
  private func dropCancelled() {
    let cancelled = change { $0.removeCancelled() }
    pruningThreshold = max(256, 2 * heap.count)
    for entry in cancelled { entry.release() }
  }
}

/// An action of a host at a later time: see ``ScriptHost/after(_:_:)``.
public final class HostTimer {
  var due: Int
  private var action: (() -> Void)?

  init(due: Int, _ action: @escaping () -> Void) {
    self.due = due
    self.action = action
  }

  var isCancelled: Bool { action == nil }

  /// Cancels the action, if it has not run, and releases it.
  public func cancel() { action = nil }

  func fire() {
    let action = action
    self.action = nil
    action?()
  }
}
