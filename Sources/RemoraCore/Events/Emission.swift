/// The events on their way inside each other, so that a loop of them ends and is named.
final class Emission {
  /// How many events may be on their way inside each other.
  static let limit = 64

  /// How many events and messages are on their way inside each other.
  private(set) var depth = 0
  /// The deepest that an event may be now: nothing is sent while a loop unwinds, or after the host.
  private var allowed = Emission.limit
  private var unwinding: [String]?
  private var isRefusal = false
  /// Who sees every event of the host, whether anybody handles it or not.
  private(set) var observers: [EventListener] = []
  /// Whether anybody does.
  private(set) var isObserved = false

  @inline(__always)
  func enter() -> Bool {
    depth &+= 1
    return depth <= allowed
  }

  @inline(__always)
  func leave(_ name: @autoclosure () -> String) -> [String]? {
    depth &-= 1
    return allowed == Emission.limit ? nil : collect(name())
  }

  /// Too many: from here to the outermost event each adds its name, and no other is sent.
  func overflow() {
    guard allowed == Emission.limit else {
      isRefusal = true
      return
    }
    allowed = 0
    unwinding = []
  }

  func add(_ observer: EventListener) {
    observers.append(observer)
    isObserved = true
  }

  func remove(_ observer: EventListener) {
    observers.removeAll { $0 === observer }
    isObserved = !observers.isEmpty
  }

  /// Shows an event to those who see every one.
  func show(_ event: Event) {
    for observer in observers where !observer.isCancelled { observer.action(event) }
  }

  /// No event is sent any more: the host is gone.
  func close() {
    allowed = .min
    (observers, isObserved) = ([], false)
  }

  @inline(never)
  private func collect(_ name: String) -> [String]? {
    if isRefusal {
      isRefusal = false
      return nil
    }
    unwinding?.append(name)
    guard depth == 0, let names = unwinding else { return nil }
    unwinding = nil
    if allowed == 0 { allowed = Emission.limit }
    return Emission.loop(in: Array(names.reversed()))
  }

  /// The shortest tail that repeats itself: `["like: tap", "count: valueChanged"]`.
  static func loop(in names: [String]) -> [String] {
    for length in 1...max(1, names.count / 2) where names.count >= 2 * length {
      let tail = names.suffix(length)
      if names.dropLast(length).suffix(length).elementsEqual(tail) { return Array(tail) }
    }
    return names
  }
}
