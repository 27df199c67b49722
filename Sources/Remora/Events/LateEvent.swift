/// An event that waits for the next poll, since the handlers before took too long in a row.
struct LateEvent {
  weak var behaviour: Behaviour?
  let handler: Int
  let event: PendingEvent
}

extension Host {
  /// Whether events of people and of the app have to wait for the next poll: one that came earlier
  /// waits, or handlers took too long in a row. What a script sends while it runs does not.
  var postponesEvents: Bool {
    lua.callDepth == 0 && pollEnd == nil && (!lateEvents.isEmpty || lua.isLate)
  }

  /// Lets an event wait for the next poll.
  func postpone(_ event: Event, for behaviour: Behaviour, handler: Int) {
    lateEvents.append(
      LateEvent(behaviour: behaviour, handler: handler, event: PendingEvent(event, isOfAnother: false))
    )
  }

  /// Hands out the events that waited, in order, as long as there is time.
  func deliverLateEvents() {
    lua.forgetLateness()
    var delivered = 0
    while delivered < lateEvents.count, hasTime {
      let late = lateEvents[delivered]
      delivered += 1
      if let event = late.event.event { late.behaviour?.handle(late.handler, event) }
    }
    lateEvents.removeFirst(delivered)
  }
}
