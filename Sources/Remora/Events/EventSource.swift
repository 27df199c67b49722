/// What sends events: an owner, or a behaviour.
///
/// Sending is synchronous, in the order of subscription. Subscribers that come meanwhile hear the next
/// event; those that go hear nothing more.
struct EventSource {
  private(set) var entries: ContiguousArray<Entry> = []

  struct Entry {
    let event: EventID
    let subscriber: Subscriber
  }

  enum Subscriber {
    /// A handler of a behaviour, by its number.
    case handler(Behaviour, Int)
    /// A Swift closure.
    case listener(EventListener)
  }

  mutating func add(_ subscriber: Subscriber, for event: EventID) {
    entries.append(Entry(event: event, subscriber: subscriber))
  }

  mutating func remove(_ behaviour: Behaviour) {
    entries.removeAll { entry in
      if case .handler(let other, _) = entry.subscriber { other === behaviour } else { false }
    }
  }

  mutating func remove(_ listener: EventListener) {
    entries.removeAll { entry in
      if case .listener(let other) = entry.subscriber { other === listener } else { false }
    }
  }

  mutating func removeAll() { entries = [] }
}

extension Attachments {
  /// Sends an event without a payload: the path of a tap.
  func emit(_ event: EventID) {
    let entries = source.entries
    guard !entries.isEmpty, let emission else { return }
    if emission.enter() {
      for entry in entries where entry.event == event {
        if case .handler(let behaviour, let number) = entry.subscriber {
          behaviour.handle(number)
        } else {
          deliver(event, [:], to: entry.subscriber)
        }
      }
    } else {
      emission.overflow()
    }
    if let loop = emission.leave(trailName(event)) { host?.reportLoop(loop) }
  }

  /// Sends an event with a payload.
  func emit(_ event: EventID, _ payload: [String: Value]) {
    let entries = source.entries
    guard !entries.isEmpty, let emission else { return }
    if emission.enter() {
      for entry in entries where entry.event == event {
        deliver(event, payload, to: entry.subscriber)
      }
    } else {
      emission.overflow()
    }
    if let loop = emission.leave(trailName(event)) { host?.reportLoop(loop) }
  }

  @inline(never)
  private func deliver(
    _ event: EventID, _ payload: [String: Value], to subscriber: EventSource.Subscriber
  ) {
    guard let host, let owner else { return }
    subscriber.receive(
      Event(name: host.eventNames[event], payload: payload, sender: owner, behaviour: nil))
  }

  private func trailName(_ event: EventID) -> String {
    guard let host, let owner else { return "an event" }
    return "\(host.describe(owner)) sends \(host.eventNames[event])"
  }
}

extension EventSource.Subscriber {
  func receive(_ event: Event) {
    switch self {
    case .handler(let behaviour, let number): behaviour.handle(number, event)
    case .listener(let listener): if !listener.isCancelled { listener.action(event) }
    }
  }
}
