import RemoraLimits

/// The subscriptions to the events of the owner.
///
/// Sending is synchronous, in the order of subscription. Subscribers added during an event receive
/// the next one; removed ones receive nothing more.
///
/// Subscribers are retained when they subscribe, and not again at every event: two reference counts
/// cost as much as the rest of a tap. So a subscriber that is removed during an event is only
/// crossed out, and released afterwards.
///
/// A listener knows its index, and one that is removed leaves an empty subscription: thousands of tasks
/// that wait for the same event end without a search.
extension Attached {
  var hasSubscriptions: Bool { !subscriptions.isEmpty }

  func hasSubscribers(for event: EventID) -> Bool {
    subscriptions.contains { $0.event == event }
  }

  /// The current subscribers to an event, in order.
  package func subscribers(for event: EventID) -> [Subscriber] {
    subscriptions.filter { $0.event == event }.map(\.strong)
  }

  /// The current handlers of one behaviour for an event, by number, in order.
  package func handlers(of behaviour: any Receiver, for event: EventID) -> [Int] {
    subscriptions.lazy.filter { $0.event == event && $0.isOf(behaviour) }.map { Int($0.handler) }
  }

  /// The first handler of a behaviour for an event or a message; `nil` if it has none.
  package func handler(of behaviour: any Receiver, for event: EventID) -> Int? {
    subscriptions.first { $0.event == event && $0.isOf(behaviour) }.map { Int($0.handler) }
  }

  // MARK: Subscribing

  /// Refuses a listener beyond these limits.
  package func checkCapacity(for script: ListeningScript? = nil) throws(Diagnostic) {
    let count = subscriptions.count - Int(emptyCount)
    guard count >= Limit.listenersOfScript.value else { return }
    if let script {
      let count = listeningTasks[script.id] ?? 0
      guard count < Limit.listenersOfScript.value else {
        throw Diagnostic(
          .error,
          "\(count) tasks of \(script.name) wait for this already:"
            + " does a handler start itself again?"
        )
      }
    }
    guard count >= Limit.listeners.value else { return }
    throw Diagnostic(
      .error,
      "\(Limit.listeners.value) listen to this already: does a handler start itself again?"
    )
  }

  package func subscribe(_ subscriber: Subscriber, to event: EventID) {
    let subscription = Subscription(subscriber, for: event)
    emission?.hears(event)
    if let listener = subscriber.listener {
      listener.index = subscriptions.count
      if let script = listener.script { listeningTasks[script, default: 0] += 1 }
    }
    if subscriptions.isEmpty {
      subscriptions = Subscriptions(subscription)
    } else {
      change { $0.append(subscription) }
    }
  }

  /// Replaces a behaviour's subscriptions, at the position of its first one; if it has none, before
  /// those of the behaviours in `later`.
  ///
  /// While an event is being sent, adds them at the end.
  package func replaceSubscriptions(
    of behaviour: any Receiver,
    with handlers: [(event: EventID, handler: Int)],
    before later: some Sequence<any Receiver>
  ) {
    closeUp()
    let own = subscriptions.firstIndex { $0.isOf(behaviour) }
    let next = subscriptions.firstIndex { subscription in
      later.contains { subscription.isOf($0) }
    }
    let index = sending > 0 ? nil : own ?? next
    markRemoved { $0.isOf(behaviour) }
    let made = handlers.map { Subscription(.handler(behaviour, $0.handler), for: $0.event) }
    for subscription in made { emission?.hears(subscription.event) }
    change { list in
      let index = Swift.min(index ?? list.count, list.count)
      list = Subscriptions(list.prefix(index) + made + list.dropFirst(index))
    }
    noteIndices()
  }

  /// Reorders the subscriptions of these behaviours among their positions.
  ///
  /// Does nothing while an event is being sent.
  func reorderSubscriptions(_ behaviours: [any Receiver]) {
    guard sending == 0 else { return }
    closeUp()
    let indices = subscriptions.indices.filter { index in
      behaviours.contains { subscriptions[index].isOf($0) }
    }
    let ordered = behaviours.flatMap { behaviour in
      subscriptions.filter { $0.isOf(behaviour) }
    }
    change { list in
      for (index, subscription) in zip(indices, ordered) { list[index] = subscription }
    }
    noteIndices()
  }

  package func unsubscribe(_ behaviour: any Receiver) { markRemoved { $0.isOf(behaviour) } }

  /// Takes the same time for any number of subscriptions, on average.
  package func unsubscribe(_ listener: EventListener) {
    let index = listener.index
    guard subscriptions.indices.contains(index), subscriptions[index].isOf(listener),
      subscriptions[index].event != .none
    else { return }
    if let script = listener.script, let count = listeningTasks[script] {
      listeningTasks[script] = count > 1 ? count - 1 : nil
    }
    if sending > 0 {
      hasRemoved = true
      return change { $0[index].event = .none }
    }
    emptyCount += 1
    change { $0[index].becomeEmpty() }
    if Int(emptyCount) * 2 > subscriptions.count { closeUp() }
    unsafe Unmanaged.passUnretained(listener).release()
  }

  /// Removes every subscriber, and tells listeners that the owner has ended.
  func endSubscriptions() {
    guard hasSubscriptions else { return }
    let listeners = subscriptions.compactMap { $0.isEmpty ? nil : $0.strong.listener }
    markRemoved { _ in true }
    listeningTasks = [:]
    for listener in listeners { listener.end() }
  }

  /// Releases every subscriber, without telling listeners.
  func releaseSubscriptions() { markRemoved { _ in true } }

  /// Marks subscriptions as removed; they are released when no event is being sent.
  private func markRemoved(where matches: (Subscription) -> Bool) {
    guard subscriptions.contains(where: matches) else { return }
    change { list in
      for index in list.indices where matches(list[index]) { list[index].event = .none }
    }
    hasRemoved = true
    if sending == 0 { releaseRemoved() }
  }

  /// Releasing may run other code, so it comes last.
  private func releaseRemoved() {
    guard hasRemoved else { return }
    hasRemoved = false
    let all = subscriptions
    emptyCount = 0
    subscriptions =
      all.count == 1 ? Subscriptions() : Subscriptions(all.filter { $0.event != .none })
    noteIndices()
    for subscription in all where subscription.event == .none && !subscription.isEmpty {
      subscription.release()
    }
  }

  /// Removes the empty subscriptions, unless an event is being sent.
  private func closeUp() {
    guard emptyCount > 0, sending == 0 else { return }
    emptyCount = 0
    subscriptions = Subscriptions(subscriptions.filter { !$0.isEmpty })
    noteIndices()
  }

  /// Tells the listeners their indices.
  private func noteIndices() {
    for (index, subscription) in subscriptions.enumerated() where subscription.handler == -1 {
      unsafe subscription.listener._withUnsafeGuaranteedRef { $0.index = index }
    }
  }

  /// Mutates a copy, so that readers, such as a tap, need no exclusivity check.
  private func change(_ body: (inout Subscriptions) -> Void) {
    var list = subscriptions
    subscriptions = Subscriptions()
    body(&list)
    subscriptions = list
  }

  // MARK: Sending

  /// Calls one of the two for every subscriber, in order.
  @inline(__always)
  package func send(
    _ event: EventID,
    to handler: (any Receiver, Int) -> Void,
    orTo listener: (EventListener) -> Void
  ) {
    sending &+= 1
    var index = 0
    let end = subscriptions.count
    while index < end {
      let subscription = subscriptions[index]
      index &+= 1
      guard subscription.event == event else { continue }
      subscription.visit({ handler($0, Int(subscription.handler)) }, orTo: listener)
    }
    sending &-= 1
    if hasRemoved, sending == 0 { releaseRemoved() }
  }
}
