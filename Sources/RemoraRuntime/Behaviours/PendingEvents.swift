import RemoraLimits

/// The events of a behaviour that wait until their handlers are free, and how many were dropped.
struct PendingEvents {
  /// By the number of the handler, in the order in which they came.
  private var waiting: [Int: [PendingEvent]] = [:]
  /// How many events were dropped, by name.
  private(set) var dropped: [String: Int] = [:]

  var isEmpty: Bool { waiting.isEmpty }

  var count: Int { waiting.values.reduce(0) { $0 + $1.count } }

  func count(for handler: Int) -> Int { waiting[handler]?.count ?? 0 }

  /// Whether one more may wait: one other script causes at most a share of them.
  func hasCapacity(for handler: Int, because cause: Cause?) -> Bool {
    guard let events = waiting[handler] else { return true }
    guard events.count < Limit.waitingEvents.value else { return false }
    guard let cause else { return true }
    let ofScript = events.count { $0.cause?.account == cause.account }
    return ofScript < Limit.waitingEventsOfScript.value
  }

  mutating func add(_ event: PendingEvent, for handler: Int) {
    waiting[handler, default: []].append(event)
  }

  mutating func takeFirst(for handler: Int) -> PendingEvent? {
    let first = waiting[handler]?.removeFirst()
    if waiting[handler]?.isEmpty ?? false { waiting[handler] = nil }
    return first
  }

  mutating func takeAll(for handler: Int) -> [PendingEvent] {
    waiting.removeValue(forKey: handler) ?? []
  }

  mutating func removeAll() { waiting = [:] }

  /// Takes the new numbers of the handlers; those without one lose their events.
  mutating func renumber(_ numbers: [Int?]) {
    var renumbered: [Int: [PendingEvent]] = [:]
    for (handler, events) in waiting {
      if let number = numbers[handler] { renumbered[number] = events }
    }
    waiting = renumbered
  }

  mutating func countDropped(_ name: String) { dropped[name, default: 0] += 1 }
}
