/// A binary heap of plain entries, the soonest first: no reference is counted when they move.
struct TimerHeap {
  private var entries: ContiguousArray<TimerEntry> = []

  var first: TimerEntry? { entries.first }
  var count: Int { entries.count }

  mutating func insert(_ entry: TimerEntry) {
    var index = entries.count
    entries.append(entry)
    while index > 0 {
      let parent = (index - 1) / 2
      guard entry.isBefore(entries[parent]) else { break }
      entries[index] = entries[parent]
      index = parent
    }
    entries[index] = entry
  }

  /// Removes the soonest; there must be one.
  mutating func removeFirst() -> TimerEntry {
    let last = entries.removeLast()
    guard let first = entries.first else { return last }
    var index = 0
    while 2 * index + 1 < entries.count {
      var child = 2 * index + 1
      if child + 1 < entries.count, entries[child + 1].isBefore(entries[child]) { child += 1 }
      guard entries[child].isBefore(last) else { break }
      entries[index] = entries[child]
      index = child
    }
    entries[index] = last
    return first
  }

  /// Removes the cancelled entries, in time proportional to the number of all.
  mutating func removeCancelled() -> [TimerEntry] {
    let cancelled = entries.filter(\.isCancelled)
    entries.removeAll(where: \.isCancelled)
    // A sorted array is a valid heap.
    entries.sort { $0.isBefore($1) }
    return Array(cancelled)
  }

  func releaseAll() {
    for entry in entries { entry.release() }
  }
}

/// Plain bytes that hold a retained timer or sleeper.
@safe struct TimerEntry {
  private(set) var due: Int
  let order: Int
  private let object: Unmanaged<AnyObject>
  /// The same object, if it is a sleeper.
  unowned(unsafe) let sleeper: (any Sleeper)?

  init(_ timer: HostTimer, due: Int, order: Int) {
    (self.due, self.order) = (due, order)
    unsafe sleeper = nil
    unsafe object = Unmanaged.passRetained(timer)
  }

  init(_ sleeper: any Sleeper, due: Int, order: Int) {
    (self.due, self.order) = (due, order)
    unsafe self.sleeper = sleeper
    unsafe object = Unmanaged.passRetained(sleeper)
  }

  private var timer: Unmanaged<HostTimer> { unsafe Unmanaged.fromOpaque(object.toOpaque()) }

  var isCancelled: Bool {
    if let sleeper = unsafe sleeper { return sleeper.pause?.order != order }
    return unsafe timer._withUnsafeGuaranteedRef { $0.isCancelled }
  }

  @inline(__always)
  func isBefore(_ other: TimerEntry) -> Bool {
    due < other.due || due == other.due && order < other.order
  }

  mutating func postpone(to time: Int) {
    due = time
    if let sleeper = unsafe sleeper {
      sleeper.pause?.due = time
    } else {
      unsafe timer._withUnsafeGuaranteedRef { $0.due = time }
    }
  }

  func fireTimer() { unsafe timer._withUnsafeGuaranteedRef { $0.fire() } }

  func release() { unsafe object.release() }
}
