import Lua

/// An event that waits for the next poll because earlier handlers took too long.
struct LateEvent {
  weak var behaviour: Behaviour?
  /// The name of its handler; a reload may change its number.
  let handler: String
  let event: PendingEvent
}

extension Host {
  /// Whether the remaining handlers of an event from the app must wait for the next poll.
  ///
  /// Events that a running script sends do not wait.
  var isLate: Bool { lua.callDepth == 0 && pollEnd == nil && lua.isLate }

  private static let mostLateEvents = 1000

  /// Postpones an event to the next poll.
  ///
  /// Where a thousand wait for one script already, the event is dropped.
  func postpone(_ event: Event, for behaviour: Behaviour, handler: Int) {
    let script = behaviour.script
    script.lateEvents += 1
    guard script.lateEvents <= Host.mostLateEvents else { return }
    lateEvents.append(
      LateEvent(
        behaviour: behaviour,
        handler: behaviour.script.handlerNames[handler],
        event: PendingEvent(event, isOfAnother: false)
      )
    )
  }

  /// Hands out the events that waited, as long as there is time: first those of the scripts that
  /// used least of the last second, each behaviour's own in order.
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
    for late in waiting { late.behaviour?.script.lateEvents = 0 }
    while hasTime, let late = waiting.popFirst() {
      late.behaviour?.hasLateEvent = false
      guard let behaviour = late.behaviour, let event = late.event.event,
        let handler = behaviour.script.handlerNames.firstIndex(of: late.handler)
      else { continue }
      behaviour.handle(handler, event)
    }
    for late in waiting {
      late.behaviour?.hasLateEvent = true
      late.behaviour?.script.lateEvents += 1
    }
    lateEvents = waiting + lateEvents
  }
}
