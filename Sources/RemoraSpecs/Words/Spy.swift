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

  /// The details for a failure.
  func report(_ specHost: SpecHost) -> [String] {
    guard !calls.isEmpty else { return ["it was not called"] }
    let shown = calls.prefix(5).map { arguments in
      "  (\(arguments.map { specHost.show($0) }.joined(separator: ", ")))"
    }
    let rest = calls.count - shown.count
    return ["it was called with"] + shown + (rest > 0 ? ["  and \(rest) times more"] : [])
  }
}

/// The events that some owners and behaviours sent since it was made.
final class Recorder {
  /// The senders it listens to; empty for all.
  private let senders: Set<Int>
  private let start: Int
  /// The events that they can send; `nil` when it listens to all.
  let known: Set<String>?

  init(_ senders: Set<Int>, from start: Int, known: Set<String>?) {
    self.senders = senders
    self.start = start
    self.known = known
  }

  func events(of specHost: SpecHost) -> [SpecEvent] {
    specHost.events.dropFirst(start).filter { senders.isEmpty || senders.contains($0.sender) }
  }

  /// Forgets the input that had no effect on what it listens to: an expectation is about it.
  func forgetInput(in specHost: SpecHost) {
    if senders.isEmpty { specHost.idleInputs = [] } else { senders.forEach(specHost.expectsInput) }
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
