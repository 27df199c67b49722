import Lua

/// An event that waits for the next poll, since the handlers before it took too long.
struct LateEvent {
  weak var behaviour: Behaviour?
  let handler: Int
  let event: PendingEvent
}

extension Host {
  /// Whether the handlers that are left of an event of the app have to wait for the next poll.
  ///
  /// What a script sends while it runs does not wait.
  var isLate: Bool { lua.callDepth == 0 && pollEnd == nil && lua.isLate }

  /// Lets an event wait for the next poll.
  func postpone(_ event: Event, for behaviour: Behaviour, handler: Int) {
    lateEvents.append(
      LateEvent(
        behaviour: behaviour,
        handler: handler,
        event: PendingEvent(event, isOfAnother: false)
      )
    )
  }

  /// Hands out the events that waited, as long as there is time: first those of the scripts that used
  /// least of the last second, each behaviour's own in order.
  func deliverLateEvents() {
    lua.forgetLateness()
    guard !lateEvents.isEmpty else { return }
    var times: [LuaAccount: Duration] = [:]
    for late in lateEvents {
      guard let account = late.behaviour?.script.account else { continue }
      times[account] = times[account] ?? lua.time(on: account)
    }
    func time(_ late: LateEvent) -> Duration {
      late.behaviour.flatMap { times[$0.script.account] } ?? .zero
    }
    var waiting = lateEvents.enumerated().sorted { left, right in
      (time(left.element), left.offset) < (time(right.element), right.offset)
    }.map(\.element)[...]
    lateEvents = []
    while hasTime, let late = waiting.popFirst() {
      late.behaviour?.hasLateEvent = false
      if let event = late.event.event { late.behaviour?.handle(late.handler, event) }
    }
    for late in waiting { late.behaviour?.hasLateEvent = true }
    lateEvents = waiting + lateEvents
  }
}
