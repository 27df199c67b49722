/// A list of subscriptions to the events of an owner or a behaviour.
///
/// The first is stored in place, next to what else a tap needs: most owners have no other.
struct Subscriptions {
  private var first: Subscription?
  private var others: ContiguousArray<Subscription> = []

  init() {}

  init(_ only: Subscription) { first = only }

  init(_ subscriptions: some Sequence<Subscription>) {
    others = ContiguousArray(subscriptions)
    if !others.isEmpty { first = others.removeFirst() }
  }

  mutating func append(_ subscription: Subscription) {
    if first == nil { first = subscription } else { others.append(subscription) }
  }
}

extension Subscriptions: RandomAccessCollection, MutableCollection {
  var startIndex: Int { 0 }

  @inline(__always)
  var endIndex: Int { first == nil ? 0 : others.count &+ 1 }

  /// Traps at the index of the first one if there is none.
  @inline(__always)
  subscript(index: Int) -> Subscription {
    get {
      guard index == 0 else { return others[index &- 1] }
      guard let first else { preconditionFailure("there is no subscription") }
      return first
    }
    set { if index == 0 { first = newValue } else { others[index &- 1] = newValue } }
  }
}

/// Plain bytes that hold a retained subscriber to one event.
@safe struct Subscription {
  /// `EventID.none` once it is crossed out.
  var event: EventID
  /// The number of the behaviour's handler; -1 for a listener, -2 for an empty one.
  private(set) var handler: Int32
  private let subscriber: Unmanaged<AnyObject>
  /// The type of a receiver; `nil` for a listener.
  private let receiverType: (any Receiver.Type)?

  /// Whether its subscriber is released already.
  var isEmpty: Bool { handler == -2 }

  /// Retains the subscriber.
  init(_ subscriber: Subscriber, for event: EventID) {
    self.event = event
    switch subscriber {
    case .handler(let behaviour, let number):
      handler = Int32(number)
      receiverType = type(of: behaviour)
      unsafe self.subscriber = Unmanaged.passRetained(behaviour)
    case .listener(let listener):
      handler = -1
      receiverType = nil
      unsafe self.subscriber = Unmanaged.passRetained(listener)
    }
  }

  func isOf(_ object: AnyObject) -> Bool {
    unsafe !isEmpty && subscriber.toOpaque() == Unmanaged.passUnretained(object).toOpaque()
  }

  @inline(__always)
  var listener: Unmanaged<EventListener> {
    unsafe Unmanaged.fromOpaque(subscriber.toOpaque())
  }

  /// Calls one of the two with the subscriber, without counting a reference.
  @inline(__always)
  func visit(_ receive: (any Receiver) -> Void, orTo listen: (EventListener) -> Void) {
    if let receiverType {
      visit(receiverType, receive)
    } else {
      unsafe listener._withUnsafeGuaranteedRef { listen($0) }
    }
  }

  /// Reading a stored `any Receiver` would count a reference: only its type is stored.
  @inline(__always)
  private func visit(_ type: (some Receiver).Type, _ receive: (any Receiver) -> Void) {
    unsafe subscriber._withUnsafeGuaranteedRef { receive(unsafe unsafeDowncast($0, to: type)) }
  }

  var strong: Subscriber {
    guard let receiverType else { return .listener(unsafe listener.takeUnretainedValue()) }
    return .handler(receiver(receiverType), Int(handler))
  }

  private func receiver(_ type: (some Receiver).Type) -> any Receiver {
    unsafe unsafeDowncast(subscriber.takeUnretainedValue(), to: type)
  }

  /// Becomes empty: the caller releases its subscriber.
  mutating func becomeEmpty() {
    event = .none
    handler = -2
  }

  func release() { unsafe subscriber.release() }
}

/// A handler or a listener that gets an event.
package enum Subscriber {
  /// A handler of a behaviour, by its number.
  case handler(any Receiver, Int)
  /// A Swift closure.
  case listener(EventListener)

  var listener: EventListener? {
    if case .listener(let listener) = self { listener } else { nil }
  }
}
