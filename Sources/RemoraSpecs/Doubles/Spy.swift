import Remora
import RemoraLua

/// A function that records its calls.
final class Spy {
  /// The arguments of each call.
  private(set) var calls: [[LuaValue]] = []
  private let action: LuaFunction?

  init(_ action: LuaFunction?) { self.action = action }

  /// Records a call.
  func note(_ arguments: [LuaValue]) { calls.append(arguments) }

  /// Records a call and makes it: not of a function that waits.
  func call(_ arguments: [LuaValue]) throws -> [LuaValue] {
    note(arguments)
    return try action?.placedCall(arguments: arguments) ?? []
  }
}

/// The events that some owners and behaviours sent since it was made.
final class Recorder {
  /// The senders it listens to; empty for all.
  let senders: Set<Int>
  private let start: Int
  /// The events that they can send; `nil` when it listens to all.
  let known: Set<String>?

  init(_ senders: Set<Int>, from start: Int, known: Set<String>?) {
    self.senders = senders
    self.start = start
    self.known = known
  }

  /// Those that it listened to, of all events of the spec.
  func events(of all: [SpecEvent]) -> [SpecEvent] {
    all.dropFirst(start).filter { senders.isEmpty || senders.contains($0.sender) }
  }

  /// Whether the names occur in this order, possibly with others in between.
  func hasInOrder(_ wanted: [String], among names: [String]) -> Bool {
    var rest = names[...]
    for name in wanted {
      guard let index = rest.firstIndex(of: name) else { return false }
      rest = rest[(index + 1)...]
    }
    return true
  }
}
