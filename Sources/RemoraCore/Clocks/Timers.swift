/// The timers of a host, soonest first; timers of equal times are in the order of scheduling.
///
/// A binary heap.
package final class Timers {
  private let clock: any HostClock
  private let requests: PollRequests
  private var heap: [HostTimer] = []
  private var count = 0
  /// The number of timers from which removing cancelled ones pays off.
  private var pruningThreshold = 256

  init(_ clock: any HostClock, _ requests: PollRequests) {
    self.clock = clock
    self.requests = requests
  }

  /// When the next timer is due.
  var nextDue: Int? {
    while let first = heap.first, first.isCancelled { removeFirst() }
    return heap.first?.due
  }

  package func schedule(after nanoseconds: Int, _ action: @escaping () -> Void) -> HostTimer {
    count += 1
    let (due, overflow) = clock.now.addingReportingOverflow(max(0, nanoseconds))
    let timer = HostTimer(due: overflow ? .max : due, order: count, action)
    insert(timer)
    requests.request(at: timer.due)
    return timer
  }

  /// The order number of the timer scheduled last.
  var newest: Int { count }

  /// Takes the soonest timer, if it is due by `time` and not newer than `scheduledBy`.
  func take(dueBy time: Int, scheduledBy order: Int = .max) -> HostTimer? {
    guard let due = nextDue, due <= time, heap[0].order <= order else { return nil }
    let first = heap[0]
    removeFirst()
    return first
  }

  func removeAll() { heap = [] }

  /// Puts off everything due by `time`.
  func postpone(dueBy time: Int, by nanoseconds: Int) {
    var late: [HostTimer] = []
    while let timer = take(dueBy: time) { late.append(timer) }
    for timer in late {
      timer.due = time.addingReportingOverflow(nanoseconds).overflow ? .max : time + nanoseconds
      insert(timer)
    }
  }

  private func insert(_ timer: HostTimer) {
    if heap.count >= pruningThreshold { dropCancelled() }
    heap.append(timer)
    siftUp(heap.count - 1)
  }

  /// Removes cancelled timers, which may be due much later.
  ///
  /// A sorted array is a valid heap.
  private func dropCancelled() {
    heap = heap.filter { !$0.isCancelled }.sorted(by: isBefore)
    pruningThreshold = max(256, 2 * heap.count)
  }

  private func removeFirst() {
    let last = heap.removeLast()
    guard !heap.isEmpty else { return }
    heap[0] = last
    siftDown(0)
  }

  private func isBefore(_ left: HostTimer, _ right: HostTimer) -> Bool {
    (left.due, left.order) < (right.due, right.order)
  }

  private func siftUp(_ start: Int) {
    var index = start
    while index > 0, isBefore(heap[index], heap[(index - 1) / 2]) {
      heap.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  private func siftDown(_ start: Int) {
    var index = start
    while true {
      var least = index
      for child in [2 * index + 1, 2 * index + 2] where child < heap.count {
        if isBefore(heap[child], heap[least]) { least = child }
      }
      if least == index { return }
      heap.swapAt(index, least)
      index = least
    }
  }
}

/// An action of a host at a later time: see ``Host/after(_:_:)``.
public final class HostTimer {
  var due: Int
  let order: Int
  private var action: (() -> Void)?

  init(due: Int, order: Int, _ action: @escaping () -> Void) {
    self.due = due
    self.order = order
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
