public import Remora
import RemoraSpecs

/// An event that was sent while a test ran.
public struct RecordedEvent: CustomStringConvertible {
  /// Its name: `tap`.
  public let name: String
  /// Its payload, by field.
  public let payload: [String: Value]
  /// The id of the sender, an owner or a behaviour; empty for an owner without an id.
  public let senderID: String
  /// The sender's number in ``Senders``.
  let sender: Int

  init(_ event: Event, from sender: Int) {
    name = event.name
    payload = event.payload
    senderID = event.behaviour?.id ?? event.sender.attached.id
    self.sender = sender
  }

  /// Name and payload in Lua notation: `toggled { isOn = true }`.
  public var description: String {
    payload.isEmpty ? name : "\(name) \(Value.record(payload).luaLiteral)"
  }

  /// Whether its payload has at least these fields.
  func carries(_ wanted: [String: Value]) -> Bool {
    wanted.allSatisfy { field, value in (payload[field] ?? .nothing).isAlike(value) }
  }
}

/// Records, in order, the events that some owners and behaviours send from now on.
///
/// ```swift
/// let events = record(like, toggle)
/// tap(like)
/// XCTAssertEqual(events.names, ["tap", "toggled"])
/// ```
///
/// Does not keep the senders alive. Ends with the test.
public final class EventRecorder {
  private let read: () -> [RecordedEvent]
  private var start = 0

  init(_ read: @escaping () -> [RecordedEvent]) {
    self.read = read
    clear()
  }

  /// The recorded events, in order.
  public var events: [RecordedEvent] { Array(read().dropFirst(start)) }
  /// The names of the recorded events, in order.
  public var names: [String] { events.map(\.name) }
  /// The recorded events, a line each: `["tap", "toggled { isOn = true }"]`.
  public var descriptions: [String] { events.map(\.description) }

  /// Discards the events recorded so far.
  public func clear() { start = read().count }
}

extension BehaviourTestCase {
  /// Starts to record the events of these owners and behaviours; without arguments, all events.
  public func record(_ senders: AnyObject...) -> EventRecorder {
    let numbers = senders.map { self.senders.number(of: $0) }
    return EventRecorder { [unowned self] in
      numbers.isEmpty ? events : events.filter { numbers.contains($0.sender) }
    }
  }
}
