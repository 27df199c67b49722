import RemoraLimits

/// The nesting of events, to stop and report loops.
package final class Emission {
  /// The names of the host's events, here for whoever sends one: an owner holds its host weakly.
  let names: EventNames
  /// The current nesting of events and messages.
  package var depth: Int { nesting }
  /// Private, as ``hasObservers``: reading what other targets see takes an exclusivity check, at every tap.
  fileprivate var nesting = 0
  /// The current limit of the nesting: 0 while a loop unwinds and after the host's end, so that
  /// nothing is sent.
  fileprivate var allowed = Limit.nestedEvents.value
  fileprivate var allowsMore: Bool { nesting <= allowed }
  private var unwinding: [String]?
  /// How many receivers of the message that is being asked were left out, for lack of time.
  package var unasked = 0
  private var isRefusal = false
  /// The observers of every event of the host, handled or not.
  private(set) var observers: [EventListener] = []
  /// Whether there are observers.
  package var isObserved: Bool { hasObservers }
  private var hasObservers = false
  /// Whether anything has listened to `used`, which controls then send.
  private(set) var hearsUses = false
  /// The observers of events that busy handlers drop.
  private var dropObservers: [EventListener] = []
  /// Whether anything observes dropped events.
  package var observesDrops: Bool { !dropObservers.isEmpty }

  init(_ names: EventNames) { self.names = names }

  /// Starts to unwind a loop: each event up to the outermost adds its name, and no new event is
  /// sent.
  fileprivate func overflow() {
    guard allowed == Limit.nestedEvents.value else {
      isRefusal = true
      return
    }
    allowed = 0
    unwinding = []
  }

  package func add(_ observer: EventListener) {
    guard !isClosed else { return }
    observers.append(observer)
    hasObservers = true
  }

  package func addDrops(_ observer: EventListener) {
    if !isClosed { dropObservers.append(observer) }
  }

  package func remove(_ observer: EventListener) {
    observers.removeAll { $0 === observer }
    dropObservers.removeAll { $0 === observer }
    hasObservers = !observers.isEmpty
  }

  /// Notes that something listens to an event.
  func hears(_ event: EventID) { if event == .used { hearsUses = true } }

  /// Passes an event to the observers.
  package func show(_ event: Event) {
    for observer in observers { observer.receive(event) }
  }

  /// Passes a dropped event to its observers.
  package func showDrop(_ event: Event) {
    for observer in dropObservers { observer.receive(event) }
  }

  private var isClosed: Bool { allowed == .min }

  /// No event is sent any more, and nothing observes: the host is gone.
  package func close() {
    allowed = .min
    (observers, hasObservers, dropObservers) = ([], false, [])
  }

  /// Adds a name to a loop that unwinds; returns the loop at its outermost event.
  @inline(never)
  fileprivate func collect(_ name: String) -> [String]? {
    if isRefusal {
      isRefusal = false
      return nil
    }
    unwinding?.append(name)
    guard nesting == 0, let names = unwinding else { return nil }
    unwinding = nil
    if allowed == 0 { allowed = Limit.nestedEvents.value }
    return Emission.loop(in: Array(names.reversed()))
  }

  /// The shortest repeating tail: `["like: tap", "count: valueChanged"]`.
  static func loop(in names: [String]) -> [String] {
    for length in 1...max(1, names.count / 2) where names.count >= 2 * length {
      let tail = names.suffix(length)
      if names.dropLast(length).suffix(length).elementsEqual(tail) { return Array(tail) }
    }
    return names
  }
}

extension Attached {
  /// Runs `body` for an event or a message, unless too many are nested already; `name` is its name
  /// in the report of a loop.
  ///
  /// Looks up the emission each time: retaining it would cost a tap two reference counts.
  @inline(__always)
  package func pass(_ name: @autoclosure () -> String, _ body: () -> Void) {
    emission?.nesting &+= 1
    if emission?.allowsMore ?? false { body() } else { emission?.overflow() }
    emission?.nesting &-= 1
    guard emission?.allowed != Limit.nestedEvents.value else { return }
    if let loop = emission?.collect(name()) { registry?.reportLoop(loop) }
  }
}
