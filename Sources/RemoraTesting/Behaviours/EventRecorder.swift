public import Remora
import RemoraSpecs

/// An event that was sent while a test ran.
public struct RecordedEvent: CustomStringConvertible {
  /// Its name: `tap`.
  public let name: String
  /// What it carried, by name.
  public let payload: [String: Value]
  /// The id of who sent it: an owner's or a behaviour's; empty for an owner without one.
  public let senderID: String
  /// Who sent it, as ``Senders`` tells them apart.
  let sender: Int

  init(_ event: Event, from sender: Int) {
    name = event.name
    payload = event.payload
    senderID = event.behaviour?.id ?? event.sender.attachments.id
    self.sender = sender
  }

  /// Name and payload, as a script would write them: `toggled { isOn = true }`.
  public var description: String {
    payload.isEmpty ? name : "\(name) \(Value.record(payload).luaLiteral)"
  }

  /// Whether its payload has at least these fields.
  func carries(_ wanted: [String: Value]) -> Bool {
    wanted.allSatisfy { field, value in (payload[field] ?? .nothing).isAlike(value) }
  }
}

/// Writes down, in their order, what some owners and behaviours send from here on.
///
/// ```swift
/// let events = record(like, toggle)
/// tap(like)
/// XCTAssertEqual(events.names, ["tap", "toggled"])
/// ```
///
/// Keeps none of them alive. It ends with the test.
public final class EventRecorder {
  private let read: () -> [RecordedEvent]
  private var start = 0

  init(_ read: @escaping () -> [RecordedEvent]) {
    self.read = read
    clear()
  }

  /// What was sent, in order.
  public var events: [RecordedEvent] { Array(read().dropFirst(start)) }
  /// The names of what was sent, in order.
  public var names: [String] { events.map(\.name) }
  /// What was sent, a line each: `["tap", "toggled { isOn = true }"]`.
  public var descriptions: [String] { events.map(\.description) }

  /// Forgets what was sent so far.
  public func clear() { start = read().count }
}

extension BehaviourTestCase {
  /// Begins to write down what these owners and behaviours send; with none, what everybody does.
  public func record(_ senders: AnyObject...) -> EventRecorder {
    let numbers = senders.map { self.senders.number(of: $0) }
    return EventRecorder { [unowned self] in
      numbers.isEmpty ? events : events.filter { numbers.contains($0.sender) }
    }
  }
}
